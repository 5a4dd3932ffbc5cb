import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { FilePreview, previewAttachmentCall } from '../../../domain/contracts/files.calls.ts'
import { previewLimits } from '../../../domain/documents/preview-limits.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { cellText, type TableRow } from '../../../domain/import/cell.ts'
import type { ReadSource } from '../../../domain/import/source.ts'
import type { Context } from '../../context.ts'
import type { TableTask } from '../../files/read-table-worker.ts'
import { tableLimits } from '../../files/table-limits.ts'
import { seenAttachment } from './attachments.ts'

/** The beginning of a spreadsheet, message or text that the reader may download. Read in a thread, within limits. */
export async function previewAttachment(
  context: Context,
  { id, sheet }: BodyOf<typeof previewAttachmentCall>,
): Promise<FilePreview> {
  const file = await seenAttachment(context, id)
  const fileName = String(file.fileName)
  const format = formats[String(file.fileType)]
  if (!format) throw fail('FILE_NOT_PREVIEWED')
  if (Number(file.size) > tableLimits.fileBytes)
    throw fail('FILE_TOO_LARGE', { params: { max: `${tableLimits.fileBytes / 1_048_576} MB` } })
  const rows: TableRow[] = []
  let source: ReadSource | undefined
  const { width } = await context.previews.read(
    { path: context.files.path(String(file.file)), format, preview: true, asked: sheet ? { sheet } : {} },
    {
      header: async (_, how) => {
        source = how
      },
      rows: async more => {
        rows.push(...more)
      },
    },
  )
  const texts = rows.map(r => ({ no: r.rowNo, cells: r.cells.map(cellText) }))
  if (source?.format === 'message')
    return {
      kind: 'message',
      fileName,
      standard: source.standard,
      isCut: texts.length > previewLimits.lines || isFull(rows),
      lines: texts.slice(0, previewLimits.lines).map(({ cells: [level = '0', name = '', value = '', note = ''] }) => ({
        level: Number(level),
        name,
        value,
        note,
      })),
    }
  const { sheet: shown, sheets } = source?.format === 'xlsx' ? source : { sheet: '', sheets: [] }
  return {
    kind: 'table',
    fileName,
    sheet: shown,
    sheets,
    width: Math.min(width, previewLimits.columns),
    isCut: texts.length > previewLimits.rows || width > previewLimits.columns || isFull(rows),
    rows: texts.slice(0, previewLimits.rows).map(r => ({ no: r.no, cells: r.cells.slice(0, previewLimits.columns) })),
  }
}

const isFull = (rows: readonly TableRow[]): boolean =>
  rows.reduce((sum, r) => sum + r.cells.reduce((n: number, c) => n + cellText(c).length, 0), 0) >
  previewLimits.characters

const formats: Readonly<Record<string, TableTask['format']>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'text/plain': 'message',
}
