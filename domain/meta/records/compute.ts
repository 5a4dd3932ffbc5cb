import { compare, multiply, subtract, sum } from '../../values/decimal.ts'
import { roundMoney } from '../../values/money.ts'
import { scaleOf, type Compute, type Field } from '../field.ts'
import type { EntityDefinition } from '../entity.ts'
import { round } from '../../values/decimal.ts'

type Values = Readonly<Record<string, unknown>>
/** Rows by name of the child collection. */
export type Rows = Readonly<Record<string, readonly Values[]>>

const number = (v: unknown): string => (typeof v === 'string' && v !== '' ? v : typeof v === 'number' ? String(v) : '0')

/**
 * The computed fields of a record, from its values and rows. Money is rounded to the minor unit per line, so a total
 * is the sum of the shown values. Used by the server and by the form while typing. `currency` is for rows, whose
 * currency is in the header.
 */
export function computed(
  entity: Pick<EntityDefinition, 'fields'>,
  values: Values,
  rows: Rows = {},
  currency?: string,
): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, f] of Object.entries(entity.fields)) {
    if (!f.compute) continue
    const all = { ...values, ...result },
      amount = rounded(f, evaluate(f.compute, all, rows), values, currency)
    const before = beforeIt(f.compute, all)
    result[name] =
      before === undefined
        ? amount
        : rounded(f, subtract(amount, rounded(f, before, values, currency)), values, currency)
  }
  return result
}

function evaluate(c: Compute, values: Values, rows: Rows): string {
  if (c.op === 'product')
    return multiply(
      subtract(sum([number(values[c.of[0]]), optional(values, c.after)]), optional(values, c.less)),
      number(values[c.of[1]]),
    )
  const items = rows[c.child] ?? []
  if (c.op === 'sum') return sum(items.map(r => number(r[c.of])))
  return sum(items.map(r => multiply(number(r[c.of[0]]), number(r[c.of[1]]))))
}

const optional = (values: Values, name: string | undefined): string => (name === undefined ? '0' : number(values[name]))

/** The product of the preceding size; undefined without one. */
function beforeIt(c: Compute, values: Values): string | undefined {
  const after = c.op === 'product' ? optional(values, c.after) : '0'
  return c.op !== 'product' || compare(after, '0') === 0 ? undefined : multiply(after, number(values[c.of[1]]))
}

function rounded(f: Field, value: string, values: Values, currency?: string): string {
  if (f.kind !== 'money') return round(value, scaleOf(f))
  const code = f.currency ? values[f.currency] : undefined
  return roundMoney(value, typeof code === 'string' ? code : currency)
}
