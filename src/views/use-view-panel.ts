import { useMemo } from 'react'
import type { WritableAtom } from 'nanostores'
import type { Json, ViewHost, ViewPanel } from './host.ts'

interface Given {
  readonly id: string
  readonly params: { readonly address: string }
  readonly state: WritableAtom<Json>
  readonly visible: ViewPanel['visible']
  readonly active: ViewPanel['active']
  readonly host: ViewHost
}

/** The panel for renderers; the same object while nothing changes. */
export function useViewPanel({ id, params, state, visible, active, host }: Given): ViewPanel {
  return useMemo(
    () => ({ id, address: params.address, state, visible, active, host }),
    [id, params.address, state, visible, active, host],
  )
}
