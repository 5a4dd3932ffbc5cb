import type { IDatasource } from 'ag-grid-community'
import type { Condition, Sort } from '../../../../domain/meta/query.ts'
import { isAborted } from '../../../api/errors.ts'
import { rowSource, type Block, type FetchRows, type RowSource } from './row-source.ts'

export interface Hears {
  /** Running requests. */
  busy(count: number): void
  block(block: Block, start: number): void
  failed(error: unknown): void
}

export interface ListDatasource extends IDatasource {
  /** Must be called before the grid reloads its blocks. */
  again(): void
}

/** Rows for the grid: one query at a time. A new sort or search cancels the old query. */
export function listDatasource(conditions: readonly Condition[], fetchRows: FetchRows, hears: Hears): ListDatasource {
  const live = new Set<AbortController>()
  let generation = 0
  let order: string | undefined
  let source: RowSource | undefined
  const stop = () => {
    generation++
    live.forEach(c => c.abort())
    live.clear()
  }
  return {
    destroy: stop,
    again: () => source?.again(),
    getRows({ startRow, endRow, sortModel, successCallback, failCallback }) {
      const sort = sortModel.map((s): Sort => ({ field: s.colId, direction: s.sort === 'desc' ? 'desc' : 'asc' }))
      const key = JSON.stringify(sort)
      if (key !== order || !source) {
        order = key
        stop()
        source = rowSource({ conditions, sort }, fetchRows)
      }
      const mine = generation
      const controller = new AbortController()
      live.add(controller)
      hears.busy(live.size)
      source
        .block(startRow, endRow - startRow, controller.signal)
        .then(
          block => {
            if (mine !== generation) return
            successCallback([...block.rows], block.end)
            hears.block(block, startRow)
          },
          (error: unknown) => {
            if (mine !== generation) return
            failCallback()
            if (!isAborted(error)) hears.failed(error)
          },
        )
        .finally(() => {
          live.delete(controller)
          if (mine === generation) hears.busy(live.size)
        })
    },
  }
}
