import type { FieldTotal } from '../../domain/contracts/define.calls.ts'
import { invalid } from '../../domain/errors/failure.ts'
import { isDecimal } from '../../domain/meta/field.ts'
import { summable } from '../../domain/meta/designing/template.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { sum } from '../../domain/values/decimal.ts'
import { fieldOf, namesAsked, rowsOfScope, whereOf, type QueryScope } from './conditions.ts'
import { join, limitTo, sql, type Sql } from './sql.ts'
import type { Tx } from './tenant-transaction.ts'

/** A summable number field, with the field that separates its sums: currency or unit. */
export function summand(
  scope: QueryScope,
  name: string,
): { readonly column: Sql; readonly by: Sql; readonly of: string | undefined } {
  const { field, column } = fieldOf(scope, name)
  if (field.kind !== 'int' && !isDecimal(field)) throw invalid([{ field: name, code: 'SUM_NEEDS_NUMBER' }])
  if (!summable(scope.entity, field)) throw invalid([{ field: name, code: 'SUM_WITHOUT_CURRENCY' }])
  const of =
    field.kind === 'money'
      ? field.currency
      : field.unit && Object.hasOwn(scope.entity.fields, field.unit)
        ? field.unit
        : undefined
  return { column, of, by: of === undefined ? sql`null::text` : sql`${fieldOf(scope, of).column}::text` }
}

/** Fields used by conditional sums, including their separators. */
export const namesSummed = (
  scope: QueryScope,
  fields: readonly string[],
  conditions: readonly Condition[],
): ReadonlySet<string> =>
  namesAsked(scope, {
    fields: fields.flatMap(f => {
      const { of } = summand(scope, f)
      return of === undefined ? [f] : [f, of]
    }),
    conditions,
  })

export interface Sums {
  readonly rows: number
  readonly capped: boolean
  readonly totals: FieldTotal[]
}

/**
 * Exact sums of number fields over matching rows, per currency or unit. Reads at most `cap` rows; beyond that returns
 * the cap, `capped` and no sum. Throws a Failure for a field that is hidden, not a number, or has a hidden currency.
 */
export async function sumRows(
  tx: Tx,
  scope: QueryScope,
  fields: readonly string[],
  conditions: readonly Condition[],
  cap: number,
): Promise<Sums> {
  const summed = [...new Set(fields)].map(name => ({ name, ...summand(scope, name) }))
  const where = await whereOf(tx, scope, conditions)
  // The rows are read once for any number of fields: grouped by all currencies and units, then combined per field.
  const keys = [...new Map(summed.map(f => [f.of, f.by])).entries()]
  const found = await tx.rows<{ n: number; keys: (string | null)[]; sums: (string | null)[]; counts: number[] }>(sql`
    select count(*)::int as n, array[${join(keys.map((_, i) => sql.id(`k${i}`)))}] as keys,
      array[${join(summed.map((_, i) => sql`sum(${sql.id(`v${i}`)})::text`))}]
        as sums, array[${join(summed.map((_, i) => sql`count(${sql.id(`v${i}`)})::int`))}] as counts
    from (select ${join([
      ...keys.map(
        ([, by], i) => sql`${by}
      as ${sql.id(`k${i}`)}`,
      ),
      ...summed.map((f, i) => sql`${f.column} as ${sql.id(`v${i}`)}`),
    ])}
      from ${await rowsOfScope(tx, scope, namesSummed(scope, fields, conditions))} t ${
        where.length > 0
          ? sql`where ${join(
              where.map(w => sql`(${w})`),
              sql` and `,
            )}`
          : sql``
      } ${limitTo(cap + 1)}) r
    group by ${join(keys.map((_, i) => sql.id(`k${i}`)))}`)
  const rows = found.reduce((all, f) => all + f.n, 0)
  if (rows > cap) return { rows: cap, capped: true, totals: [] }
  const totals = summed.flatMap((f, i): FieldTotal[] => {
    const key = keys.findIndex(([of]) => of === f.of)
    const mine = found.filter(g => g.sums[i] !== null),
      named = [...new Set(mine.map(g => g.keys[key] ?? null))]
    const each = named.map(of => {
      const groups = mine.filter(g => (g.keys[key] ?? null) === of)
      return {
        field: f.name,
        of,
        sum: sum(groups.map(g => g.sums[i] as string)),
        count: groups.reduce((all, g) => all + (g.counts[i] ?? 0), 0),
      }
    })
    return each.sort((a, b) => b.count - a.count || (a.of ?? '').localeCompare(b.of ?? ''))
  })
  return { rows, capped: false, totals }
}
