import { cellText, isBlank, type TableRow } from './cell.ts'

/** Input for guessing: the first rows, and the distinct texts of each column of the whole file. */
export interface FileSample {
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  /** By column: text -> number of occurrences. Texts only, because typed cells are unambiguous. */
  readonly texts: readonly ReadonlyMap<string, number>[]
}

export const sampleRows = 2000
const textsPerColumn = 3000

/** Collects a sample while rows are read; bounded for any file size. */
export function startSample(header: readonly string[]): { add(row: TableRow): void; readonly sample: FileSample } {
  const rows: TableRow[] = []
  const texts = header.map(() => new Map<string, number>())
  return {
    add(row) {
      if (rows.length < sampleRows) rows.push(row)
      row.cells.forEach((cell, at) => {
        const seen = texts[at]
        if (!seen || typeof cell !== 'string' || isBlank(cell)) return
        const text = cellText(cell)
        const count = seen.get(text)
        if (count !== undefined || seen.size < textsPerColumn) seen.set(text, (count ?? 0) + 1)
      })
    },
    sample: { header, rows, texts },
  }
}
