export { cellsOf } from '../../../domain/values/cells-text.ts'

/** Cells as spreadsheets take them: tabs between, quotation marks around cells that hold tabs, breaks or marks. */
export const textOfCells = (cells: readonly (readonly string[])[]): string =>
  cells.map(row => row.map(c => (/[\t\n\r"]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c)).join('\t')).join('\n')
