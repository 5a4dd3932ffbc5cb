import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../../domain/meta/query.ts'
import { holdAgain } from '../../grid/held-columns.ts'
import { Columns } from './Columns.tsx'
import { SavedViews } from '../saved/SavedViews.tsx'
import { columnsOf } from './grid-state.ts'
import type { ListState } from '../list-state.ts'
import type { SearchValues } from '../search/search-values.ts'
import type { ListWireView } from '../use-list-state.ts'
import type { GridHandle } from './grid-handle.ts'

interface Props {
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly state: ListState
  readonly handle: GridHandle
  onSearch(values: SearchValues, extra: readonly Condition[]): void
  onChange(change: Partial<ListState>): void
}

/** The menus that set how the grid stands: saved views and columns. */
export function GridMenus({ view, entity, state, handle, onSearch, onChange }: Props) {
  return (
    <>
      <SavedViews
        view={view}
        entity={entity}
        state={state}
        handle={handle}
        onReset={() => {
          resetColumns(handle, view, onChange)
          onChange({ own: [], formOpen: null, totals: false })
          onSearch({}, [])
        }}
        onChange={onChange}
      />

      <Columns
        api={handle.api}
        onHold={() => {
          onChange({ columns: columnsOf(handle.api) })
        }}
        onReset={() => {
          resetColumns(handle, view, onChange)
        }}
      />
    </>
  )
}

function resetColumns({ api }: GridHandle, view: ListWireView, onChange: Props['onChange']): void {
  holdAgain(api)
  api.resetColumnState()
  api.applyColumnState({
    applyOrder: true,
    state: [
      { colId: 'ag-Grid-SelectionColumn' },
      ...view.columns.map(c => ({
        colId: c.field,
        hide: c.optional === true,
        pinned: c.pinned ?? null,
        ...(c.width ? { width: c.width } : {}),
      })),
    ],
  })
  onChange({ columns: [] })
}
