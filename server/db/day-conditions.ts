import { isDateOnly } from '../../domain/values/date-only.ts'
import { endOfDay, startOfDay } from '../../domain/values/day-bounds.ts'
import { join, sql, type Sql } from './sql.ts'

const orders = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
type OrderOperator = (typeof orders)[number]

export const isOrder = (operator: string): operator is OrderOperator => orders.some(o => o === operator)

/** `column` is a date and time. `value` is an instant, or a day of the reader in `zone` from midnight to midnight. */
export function compareInstant(column: Sql, operator: OrderOperator, value: string, zone: string): Sql {
  if (!isDateOnly(value))
    return operator === 'ne' ? sql`${column} is distinct from ${value}` : sql`${column} ${signs[operator]} ${value}`
  const from = startOfDay(value, zone),
    end = endOfDay(value, zone)
  switch (operator) {
    case 'eq':
      return sql`(${column} >= ${from} and ${column} < ${end})`
    case 'ne':
      return sql`(${column} is null or ${column} < ${from} or ${column} >= ${end})`
    case 'gt':
      return sql`${column} >= ${end}`
    case 'ge':
      return sql`${column} >= ${from}`
    case 'lt':
      return sql`${column} < ${from}`
    case 'le':
      return sql`${column} < ${end}`
  }
}

const signs = { eq: sql`=`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const

/** One of several instants or days. */
export const anyInstant = (column: Sql, values: readonly string[], zone: string): Sql =>
  values.length === 0
    ? sql`false`
    : sql`(${join(
        values.toSorted().map(v => compareInstant(column, 'eq', v, zone)),
        sql` or `,
      )})`
