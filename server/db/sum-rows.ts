import type { FieldTotal } from '../../domain/contracts/define.calls.ts'
import { invalid } from '../../domain/errors/failure.ts'
import { isDecimal } from '../../domain/meta/field.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { fieldOf, rowsOfScope, whereSql, type QueryScope } from './conditions.ts'
import { join, sql, type Sql } from './sql.ts'
import type { Tx } from './tenant-transaction.ts'

/** A number field that can be summed up, and what its sums are kept apart by: its currency or unit. */
export function summand(scope: QueryScope, name: string): { readonly column: Sql; readonly by: Sql } {
  const { field, column } = fieldOf(scope, name)
  if (field.kind !== 'int' && !isDecimal(field)) throw invalid([{ field: name, code: 'BAD_NUMBER' }])
  const by = field.kind === 'money' ? field.currency : field.unit && Object.hasOwn(scope.entity.fields, field.unit) ? field.unit : undefined
  return { column, by: by === undefined ? sql`null::text` : sql`${fieldOf(scope, by).column}::text` }
}

export interface Sums {
  readonly rows: number
  readonly capped: boolean
  readonly totals: FieldTotal[]
}

/**
 * Exact sums of number fields over the rows that match, apart for each currency or unit that the rows name. At most
 * `cap` rows are read; when there are more the answer is the cap, `capped` and no sum. Throws a Failure that names the
 * field: one that may not be seen, holds no number, or whose currency may not be seen.
 */
export async function sumRows(tx: Tx, scope: QueryScope, fields: readonly string[], conditions: readonly Condition[], cap: number): Promise<Sums> {
  const summed = [...new Set(fields)].map(name => ({ name, ...summand(scope, name) }))
  const where = whereSql(scope, conditions)
  const found = await tx.rows<{ field: string | null; of: string | null; sum: string | null; n: number }>(sql`
    with r as materialized (
      select ${join(summed.flatMap((f, i) => [sql`${f.column} as ${sql.id(`v${i}`)}`, sql`${f.by} as ${sql.id(`k${i}`)}`]))}
      from ${rowsOfScope(tx, scope)} t ${where.length > 0 ? sql`where ${join(where.map(w => sql`(${w})`), sql` and `)}` : sql``} limit ${cap + 1})
    select null::text as field, null::text as of, null::text as sum, count(*) as n from r
    ${join(summed.map((f, i) => sql`union all select ${f.name}::text, ${sql.id(`k${i}`)}, sum(${sql.id(`v${i}`)})::text, count(*) from r where ${sql.id(`v${i}`)} is not null group by ${sql.id(`k${i}`)}`), sql` `)}`)
  const rows = found.find(f => f.field === null)?.n ?? 0
  if (rows > cap) return { rows: cap, capped: true, totals: [] }
  const place = new Map(summed.map((f, i) => [f.name, i]))
  const totals = found.flatMap(({ field, of, sum, n }): FieldTotal[] => (field === null || sum === null ? [] : [{ field, of, sum, count: n }]))
  return { rows, capped: false, totals: totals.sort((a, b) => (place.get(a.field) ?? 0) - (place.get(b.field) ?? 0) || b.count - a.count || (a.of ?? '').localeCompare(b.of ?? '')) }
}
