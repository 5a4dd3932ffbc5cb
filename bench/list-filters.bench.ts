import pg from 'pg'
import type { UserActor } from '../domain/meta/actor.ts'
import { partyOf, type EntityDefinition } from '../domain/meta/entity.ts'
import type { Field } from '../domain/meta/field.ts'
import type { Condition, ConditionValue, Sort } from '../domain/meta/query.ts'
import { companyTypes, rolesOfCompanyType, type CompanyType, type RoleCode } from '../domain/meta/role.ts'
import type { ListView, SearchItem } from '../domain/meta/view.ts'
import { startPostgres } from '../tools/postgres.mjs'
import type { App, Context } from '../server/context.ts'
import { compile, type Query } from '../server/db/sql.ts'
import { isSortable, storedColumn, typesWithAccess, viewName } from '../server/db/table-model.ts'
import type { Tx } from '../server/db/tenant-transaction.ts'
import { planList } from '../server/operations/records/query-list.ts'
import { fillEntity, tenantId, tenants, type Filled, type Tenant } from './fill-entity.ts'
import { report } from './figures.ts'
import { goodPlan } from './good-plan.ts'
import { startInstance } from './instance.ts'

interface ListFiltersOptions {
  /** Rows of each table of documents. */
  readonly rows: number
  /** Codes of lists; by default every shipped list over rows of companies. */
  readonly lists?: readonly string[]
  /** Pairs of filters for each list, company and kind of reader; each with one of the sorts. */
  readonly pairs: number
  /** Plans for any values, as PostgreSQL may keep them for a statement that comes again. */
  readonly generic?: boolean
  /** Types of companies; without them each that reads a list. */
  readonly types?: readonly string[]
}

interface Cost {
  readonly ms: number
  readonly buffers: number
}

interface Measured {
  readonly name: string
  readonly list: string
  readonly page: Cost
  readonly plain: Cost
  readonly again: () => Promise<Cost>
  /** The same question as plain SQL with an index made for it. */
  readonly good: () => ReturnType<typeof goodPlan>
}

/** A page that costs nearly nothing may cost a little: below this nobody waits for it. */
const leastBuffers = 300
const isOver = (m: Measured): boolean => over(m) > goal && m.page.buffers > leastBuffers
const over = (m: Measured): number => m.page.buffers / Math.max(1, m.plain.buffers)
const overMs = (m: Measured): number => m.page.ms / m.plain.ms
/** Up to three times the page without a filter. */
const goal = 3

/**
 * Every filter of every search form, alone and in pairs, with every sort, for a large, a middle and a small company.
 * Compares the database time of the page with the unfiltered page. Prints the worst twenty.
 */
export async function benchListFilters(options: ListFiltersOptions): Promise<void> {
  const { rows, lists } = options
  const postgres = await startPostgres()
  try {
    const measured: Measured[] = []
    const instance = await startInstance(postgres, 0, 2, async app => {
      const client = new pg.Client(postgres.url('bench_0_2_more'))
      await client.connect()
      const index = app.catalogue.common
      const filled: Filled = new Map()
      const views = distinct(
        app,
        index.catalogue.views.filter(
          (v): v is ListView =>
            (v.kind === 'list' || (v.kind as string) === 'tracking') && (!lists || lists.includes(v.code)),
        ),
      )
      for (const name of new Set(views.map(v => v.entity))) {
        const entity = index.entity.get(name)
        if (!entity) continue
        await fillEntity(client, index, entity, rowsOf(entity, rows), filled)
        for (const view of views.filter(v => v.entity === name))
          measured.push(...(await measureList(app, client, view, options)))
      }
      await tell(measured, rows)
      await client.end()
    })
    await instance.close()
  } finally {
    await postgres.stop()
  }
}

/** Documents are many; what people set up is little. */
function rowsOf(entity: EntityDefinition, rows: number): number {
  if (entity.access.kind === 'shared' || entity.access.kind === 'companies') return Math.ceil(rows / 200)
  const onlyPlatform = entity.access.kind === 'parties' && Object.keys(entity.access.parties).length === 1
  return onlyPlatform ? Math.ceil(rows / 20) : rows
}

/** Lists that ask the same question count once. */
function distinct(app: App, views: readonly ListView[]): ListView[] {
  const seen = new Map<string, ListView>()
  for (const view of views) {
    const service = app.catalogue.common.service.get(view.service)
    if (!service || service.asOf) continue
    const key = JSON.stringify([view.entity, service.where, view.search, view.roles, service.fields])
    if (!seen.has(key)) seen.set(key, view)
  }
  return [...seen.values()]
}

const lineOf = (m: Measured): string =>
  `  ${over(m).toFixed(1).padStart(6)} × ${String(m.page.buffers).padStart(7)} buffers  ${overMs(m).toFixed(1).padStart(6)} × ${m.page.ms.toFixed(2).padStart(8)} ms  ${m.name}`

const worstOf = (measured: readonly Measured[], n: number): Measured[] =>
  measured.toSorted((a, b) => Number(isOver(b)) - Number(isOver(a)) || over(b) - over(a)).slice(0, n)

async function tell(measured: readonly Measured[], rows: number): Promise<void> {
  console.log(
    `  The worst twenty of ${measured.length} pages over ${rows} rows (set-up tables less), with plain SQL on an index made for the question:`,
  )
  for (const m of worstOf(measured, 20)) {
    const good = await m.good()
    console.log(
      `${lineOf(m)}; plain SQL: ${good ? `${good.buffers} buffers, ${good.ms.toFixed(2)} ms` : 'no such index'}`,
    )
  }
  const count = (name: string, value: number, aim?: string) =>
    report({ name: `list-filters.${name}`, value, unit: 'count', rows, ...(aim ? { goal: aim } : {}) })
  count('measured', measured.length)
  count('over-3', measured.filter(m => over(m) > goal).length)
  count(`over-3-and-${leastBuffers}-buffers`, measured.filter(isOver).length, '0')
  count('over-3-by-time', measured.filter(m => overMs(m) > goal).length)
  count('over-3-by-both', measured.filter(m => over(m) > goal && overMs(m) > goal).length)
  report({
    name: 'list-filters.worst',
    value: Math.max(...measured.map(over)),
    unit: 'ratio',
    rows,
    goal: '<= 3',
  })
  report({ name: 'list-filters.worst-by-time', value: Math.max(...measured.map(overMs)), unit: 'ratio', rows })
  report({
    name: 'list-filters.worst-buffers',
    value: Math.max(...measured.map(m => m.page.buffers)),
    unit: 'count',
    rows,
  })
}

interface Reader {
  readonly type: CompanyType
  readonly role: RoleCode
}

/** One role of each type of company that the list is for. */
function readersOf(app: App, view: ListView): Reader[] {
  const { entity: entities } = app.catalogue.common
  const entity = entities.get(view.entity) as EntityDefinition
  const types = typesWithAccess(entity, name => entities.get(name) as EntityDefinition)
  return companyTypes.flatMap(type => {
    const role = view.roles.find(r => rolesOfCompanyType[type].includes(r))
    return role && types.includes(type) ? [{ type, role }] : []
  })
}

async function measureList(
  app: App,
  client: pg.Client,
  view: ListView,
  { pairs: mostPairs, generic, types }: ListFiltersOptions,
): Promise<Measured[]> {
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
  for (const { type, role } of readersOf(app, view)) {
    if (types && !types.includes(type)) continue
    const single = entity.access.kind === 'shared' || (entity.access.kind === 'parties' && platformSees(entity, type))
    for (const tenant of single ? (['large'] as const) : (Object.keys(tenants) as Tenant[])) {
      const id = await idOf(client, tenantId(tenant))
      const context = { ...app, actor: actorOf(role, type, id) }
      const cost = (conditions: readonly Asked[], sort: Sort) =>
        costOf(context, view.service, conditions, [sort], generic === true)
      const filters = await filtersOf(
        client,
        entity,
        view.search.filter(s => s.companyTypes?.includes(type) ?? true),
        { type, id },
      )
      const all = filters.flatMap((a, i) => filters.slice(i + 1).flatMap(b => (a.field === b.field ? [] : [[a, b]])))
      const step = Math.max(1, all.length / mostPairs)
      const pairs = all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step))
      for (const [at, sort] of sorts.entries()) {
        await cost([], sort)
        const plain = await cost([], sort)
        for (const asked of [...filters.map(f => [f]), ...pairs.filter((_, i) => i % sorts.length === at)]) {
          const of = asked.map(c => `${c.field} ${c.operator}${c.rare ? ' (rare)' : ''}`).join(' + ')
          const again = () => cost(asked, sort)
          out.push({
            name: `${view.code}, type ${type}, ${single ? 'all' : tenant}: ${of}, by ${sort.field}`,
            list: view.code,
            page: await again(),
            plain,
            again,
            good: () => goodPlan(client, entity, { type, company: id, conditions: asked, sort }),
          })
        }
      }
    }
  }
  // What was dear is asked again: a page that something else on the machine made slow is not slow.
  const sure: Measured[] = []
  for (const m of out) {
    if (over(m) <= goal && overMs(m) <= goal) sure.push(m)
    else {
      const more = [await m.again(), await m.again(), m.page]
      sure.push({
        ...m,
        page: { ms: Math.min(...more.map(c => c.ms)), buffers: Math.min(...more.map(c => c.buffers)) },
      })
    }
  }
  console.log(
    `  ${view.code}: ${sure.length} pages, ${sure.filter(m => over(m) > goal).length} over ${goal} times the buffers without a filter (${sure.filter(isOver).length} with more than ${leastBuffers}), ${sure.filter(m => overMs(m) > goal).length} the time`,
  )
  for (const m of worstOf(sure, 3)) if (isOver(m)) console.log(`  ${lineOf(m)}`)
  return sure
}

const platformSees = (entity: EntityDefinition, type: CompanyType): boolean =>
  entity.access.kind === 'parties' && entity.access.parties[partyOf(entity, type) ?? '']?.all === true

type Asked = Condition & { readonly rare?: boolean }

/** For each filter, a value of many rows of the company, and one of few. */
async function filtersOf(
  client: pg.Client,
  entity: EntityDefinition,
  search: readonly SearchItem[],
  { type, id }: { readonly type: CompanyType; readonly id: string },
): Promise<Asked[]> {
  const filters: Asked[] = []
  const view = viewName(entity, type)
  await client.query(`select set_config('app.company', $1, false)`, [id])
  for (const { field, operator } of search) {
    if (field === 'keyword') {
      const searched = Object.entries(entity.fields).find(([, f]) => f.searchable && f.kind === 'string')?.[0]
      if (searched === undefined) continue
      const { rows } = await client.query<{ value: string }>(
        `select "${storedColumn(entity, searched)}"::text as value from "${view}" where "${storedColumn(entity, searched)}" is not null limit 1`,
      )
      const value = rows[0]?.value
      if (value !== undefined)
        filters.push({ field, operator, value, rare: true }, { field, operator, value: value.slice(0, -3) })
      continue
    }
    const f = entity.fields[field],
      column = storedColumn(entity, field)
    if (f?.age) filters.push(...f.age.of.slice(0, 2).map(([code]) => ({ field, operator, value: [code] })))
    if (!f || !column) continue
    if (operator === 'between') {
      filters.push(
        ...(f.kind === 'money' ? ranges(field, ['1', '1.05'], ['1', '8']) : await days(client, view, field, column)),
      )
      continue
    }
    if (f.kind === 'ref' && operator === 'like') {
      filters.push({ field, operator, value: '-00000021', rare: true }, { field, operator, value: '-000000' })
      continue
    }
    const many = f.kind === 'refs' || f.kind === 'enums'
    const { rows } = await client.query<{ value: string }>(
      `select ${many ? `unnest("${column}")` : `"${column}"`}::text as value from "${view}" where "${column}" is not null group by 1 order by count(*) desc`,
    )
    for (const [at, rare] of [
      [0, false],
      [rows.length - 1, true],
    ] as const) {
      const value = rows[at]?.value
      if (value !== undefined && (at === 0 || rows.length > 1))
        filters.push({ field, operator, value: valueAsked(f, operator, value), rare })
    }
  }
  return filters
}

const ranges = (field: string, few: string[], many: string[]): Asked[] => [
  { field, operator: 'between', value: few, rare: true },
  { field, operator: 'between', value: many },
]

async function days(client: pg.Client, view: string, field: string, column: string): Promise<Asked[]> {
  const { rows } = await client.query<{ few: string; from: string; to: string }>(
    `select min("${column}")::date::text as "from", (min("${column}")::date + 1)::text as few, (max("${column}")::date - 20)::text as "to" from "${view}"`,
  )
  const [found] = rows
  return found?.from ? ranges(field, [found.from, found.few], [found.from, found.to]) : []
}

function valueAsked(f: Field, operator: string, value: string): ConditionValue {
  if (operator === 'in') return [value]
  return f.kind === 'bool' ? value === 'true' : value
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
  generic: boolean,
): Promise<Cost> {
  const plan = planList(context, service, {
    conditions: conditions.map(({ rare: _rare, ...c }) => c),
    sort: [...sort],
    length: 100,
    count: false,
  } as Parameters<typeof planList>[2])
  let ms = 0,
    buffers = 0
  await context.db.tenant(
    context.actor,
    async tx => {
      if (generic) await tx.run({ text: 'set local plan_cache_mode = force_generic_plan', values: [] })
      const explained = async <T>(query: Query<T>): Promise<T[]> => {
        const { text, values } = compile(query)
        // Only what is looked up for a page is needed to ask for it.
        const found = text.includes('$k0') ? [] : await tx.rows<T>(query)
        if (generic && values.length > 0) {
          await tx.run({ text: `prepare asked as ${text}`, values: [] })
          const given = values.map(literal).join(', ')
          await note(tx, {
            text: `explain (analyze, buffers, timing off, format json) execute asked(${given})`,
            values: [],
          })
          await tx.run({ text: 'deallocate asked', values: [] })
        } else await note(tx, { text: `explain (analyze, buffers, timing off, format json) ${text}`, values })
        return found
      }
      const note = async (of: Tx, query: { text: string; values: unknown[] }) => {
        const [row] = await of.rows<{ 'QUERY PLAN': readonly Explained[] }>(query)
        const top = row?.['QUERY PLAN'][0]
        ms += top?.['Execution Time'] ?? 0
        buffers += (top?.Plan['Shared Hit Blocks'] ?? 0) + (top?.Plan['Shared Read Blocks'] ?? 0)
      }
      await plan.read({ ...tx, rows: explained, one: async <T>(query: Query<T>) => (await explained(query))[0] })
    },
    { readOnly: true },
  )
  return { ms, buffers }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.map(v => `"${String(v).replaceAll('"', '\\"')}"`).join(',')}}'`
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`
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
