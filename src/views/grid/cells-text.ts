export { cellsOf } from '../../../domain/values/cells-text.ts'

/** Cells in spreadsheet clipboard format: tabs between, quotation marks where needed. */
export const textOfCells = (cells: readonly (readonly string[])[]): string =>
  cells.map(row => row.map(c => (/[\t\n\r"]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c)).join('\t')).join('\n')
