import { compare, digits, isDecimalText, normalise } from '../../values/decimal.ts'
import { isDateOnly } from '../../values/date-only.ts'
import { longestRich, readRich, wordsOfRich, writeRich } from '../../values/rich-text.ts'
import { hasLineBreak, visibleText, withoutTurns } from '../../values/visible-text.ts'
import { formats } from '../formats.ts'
import { idOf, precisionOf, scaleOf, type Field } from '../field.ts'
import type { Problem } from '../problem.ts'

/** Result of parsing a value: a value to store (null clears), or a problem. */
export type ReadResult = { readonly value: unknown } | { readonly problem: Omit<Problem, 'field'> }

const bad = (code: string, params?: Problem['params']): ReadResult => ({
  problem: params ? { code, params } : { code },
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/**
 * Parses one value for its field (V-005 to V-011, V-051). Blank text is no value. The caller checks lists of values
 * of the company. Never throws.
 */
export function readValue(f: Field, raw: unknown, options: { trim?: boolean } = {}): ReadResult {
  if (raw === null || raw === undefined) return { value: null }
  switch (f.kind) {
    case 'string':
    case 'text':
    case 'enum':
      return readText(f, raw, options.trim ?? true)
    case 'rich':
      return readRichText(f, raw)
    case 'int':
      return readInt(f, raw)
    case 'decimal':
    case 'money':
      return readDecimal(f, raw)
    case 'date':
      return raw === '' ? { value: null } : isDateOnly(raw) ? { value: raw } : bad('BAD_DATE')
    case 'datetime':
      return readInstant(raw)
    case 'bool':
      return typeof raw === 'boolean' ? { value: raw } : bad('BAD_BOOL')
    case 'ref':
    case 'file':
      return readReference(raw)
    case 'enums':
      return readCodes(raw)
    case 'refs':
    case 'files':
      return readReferences(raw)
    case 'json':
      return isPlainJson(raw) ? { value: raw } : bad('BAD_JSON')
  }
}

function readText(f: Field, raw: unknown, trim: boolean): ReadResult {
  if (typeof raw !== 'string') return bad('BAD_TEXT')
  // A NUL cannot be stored, and a lone surrogate is not a character.
  if (raw.includes('\0') || !raw.isWellFormed()) return bad('BAD_CHARACTER')
  // A value that is never shown, such as a password, is kept as typed.
  const shown = f.secret ? raw : visibleText(raw, f.kind === 'text')
  const value = trim ? shown.trim() : shown
  if (value === '') return { value: null }
  const wrongLength = checkLength(f, [...value].length)
  if (wrongLength) return wrongLength
  if (f.kind === 'string' && hasLineBreak(value)) return bad('ONE_LINE')
  if (f.format && !formats[f.format]?.(value, f)) return bad(`FORMAT_${f.format.toUpperCase()}`)
  return { value }
}

/** Keeps only known HTML in canonical form; counts the words. */
function readRichText(f: Field, raw: unknown): ReadResult {
  if (typeof raw !== 'string') return bad('BAD_TEXT')
  if (raw.includes('\0') || !raw.isWellFormed()) return bad('BAD_CHARACTER')
  if (raw.length > longestRich) return bad('MAX_LENGTH', { max: f.maxLength ?? longestRich })
  const blocks = readRich(raw),
    words = wordsOfRich(blocks)
  if (words.trim() === '') return { value: null }
  return checkLength(f, [...words].length) ?? { value: withoutTurns(writeRich(blocks)) }
}

/** V-009 to V-011, in characters: both bounds give the message with both. */
function checkLength({ minLength: min, maxLength: max }: Field, length: number): ReadResult | undefined {
  const short = min !== undefined && length < min
  const long = max !== undefined && length > max
  if (!short && !long) return undefined
  if (min !== undefined && max !== undefined) return bad('BETWEEN_LENGTH', { min, max })
  return short ? bad('MIN_LENGTH', { min: min ?? 0 }) : bad('MAX_LENGTH', { max: max ?? 0 })
}

/** A value proposed by a partner: quantity 0 refuses the row, even where people cannot enter 0. */
export const readProposed = (f: Field, raw: unknown): ReadResult =>
  readValue(f.kind === 'decimal' && f.unit !== undefined && f.min !== undefined ? { ...f, min: '0' } : f, raw)

/** The database stores whole numbers in four bytes. */
const greatestInt = 2_147_483_647

function readInt(f: Field, raw: unknown): ReadResult {
  const value = typeof raw === 'string' && /^-?\d{1,300}$/.test(raw.trim()) ? Number(raw) : raw
  if (typeof value !== 'number' || !Number.isInteger(value)) return bad('BAD_INT')
  if (value > greatestInt) return bad('MAX_NUMBER', { max: greatestInt })
  if (value < -greatestInt) return bad('MIN_NUMBER', { min: -greatestInt })
  return bounded(f, String(value)) ?? { value }
}

function readDecimal(f: Field, raw: unknown): ReadResult {
  const text =
    typeof raw === 'number' && Number.isFinite(raw) && Math.abs(raw) < 1e15
      ? String(raw)
      : typeof raw === 'string'
        ? raw.trim()
        : raw
  if (text === '') return { value: null }
  if (!isDecimalText(text)) return bad('BAD_NUMBER')
  const { before, after } = digits(text)
  if (after > scaleOf(f)) return bad('TOO_MANY_DECIMALS', { max: scaleOf(f) })
  if (before > precisionOf(f) - scaleOf(f)) return bad('NUMBER_TOO_LARGE', { max: precisionOf(f) - scaleOf(f) })
  return bounded(f, text) ?? { value: normalise(text) }
}

/** V-006 to V-008: both bounds give the message with both. */
function bounded(f: Field, value: string): ReadResult | undefined {
  const low = f.min !== undefined && compare(value, f.min) < 0
  const high = f.max !== undefined && compare(value, f.max) > 0
  if (!low && !high) return undefined
  if (f.min !== undefined && f.max !== undefined) return bad('BETWEEN_NUMBER', { min: f.min, max: f.max })
  return low ? bad('MIN_NUMBER', { min: f.min ?? '' }) : bad('MAX_NUMBER', { max: f.max ?? '' })
}

function readInstant(raw: unknown): ReadResult {
  if (raw === '') return { value: null }
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(raw))
    return bad('BAD_INSTANT')
  const at = new Date(raw)
  // The database accepts years 1 to 9999, also when the text's time zone is beyond them.
  return Number.isNaN(at.getTime()) || !/^(?!0000)\d{4}-/.test(at.toISOString())
    ? bad('BAD_INSTANT')
    : { value: at.toISOString() }
}

function readReference(raw: unknown): ReadResult {
  if (raw === '') return { value: null }
  const id = idOf(raw)
  return isId(id) ? { value: id } : bad('BAD_REFERENCE')
}

function readReferences(raw: unknown): ReadResult {
  if (!Array.isArray(raw) || raw.length > 200) return bad('BAD_REFERENCE')
  const ids: unknown[] = []
  for (const item of raw) {
    const one = readReference(item)
    if ('problem' in one || one.value === null) return bad('BAD_REFERENCE')
    ids.push(one.value)
  }
  return { value: [...new Set(ids)] }
}

/** Each code once; the caller checks that it is in the list. */
function readCodes(raw: unknown): ReadResult {
  if (
    !Array.isArray(raw) ||
    raw.length > 200 ||
    !raw.every(c => typeof c === 'string' && c !== '' && c.length <= 60 && c.isWellFormed() && !c.includes('\0'))
  )
    return bad('NOT_IN_LIST')
  return { value: raw.length === 0 ? null : [...new Set(raw)] }
}

/** Bounded in depth, and without the keys that could reach a prototype (safety.md 77). */
export function isPlainJson(value: unknown, depth = 20): boolean {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (depth === 0 || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(v => isPlainJson(v, depth - 1))
  return Object.entries(value).every(
    ([k, v]) => !forbiddenKeys.has(k) && !k.includes('\0') && isPlainJson(v, depth - 1),
  )
}

export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
