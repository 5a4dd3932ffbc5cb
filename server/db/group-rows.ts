import type { Group } from '../../domain/contracts/define.calls.ts'
import { invalid } from '../../domain/errors/failure.ts'
import type { GroupUnit } from '../../domain/meta/screens/dashboard.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { groupBy } from '../../domain/values/group-by.ts'
import { ageCode, fieldOf, namesAsked, rowsOfScope, whereOf, type QueryScope } from './conditions.ts'
import { anyOf, groupsOf, textOf, type FoundGroup, type GroupParts, type Keyed } from './group-sets.ts'
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
 * Counts of matching rows by field value, with exact sums of a number field per currency, for several questions of one
 * scope. Counts at most `cap` rows and returns at most `most` groups for each. Throws a Failure for a field that is
 * hidden, or cannot be grouped or summed.
 *
 * The rows of all questions are read once where PostgreSQL expects this to be cheaper; they are then counted exactly.
 * Otherwise questions with the same conditions share a reading, which ends at the cap.
 */
export async function groupRows(
  tx: Tx,
  scope: QueryScope,
  questions: readonly GroupQuestion[],
  cap: number,
  most: number,
): Promise<Grouped[]> {
  const asked: Asked[] = []
  for (const question of questions) asked.push({ question, parts: await partsOf(tx, scope, question) })
  const found = new Map<Asked, Grouped>()
  const note = (of: readonly Asked[], answers: readonly Grouped[]) => {
    for (const [i, grouped] of answers.entries()) found.set(of[i] as Asked, grouped)
  }
  // Periods are many: grouped together with other keys, nearly every row would be a group of its own.
  const shared = asked.filter(a => a.question.unit === undefined)
  const sets = setsOf(shared)
  // Never more than the sets could read on their own.
  const together =
    sets.length > 1 && (await isCheaper(tx, scope, sets, cap))
      ? await readTogether(tx, scope, shared, cap * sets.length, most)
      : undefined
  const isWhole = together?.every(g => !g.capped) === true
  if (isWhole) note(shared, together)
  for (const set of [...(isWhole ? [] : sets), ...setsOf(asked.filter(a => a.question.unit !== undefined))])
    note(set, await readTogether(tx, scope, set, cap, most))
  return asked.map(a => found.get(a) as Grouped)
}

/** Questions with the same conditions. */
const setsOf = (asked: readonly Asked[]): readonly (readonly Asked[])[] => [
  ...groupBy(asked, ({ parts }) => (parts.where ? textOf(parts.where) : '')).values(),
]

interface Asked {
  readonly question: GroupQuestion
  readonly parts: GroupParts
}

async function partsOf(tx: Tx, scope: QueryScope, question: GroupQuestion): Promise<GroupParts> {
  const { column, by } =
    question.sum === undefined ? { column: sql`null::numeric`, by: none } : summand(scope, question.sum)
  const where = await whereOf(tx, scope, question.conditions)
  return {
    where:
      where.length > 0
        ? join(
            where.map(w => sql`(${w})`),
            sql` and `,
          )
        : undefined,
    key: keyOf(scope, question.by, question.unit),
    split: keyOf(scope, question.split, undefined),
    of: by,
    value: column,
    byKey: question.unit !== undefined,
  }
}

const rowsFor = (tx: Tx, scope: QueryScope, asked: readonly Asked[]): Promise<Sql> =>
  rowsOfScope(tx, scope, new Set(asked.flatMap(a => [...namesGrouped(scope, a.question)])))

/** Whether one reading of all rows costs less than one for each set; few rows are not compared. */
async function isCheaper(
  tx: Tx,
  scope: QueryScope,
  sets: readonly (readonly Asked[])[],
  cap: number,
): Promise<boolean> {
  const together = await expected(tx, scope, sets.flat(), cap * sets.length)
  if (together.rows <= cap) return true
  let separately = 0
  for (const set of sets) separately += (await expected(tx, scope, set, cap)).cost
  return together.cost <= separately
}

/** What PostgreSQL expects of a reading of at most so many rows. */
async function expected(
  tx: Tx,
  scope: QueryScope,
  asked: readonly Asked[],
  most: number,
): Promise<{ readonly rows: number; readonly cost: number }> {
  const where = anyOf(asked.map(a => a.parts))
  const [found] = await tx.rows<{
    'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number; readonly 'Total Cost': number } }]
  }>(
    sql`explain (format json) select 1 from ${await rowsFor(tx, scope, asked)} t ${
      where ? sql`where ${where}` : sql``
    } ${limitTo(most + 1)}`,
  )
  const plan = found?.['QUERY PLAN'][0].Plan
  return { rows: plan?.['Plan Rows'] ?? Infinity, cost: plan?.['Total Cost'] ?? Infinity }
}

/**
 * PostgreSQL expects as many groups as rows where many expressions group them, and would sort all rows on disk. There
 * are few; a hash table of many goes to disk by itself.
 */
const hashed = sql`set local enable_sort = off`

/** At most `cap` rows of questions, in one reading: where there are more, all of the answers are capped. */
async function readTogether(
  tx: Tx,
  scope: QueryScope,
  asked: readonly Asked[],
  cap: number,
  most: number,
): Promise<Grouped[]> {
  const parts = asked.map(a => a.parts)
  const rowsAsked = await rowsFor(tx, scope, asked)
  const [, found] = await Promise.all([tx.run(hashed), tx.rows(groupsOf(rowsAsked, parts, cap, most))])
  const [read = 0, ...rows] = found[0]?.counts ?? []
  const answers: Grouped[] = []
  for (const [i, { question }] of asked.entries()) {
    const mine = found.filter(f => f.at === i)
    const groups = await labelled(tx, scope, question, mine.slice(0, most))
    answers.push({ rows: Math.min(rows[i] ?? 0, cap), capped: read > cap, more: mine.length > most, groups })
  }
  return answers
}

async function labelled(
  tx: Tx,
  scope: QueryScope,
  { by, split }: GroupQuestion,
  groups: readonly FoundGroup[],
): Promise<Group[]> {
  const labels = await labelsOf(
    tx,
    scope,
    by,
    groups.map(g => g.k),
  )
  const splitLabels = await labelsOf(
    tx,
    scope,
    split,
    groups.map(g => g.s),
  )
  return groups.map(g => ({
    key: g.k,
    ...(g.k !== null && labels ? { label: labels.get(g.k) ?? '' } : {}),
    split: g.s,
    ...(g.s !== null && splitLabels ? { splitLabel: splitLabels.get(g.s) ?? '' } : {}),
    count: g.n,
    sum: g.v,
    of: g.c,
  }))
}

const none = sql`null::text`

const asItIs = (raw: Sql): Keyed => ({ raw, shown: k => k })

function keyOf(scope: QueryScope, name: string | undefined, unit: GroupUnit | undefined): Keyed {
  if (name === undefined) return asItIs(none)
  const age =
    scope.readable.has(name) && Object.hasOwn(scope.entity.fields, name) ? scope.entity.fields[name]?.age : undefined
  if (age) return asItIs(ageCode(scope, name, age))
  const { field, column } = fieldOf(scope, name)
  if (!groupable.includes(field.kind)) throw invalid([{ field: name, code: 'NOT_GROUPABLE' }])
  if (unit && field.kind !== 'date') throw invalid([{ field: name, code: 'PERIODS_NEED_DATE' }])
  if (field.kind !== 'date') return { raw: column, shown: k => sql`nullif(${k}::text, '')` }
  const raw = !unit || unit === 'day' ? column : sql`date_trunc(${unit}, ${column}::timestamp)`
  return { raw, shown: k => sql`to_char(${k}::timestamp, 'YYYY-MM-DD')` }
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
