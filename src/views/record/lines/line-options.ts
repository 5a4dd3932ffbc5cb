import type { GridOptions } from 'ag-grid-community'
import type { Preferences } from '../../../state/preferences.ts'
import { oneTabStop } from '../../grid/one-tab-stop.ts'
import { gridTheme } from '../../grid/theme.ts'
import type { LineRow } from './line-rows.ts'

/** The options that a grid of rows begins with. */
export function lineOptions(
  columnDefs: NonNullable<GridOptions<LineRow>['columnDefs']>,
  density: Preferences['density'],
  editable: boolean,
): GridOptions<LineRow> {
  return {
    ...oneTabStop<LineRow>(),
    theme: gridTheme(density),
    columnDefs,
    maintainColumnOrder: true,
    getRowId: p => p.data.key,
    rowData: [],
    animateRows: false,
    suppressDragLeaveHidesColumns: true,
    rowClassRules: {
      'ps-row-locked': p => p.data?.locked === true && editable,
      'ps-row-total': p => p.data?.total === true,
      'ps-row-success': p => p.data?.tone === 'success',
      'ps-row-warning': p => p.data?.tone === 'warning',
      'ps-row-danger': p => p.data?.tone === 'danger',
    },
    suppressOverlays: ['noRows', 'loading'],
  }
}
