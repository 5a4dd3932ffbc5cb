import type { ReactNode } from 'react'
import { Failure } from '../src/views/parts/PanelStates.tsx'

interface Props {
  readonly error: unknown
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Content and input stay when a reload fails; the error shows above. */
export function Stays({ error, onRetry, children }: Props) {
  return (
    <div className="portside-stays">
      {error ? <Failure error={error} onRetry={onRetry} /> : null}
      {children}
    </div>
  )
}
