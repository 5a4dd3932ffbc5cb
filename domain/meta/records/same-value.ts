import { compare, decimalOf } from '../../values/decimal.ts'
import { orderedText } from '../../values/ordered-text.ts'
import { idOf, type Field } from '../field.ts'

/**
 * Whether two values are equal for a field: the number 1.10 is 1.1, the text 1.10 is not; a reference equals its id;
 * no value equals blank. Without a field, compares exactly.
 */
export function sameValue(field: Pick<Field, 'kind'> | undefined, a: unknown, b: unknown): boolean {
  const x = blankToNull(a),
    y = blankToNull(b)
  if (x === y) return true
  if (x === null || y === null) return false
  switch (field?.kind) {
    case 'int':
    case 'decimal':
    case 'money':
      return sameNumber(x, y)
    case 'datetime':
      return sameInstant(x, y)
    case 'ref':
    case 'file':
      return idOf(x) === idOf(y)
    case 'refs':
    case 'files':
      return orderedText(idsOf(x)) === orderedText(idsOf(y))
    default:
      return typeof x === 'object' && typeof y === 'object' && orderedText(x) === orderedText(y)
  }
}

/** The field of a record, or of a row in one of its collections. */
export type FieldOf = (field: string, child?: string) => Pick<Field, 'kind'> | undefined

const blankToNull = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

const idsOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(idOf) : value)

function sameNumber(a: unknown, b: unknown): boolean {
  const x = decimalOf(a),
    y = decimalOf(b)
  return x !== null && y !== null && compare(x, y) === 0
}

function sameInstant(a: unknown, b: unknown): boolean {
  const x = instantOf(a),
    y = instantOf(b)
  return x !== null && x === y
}

function instantOf(value: unknown): number | null {
  const at = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}
