import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { text } from '../../../domain/meta/text.ts'
import type { Row } from '../../api/records.ts'
import type { ViewPanel } from '../host.ts'
import { linkOf } from '../link-of.ts'
import type { ListState } from './list-state.ts'
import { nameOfRow } from './rows/name-of-row.ts'
import { prefetchRows, type Prefetch } from './rows/prefetch-rows.ts'
import { blockRows } from './rows/row-source.ts'

/** Rest before a row is shown beside, in milliseconds: arrowing through ten rows shows one. */
const peekAfterMs = 150

/** Reports the focused row: at once to the channel, after a delay to the preview. */
export function useReportRow(
  { host, chooses }: ViewPanel,
  entity: WireEntity,
  peeked: (row: Row) => string | null,
): (row: Row) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  return row => {
    const link = linkOf(entity.name, row),
      address = peeked(row)
    if (link) host.emit(link)
    chooses?.({ entity: entity.name, id: row.id, revision: row.revision, label: nameOfRow(entity, row) })
    clearTimeout(timer.current)
    if (address)
      timer.current = setTimeout(() => {
        host.open(address, 'peek')
      }, peekAfterMs)
  }
}

/** Requests the first rows as soon as the list is created, if it starts at the top. */
export function usePrefetch(
  service: string,
  entity: string,
  conditions: readonly Condition[] | null,
  state: ListState,
  without: readonly string[],
): RefObject<Prefetch | null> {
  const prefetch = useRef<Prefetch>(null)
  const begin = useEffectEvent(() =>
    conditions === null || state.page > 0 || state.top > 0
      ? null
      : prefetchRows(service, entity, { conditions, sort: state.sort }, blockRows, without),
  )
  useLayoutEffect(() => {
    const asked = begin()
    prefetch.current = asked
    return () => {
      asked?.drop()
    }
  }, [])
  return prefetch
}

/** The command of the button for a new record. */
export function useCreateCommand({ host }: ViewPanel, create: string | undefined): void {
  useEffect(
    () =>
      host.command({
        id: 'list.create',
        title: text('New record in this list', '在此列表中新建'),
        group: 'list',
        keys: ['Alt+Shift+C', 'g n'],
        blocked: () => (create ? null : text('You cannot create records in this list', '不能在此列表中新建记录')),
        run: () => {
          if (create) host.open(create)
        },
      }),
    [host, create],
  )
}

/** What the panel reports to the workspace, and its refresh action. */
export function useHost(panel: ViewPanel, entity: string, chosen: number, refresh: () => Promise<void>): void {
  const { host } = panel
  const again = useEffectEvent(refresh)
  useEffect(() => host.onRefresh(() => again()), [host])
  useEffect(() => {
    host.title(null)
  }, [host])
  useEffect(() => {
    host.facts({ entity, rows: chosen === 0 ? 'none' : chosen === 1 ? 'one' : 'many' })
  }, [host, entity, chosen])
}
