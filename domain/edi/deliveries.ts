import type { Cell } from '../import/cell.ts'
import { exactPrice } from '../import/settle-amount.ts'
import { compare, decimalOf, multiply, round, sum } from '../values/decimal.ts'
import { minorDigits } from '../values/money.ts'
import { sharesOf } from '../values/shares.ts'
import { MessageRefused } from './refusal.ts'

/** What a line contains for several deliveries, each with its own quantity and dates. */
export interface PartFields {
  /** The total of the deliveries and its unit, which they may repeat. */
  readonly quantity: string
  readonly unit: string
  /** Values for the whole line. */
  readonly amount: string
  readonly price: string
  /** Decimals of a price, needed to find the price that was rounded for an amount. */
  readonly priceDigits?: number
  /** Only in the first row: the source line number belongs to one row. */
  readonly once: readonly string[]
}

type Cells = Readonly<Record<string, Cell>>

/** A delivery of the message, with its position. */
export interface Delivery {
  readonly values: Cells
  readonly place: string
}

/**
 * A line with several deliveries as one row each; with one or none it is one row. Rejects deliveries that do not add
 * up to the line, and one of several without a quantity. Throws MessageRefused.
 */
export function rowsByDelivery(
  of: PartFields,
  line: Cells,
  deliveries: readonly Delivery[],
  currency: string | undefined,
): readonly Cells[] {
  const [only, second] = deliveries
  if (!only) return [line]
  const quantities = deliveries.map(d => decimalOf(d.values[of.quantity]))
  for (const [i, d] of deliveries.entries()) {
    if (quantities[i] === null && second) throw new MessageRefused(d.place, 'missing')
    const unit = d.values[of.unit] ?? null
    if (unit !== null && (line[of.unit] ?? null) !== null && unit !== line[of.unit])
      throw new MessageRefused(d.place, 'deliveryUnit', `${String(unit)} ≠ ${String(line[of.unit])}`)
  }
  const given = quantities.filter(q => q !== null),
    whole = decimalOf(line[of.quantity])
  if (given.length > 0 && whole !== null && compare(sum(given), whole) !== 0)
    throw new MessageRefused(only.place, 'deliveries', `${given.join(' + ')} ≠ ${whole}`)
  const cost = second ? settled(of, line, given, currency) : { amounts: [line[of.amount] ?? null] }
  return deliveries.map(({ values }, i) => {
    const row = {
      ...line,
      ...Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null)),
      ...(cost.price === undefined ? {} : { [of.price]: Number(cost.price) }),
      [of.amount]: cost.amounts?.[i] ?? null,
    }
    return Object.fromEntries(
      Object.entries(row).filter(([name, v]) => v !== null && (i === 0 || !of.once.includes(name))),
    )
  })
}

/**
 * Applies the amount of a line to its deliveries. They all get its price, written or derived, and their amounts
 * follow. Another amount is distributed, so that each row shows the difference.
 */
function settled(
  of: PartFields,
  line: Cells,
  quantities: readonly string[],
  currency: string | undefined,
): { readonly price?: string; readonly amounts?: readonly Cell[] } {
  const amount = decimalOf(line[of.amount]),
    price = decimalOf(line[of.price]) ?? undefined,
    quantity = sum(quantities),
    digits = minorDigits(currency)
  const amountWith = (p: string) => round(multiply(p, quantity), digits)
  if (
    amount === null ||
    compare(quantity, '0') === 0 ||
    (price !== undefined && compare(amountWith(price), amount) === 0)
  )
    return {}
  const exact =
    of.priceDigits === undefined
      ? undefined
      : exactPrice({ stated: amount, quantity, price, currency, digits: of.priceDigits, amountWith })
  return exact === undefined ? { amounts: sharesOf(amount, quantities, digits).map(Number) } : { price: exact }
}
