import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { importFixCall } from '../../../domain/contracts/import.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { cellText, type Cell } from '../../../domain/import/cell.ts'
import { text } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../../db/write-rows.ts'
import { writing } from '../transaction.ts'
import { allow, openBatch } from './batch.ts'
import { lockOriginals, writeCells, type FixedRow } from './rows.ts'

/**
 * Changes texts in cells of waiting rows (import-fix). The original is kept, and restored when typed again. The next
 * preview and the import read the rows again.
 */
export async function fixRows(context: Context, id: string, { cells }: BodyOf<typeof importFixCall>): Promise<void> {
  await writing(context, async tx => {
    const { batch, header } = await openBatch(tx, context, id, { lock: true })
    allow(context, batch, ['read', 'canceled'], text('Change rows', '修改行'))
    const outside = cells.filter(c => c.column >= header.length)
    if (outside.length > 0)
      throw invalid(outside.map(c => ({ field: String(c.column), row: c.row, code: 'IMPORT_NO_COLUMN' })))
    const rows = new Map(
      (await lockOriginals(tx, context, id, [...new Set(cells.map(c => c.row))])).map(r => [r.rowNo, r]),
    )
    for (const { row: number, column, text: typed } of cells) {
      const row = rows.get(number)
      if (!row) throw fail('NOT_FOUND')
      rows.set(number, fixed(row, column, typed))
    }
    await writeCells(tx, context, id, [...rows.values()])
    await writeAudit(
      tx,
      [
        {
          action: 'mend',
          entity: 'ImportBatch',
          recordId: id,
          after: {
            cells: cells.slice(0, 50).map(c => `${c.row}/${header[c.column] ?? c.column}`),
            count: cells.length,
          },
        },
      ],
      context.now(),
    )
  })
}

function fixed(row: FixedRow, column: number, typed: string): FixedRow {
  const { [column]: kept, ...others } = row.original
  const file: Cell = kept === undefined ? (row.cells[column] ?? null) : kept
  const back = cellText(file) === typed.trim()
  const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at): Cell =>
    at !== column ? (row.cells[at] ?? null) : back ? file : typed.trim() === '' ? null : typed,
  )
  return { rowNo: row.rowNo, cells, original: back ? others : { ...others, [column]: file } }
}
