import { useEffect, useEffectEvent } from 'react'
import { follow } from './follow-changes.ts'
import type { ViewPanel } from './host.ts'

/**
 * A panel that shows records of `entity` without rows of a grid: it reads them again on F5, and while it is visible
 * when a record of `entity`, or of one of the `others`, changes.
 */
export function useReloads(
  { host, visible }: ViewPanel,
  entity: string,
  again: () => void,
  others: readonly string[] = [],
): void {
  const refresh = useEffectEvent(() => {
    again()
    return Promise.resolve()
  })
  const concerns = useEffectEvent((name: string) => name === entity || others.includes(name))
  useEffect(() => {
    host.title(null)
    host.facts({ entity, rows: 'none' })
  }, [host, entity])
  useEffect(() => host.onRefresh(() => refresh()), [host])
  useEffect(() => follow({ visible, concerns: c => concerns(c.entity), catchUp: () => refresh() }), [visible])
}
