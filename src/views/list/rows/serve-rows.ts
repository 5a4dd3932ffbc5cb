import type { GridApi } from 'ag-grid-community'
import type { Condition } from '../../../../domain/meta/query.ts'
import { queryList, type QueryBody, type Row } from '../../../api/records.ts'
import type { Missed } from '../../follow-changes.ts'
import { listDatasource, type ListDatasource } from './datasource.ts'
import type { GridHandle, ListStatus } from '../grid/grid-handle.ts'
import type { ListState } from '../list-state.ts'
import { holdStill, mostAtOnce, showChanged } from './live-rows.ts'
import type { OwnRevisions } from '../cells/own-revisions.ts'
import type { Prefetch } from './prefetch-rows.ts'
import { writable } from './row-source.ts'
import type { UnsavedValues } from '../cells/unsaved-values.ts'

/** A list that shows rows, and its callbacks. */
interface Served {
  readonly api: GridApi<Row>
  readonly host: HTMLElement
  readonly conditions: readonly Condition[] | null
  readonly service: string
  readonly unsaved: UnsavedValues
  readonly own: OwnRevisions
  /** Rows that were chosen when the list was left. */
  readonly chosenBefore: readonly string[]
  /** The first rows, when they were asked for before the grid was there. */
  readonly prefetch: Prefetch | null
  /** A query without the fields that are not requested. */
  needed(body: QueryBody): QueryBody
  /** Goes to the page and the scroll place of before. */
  comeBack(): void
  keep(change: Partial<ListState>): void
  status(change: Partial<ListStatus>): void
  chosen(rows: readonly Row[]): void
}

/** Reading that goes on. */
interface Reading {
  /** Reads without saying that the list is busy. */
  silent: boolean
  /** How often the rows have been read again. */
  reads: number
  /** Ends the refreshes that wait for their rows. */
  refreshed: (() => void)[]
}

/** Gives the grid the rows of one search, until it is stopped. */
export function serveRows(list: Served): { readonly handle: GridHandle; stop(): void } {
  const { api, conditions, service } = list
  const reading: Reading = { silent: false, reads: 0, refreshed: [] }
  let source: ListDatasource | undefined
  if (conditions === null) {
    api.setGridOption('datasource', {
      getRows: p => {
        p.successCallback([], 0)
      },
    })
    list.status({ busy: false, error: null, total: undefined, settled: true, reads: 0 })
  } else {
    source = readSource(list, conditions, reading)
    list.status({ settled: false, error: null, total: undefined, reads: 0 })
    api.setGridOption('datasource', source)
  }
  return {
    handle: {
      api,
      ...readAgain(list, source, reading),
      others: changes => list.own.others(changes),
      rowsAnswer: () => {
        if (conditions === null) return undefined
        const { without } = list.needed({})
        return { service, conditions: conditions.map(writable), ...(without ? { without } : {}) }
      },
      clearChosen: keepIds => {
        api
          .getSelectedNodes()
          .filter(n => !keepIds.has(n.id ?? ''))
          .forEach(n => n.setSelected(false, false, 'api'))
      },
    },
    stop: () => {
      reading.refreshed.forEach(done => done())
    },
  }
}

/** Reads the blocks of rows that the grid asks for. */
function readSource(list: Served, conditions: readonly Condition[], reading: Reading): ListDatasource {
  const { api, service, unsaved, prefetch, needed, status, keep } = list
  const selection = new Set(list.chosenBefore)
  let isBack = false
  const known = (row: Row) => unsaved.over(row, api.isDestroyed() ? undefined : api.getRowNode(row.id)?.data)
  return listDatasource(
    conditions,
    async (body, stop) => {
      const question = needed(body)
      const answer = await (prefetch?.take(question, stop) ?? queryList(service, question, stop))
      return { ...answer, resultList: answer.resultList.map(known) }
    },
    {
      busy: n => {
        if (!reading.silent || n === 0) status({ busy: n > 0 })
        if (n > 0) return
        reading.refreshed.forEach(done => done())
        reading.refreshed = []
      },
      failed: error => {
        status({ error, settled: true })
      },
      block: ({ rows, total, end }, start) => {
        status({ error: null, total, settled: true })
        keep({ rows: total && !total.capped ? total.rows : (end ?? start + rows.length + 1) })
        for (const { id } of rows) if (selection.delete(id)) api.getRowNode(id)?.setSelected(true, false, 'api')
        if (!isBack) list.comeBack()
        isBack = true
      },
    },
  )
}

/** Reads rows again: all of them, those that others changed, or those that a save brought. */
function readAgain(
  list: Served,
  source: ListDatasource | undefined,
  reading: Reading,
): Pick<GridHandle, 'refresh' | 'show' | 'catchUp'> {
  const { api, host, conditions, service, unsaved, own, needed, status, chosen } = list
  const refresh = async () => {
    if (!source) return
    const letGo = holdStill(api, host)
    const settled = new Promise<void>(done => {
      reading.refreshed.push(done)
    })
    source.again()
    api.refreshInfiniteCache()
    await settled
    if (api.isDestroyed()) return
    letGo()
    // The selection has the current record with its revision.
    chosen(api.getSelectedRows())
    status({ reads: ++reading.reads })
  }
  const refreshQuietly = async () => {
    reading.silent = true
    try {
      await refresh()
    } finally {
      reading.silent = false
    }
  }
  const show = async (rows: ReadonlyMap<string, Row | null>) => {
    if (api.isDestroyed() || rows.size === 0) return
    const there = [...rows.values()].filter(row => row !== null)
    if (!showChanged(api, [...rows.keys()], there, unsaved)) return refreshQuietly()
    chosen(api.getSelectedRows())
    status({ reads: ++reading.reads })
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
  return { refresh, show, catchUp }
}
