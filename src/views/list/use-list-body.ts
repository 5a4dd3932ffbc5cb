import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { recordAddress } from '../../../domain/navigation/record-address.ts'
import type { Row } from '../../api/records.ts'
import { listsOf, useLists } from '../../fields/lists.ts'
import type { ViewPanel } from '../host.ts'
import { keepOpenedFrom } from '../opened-from.ts'
import type { TimelineHandle } from '../timeline/timeline-handle.ts'
import { tabConditions } from './ListTabs.tsx'
import { hiddenAreas } from './rows/hidden-areas.ts'
import type { ListState } from './list-state.ts'
import type { SavedView } from './saved/saved-views.ts'
import { itemsOf, toConditions, type SearchValues } from './search/search-values.ts'
import { moneySums } from './sums.ts'
import { totalFields } from './totals.ts'
import { useCompare } from './use-compare.ts'
import { useUnseenRows } from '../unseen/use-unseen-rows.ts'
import { useFollowedRows, useFollowedSteps } from './rows/use-followed.ts'
import { useHost, usePrefetch, useReportRow } from './use-list-host.ts'
import { useListState, type ListWireView } from './use-list-state.ts'
import type { GridHandle, ListStatus } from './grid/grid-handle.ts'
import { useTotals } from './use-totals.ts'

export interface ListBodyProps {
  readonly panel: ViewPanel
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly steps: WireEntity | undefined
  readonly where: string | undefined
  /** Initial view of a new list. */
  readonly start: SavedView['state'] | null
}

const idle: ListStatus = { busy: true, error: null, total: undefined, settled: false, reads: 0 }

/** State of the rows; equal states redraw nothing. */
function useListStatus(): [ListStatus, (change: Partial<ListStatus>) => void] {
  const [status, setStatus] = useState<ListStatus>(idle)
  const tell = useCallback((change: Partial<ListStatus>) => {
    setStatus(s =>
      (Object.keys(change) as (keyof ListStatus)[]).every(name => s[name] === change[name]) ? s : { ...s, ...change },
    )
  }, [])
  return [status, tell]
}

/** State of a list and what its parts do with it: what is searched, chosen, shown and summed. */
export function useListBody({ panel, view, entity, steps, where, start }: ListBodyProps) {
  const { host } = panel
  const granted = useStore(host.actions)

  const [state, change] = useListState(panel, where, view, entity, start)
  const [status, tell] = useListStatus()
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [handle, setHandle] = useState<GridHandle | null>(null)
  const [typing, setTyping] = useState(false)
  const [timeline, setTimeline] = useState<TimelineHandle | null>(null)

  const overTime = steps !== undefined && state.timeline.on

  const found = useListConditions(view, entity, state)
  const { conditions, without } = found

  const prefetch = usePrefetch(view.service, entity.name, conditions, state, without)
  const refresh = (): Promise<void> => (overTime ? timeline : handle)?.refresh() ?? Promise.resolve()

  const goToStart = (more: Partial<ListState>) => {
    handle?.clearChosen(new Set())
    setChosen([])
    change({ ...more, page: 0, top: 0, rows: 0, chosen: [] })
  }
  const search = (values: SearchValues, extra: ListState['extra']) => {
    goToStart({ values, extra })
    // Repeating the same search reloads.
    if (JSON.stringify([values, extra]) === JSON.stringify([state.values, state.extra])) void refresh()
  }

  const addressIn = useRowAddress(view, entity, state, found, status, handle)
  const open = (row: Row, how: Parameters<typeof host.open>[1]) => {
    const address = addressIn(row)
    if (address !== null) host.open(address, how)
  }
  const compare = useCompare(panel, view, entity, chosen)
  const onRow = useReportRow(panel, entity, row => (state.peek ? addressIn(row) : null))
  useHost(panel, entity.name, chosen.length, refresh)
  useFollowedRows(panel, entity.name, handle)
  useFollowedSteps(panel, entity.name, overTime ? steps.name : null, refresh)
  const summed = useSums(view, entity, without, chosen)
  const totals = useTotals({
    on: state.totals && summed.fields !== '',
    service: view.service,
    entity,
    fields: summed.fields,
    conditions,
    status,
    handle,
  })

  const unseen = useUnseenRows({ panel, entity, opens: view.opens, handle, status, chosen })

  const create = view.create !== undefined && entity.rights.create && granted.has('create') ? view.create : undefined

  return {
    state,
    change,
    status,
    tell,
    found,
    prefetch,
    chosen,
    setChosen,
    handle,
    setHandle,
    typing,
    setTyping,
    overTime,
    setTimeline,
    create,
    summed,
    totals,
    unseen,
    compare,
    onRow,
    open,
    refresh,
    goToStart,
    search,
  }
}

export type ListBodyModel = ReturnType<typeof useListBody>

/** The address of a row that is opened; the record keeps its place in the list, for its next and previous one. */
function useRowAddress(
  view: ListWireView,
  entity: WireEntity,
  { sort }: ListState,
  { conditions, without }: Pick<ReturnType<typeof useListConditions>, 'conditions' | 'without'>,
  { total }: ListStatus,
  handle: GridHandle | null,
): (row: Row) => string | null {
  return row => {
    const { opens, service, title } = view
    if (!opens) return null
    const address = (of: Row) => recordAddress(opens, of, entity.numberedByOthers)
    const at = handle?.api.getRowNode(row.id)?.rowIndex
    if (conditions && total && typeof at === 'number')
      keepOpenedFrom(address(row), { title, service, conditions, sort, without, address, at, total })
    return address(row)
  }
}

/** What is searched in a list, and the fields that its rows go without. */
function useListConditions(view: ListWireView, entity: WireEntity, state: ListState) {
  const items = useMemo(() => itemsOf(view.search, state.own, entity), [view.search, state.own, entity])
  useLists(
    listsOf(
      entity,
      items.map(s => s.field),
    ),
  )
  const searched = useMemo(
    () => [...toConditions(items, state.values), ...state.extra],
    [items, state.values, state.extra],
  )
  const asked = useMemo(() => [...searched, ...tabConditions(view.tabs, state.tab)], [searched, view.tabs, state.tab])
  const waits = view.data?.needsCondition === true && asked.length === 0
  const conditions = useStable(waits ? null : asked)
  const without = useStable(hiddenAreas(view, entity, state.columns))

  return { items, searched, asked, waits, conditions, without }
}

/** The sums of the chosen rows, and the fields that are summed below the list. */
function useSums(view: ListWireView, entity: WireEntity, without: readonly string[], chosen: readonly Row[]) {
  const sums = useMemo(() => moneySums(entity, view.columns, chosen), [entity, view.columns, chosen])
  const fields = useMemo(
    () =>
      totalFields(view.columns, entity)
        .filter(f => !without.includes(f))
        .join(','),
    [view.columns, entity, without],
  )
  return { sums, fields }
}

/** The same object while its content is equal, so that equal conditions are not requested twice. */
function useStable<T>(value: T): T {
  const [held, setHeld] = useState(value)
  if (held !== value && JSON.stringify(held) !== JSON.stringify(value)) {
    setHeld(value)
    return value
  }
  return held
}
