import type { Cell } from '../import/cell.ts'
import { compare, decimalOf, multiply, round, sum } from '../values/decimal.ts'
import { minorDigits } from '../values/money.ts'
import { sharesOf } from '../values/shares.ts'
import { MessageRefused } from './refusal.ts'

/** What a line says of several deliveries, each with a quantity and dates of its own. */
export interface PartFields {
  /** What the deliveries add up to, and its unit, which they may repeat. */
  readonly quantity: string
  readonly unit: string
  /** Stated for all of the line: it is shared out among the rows. */
  readonly amount: string
  readonly price: string
  /** Stands in the first row only: the number of the line where it came from is that of one row. */
  readonly once: readonly string[]
}

type Cells = Readonly<Record<string, Cell>>

/** A delivery as the message says it, and where. */
export interface Delivery { readonly values: Cells; readonly place: string }

/**
 * A line with several deliveries as a row for each; with one or none it is one row. Deliveries that do not come to the
 * quantity of their line are refused, and so is one of several without a quantity. Throws MessageRefused.
 */
export function rowsByDelivery(of: PartFields, line: Cells, deliveries: readonly Delivery[], currency: string | undefined): readonly Cells[] {
  const [only, second] = deliveries
  if (!only) return [line]
  const quantities = deliveries.map(d => decimalOf(d.values[of.quantity]))
  for (const [i, d] of deliveries.entries()) {
    if (quantities[i] === null && second) throw new MessageRefused(d.place, 'missing')
    const unit = d.values[of.unit] ?? null
    if (unit !== null && (line[of.unit] ?? null) !== null && unit !== line[of.unit]) throw new MessageRefused(d.place, 'deliveryUnit', `${String(unit)} ≠ ${String(line[of.unit])}`)
  }
  const given = quantities.filter(q => q !== null), whole = decimalOf(line[of.quantity])
  if (given.length > 0 && whole !== null && compare(sum(given), whole) !== 0) throw new MessageRefused(only.place, 'deliveries', `${given.join(' + ')} ≠ ${whole}`)
  const amounts = second ? sharedOut(of, line, given, currency) : [line[of.amount] ?? null]
  return deliveries.map(({ values }, i) => {
    const row = { ...line, ...Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null)), [of.amount]: amounts[i] ?? null }
    return Object.fromEntries(Object.entries(row).filter(([name, v]) => v !== null && (i === 0 || !of.once.includes(name))))
  })
}

/** An amount that is what the quantity costs says nothing more of the parts; another one is shared out, so that each row shows what it does not agree with. */
function sharedOut(of: PartFields, line: Cells, quantities: readonly string[], currency: string | undefined): readonly Cell[] {
  const amount = decimalOf(line[of.amount]), price = decimalOf(line[of.price]), all = sum(quantities), digits = minorDigits(currency)
  if (amount === null || compare(all, '0') === 0 || (price !== null && compare(round(multiply(price, all), digits), amount) === 0)) return []
  return sharesOf(amount, quantities, digits).map(Number)
}
