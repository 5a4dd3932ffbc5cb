import type { GridApi } from 'ag-grid-community'
import type { Sort } from '../../../../domain/meta/query.ts'
import type { Row } from '../../../api/records.ts'
import { heldAt, holdAgain } from '../../grid/held-columns.ts'
import type { ListState } from '../list-state.ts'

/** The grid's sort order, primary sort first. */
export const sortOf = (api: GridApi<Row>): Sort[] =>
  api
    .getColumnState()
    .filter(c => c.sort)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(c => ({ field: c.colId, direction: c.sort === 'desc' ? 'desc' : 'asc' }))

/** Current columns: order, width, position; released columns count as pinned. */
export const columnsOf = (api: GridApi<Row>): ListState['columns'] =>
  api
    .getColumnState()
    .filter(c => !c.colId.startsWith('ag-Grid'))
    .map(c => ({ id: c.colId, width: c.width ?? 100, hidden: c.hide === true, pinned: heldAt(api, c.colId) }))

/** Applies stored columns and sort; the grid reports them like user actions. */
export function applyKept(api: GridApi<Row>, columns: ListState['columns'], sort: readonly Sort[]): void {
  const sorted = (id: string) => {
    const at = sort.findIndex(s => s.field === id)
    return at < 0 ? { sort: null } : { sort: sort[at]?.direction ?? null, sortIndex: at }
  }
  const rest = columns.length > 0 ? [] : columnsOf(api)
  holdAgain(api)
  api.applyColumnState({
    applyOrder: columns.length > 0,
    defaultState: { sort: null },
    state: [
      { colId: 'ag-Grid-SelectionColumn' },
      ...[...columns, ...rest].map(c => ({
        colId: c.id,
        width: c.width,
        hide: c.hidden,
        pinned: c.pinned,
        ...sorted(c.id),
      })),
    ],
  })
}
