import Fraction from 'fraction.js'
import { isDecimalText } from '../decimal.ts'
import { minorDigits } from '../money.ts'

/** An exact fraction. A formula of money stays one until its end and is rounded once there (M-AMT-1). */
export type Exact = Fraction

export const nothing: Exact = new Fraction(0)

/** Values of the texts that were met last: tables repeat quantities and prices. Fractions never change. */
const held = new Map<string, Exact>()
const mostHeld = 5_000

/** The exact value of a decimal text or a whole number. Throws a RangeError for anything else, never guesses. */
export function exact(value: string | number): Exact {
  const text: string = typeof value === 'number' ? String(value) : value
  const known = held.get(text)
  if (known) return known
  const decimal: unknown = text
  if (!isDecimalText(decimal)) throw new RangeError(`"${text}" is not a decimal`)
  const found = fractionOf(decimal)
  if (held.size >= mostHeld) held.clear()
  held.set(decimal, found)
  return found
}

/** Whole numbers are taken as they are; a text would be read letter by letter. */
function fractionOf(decimal: string): Exact {
  const point = decimal.indexOf('.')
  if (point < 0) return new Fraction(BigInt(decimal), 1n)
  return new Fraction(
    BigInt(decimal.slice(0, point) + decimal.slice(point + 1)),
    10n ** BigInt(decimal.length - point - 1),
  )
}

export const total = (values: Iterable<Exact>): Exact => {
  let all = nothing
  for (const value of values) all = all.add(value)
  return all
}

export const smaller = (a: Exact, b: Exact): Exact => (a.lte(b) ? a : b)
export const larger = (a: Exact, b: Exact): Exact => (a.gte(b) ? a : b)
/** A hundredth of a percentage, exactly. */
export const share = (percent: string): Exact => exact(percent).div(100)

/** Rounded to a number of digits; half goes away from zero, so that a credit mirrors its debit (M-AMT-2). */
export function toDigits(value: Exact, digits: number): string {
  const scaled = (2n * value.n * 10n ** BigInt(digits) + value.d) / (2n * value.d)
  return inUnits(value.s < 0n ? -scaled : scaled, digits)
}

/** A whole number of units of the last digit, as a decimal; nothing has no sign. */
export function inUnits(units: bigint, digits: number): string {
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Rounded to the minor unit of a currency (M-AMT-3). */
export const inMinor = (value: Exact, currency: string): string => toDigits(value, minorDigits(currency))

/** An exact amount, rounded to the minor unit of a currency. */
export const rounded = (value: Exact, currency: string): Exact => exact(inMinor(value, currency))

/** Up to the next multiple of a step; a step of zero leaves the value as it is. */
export const upToStep = (value: Exact, step: Exact): Exact =>
  step.equals(nothing) ? value : value.div(step).ceil().mul(step)

/** A value whose digits end, without trailing zeros. Throws for thirds and their like: those need a rounding. */
export function plain(value: Exact): string {
  let places = 0
  for (let power = 1n; power % value.d !== 0n; power *= 10n)
    if (++places > 60) throw new RangeError(`${value.toFraction()} has no last digit`)
  return toDigits(value, places)
}

/** A fraction as text that loses nothing: '2/3', '-5', '0.25' as '1/4'. */
export const fractionText = (value: Exact): string => value.toFraction()

/** The fraction of such a text. */
export function exactOf(text: string): Exact {
  if (!/^-?\d+(\/[1-9]\d*)?$/.test(text)) throw new RangeError(`"${text}" is not a fraction`)
  return new Fraction(text)
}
