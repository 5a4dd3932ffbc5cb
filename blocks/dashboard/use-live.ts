import { useEffect, useEffectEvent } from 'react'
import { follow } from '../../src/views/follow-changes.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import type { DashboardWireView } from './dashboard-data.ts'

/** Refreshes a dashboard on demand, and when what it counts changes; a hidden one asks for nothing. */
export function useLive(panel: ViewPanel, view: Pick<DashboardWireView, 'counts'>, again: () => void): void {
  const { host } = panel
  const refresh = useEffectEvent(again)
  const concerns = useEffectEvent((entity: string) => Object.values(view.counts ?? {}).includes(entity))
  useEffect(() => {
    host.title(null)
  }, [host])
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  useEffect(
    () =>
      follow({
        visible: panel.visible,
        concerns: change => concerns(change.entity),
        catchUp: () => {
          refresh()
          return Promise.resolve()
        },
      }),
    [panel.visible],
  )
}
