import pg from 'pg'
import type { UserActor } from '../domain/meta/actor.ts'
import type { EntityDefinition } from '../domain/meta/entity.ts'
import type { Condition, Sort } from '../domain/meta/query.ts'
import type { CompanyType, RoleCode } from '../domain/meta/role.ts'
import type { ListView, SearchItem } from '../domain/meta/view.ts'
import { startPostgres } from '../tools/postgres.mjs'
import type { App, Context } from '../server/context.ts'
import { compile } from '../server/db/sql.ts'
import { isSortable, storedColumn } from '../server/db/table-model.ts'
import type { Tx } from '../server/db/tenant-transaction.ts'
import { planList } from '../server/operations/records/query-list.ts'
import { fillEntity, madeId, tenants, type Tenant } from './fill-entity.ts'
import { report } from './figures.ts'
import { startInstance } from './instance.ts'

interface ListFiltersOptions {
  /** Rows of each table. */
  readonly rows: number
  /** Codes of lists; by default every shipped list over rows of companies. */
  readonly lists?: readonly string[]
}

/** The reader of a list: its first role that is a party of its rows. */
const readers: Readonly<Partial<Record<RoleCode, CompanyType>>> = {
  purchaser: '3',
  supplier: '2',
  freightAgent: '4',
}

interface Measured {
  readonly name: string
  readonly ms: number
  readonly buffers: number
  readonly overMs: number
  readonly overBuffers: number
}

/**
 * Every filter of every search form, alone and in pairs, with every sort, for a large, a middle and a small company.
 * Compares the database time of the page with the unfiltered page. Prints the worst twenty.
 */
export async function benchListFilters({ rows, lists }: ListFiltersOptions): Promise<void> {
  const postgres = await startPostgres()
  try {
    const measured: Measured[] = []
    const instance = await startInstance(postgres, 0, 2, async app => {
      const client = new pg.Client(postgres.url('bench_0_2_more'))
      await client.connect()
      const index = app.catalogue.common
      const views = index.catalogue.views.filter(
        (v): v is ListView => v.kind === 'list' && (!lists || lists.includes(v.code)) && readerOf(v) !== undefined,
      )
      for (const name of new Set(views.map(v => v.entity))) {
        const entity = index.entity.get(name)
        if (entity?.access.kind !== 'parties') continue
        await fillEntity(client, index, entity, rows)
        for (const view of views.filter(v => v.entity === name))
          measured.push(...(await measureList(app, client, view)))
      }
      await client.end()
    })
    await instance.close()
    const worst = measured.toSorted((a, b) => b.overMs - a.overMs).slice(0, 20)
    for (const m of worst)
      console.log(
        `  ${m.overMs.toFixed(1).padStart(7)} × ${m.ms.toFixed(2).padStart(8)} ms ${String(m.buffers).padStart(7)} buffers (${m.overBuffers.toFixed(1)} ×)  ${m.name}`,
      )
    report({ name: 'list-filters.measured', value: measured.length, unit: 'count', rows })
    report({
      name: 'list-filters.over-3',
      value: measured.filter(m => m.overMs > 3).length,
      unit: 'count',
      rows,
      goal: '0',
    })
    report({ name: 'list-filters.worst', value: worst[0]?.overMs ?? 0, unit: 'ratio', rows, goal: '<= 3' })
    report({ name: 'list-filters.worst-ms', value: Math.max(...measured.map(m => m.ms)), unit: 'ms', rows })
  } finally {
    await postgres.stop()
  }
}

const readerOf = (view: ListView) => view.roles.find(role => readers[role] !== undefined)

async function measureList(app: App, client: pg.Client, view: ListView): Promise<Measured[]> {
  const role = readerOf(view) as RoleCode,
    companyType = readers[role] as CompanyType
  const entity = app.catalogue.common.entity.get(view.entity) as EntityDefinition
  const service = app.catalogue.common.service.get(view.service)
  if (!service || service.needsCondition) return []
  const out: Measured[] = []
  const sorts: Sort[] = [
    ...service.sort.slice(0, 1),
    ...view.columns
      .filter(c => isSortable(entity, c.field) && c.field !== service.sort[0]?.field)
      .map(c => ({ field: c.field, direction: 'asc' as const })),
  ]
  for (const tenant of Object.keys(tenants) as Tenant[]) {
    const id = await idOf(client, madeId('tenant', tenant))
    const actor = actorOf(role, companyType, id)
    const filters = await filtersOf(
      client,
      entity,
      view.search.filter(s => s.companyTypes?.includes(companyType) ?? true),
      companyOf(entity, companyType),
      id,
    )
    const pairs = filters.flatMap((a, i) => filters.slice(i + 1).flatMap(b => (a.field === b.field ? [] : [[a, b]])))
    for (const sort of sorts) {
      const plain = await costOf({ ...app, actor }, view.service, [], [sort])
      for (const conditions of [...filters.map(f => [f]), ...pairs]) {
        const { ms, buffers } = await costOf({ ...app, actor }, view.service, conditions, [sort])
        const of = conditions.map(c => `${c.field} ${c.operator}${c.rare ? ' (rare)' : ''}`).join(' + ')
        out.push({
          name: `${view.code}, ${tenant}: ${of}, by ${sort.field}`,
          ms,
          buffers,
          overMs: ms / plain.ms,
          overBuffers: buffers / plain.buffers,
        })
      }
    }
  }
  console.log(
    `  ${view.code}: ${out.length} pages, ${out.filter(m => m.overMs > 3).length} over 3 times the page without a filter`,
  )
  return out
}

type Asked = Condition & { readonly rare?: boolean }

/** For each filter, a value of many rows of the company, and one of few. */
async function filtersOf(
  client: pg.Client,
  entity: EntityDefinition,
  search: readonly SearchItem[],
  company: string,
  id: string,
): Promise<Asked[]> {
  const filters: Asked[] = []
  for (const { field, operator } of search) {
    const column = storedColumn(entity, field)
    if (!column || field === 'keyword') continue
    if (operator === 'between') {
      filters.push({ field, operator, value: ['2024-06-01', '2024-06-07'], rare: true })
      filters.push({ field, operator, value: ['2024-06-01', '2025-06-07'] })
      continue
    }
    if (operator !== 'eq' && operator !== 'in') continue
    const { rows } = await client.query<{ value: string }>(
      `select "${column}"::text as value from "${entity.table}" where "${company}" = $1 and "${column}" is not null group by 1 order by count(*) desc`,
      [id],
    )
    for (const [at, rare] of [
      [0, false],
      [rows.length - 1, true],
    ] as const) {
      const value = rows[at]?.value
      if (value !== undefined) filters.push({ field, operator, value: operator === 'in' ? [value] : value, rare })
    }
  }
  return filters
}

/** The column that gives a company of a type access to the rows. */
function companyOf(entity: EntityDefinition, type: CompanyType): string {
  const parties = entity.access.kind === 'parties' ? Object.values(entity.access.parties) : []
  const via = parties.find(p => p.companyTypes.includes(type))?.via?.[0]
  return storedColumn(entity, via ?? '') ?? 'id'
}

interface Explained {
  readonly 'Execution Time': number
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
}

/**
 * The lowest of three times of the page, as PostgreSQL reports it, without planning, because repeated statements keep
 * their plan.
 */
async function costOf(
  context: Context,
  service: string,
  conditions: readonly Asked[],
  sort: readonly Sort[],
): Promise<{ readonly ms: number; readonly buffers: number }> {
  const plan = planList(context, service, {
    conditions: conditions.map(({ rare: _rare, ...c }) => c),
    sort: [...sort],
    length: 100,
    count: false,
  } as Parameters<typeof planList>[2])
  let ms = 0,
    buffers = 0
  const least: number[] = []
  for (let i = 0; i < 3; i++) {
    ms = 0
    buffers = 0
    await context.db.tenant(
      context.actor,
      tx =>
        plan.read({
          ...tx,
          rows: async query => {
            const { text, values } = compile(query)
            const [row] = await tx.rows<{ 'QUERY PLAN': readonly Explained[] }>({
              text: `explain (analyze, buffers, format json) ${text}`,
              values,
            })
            const explained = row?.['QUERY PLAN'][0]
            ms += explained?.['Execution Time'] ?? 0
            buffers += (explained?.Plan['Shared Hit Blocks'] ?? 0) + (explained?.Plan['Shared Read Blocks'] ?? 0)
            return []
          },
        } satisfies Tx),
      { readOnly: true },
    )
    least.push(ms)
  }
  return { ms: Math.min(...least), buffers }
}

const actorOf = (basis: RoleCode, companyType: CompanyType, companyId: string): UserActor => ({
  kind: 'user',
  userId: companyId,
  name: 'Reader',
  username: 'reader',
  companyId,
  companyName: 'Company',
  companyCode: 'company',
  companyType,
  companyStatus: '5',
  grants: [{ basis, limits: {} }],
  language: 'en_US',
  timeZone: 'UTC',
  sessionId: companyId,
})

const idOf = async (client: pg.Client, expression: string): Promise<string> =>
  (await client.query<{ id: string }>(`select ${expression} as id`)).rows[0]?.id ?? ''
