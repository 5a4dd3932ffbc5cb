import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import { isDecimal, type Field, labelOf } from '../meta/field.ts'
import { textIn, type Language } from '../meta/text.ts'
import { showInstant } from '../values/shown-instant.ts'
import { unitWord } from '../values/unit-words.ts'
import { richWords } from '../values/rich-text.ts'
import { leastDigits, showDecimal } from '../values/shown-number.ts'
import { words } from './words.ts'

type Values = Readonly<Record<string, unknown>>

/** Reader of a document. */
export interface Writer {
  readonly index: CatalogueIndex
  readonly language: Language
  /** IANA zone in which points in time are written. */
  readonly timeZone: string
}

/** Context of a value: its record, and the currency of the parent record. */
export interface Standing {
  readonly entity: Pick<EntityDefinition, 'fields'>
  readonly values: Values
  readonly currency: string | undefined
}

export const isNumber = (f: Field): boolean => f.kind === 'int' || isDecimal(f)

/** A value as the screen shows it, without its unit; empty when there is none. */
export function shownText(writer: Writer, f: Field, value: unknown, at: Standing): string {
  if (value === null || value === undefined || value === '') return ''
  switch (f.kind) {
    case 'int':
    case 'decimal':
    case 'money':
      return showDecimal(String(value), leastDigits(f.kind, currencyOf(f, at)))
    case 'enum':
      return listName(writer, f.list, value)
    case 'enums':
      return Array.isArray(value) ? value.map(v => listName(writer, f.list, v)).join(', ') : ''
    case 'bool':
      return words[value === true ? 'yes' : 'no'][writer.language]
    case 'datetime':
      return typeof value === 'string' ? showInstant(value, writer.timeZone) : ''
    case 'ref':
    case 'file':
      return labelOf(value)
    case 'refs':
    case 'files':
      return Array.isArray(value) ? value.map(labelOf).join(', ') : ''
    case 'rich':
      return typeof value === 'string' ? richWords(value) : ''
    case 'json':
      return textIn(value, writer.language) ?? JSON.stringify(value)
    case 'string':
    case 'text':
    case 'date':
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** Currency or unit of a number, as a word. */
export function unitOf(writer: Writer, f: Field, at: Standing): string | undefined {
  if (f.kind === 'money') return currencyOf(f, at)
  if (!f.unit) return undefined
  const named = Object.hasOwn(at.entity.fields, f.unit) ? at.entity.fields[f.unit] : undefined
  if (!named) return unitWord(f.unit, writer.language)
  const value = at.values[f.unit]
  return value === null || value === undefined || value === '' ? undefined : listName(writer, named.list, value)
}

export function currencyOf(f: Field, { values, currency }: Standing): string | undefined {
  const own = f.currency ? values[f.currency] : undefined
  return typeof own === 'string' && own !== '' ? own : currency
}

/** The label of a value in its list; an unknown code is shown as it is, never left out. */
const listName = ({ index, language }: Writer, list: string | undefined, value: unknown): string =>
  index.list.get(list ?? '')?.values.find(v => v.code === value)?.label[language] ?? String(value)
