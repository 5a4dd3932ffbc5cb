import { labelOf } from '../meta/field.ts'
import { listForms } from '../import/read-cell.ts'
import { matchForm, type Cell } from '../import/cell.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { Field } from '../meta/field.ts'
import { textIn, type Language } from '../meta/text.ts'
import { isDecimalText } from '../values/decimal.ts'
import { richWords } from '../values/rich-text.ts'

/** How values are formatted for one reader. */
export interface Reader {
  readonly index: CatalogueIndex
  readonly language: Language
  /** IANA time zone of the reader, for points in time. */
  readonly timeZone: string
}

const yesNo = { en_US: ['Yes', 'No'], zh_CN: ['是', '否'] } as const

/**
 * A value for a table: numbers, dates and times keep their types; lists and references become names. It can be imported
 * again with the same meaning. No value gives an empty cell.
 */
export function cellOf(reader: Reader, field: Field, value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'int':
    case 'decimal':
    case 'money':
      return numberCell(value)
    case 'bool':
      return yesNo[reader.language][value === true ? 0 : 1]
    case 'enum':
      return typeof value === 'string' ? nameOf(reader, field, value) : null
    case 'enums':
      return Array.isArray(value) ? value.map(v => nameOf(reader, field, String(v))).join('; ') || null : null
    case 'date':
      return typeof value === 'string' ? { date: value } : null
    case 'datetime':
      return typeof value === 'string' || value instanceof Date ? instantCell(reader.timeZone, new Date(value)) : null
    case 'ref':
    case 'file':
      return labelOf(value)
    case 'refs':
    case 'files':
      return Array.isArray(value) ? value.map(labelOf).join('; ') || null : null
    case 'rich':
      return typeof value === 'string' ? richWords(value) : null
    case 'json':
      return textIn(value, reader.language) ?? JSON.stringify(value)
    case 'string':
    case 'text':
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

const significant = /^-?0*\.?0*(?<digits>.*?)0*$/

/** Spreadsheets keep 15 digits of a number; a longer one is written as text. */
function numberCell(value: unknown): Cell {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !isDecimalText(value)) return null
  const digits = significant.exec(value)?.groups?.['digits']?.replace('.', '') ?? ''
  return digits.length <= 15 ? Number(value) : value
}

/** The name shown in the list; the code where the name is ambiguous. */
function nameOf({ index, language }: Reader, field: Field, code: string): string {
  const list = index.list.get(field.list ?? '')
  const label = list?.values.find(v => v.code === code)?.label[language]
  return list && label !== undefined && (listForms(list).get(matchForm(label)) ?? code) === code ? label : code
}

const formats = new Map<string, Intl.DateTimeFormat>()

function instantCell(timeZone: string, at: Date): Cell {
  if (Number.isNaN(at.getTime())) return null
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return { date: format.format(at).replace(' ', 'T') }
}
