import { useStore } from '@nanostores/react'
import type { GridApi, GridOptions } from 'ag-grid-community'
import { useEffect } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { ViewColumn } from '../../../../domain/meta/view.ts'
import type { Row } from '../../../api/records.ts'
import { $spoken } from '../../../i18n/intl.ts'
import { textOf } from '../../../state/language.ts'
import { $preferences, type Preferences } from '../../../state/preferences.ts'
import { listColumn, withSort, type ColumnSetup } from '../../grid/columns.ts'
import { grouped } from '../../grid/groups.ts'
import { gridTheme } from '../../grid/theme.ts'
import { useColumns } from '../../grid/use-columns.ts'
import { withKept } from './columns-kept.ts'
import type { ListState } from '../list-state.ts'
import type { PageSize } from '../page-sizes.ts'
import { blockRows } from '../rows/row-source.ts'

/** What the grid of a list is made of. */
export interface ShownGrid {
  readonly columns: readonly ViewColumn[]
  readonly entity: WireEntity
  readonly steps: WireEntity | undefined
  readonly state: ListState
}

/** The options that a grid begins with. */
export function gridOptions(
  { columns, state }: ShownGrid,
  setup: ColumnSetup,
  density: Preferences['density'],
): GridOptions<Row> {
  return {
    rowModelType: 'infinite',
    cacheBlockSize: blockRows,
    maxConcurrentDatasourceRequests: 2,
    blockLoadDebounceMillis: 30,
    maxBlocksInCache: 60,
    infiniteInitialRowCount: state.top > 0 || state.page > 0 ? Math.max(1, state.rows) : 1,
    theme: gridTheme(density),
    columnDefs: grouped(
      withSort(
        withKept(
          columns.map(c => listColumn(c, setup)),
          state.columns,
        ),
        state.sort,
      ),
      columns,
      textOf,
    ),
    maintainColumnOrder: true,
    suppressDragLeaveHidesColumns: true,
    getRowId: p => p.data.id,
    rowSelection: { mode: 'multiRow', headerCheckbox: false, enableClickSelection: true },
    selectionColumnDef: { width: 40, pinned: 'left', lockPinned: true, resizable: false, suppressMovable: true },
    pagination: state.pageSize !== 'endless',
    paginationPageSize: state.pageSize === 'endless' ? blockRows : state.pageSize,
    suppressPaginationPanel: true,
    rowBuffer: 4,
    rowClassRules: { 'ps-row-total': p => p.node.rowPinned === 'bottom' },
    suppressOverlays: ['noRows', 'loading'],
    animateRows: false,
  }
}

/** Brings later changes of columns, words, density and pages to the grid. `words` counts words that come later. */
export function useGridSettings(
  api: GridApi<Row> | undefined,
  { columns, entity, steps, state }: ShownGrid,
  setup: ColumnSetup,
  words: number,
): void {
  const spoken = useStore($spoken)
  const { density } = useStore($preferences)
  useColumns(
    api,
    () =>
      grouped(
        columns.map(c => listColumn(c, setup)),
        columns,
        textOf,
      ),
    [columns, entity, steps, spoken],
    words,
  )
  useEffect(() => {
    api?.setGridOption('theme', gridTheme(density))
  }, [api, density])
  useEffect(() => {
    if (api) setPaging(api, state.pageSize)
  }, [api, state.pageSize])
}

function setPaging(api: GridApi<Row>, size: PageSize): void {
  api.setGridOption('pagination', size !== 'endless')
  if (size !== 'endless') api.setGridOption('paginationPageSize', size)
}
