import type { WireField } from '../../../domain/contracts/definitions.ts'
import { isDecimal, scaleOf } from '../../../domain/meta/field.ts'
import { readValue } from '../../../domain/meta/records/read-value.ts'
import { readJson } from '../../../domain/values/json-places.ts'
import { dayOfNumber, readDate } from '../../../domain/import/read-date.ts'
import { isUnit, measured } from '../../../domain/values/measured-text.ts'
import { listValues } from '../lists.ts'
import { readTypedDate, readTypedInstant } from '../date-text.ts'
import { readTypedNumber } from '../number-text.ts'
import { showValue, userZone, type Around } from '../show-value.ts'
import type { Typed } from './contract.ts'
import './pattern-engine.ts'

export type TypedRead = { readonly value: unknown } | { readonly typed: Typed }

/** Parses field input with the server's functions, so that both agree. */
export function readTyped(f: WireField, text: string, around?: Around): TypedRead {
  if (f.kind === 'int' || isDecimal(f)) return readNumber(f, text, around)
  if (f.kind === 'date') return readDay(f, text)
  if (f.kind === 'datetime')
    return text.trim() === ''
      ? { value: null }
      : (dayNumber(text) ?? judged(f, text, readTypedInstant(text, userZone()) ?? text))
  if (f.kind === 'json') return readTypedJson(f, text)
  return judged(f, text, text)
}

function readTypedJson(f: WireField, text: string): TypedRead {
  if (text.trim() === '') return { value: null }
  const read = readJson(text)
  return 'wrong' in read
    ? { typed: { text, code: 'JSON_WRONG', params: { ...read.wrong } } }
    : judged(f, text, read.value)
}

function readNumber(f: WireField, text: string, around: Around | undefined): TypedRead {
  const whole = scaleOf(f) === 0,
    alone = readTypedNumber(text, whole)
  const read = 'bad' in alone ? readTypedNumber(plainSign(withoutUnit(f, text, around)), whole) : alone
  if ('either' in read)
    return {
      typed: {
        text,
        code: 'NUMBER_EITHER',
        params: { one: read.either[0], other: read.either[1] },
        either: read.either,
      },
    }
  if ('bad' in read) return { typed: { text, code: f.kind === 'int' ? 'BAD_INT' : 'BAD_NUMBER' } }
  return judged(f, text, read.value)
}

/** A day as people type it, or in spreadsheet form if that is unambiguous. */
function readDay(f: WireField, text: string): TypedRead {
  if (text.trim() === '') return { value: null }
  const day = readTypedDate(text)
  if (day !== null) return judged(f, text, day)
  const number = dayNumber(text)
  if (number) return number
  const read = readDate(text)
  return 'value' in read
    ? judged(f, text, read.value)
    : {
        typed: {
          text,
          code: read.problem === 'IMPORT_AMBIGUOUS_DATE' ? read.problem : 'BAD_DATE',
          params: { value: text },
        },
      }
}

/** A spreadsheet cell without date format: its number is rejected with the day that it may mean. */
function dayNumber(text: string): TypedRead | undefined {
  const day = dayOfNumber(text)
  return day === undefined
    ? undefined
    : { typed: { text, code: 'DATE_DAY_NUMBER', params: { value: text.trim(), date: day } } }
}

/** The number of a text with the unit or currency of its field; other text unchanged. */
function withoutUnit(f: WireField, text: string, around: Around | undefined): string {
  const parts = measured(text)
  if (!parts) return /^\s*[$€£¥￥]\s*[-\d]/.test(text) ? text.replace(/[$€£¥￥]/, '') : text
  const name = f.currency ?? f.unit ?? '',
    of = around && Object.hasOwn(around.entity.fields, name) ? around.entity.fields[name] : undefined
  if (!of && !f.currency) return isUnit(parts.unit, name) ? parts.number : text
  const code = (f.currency ? around?.currency : undefined) ?? around?.values[name]
  const value = listValues(of?.list).find(v => v.code === code)
  return typeof code === 'string' &&
    isUnit(parts.unit, code, value ? [value.label.en_US, value.label.zh_CN, ...(value.also ?? [])] : [])
    ? parts.number
    : text
}

/** Accounting format: brackets or a trailing minus mean negative. */
const plainSign = (text: string): string => text.trim().replace(/^\(\s*([^()-]+)\)$|^([^()-]+)-$/, '-$1$2')

function judged(f: WireField, text: string, raw: unknown): TypedRead {
  const read = readValue(f, raw)
  return 'value' in read ? { value: read.value } : { typed: { text, ...read.problem } }
}

/** The edit text of a value: numbers without grouping, dates and times as shown. */
export function textToEdit(f: WireField, value: unknown, around: Around): string {
  if (value === null || value === undefined) return ''
  if (f.kind === 'int' || isDecimal(f))
    return typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
        : ''
  if (f.kind === 'string' || f.kind === 'text') return typeof value === 'string' ? value : ''
  if (f.kind === 'json') return JSON.stringify(value, null, 2)
  const shown = showValue(f, value, around)
  return shown.missing ? '' : shown.text
}
