import type { GridOptions } from 'ag-grid-community'

/**
 * The table is one tab stop, as the grid pattern of ARIA says: Tab goes to the cell that had the cursor, arrows move
 * between cells and column heads, and Tab or Shift+Tab leaves.
 */
export const oneTabStop = <T>(): Pick<
  GridOptions<T>,
  'focusGridInnerElement' | 'tabToNextCell' | 'tabToNextHeader'
> => ({
  tabToNextCell: () => false,
  tabToNextHeader: () => false,
  focusGridInnerElement: ({ api }) => {
    const before = api.getFocusedCell(),
      column = before?.column ?? api.getAllDisplayedColumns().find(c => !c.getColId().startsWith('ag-Grid'))
    const last = api.getDisplayedRowCount() - 1
    if (!column || last < 0) return false
    const row = Math.min(before && !before.rowPinned ? before.rowIndex : 0, last)
    api.ensureIndexVisible(row)
    api.ensureColumnVisible(column)
    api.setFocusedCell(row, column)
    return true
  },
})
