import type { Readable } from 'node:stream'
import { fail } from '../../../domain/errors/failure.ts'
import { extraHeader, isExtraColumn } from '../../../domain/import/extra-columns.ts'
import type { Cell } from '../../../domain/import/cell.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'
import { csvStream, markedXlsx, xlsxStream, type RowBatches } from '../../files/write-table.ts'
import { problemMessage } from '../../messages.ts'
import { reading } from '../transaction.ts'
import { isMapping, openBatch, type OpenBatch } from './batch.ts'
import { readRefused, type RefusedRow } from './rows.ts'

export interface RefusedFile {
  readonly fileName: string
  readonly type: string
  readonly stream: Readable
}

/** Up to this many rows the wrong cells are marked; a longer workbook is written as a stream, which cannot mark. */
const markedRows = 1000

/**
 * The rejected rows of a batch as a file (import-refused): its original columns, then row number and reasons in the
 * reader's language. After fixing, the file can be imported again as it is (C-42).
 */
export async function refusedRows(context: Context, batch: string, format: 'xlsx' | 'csv'): Promise<RefusedFile> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  const { open, first } = await reading(context, async tx => ({
    open: await openBatch(tx, context, batch),
    first: await readRefused(tx, context, batch, 0, markedRows + 1),
  }))
  const table = tableOf(open, actor)
  const fileName = `${String(open.batch.fileName).replace(/\.\w+$/, '')} (${actor.language === 'zh_CN' ? '拒绝' : 'refused'}).${format}`
  const batches = allRows(context, batch, table)
  if (format === 'csv') return { fileName, type: 'text/csv; charset=utf-8', stream: csvStream(batches) }
  const widths = [...table.own.map(() => 16), 10, 60]
  const stream =
    first.length > markedRows
      ? xlsxStream(batches, 'refused', widths)
      : await markedXlsx(
          [table.header, ...first.map(table.row)],
          'refused',
          widths,
          first.flatMap((r, i) => table.marks(r).map(at => `${i + 1},${at}`)),
        )
  return { fileName, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', stream }
}

interface Table {
  /** Positions of the original columns. */
  readonly own: readonly number[]
  readonly header: readonly Cell[]
  row(row: RefusedRow): readonly Cell[]
  /** Positions of the wrong cells in the written row. */
  marks(row: RefusedRow): readonly number[]
}

function tableOf({ batch, header, target }: OpenBatch, actor: UserActor): Table {
  const own = header.flatMap((title, at) => (isExtraColumn(title) ? [] : [at]))
  const columns = isMapping(batch.mapping) ? batch.mapping.columns : []
  const placesOf = (p: Problem) =>
    columns
      .filter(c => p.field !== undefined && c.field === (p.child === undefined ? p.field : `${p.child}.${p.field}`))
      .map(c => own.indexOf(c.column))
  const reasons = (problems: readonly Problem[]) =>
    problems.map(p => problemMessage(target.index, actor, target.entity.name, p)).join('; ')
  return {
    own,
    header: [...own.map(at => header[at] ?? ''), ...extraHeader(actor.language)],
    row: r => [...own.map(at => r.cells[at] ?? null), r.rowNo, reasons(r.problems ?? [])],
    marks: r => [...new Set((r.problems ?? []).flatMap(placesOf))].filter(at => at >= 0),
  }
}

async function* allRows(context: Context, batch: string, table: Table): RowBatches {
  yield [table.header]
  for (let after = 0; ;) {
    const rows = await reading(context, tx => readRefused(tx, context, batch, after))
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(table.row)
    after = last.rowNo
  }
}
