import { compile, join, limitTo, sql, type Sql } from './sql.ts'

/** What groups rows, as it is stored, and its text, which is made of each group and not of each row. */
export interface Keyed {
  readonly raw: Sql
  readonly shown: (raw: Sql) => Sql
}

/** One question as expressions over the alias t of the rows. */
export interface GroupParts {
  /** Its conditions in one expression; undefined for all rows. */
  readonly where: Sql | undefined
  readonly key: Keyed
  readonly split: Keyed
  readonly of: Sql
  readonly value: Sql
  /** Its groups stand in the order of their keys, others by their rows. */
  readonly byKey: boolean
}

export interface FoundGroup {
  readonly at: number
  readonly k: string | null
  readonly s: string | null
  readonly c: string | null
  readonly n: number
  readonly v: string | null
  /** Rows that were read, then those of each question. */
  readonly counts: readonly number[]
}

/**
 * Reads the rows of all questions once, groups them by everything that is asked for, and forms the groups of each
 * question from these few. Reads at most `cap` + 1 rows, so that the first of `counts` says whether there were more;
 * returns `most` + 1 groups per question. A dashboard of 13 figures cost 13 readings of the same rows before.
 */
export function groupsOf(rows: Sql, parts: readonly GroupParts[], cap: number, most: number): Sql<FoundGroup> {
  const conditions = columns('b'),
    keys = columns('k'),
    values = columns('v')
  const only = new Set(parts.map(p => (p.where ? textOf(p.where) : ''))).size === 1
  const asked = parts.map(p => ({
    ...p,
    holds: only || !p.where ? sql`true` : conditions.of(p.where),
    k: p.key.shown(keys.of(p.key.raw)),
    s: p.split.shown(keys.of(p.split.raw)),
    c: keys.of(p.of),
    v: values.of(p.value),
  }))
  const groupedBy = [...conditions.names(), ...keys.names()]
  const where = anyOf(parts)
  return sql`
    with r as materialized (
      select ${join(groupedBy)}, count(*) as n, ${join(values.names().map(v => sql`sum(${v}) as ${v}`))}
      from (select ${join([...conditions.selected(), ...keys.selected(), ...values.selected()])}
        from ${rows} t ${where ? sql`where ${where}` : sql``} ${limitTo(cap + 1)}) x
      group by ${join(groupedBy)})
    select a.*, array(select coalesce(sum(n), 0)::int from r union all ${join(
      asked.map(({ holds }) => sql`select coalesce(sum(n), 0)::int from r where ${holds}`),
      sql` union all `,
    )}) as counts from (${join(
      asked.map(
        ({ holds, k, s, c, v, byKey }, at) => sql`
      (select ${sql.lit(at)} as at, row_number() over (order by ${byKey ? sql`k nulls last` : sql`n desc, k nulls last`},
        s nulls last, c nulls last) as place, k, s, c, n, v
      from (select ${k} as k, ${s} as s, ${c} as c, sum(n)::bigint as n, sum(${v})::text as v
        from r where ${holds} group by 1, 2, 3) g order by place ${limitTo(most + 1)})`,
      ),
      sql` union all `,
    )}) a order by at, place`
}

/** The rows that any of the questions counts; undefined for all. */
export function anyOf(parts: readonly GroupParts[]): Sql | undefined {
  const different = new Map<string, Sql>()
  for (const { where } of parts) {
    if (!where) return undefined
    different.set(textOf(where), where)
  }
  return join(
    [...different.values()].map(w => sql`(${w})`),
    sql` or `,
  )
}

export const textOf = (part: Sql): string => JSON.stringify(compile(part))

/** Columns of a reading, one for each different expression. */
function columns(letter: string) {
  const known = new Map<string, { readonly name: Sql; readonly expression: Sql }>()
  return {
    of(expression: Sql): Sql {
      const text = textOf(expression)
      const found = known.get(text) ?? { name: sql.id(`${letter}${known.size}`), expression }
      known.set(text, found)
      return found.name
    },
    names: (): Sql[] => [...known.values()].map(c => c.name),
    selected: (): Sql[] => [...known.values()].map(c => sql`${c.expression} as ${c.name}`),
  }
}
