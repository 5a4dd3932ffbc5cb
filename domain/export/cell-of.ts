import { listForms } from '../import/read-cell.ts'
import { matchForm, type Cell } from '../import/cell.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { Field } from '../meta/field.ts'
import type { Language } from '../meta/text.ts'
import { isDecimalText } from '../values/decimal.ts'
import { richWords } from '../values/rich-text.ts'

/** How values are written for one reader. */
export interface Reader {
  readonly index: CatalogueIndex
  readonly language: Language
  /** IANA zone of the reader: points in time are written as they are there. */
  readonly timeZone: string
}

const yesNo = { en_US: ['Yes', 'No'], zh_CN: ['是', '否'] } as const

/**
 * A value as it goes into a table: numbers, dates and points in time keep their types, lists and references their
 * names. What is written can be read in again and means the same. No value is an empty cell.
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
      return JSON.stringify(value)
    case 'string':
    case 'text':
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

const significant = /^-?0*\.?0*(?<digits>.*?)0*$/

/** Spreadsheets keep 15 digits of a number; a longer one stays a text, so that no digit is lost. */
function numberCell(value: unknown): Cell {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !isDecimalText(value)) return null
  const digits = significant.exec(value)?.groups?.digits?.replace('.', '') ?? ''
  return digits.length <= 15 ? Number(value) : value
}

/** The name that the list shows; the code where the name would not say which value it is. */
function nameOf({ index, language }: Reader, field: Field, code: string): string {
  const list = index.list.get(field.list ?? '')
  const label = list?.values.find(v => v.code === code)?.label[language]
  return list && label !== undefined && (listForms(list).get(matchForm(label)) ?? code) === code ? label : code
}

const labelOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : ''

const formats = new Map<string, Intl.DateTimeFormat>()

function instantCell(timeZone: string, at: Date): Cell {
  if (Number.isNaN(at.getTime())) return null
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return { date: format.format(at).replace(' ', 'T') }
}
