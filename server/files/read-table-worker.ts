import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { isBlank, type Cell, type TableRow } from '../../domain/import/cell.ts'
import type { AskedSource, ReadSource } from '../../domain/import/source.ts'
import type { MessagePlan } from '../../domain/edi/plan.ts'
import { previewLimits } from '../../domain/documents/preview-limits.ts'
import { previewRows, readLines } from './preview-rows.ts'
import { readCsv } from './read-csv.ts'
import { readMessages } from './read-messages.ts'
import { readXlsx, titleOf, type RawTable } from './read-xlsx.ts'
import { tableLimits, TableRefused } from './table-limits.ts'

/**
 * Reads a table in a separate thread: a hostile file can only harm that thread, which can be ended from outside.
 * Batches are sent on request, so that nothing piles up.
 */
export type TableAnswer =
  | { readonly kind: 'header'; readonly header: readonly string[]; readonly source: ReadSource }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'done'; readonly width: number }
  | { readonly kind: 'refused'; readonly code: TableRefused['code']; readonly params: TableRefused['params'] }

export interface TableTask {
  readonly path: string
  readonly format: 'xlsx' | 'csv' | 'message'
  /** How messages become rows; without it messages are not read. */
  readonly plan?: MessagePlan
  readonly asked?: AskedSource
  /** Only the first rows, as texts, without a header; messages line by line, without a plan. */
  readonly preview?: true
}

const rowsPerAnswer = 500

async function* read({ path, format, plan, asked = {} }: TableTask): AsyncGenerator<TableAnswer> {
  const file = fs.readFileSync(path)
  const table: RawTable =
    format === 'xlsx' ? await readXlsx(file, asked) : plan ? readMessages(file, plan) : readCsv(file, asked)
  let header: readonly string[] | undefined
  let line = 0,
    rowNo = 0,
    count = 0,
    width = 0,
    length = 0
  let batch: TableRow[] = []
  for await (const raw of table.rows) {
    const cells = trimmed(raw)
    line++
    if (header) rowNo++
    if (cells.length === 0 || line < (asked.headerLine ?? 1)) continue
    if (cells.length > tableLimits.columns) throw new TableRefused('FILE_TOO_WIDE', { max: tableLimits.columns })
    width = Math.max(width, cells.length)
    if (!header) {
      header = cells.map(titleOf)
      yield { kind: 'header', header, source: { ...table.source, headerLine: line } }
      continue
    }
    if (++count > tableLimits.rows) throw new TableRefused('FILE_TOO_MANY_ROWS', { max: tableLimits.rows })
    for (const c of cells) if (typeof c === 'string') length += c.length
    if (length > tableLimits.textLength) throw new TableRefused('FILE_SUSPICIOUS', { reason: 'size' })
    const partOfRow = table.further?.get(rowNo)
    batch.push({ rowNo, cells, ...(partOfRow === undefined ? {} : { partOfRow }) })
    if (batch.length === rowsPerAnswer) {
      yield { kind: 'rows', rows: batch }
      batch = []
    }
  }
  if (!header) throw new TableRefused('FILE_NO_ROWS')
  if (batch.length > 0) yield { kind: 'rows', rows: batch }
  yield { kind: 'done', width }
}

async function* preview({ path, format, asked = {} }: TableTask): AsyncGenerator<TableAnswer> {
  const file = fs.readFileSync(path)
  const table: RawTable =
    format === 'xlsx' ? await readXlsx(file, asked) : format === 'csv' ? readCsv(file, asked) : readLines(file)
  yield { kind: 'header', header: [], source: { ...table.source, headerLine: 1 } }
  const rows: TableRow[] = []
  const most = format === 'message' ? previewLimits.lines : previewLimits.rows
  for await (const row of previewRows(table.rows, most)) rows.push(row)
  yield { kind: 'rows', rows }
  yield { kind: 'done', width: Math.max(0, ...rows.map(r => r.cells.length)) }
}

/** Without the blank cells at the end. */
function trimmed(cells: readonly Cell[]): readonly Cell[] {
  const end = cells.findLastIndex(c => !isBlank(c))
  return cells.slice(0, end + 1).map(c => (isBlank(c) ? null : c))
}

const port = parentPort
if (!port) throw new Error('read-table-worker runs as a worker thread only')
const task = workerData as TableTask
const answers = task.preview ? preview(task) : read(task)
port.on('message', () => {
  void answers.next().then(
    next => {
      if (!next.done) port.postMessage(next.value)
    },
    (error: unknown) => {
      const refused = error instanceof TableRefused ? error : new TableRefused('FILE_DAMAGED')
      port.postMessage({ kind: 'refused', code: refused.code, params: refused.params } satisfies TableAnswer)
    },
  )
})
