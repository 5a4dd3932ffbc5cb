import { useEffect, useEffectEvent } from 'react'
import { follow } from '../../follow-changes.ts'
import type { ViewPanel } from '../../host.ts'
import type { GridHandle } from '../grid/grid-handle.ts'

/** Brings changes of others to the rows of a list. */
export function useFollowedRows(panel: ViewPanel, entity: string, handle: GridHandle | null): void {
  useEffect(
    () =>
      handle
        ? follow({
            visible: panel.visible,
            concerns: change => change.entity === entity,
            catchUp: missed => handle.catchUp(missed),
          })
        : undefined,
    [handle, panel.visible, entity],
  )
}

/** Brings changes of the records and of their steps to the rows over time. */
export function useFollowedSteps(
  panel: ViewPanel,
  entity: string,
  steps: string | null,
  refresh: () => Promise<void>,
): void {
  const beside = useEffectEvent(refresh)
  useEffect(
    () =>
      steps !== null
        ? follow({
            visible: panel.visible,
            concerns: change => change.entity === entity || change.entity === steps,
            catchUp: () => beside(),
          })
        : undefined,
    [panel.visible, entity, steps],
  )
}
