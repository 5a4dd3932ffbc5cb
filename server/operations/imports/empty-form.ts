import type { Cell } from '../../../domain/import/cell.ts'
import type { ImportField, ImportTarget } from '../../../domain/import/mapping.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Language } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { csvStream, xlsxStream, type RowBatches } from '../../files/write-table.ts'
import { targetFor } from './batch.ts'
import type { RefusedFile } from './refused.ts'

/**
 * An empty file with the importable columns (import-form), labelled in the reader's language, so that it is
 * recognised when imported: keys and required fields first.
 */
export function emptyForm(context: Context, entityName: string, format: 'xlsx' | 'csv'): RefusedFile {
  const target = targetFor(context, entityName)
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  const titles = columnsOf(target).map(f => titleOf(f, actor.language))
  const fileName = `${target.entity.label[actor.language]} (${actor.language === 'zh_CN' ? '模板' : 'template'}).${format}`
  const rows = oneRow(titles)
  if (format === 'csv') return { fileName, type: 'text/csv; charset=utf-8', stream: csvStream(rows) }
  return {
    fileName,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    stream: xlsxStream(
      rows,
      'import',
      titles.map(t => Math.max(12, t.length + 4)),
    ),
  }
}

async function* oneRow(titles: readonly Cell[]): RowBatches {
  yield [titles]
}

const titleOf = (f: ImportField, language: Language): string => f.label[language]

/** Of fields with the same label in both, takes the first: a column is ambiguous otherwise. */
function columnsOf(target: ImportTarget): ImportField[] {
  const weight = (f: ImportField) => (f.child === undefined ? 0 : 3) + (f.key ? 0 : f.required ? 1 : 2)
  const fields = target.fields.filter(f => !f.control).toSorted((a, b) => weight(a) - weight(b))
  return fields.filter(
    (f, i) => fields.findIndex(o => o.label.en_US === f.label.en_US || o.label.zh_CN === f.label.zh_CN) === i,
  )
}
