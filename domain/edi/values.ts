import { labelOf } from '../meta/field.ts'
import type { Cell } from '../import/cell.ts'
import type { FieldKind } from '../meta/field.ts'
import { dayIn } from '../values/date-only.ts'
import { compare, divideTimes, isDecimalText, multiply, normalise } from '../values/decimal.ts'
import { MessageRefused } from './refusal.ts'
import { rec20Of, unitOf } from './units.ts'

/** Properties of a field that a message needs. */
export interface FieldShape {
  readonly kind: FieldKind
  /** A unit of measure, written as its code of the recommendation. */
  readonly unit: boolean
}

/**
 * A value of a record as text to write; empty without a value. Days are ISO days, an instant is the day in the time
 * zone, numbers are plain digits with a point.
 */
export function textOut(shape: FieldShape, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return ''
  switch (shape.kind) {
    case 'int':
    case 'decimal':
    case 'money':
      return isDecimalText(String(value)) ? normalise(String(value)) : ''
    case 'date':
      return typeof value === 'string' ? value.slice(0, 10) : ''
    case 'datetime':
      return typeof value === 'string' ? dayIn(timeZone, new Date(value)) : ''
    case 'enum':
      return shape.unit ? rec20Of(String(value)) : String(value)
    case 'ref':
      return labelOf(value).trim()
    case 'string':
    case 'text':
      return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
    default:
      return ''
  }
}

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
/** Maximum digits of a number in spreadsheets and our tables; longer ones stay text. */
const exactDigits = 15

/** A value of a message for a table; numbers are exact. Throws MessageRefused. */
export function cellIn(shape: FieldShape, text: string, place: string): Cell {
  const bare = text.trim()
  if (bare === '') return null
  switch (shape.kind) {
    case 'int':
    case 'decimal':
    case 'money':
      return numberIn(bare, place)
    case 'date':
      return { date: dayOf(bare, place) }
    case 'enum':
      return shape.unit ? unitOf(bare) : bare
    default:
      return bare
  }
}

const isNumber = (text: string): boolean => text.length <= 40 && plainNumber.test(text)

/** '+5', '.5' and '5.' as digits; any other text stays as it is. */
export const plainNumberText = (text: string): string =>
  isNumber(text)
    ? normalise(
        text
          .replace(/^\+/, '')
          .replace(/\.$/, '')
          .replace(/^(-?)\./, '$10.'),
      )
    : text

function numberIn(text: string, place: string): Cell {
  if (!isNumber(text)) throw new MessageRefused(place, 'notNumber', text)
  const value = plainNumberText(text)
  return value.replace(/[-.]/g, '').replace(/^0+/, '').length <= exactDigits ? Number(value) : value
}

/** A price per quantity as a unit price, if that is exact. Throws MessageRefused. */
export function priceForEach(amount: string, per: string, place: string): string {
  if (!isDecimalText(amount) || !isDecimalText(per) || compare(per, '0') <= 0)
    throw new MessageRefused(place, 'badPrice', per)
  const each = normalise(divideTimes(amount, per, '1', 6))
  if (compare(multiply(each, per), amount) !== 0) throw new MessageRefused(place, 'badPrice', `${amount} / ${per}`)
  return each
}

/** ISO days may carry a time zone, which has no meaning for a trade day. */
export const dayText = (text: string): string =>
  /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2}|T.*)?$/.exec(text)?.[1] ?? text

function dayOf(text: string, place: string): string {
  const day = dayText(text)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isDay(day)) throw new MessageRefused(place, 'notDate', text)
  return day
}

export const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
