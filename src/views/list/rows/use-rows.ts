import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Condition } from '../../../../domain/meta/query.ts'
import type { QueryBody, Row } from '../../../api/records.ts'
import { viewportOf } from '../../grid/keep-scroll.ts'
import type { ListStatus, GridHandle } from '../grid/grid-handle.ts'
import { leavingOut } from './hidden-areas.ts'
import type { ListState } from '../list-state.ts'
import type { OwnRevisions } from '../cells/own-revisions.ts'
import type { Prefetch } from './prefetch-rows.ts'
import { serveRows } from './serve-rows.ts'
import type { UnsavedValues } from '../cells/unsaved-values.ts'

interface Setup {
  readonly made: { readonly api: GridApi<Row>; readonly host: HTMLElement } | null
  /** Null asks nothing: the list waits for a condition. */
  readonly conditions: readonly Condition[] | null
  readonly service: string
  /** Fields that are not requested; a newly requested one reloads. */
  readonly without: readonly string[]
  /** The first rows, if prefetched. */
  readonly prefetch: RefObject<Prefetch | null>
  readonly wanted: ListState
  readonly unsaved: UnsavedValues
  readonly own: OwnRevisions
  keep(change: Partial<ListState>): void
  status(change: Partial<ListStatus>): void
  chosen(rows: readonly Row[]): void
  handle(handle: GridHandle | null): void
}

/** Gives the grid the rows of each search. */
export function useRows({ made, conditions, service, unsaved, own, ...rest }: Setup): void {
  const keep = useEffectEvent(rest.keep)
  const status = useEffectEvent(rest.status)
  const chosen = useEffectEvent(rest.chosen)
  const handle = useEffectEvent(rest.handle)
  const wanted = useEffectEvent(() => rest.wanted)
  const prefetch = useEffectEvent(() => rest.prefetch.current)
  const needed = useEffectEvent((body: QueryBody) => leavingOut(body, rest.without))
  const again = useRef<() => Promise<void>>(undefined)
  useEffect(() => {
    if (!made) return
    const rows = serveRows({
      ...made,
      conditions,
      service,
      unsaved,
      own,
      chosenBefore: wanted().chosen,
      prefetch: prefetch(),
      needed: body => needed(body),
      comeBack: () => {
        comeBack(made.api, made.host, wanted())
      },
      keep: change => {
        keep(change)
      },
      status: change => {
        status(change)
      },
      chosen: all => {
        chosen(all)
      },
    })
    again.current = () => rows.handle.refresh()
    handle(rows.handle)
    return () => {
      rows.stop()
      handle(null)
    }
  }, [made, conditions, service, unsaved, own])
  const left = rest.without.join(' ')
  const before = useRef(left)
  useEffect(() => {
    const shown = before.current.split(' ').some(name => name !== '' && !left.split(' ').includes(name))
    before.current = left
    if (shown) void again.current?.()
  }, [left])
}

/** Restores page and scroll position once there are rows. */
function comeBack(api: GridApi<Row>, host: HTMLElement, state: ListState): void {
  if (state.pageSize !== 'endless' && state.page > 0) api.paginationGoToPage(state.page)
  if (state.top === 0) return
  requestAnimationFrame(() => {
    const view = viewportOf(host)
    if (view) Object.assign(view, { scrollTop: state.top, scrollLeft: state.left })
  })
}
