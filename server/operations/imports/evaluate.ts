import { cellText, isBlank, type TableRow } from '../../../domain/import/cell.ts'
import { isClearMark } from '../../../domain/import/clear-mark.ts'
import { startGrouping, type Grouped } from '../../../domain/import/group.ts'
import type { Plan } from '../../../domain/import/mapping.ts'
import { readRow, type ReadRow } from '../../../domain/import/read-row.ts'
import type { Context } from '../../context.ts'
import { readingWhileAwaited } from '../transaction.ts'
import { startReferenceBook, type ReferenceBook } from './reference-book.ts'
import { readRows } from './rows.ts'

/** The whole file, read with its mapping. */
export interface Evaluation extends Grouped {
  readonly book: ReferenceBook
  /** By plan column: text -> number of occurrences. */
  readonly unread: readonly ReadonlyMap<string, number>[]
  readonly emptied: readonly ReadonlyMap<string, number>[]
  /** By plan column: rows that clear a value, or records for a field of the record. */
  readonly cleared: readonly number[]
  /** Numbers of all rows, in order. */
  readonly numbers: readonly number[]
  /** Rows that no earlier run has processed. */
  readonly waiting: ReadonlySet<number>
}

/** Reads all rows of a batch, one page per transaction, so that a long file blocks nobody. */
export async function evaluate(context: Context, batch: string, plan: Plan): Promise<Evaluation> {
  const book = startReferenceBook(context, plan)
  const grouping = startGrouping(plan)
  const unread = plan.columns.map(() => new Map<string, number>()),
    emptied = plan.columns.map(() => new Map<string, number>())
  const numbers: number[] = [],
    cleared = plan.columns.map(() => 0)
  const waiting = new Set<number>()
  for (let after = 0; ;) {
    const rows = await readingWhileAwaited(context, async tx => {
      const page = await readRows(tx, context, batch, after)
      await book.learn(tx, page)
      return page
    })
    for (const row of rows) {
      const read = readRow(plan, row, book.resolve)
      grouping.add(read)
      count(plan, row, read, unread, emptied)
      plan.columns.forEach((column, at) => {
        const cell = row.cells[column.at],
          text = cellText(cell)
        const clears = column.clearEmpty && column.into.child && (isBlank(cell) || column.empty.has(text))
        if (isClearMark(text) || clears) cleared[at] = (cleared[at] ?? 0) + 1
      })
      numbers.push(row.rowNo)
      if (row.state === 'waiting') waiting.add(row.rowNo)
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.rowNo
  }
  const grouped = grouping.done()
  // A field of the record is counted once for each record, however many rows it has.
  plan.columns.forEach(({ clearEmpty, into }, at) => {
    if (clearEmpty && !into.child) cleared[at] = grouped.groups.filter(g => g.header[into.name] === null).length
  })
  return { ...grouped, book, unread, emptied, cleared, numbers, waiting }
}

const textsPerColumn = 1000

function count(
  plan: Plan,
  row: TableRow,
  read: ReadRow,
  unread: readonly Map<string, number>[],
  emptied: readonly Map<string, number>[],
): void {
  const note = (texts: Map<string, number> | undefined, text: string) => {
    const n = texts?.get(text)
    if (texts && (n !== undefined || texts.size < textsPerColumn)) texts.set(text, (n ?? 0) + 1)
  }
  for (const at of read.unread) note(unread[at], cellText(row.cells[plan.columns[at]?.at ?? -1]))
  plan.columns.forEach((column, at) => {
    const cell = row.cells[column.at]
    if (isBlank(cell) || typeof cell === 'number') return
    const text = cellText(cell)
    if (column.empty.has(text)) note(emptied[at], text)
  })
}
