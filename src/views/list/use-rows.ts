import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { saveManyCall } from '../../../domain/contracts/save-many.calls.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { queryList, type QueryBody, type Row } from '../../api/records.ts'
import type { Missed } from '../follow-changes.ts'
import { viewportOf } from '../grid/keep-scroll.ts'
import type { Prefetch } from './prefetch-rows.ts'
import { listDatasource, type ListDatasource } from './datasource.ts'
import { leavingOut } from './hidden-areas.ts'
import type { ListState } from './list-state.ts'
import type { OwnRevisions } from './own-revisions.ts'
import { holdStill, mostAtOnce, showChanged } from './live-rows.ts'
import { writable, type Total } from './row-source.ts'
import type { UnsavedValues } from './unsaved-values.ts'

export interface ListStatus {
  readonly busy: boolean
  readonly error: unknown
  readonly total: Total | undefined
  /** Rows are loaded, or known to be none. */
  readonly settled: boolean
  /** Number of reloads in this search. */
  readonly reads: number
}

/** The row form of a save's answer for this list. */
export type RowsAnswer = NonNullable<BodyOf<typeof saveManyCall>['answer']>

/** Operations of the grid for its list. */
export interface GridHandle {
  readonly api: GridApi<Row>
  /** Reloads loaded rows; scroll position and selection stay. */
  refresh(): Promise<void>
  /** Shows changes without moving the viewed row. */
  catchUp(missed: Missed): Promise<void>
  /** Shows rows from a save's answer: null is one that is no longer in the list. */
  show(rows: ReadonlyMap<string, Row | null>): Promise<void>
  /** Expected answer of a save; undefined while the list has no query. */
  rowsAnswer(): RowsAnswer | undefined
  clearChosen(keep: ReadonlySet<string>): void
}

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
    const { api, host } = made
    const selection = new Set(wanted().chosen)
    const first = prefetch()
    let source: ListDatasource | undefined
    let refreshed: (() => void)[] = []
    let silent = false
    let reads = 0
    let back = () => {
      comeBack(api, host, wanted())
      back = () => {
        /* once */
      }
    }
    if (conditions === null) {
      api.setGridOption('datasource', {
        getRows: p => {
          p.successCallback([], 0)
        },
      })
      status({ busy: false, error: null, total: undefined, settled: true, reads: 0 })
    } else {
      const known = (row: Row) => unsaved.over(row, api.isDestroyed() ? undefined : api.getRowNode(row.id)?.data)
      source = listDatasource(
        conditions,
        async (body, stop) => {
          const question = needed(body)
          const answer = await (first?.take(question, stop) ?? queryList(service, question, stop))
          return { ...answer, resultList: answer.resultList.map(known) }
        },
        {
          busy: n => {
            if (!silent || n === 0) status({ busy: n > 0 })
            if (n > 0) return
            refreshed.forEach(done => done())
            refreshed = []
          },
          failed: error => {
            status({ error, settled: true })
          },
          block: ({ rows, total, end }, start) => {
            status({ error: null, total, settled: true })
            keep({ rows: total && !total.capped ? total.rows : (end ?? start + rows.length + 1) })
            for (const { id } of rows) if (selection.delete(id)) api.getRowNode(id)?.setSelected(true, false, 'api')
            back()
          },
        },
      )
      status({ settled: false, error: null, total: undefined, reads: 0 })
      api.setGridOption('datasource', source)
    }
    const refresh = async () => {
      if (!source) return
      const letGo = holdStill(api, host)
      const settled = new Promise<void>(done => {
        refreshed.push(done)
      })
      source.again()
      api.refreshInfiniteCache()
      await settled
      if (api.isDestroyed()) return
      letGo()
      // The selection has the current record with its revision.
      chosen(api.getSelectedRows())
      status({ reads: ++reads })
    }
    const refreshQuietly = async () => {
      silent = true
      try {
        await refresh()
      } finally {
        silent = false
      }
    }
    const show = async (rows: ReadonlyMap<string, Row | null>) => {
      if (api.isDestroyed() || rows.size === 0) return
      const there = [...rows.values()].filter(row => row !== null)
      if (!showChanged(api, [...rows.keys()], there, unsaved)) return refreshQuietly()
      chosen(api.getSelectedRows())
      status({ reads: ++reads })
    }
    const catchUp = async (missed: Missed) => {
      if (conditions === null) return
      const { all } = missed
      const changes = all ? missed.changes : await own.others(missed.changes)
      if ((changes.length === 0 && !all) || api.isDestroyed()) return
      const ids = changes.map(c => c.id)
      if (!all && ids.length <= mostAtOnce) {
        const now = await queryList(
          service,
          needed({
            conditions: [...conditions.map(writable), { field: 'id', operator: 'in', value: ids }],
            length: mostAtOnce,
            count: false,
          }),
        )
        const rows = new Map(now.resultList.map(row => [row.id, row]))
        return show(new Map(ids.map(id => [id, rows.get(id) ?? null])))
      }
      await refreshQuietly()
    }
    again.current = refresh
    handle({
      api,
      refresh,
      catchUp,
      show,
      rowsAnswer: () => {
        if (conditions === null) return undefined
        const { without } = needed({})
        return { service, conditions: conditions.map(writable), ...(without ? { without } : {}) }
      },
      clearChosen: keepIds => {
        api
          .getSelectedNodes()
          .filter(n => !keepIds.has(n.id ?? ''))
          .forEach(n => n.setSelected(false, false, 'api'))
      },
    })
    return () => {
      refreshed.forEach(done => done())
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
