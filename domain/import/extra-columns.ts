import { languages, text, type Language } from '../meta/text.ts'
import { matchForm } from './cell.ts'

/** Columns appended to the file when its rejected rows are returned. */
export const extraColumns = {
  row: text('Import row', '导入行号'),
  reasons: text('Refused because', '拒绝原因'),
} as const

export const extraHeader = (language: Language): string[] => [
  extraColumns.row[language],
  extraColumns.reasons[language],
]

const forms = new Set(languages.flatMap(l => extraHeader(l).map(matchForm)))

/** True for a column added by us, not by the user's file. */
export const isExtraColumn = (title: string): boolean => forms.has(matchForm(title))

/** Key for reusing a mapping: the titles of the file's own columns, in order. */
export const headerForm = (header: readonly string[]): string => JSON.stringify(withoutExtra(header).map(matchForm))

/** The columns of a file without those appended by us at the end. */
function withoutExtra(header: readonly string[]): readonly string[] {
  const end = header.findLastIndex(h => !isExtraColumn(h) && h.trim() !== '')
  return header.slice(0, end + 1)
}
