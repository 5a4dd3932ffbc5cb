import type { ReactNode } from 'react'
import { Failure } from '../src/views/parts/PanelStates.tsx'

interface Props {
  readonly error: unknown
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** What was fetched, and what is typed in it, stays when it cannot be fetched again: what failed stands above it. */
export function Stays({ error, onRetry, children }: Props) {
  return (
    <div className="portside-stays">
      {error ? <Failure error={error} onRetry={onRetry} /> : null}
      {children}
    </div>
  )
}
