import { computed } from '../meta/records/compute.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import { scaleOf } from '../meta/field.ts'
import type { Problem } from '../meta/problem.ts'
import type { Values } from '../meta/records/rules.ts'
import { compare, digits as digitsOf, divideTimes, subtract } from '../values/decimal.ts'
import { minorDigits } from '../values/money.ts'

/**
 * Compares a stated product, such as the amount of a line, with its factors. Prices are often rounded for display, so
 * quantity times price differs from the amount by a few cents. If an exact price rounds to the stated one, or no price
 * is stated, the exact one is used. Anything else is a problem. Returns the second factor, nothing, or the problem.
 */
export function settleAmount(
  entity: EntityDefinition,
  name: string,
  stated: string,
  values: Values,
  currency: string | undefined,
): { readonly values?: Values } | { readonly problem: Problem } {
  const { compute } = entity.fields[name] ?? {}
  if (compute?.op !== 'product') return {}
  const [first, second] = compute.of
  const amountWith = (more: Values) => computed(entity, { ...values, ...more }, {}, currency)[name] ?? '0'
  const quantity = decimalText(values[first]),
    price = decimalText(values[second])
  if (quantity === undefined) return {}
  if (price !== undefined && compare(amountWith({}), stated) === 0) return {}
  const exact = exactPrice({
    stated,
    quantity,
    price,
    currency,
    digits: scaleOf(entity.fields[second] ?? { kind: 'money', label: { en_US: '', zh_CN: '' } }),
    amountWith: p => amountWith({ [second]: p }),
  })
  if (exact !== undefined) return { values: { [second]: exact } }
  return { problem: { field: name, code: 'IMPORT_AMOUNT', params: { amount: amountWith({}), value: stated } } }
}

interface Priced {
  readonly stated: string
  readonly quantity: string
  readonly price: string | undefined
  readonly currency: string | undefined
  /** Decimals of a price. */
  readonly digits: number
  amountWith(price: string): string
}

/** The price that gives exactly the stated amount and rounds to the written price, if any; otherwise undefined. */
export function exactPrice({ stated, quantity, price, currency, digits, amountWith }: Priced): string | undefined {
  if (compare(quantity, '0') === 0) return undefined
  const exact = divideTimes(stated, quantity, '1', digits)
  return compare(amountWith(exact), stated) === 0 && (price === undefined || isRounded(price, exact, currency))
    ? exact
    : undefined
}

const decimalText = (v: unknown): string | undefined =>
  typeof v === 'number' ? String(v) : typeof v === 'string' ? v : undefined

/**
 * A written price differs from the exact one by at most one unit of its last digit, or the minor unit of the currency.
 */
function isRounded(price: string, exact: string, currency: string | undefined): boolean {
  const shown = Math.max(digitsOf(price).after, minorDigits(currency))
  const difference = subtract(price, exact).replace('-', '')
  const unit = shown === 0 ? '1' : `0.${'1'.padStart(shown, '0')}`
  return compare(difference, unit) < 0
}
