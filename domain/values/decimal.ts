import { Decimal as Engine } from 'decimal.js'

/** Exact decimals as text; only this file uses the library. Rounds half up, as usual in trade. */
const Exact = Engine.clone({ precision: 60, rounding: Engine.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 60 })

const plain = /^-?(\d+)(\.\d+)?$/

/** True for text such as -12.50; no exponent, no thousands separator, no blank. */
export const isDecimalText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 60 && plain.test(value)

/** The exact text of a decimal or whole number; null for other values. */
export function decimalOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return isDecimalText(text) ? text : null
}

export const negate = (a: string): string => new Exact(0).minus(a).toFixed()
export const subtract = (a: string, b: string): string => new Exact(a).minus(b).toFixed()
export const multiply = (a: string, b: string): string => new Exact(a).times(b).toFixed()
export const sum = (values: Iterable<string>): string => {
  let total = new Exact(0)
  for (const v of values) total = total.plus(v)
  return total.toFixed()
}
/** -1, 0 or 1. */
export const compare = (a: string, b: string): number => new Exact(a).comparedTo(b)

/** Rounds towards zero to a number of digits after the point. */
export const roundDown = (value: string, digits: number): string => new Exact(value).toFixed(digits, Engine.ROUND_DOWN)

/** Rounds half up to a number of digits after the point and keeps trailing zeros. */
export const round = (value: string, digits: number): string => new Exact(value).toFixed(digits)

/** (a / b) * c in one step, rounded once (practice C-09). Throws when b is zero. */
export function divideTimes(a: string, b: string, c: string, digits: number): string {
  const divisor = new Exact(b)
  if (divisor.isZero()) throw new RangeError('division by zero')
  return new Exact(a).times(c).div(divisor).toFixed(digits)
}

/** Without trailing zeros: 12.500 and 12.5 become 12.5. */
export const normalise = (value: string): string => new Exact(value).toFixed()

/** Number of digits before and after the point, without leading and trailing zeros. */
export function digits(value: string): { before: number; after: number } {
  const [whole = '', fraction = ''] = normalise(value).replace('-', '').split('.')
  return { before: whole === '0' ? 0 : whole.length, after: fraction.length }
}
