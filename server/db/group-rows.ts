import type { Group } from '../../domain/contracts/define.calls.ts'
import { invalid } from '../../domain/errors/failure.ts'
import type { GroupUnit } from '../../domain/meta/screens/dashboard.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { ageCode, fieldOf, namesAsked, rowsOfScope, whereOf, type QueryScope } from './conditions.ts'
import { join, limitTo, sql, type Sql } from './sql.ts'
import { namesSummed, summand } from './sum-rows.ts'
import { labelView } from './table-model.ts'
import type { Tx } from './tenant-transaction.ts'

export interface GroupQuestion {
  readonly conditions: readonly Condition[]
  readonly by?: string | undefined
  readonly unit?: GroupUnit | undefined
  readonly split?: string | undefined
  readonly sum?: string | undefined
}

export interface Grouped {
  readonly rows: number
  readonly capped: boolean
  readonly groups: Group[]
  readonly more: boolean
}

/** Fields that a question names. */
export const namesGrouped = (scope: QueryScope, { by, split, sum, conditions }: GroupQuestion): ReadonlySet<string> =>
  new Set([
    ...namesAsked(scope, { fields: [by, split].filter(f => f !== undefined), conditions }),
    ...(sum === undefined ? [] : namesSummed(scope, [sum], [])),
  ])

/** Kinds that can be grouped: few values, no long texts and no numbers. */
const groupable: readonly string[] = ['string', 'enum', 'ref', 'date', 'bool']

/**
 * Counts of matching rows by field value, with exact sums of a number field per currency. Counts at most `cap` rows
 * and returns `most` groups. Throws a Failure for a field that is hidden, or cannot be grouped or summed.
 */
export async function groupRows(
  tx: Tx,
  scope: QueryScope,
  question: GroupQuestion,
  cap: number,
  most: number,
): Promise<Grouped> {
  const key = keyOf(scope, question.by, question.unit),
    split = keyOf(scope, question.split, undefined),
    sum = question.sum === undefined ? { column: sql`null::numeric`, by: none } : summand(scope, question.sum)
  const where = await whereOf(tx, scope, question.conditions)
  const found = await tx.rows<{
    k: string | null
    s: string | null
    c: string | null
    n: number
    v: string | null
    rows: number
  }>(sql`
    with r as materialized (
      select ${key} as k, ${split} as s, ${sum.by} as c, ${sum.column} as v
      from ${await rowsOfScope(tx, scope, namesGrouped(scope, question))} t ${
        where.length > 0
          ? sql`where ${join(
              where.map(w => sql`(${w})`),
              sql` and `,
            )}`
          : sql``
      } ${limitTo(cap + 1)})
    select k, s, c, count(*) as n, sum(v)::text as v, (select count(*) from r) as rows from r group by k, s, c
    order by ${question.unit ? sql`k nulls last` : sql`count(*) desc, k nulls last`}, s nulls last,
      c nulls last ${limitTo(most + 1)}`)
  const rows = found[0]?.rows ?? 0
  const groups = found.slice(0, most)
  const labels = await labelsOf(
    tx,
    scope,
    question.by,
    groups.map(g => g.k),
  )
  const splitLabels = await labelsOf(
    tx,
    scope,
    question.split,
    groups.map(g => g.s),
  )
  return {
    rows: Math.min(rows, cap),
    capped: rows > cap,
    more: found.length > most,
    groups: groups.map(g => ({
      key: g.k,
      ...(g.k !== null && labels ? { label: labels.get(g.k) ?? '' } : {}),
      split: g.s,
      ...(g.s !== null && splitLabels ? { splitLabel: splitLabels.get(g.s) ?? '' } : {}),
      count: g.n,
      sum: g.v,
      of: g.c,
    })),
  }
}

const none = sql`null::text`

function keyOf(scope: QueryScope, name: string | undefined, unit: GroupUnit | undefined): Sql {
  if (name === undefined) return none
  const age =
    scope.readable.has(name) && Object.hasOwn(scope.entity.fields, name) ? scope.entity.fields[name]?.age : undefined
  if (age) return ageCode(scope, name, age)
  const { field, column } = fieldOf(scope, name)
  if (!groupable.includes(field.kind)) throw invalid([{ field: name, code: 'NOT_GROUPABLE' }])
  if (unit && field.kind !== 'date') throw invalid([{ field: name, code: 'PERIODS_NEED_DATE' }])
  if (field.kind === 'date') return sql`to_char(date_trunc(${unit ?? 'day'}, ${column}::timestamp), 'YYYY-MM-DD')`
  return sql`nullif(${column}::text, '')`
}

/** Display names of referenced records, where the reader may read them. */
async function labelsOf(
  tx: Tx,
  scope: QueryScope,
  by: string | undefined,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const field = by === undefined || scope.entity.fields[by]?.age ? undefined : fieldOf(scope, by).field
  const target = field?.kind === 'ref' ? scope.index.entity.get(field.entity ?? '') : undefined
  if (!target) return undefined
  if (!scope.names(target)) return new Map()
  const ids = [...new Set(keys.filter(k => k !== null))]
  const found =
    ids.length === 0
      ? []
      : await tx.rows<{ id: string; label: string }>(
          sql`select l."id", l."label" from ${sql.id(labelView(target))} l where l."id" = any(${ids}::uuid[])`,
        )
  return new Map(found.map(f => [f.id, f.label]))
}
