import type { WireField } from '../../../domain/contracts/definitions.ts'
import { isDecimal, scaleOf } from '../../../domain/meta/field.ts'
import { readValue } from '../../../domain/meta/read-value.ts'
import { readJson } from '../../../domain/values/json-places.ts'
import { readTypedDate, readTypedInstant } from '../date-text.ts'
import { readTypedNumber } from '../number-text.ts'
import { showValue, userZone, type Around } from '../show-value.ts'
import type { Typed } from './contract.ts'

export type TypedRead = { readonly value: unknown } | { readonly typed: Typed }

/** Reads what was typed into a field with the rules of the server (the same functions), so that both say the same. */
export function readTyped(f: WireField, text: string): TypedRead {
  if (f.kind === 'int' || isDecimal(f)) return readNumber(f, text)
  if (f.kind === 'date') return text.trim() === '' ? { value: null } : judged(f, text, readTypedDate(text) ?? text)
  if (f.kind === 'datetime')
    return text.trim() === '' ? { value: null } : judged(f, text, readTypedInstant(text, userZone()) ?? text)
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

function readNumber(f: WireField, text: string): TypedRead {
  const read = readTypedNumber(text, scaleOf(f) === 0)
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

function judged(f: WireField, text: string, raw: unknown): TypedRead {
  const read = readValue(f, raw)
  return 'value' in read ? { value: read.value } : { typed: { text, ...read.problem } }
}

/** The text to edit a value with: numbers without groups, dates and points in time as they are shown. */
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
