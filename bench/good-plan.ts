import type pg from 'pg'
import { partyOf, type EntityDefinition } from '../domain/meta/entity.ts'
import type { Condition, Sort } from '../domain/meta/query.ts'
import type { CompanyType } from '../domain/meta/role.ts'
import { rangeExpression, sortExpression, storedColumn } from '../server/db/table-model.ts'

/**
 * What plain SQL takes for a page when an index is made for exactly this question: the columns of the company and of
 * equal values, then the order; and for a range one that begins with it. Returns undefined where no such index exists:
 * for a keyword, and for readers whose rows name them in one of several fields.
 */
export async function goodPlan(
  client: pg.Client,
  entity: EntityDefinition,
  asked: {
    readonly type: CompanyType
    readonly company: string
    readonly conditions: readonly Condition[]
    readonly sort: Sort
  },
): Promise<{ readonly ms: number; readonly buffers: number } | undefined> {
  const made = keysOf(entity, asked)
  if (!made) return undefined
  const { equal, ranges, order, where } = made
  const down = asked.sort.direction === 'desc' ? ' desc' : ''
  const lists = [[...equal, order, 'id'], ...(ranges.length > 0 ? [[...equal, ...ranges.map(r => r.key), order]] : [])]
  try {
    for (const [at, keys] of lists.entries())
      await client.query(`create index bench_good_${at} on "${entity.table}" (${keys.map(k => `(${k})`).join(', ')})`)
    await client.query(`analyze "${entity.table}"`)
    const text = `select * from "${entity.table}" t where ${where.length > 0 ? where.join(' and ') : 'true'} order by (${order})${down}, id${down} limit 101`
    let best: { ms: number; buffers: number } | undefined
    for (let i = 0; i < 3; i++) {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly Explained[] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
      )
      const top = rows[0]?.['QUERY PLAN'][0]
      const ms = top?.['Execution Time'] ?? Infinity,
        buffers = (top?.Plan['Shared Hit Blocks'] ?? 0) + (top?.Plan['Shared Read Blocks'] ?? 0)
      if (!best || ms < best.ms) best = { ms, buffers }
    }
    return best
  } finally {
    await client.query('drop index if exists bench_good_0, bench_good_1')
  }
}

interface Explained {
  readonly 'Execution Time': number
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
}

function keysOf(
  entity: EntityDefinition,
  { type, company, conditions, sort }: Parameters<typeof goodPlan>[2],
):
  | {
      readonly equal: readonly string[]
      readonly ranges: readonly { readonly key: string }[]
      readonly order: string
      readonly where: readonly string[]
    }
  | undefined {
  const order = sortExpression(entity, sort.field, '')
  if (!order) return undefined
  const equal: string[] = [],
    ranges: { key: string }[] = [],
    where: string[] = []
  if (entity.access.kind === 'parties') {
    const party = entity.access.parties[partyOf(entity, type) ?? '']
    const [via, ...more] = party?.via ?? []
    if (more.length > 0) return undefined
    if (via && !party?.all) {
      const column = storedColumn(entity, via) as string
      equal.push(`"${column}"`)
      where.push(`"${column}" = ${literal(company)}::uuid`)
    }
  }
  for (const { field, operator, value } of conditions) {
    const column = storedColumn(entity, field),
      [one, two] = [value].flat().map(literal)
    if (!column || one === undefined) return undefined
    const kind = entity.fields[field]?.kind
    if ((operator === 'eq' || operator === 'in') && kind !== 'refs' && kind !== 'enums' && two === undefined) {
      equal.push(`"${column}"`)
      where.push(`"${column}" = ${one}`)
    } else if (operator === 'between' && two !== undefined) {
      const key = rangeExpression(entity, field, '') ?? `"${column}"`
      ranges.push({ key })
      where.push(`${key} >= ${one} and ${key} <= ${two}`)
    } else return undefined
  }
  return { equal, ranges, order, where }
}

const literal = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`
