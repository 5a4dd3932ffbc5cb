import type { Readable } from 'node:stream'
import { fail } from '../../../domain/errors/failure.ts'
import { computes, withNames, type QueryScope } from '../../db/conditions.ts'
import { countRows, readPage } from '../../db/read-rows.ts'
import { csvStream, xlsxStream, type RowBatches } from '../../files/write-table.ts'
import { noteUse } from '../logs/service-use.ts'
import { withChildren } from '../records/query-list.ts'
import { reading, readingAreas } from '../transaction.ts'
import { exportRows, fieldsRead, type ExportPlan } from './plan-export.ts'

const rowsPerPage = 1000

/** Number of rows; throws EXPORT_TOO_MANY_ROWS. */
export async function countExport({ context, scope, conditions }: ExportPlan): Promise<number> {
  const { total, capped } = await (computes(scope, { conditions }) ? readingAreas : reading)(context, tx =>
    countRows(tx, scope, conditions, exportRows),
  )
  if (capped) throw fail('EXPORT_TOO_MANY_ROWS', { params: { max: exportRows } })
  return total
}

/**
 * Header and rows, one page per transaction: no long lock, and only a page in memory. `onProgress` gets the row count
 * before the next page.
 */
export async function* exportBatches(
  { context, scope, service, asked, conditions, sort, fields: chosen, columns }: ExportPlan,
  onProgress: (rows: number) => Promise<void> = async () => {},
): RowBatches {
  yield [columns.map(c => c.header)]
  const fields = fieldsRead({ fields: chosen, scope })
  const read = computes(scope, { fields, conditions, sort }) ? readingAreas : reading
  const since = performance.now()
  let after: string | undefined,
    named: QueryScope = scope
  let rows = 0
  try {
    while (rows < exportRows) {
      await onProgress(rows)
      const page = await read(context, async tx => {
        named = await withNames(tx, named, conditions)
        const found = await readPage(tx, named, { fields, conditions, sort, start: 0, length: rowsPerPage, after })
        return { ...found, rows: await withChildren(tx, context, scope, service, found.rows) }
      })
      yield page.rows.map(r => columns.map(c => c.valueOf(r)))
      rows += page.rows.length
      if (page.next === undefined) return
      after = page.next
    }
  } finally {
    noteUse({ context, service, entity: scope.entity }, since, {
      what: 'export',
      rows,
      conditions: asked,
      details: { columns: columns.map(c => c.header) },
    })
  }
}

const formats: Readonly<Partial<Record<string, string>>> = {
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm',
  money: '#,##0.00####',
  decimal: '#,##0.00####',
}
const widths: Readonly<Partial<Record<string, number>>> = {
  date: 12,
  datetime: 18,
  int: 10,
  decimal: 14,
  money: 16,
  ref: 28,
  text: 32,
  bool: 8,
}

/** The bytes of the file. */
export function exportStream({ format, title, columns }: ExportPlan, batches: RowBatches): Readable {
  if (format === 'csv') return csvStream(batches)
  const width = (header: string, kind: string) => Math.max(widths[kind] ?? 18, Math.min(header.length + 2, 32))
  return xlsxStream(
    batches,
    sheetName(title),
    columns.map(c => width(c.header, c.kind)),
    columns.map(c => formats[c.kind]),
  )
}

/** A valid sheet name. */
const sheetName = (title: string): string => title.replace(/[\\/:*?[\]]/g, ' ').slice(0, 31)

export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
