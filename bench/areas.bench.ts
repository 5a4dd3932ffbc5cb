import pg from 'pg'
import { partyOf, columnOf, type EntityDefinition } from '../domain/meta/entity.ts'
import { resolveConditions, type Condition, type Sort } from '../domain/meta/query.ts'
import type { DataServiceDefinition } from '../domain/meta/service.ts'
import { whereSql } from '../server/db/conditions.ts'
import { compile, join, sql, type Sql } from '../server/db/sql.ts'
import { labelView, sortExpression, storedColumn } from '../server/db/table-model.ts'
import { signedIn, type Account } from './caller.ts'
import { inTurn, report } from './figures.ts'
import { settle, startInstance, type Instance, type Postgres } from './instance.ts'
import { benchPassword } from './load.ts'
import { definitions, entityNamed, loadAreas, stepsEach } from './load-areas.ts'

const buyers = 20
const account: Account = { company: 'buyer3', username: 'user@buyer3.test', password: benchPassword }
const page = 100

/** A list and a usual narrowing: by a status, sorted by a date. */
interface Asked {
  readonly service: string
  readonly conditions?: readonly Condition[]
  readonly sort?: readonly Sort[]
}

const narrowed = (service: string, field: string, value: readonly string[], by: string): Asked => ({
  service,
  conditions: [{ field, operator: 'in', value }],
  sort: [{ field: by, direction: 'asc' }],
})
const month: readonly Condition[] = [
  { field: 'start_date', operator: 'ge', value: Date.parse('2025-03-01') },
  { field: 'end_date', operator: 'le', value: Date.parse('2025-03-31') },
]

/** The lists that a purchaser reads most, unfiltered and narrowed. */
const lists: readonly Asked[] = [
  { service: 'po_tracking' },
  narrowed('po_tracking', 'confirmStatus', ['signed'], 'cargoReadyDate'),
  { service: 'po_milestone_days', conditions: month },
  { service: 'pre_order_tracking' },
  { service: 'shipment_tracking' },
  narrowed('shipment_tracking', 'currentMilestone', ['polDeparture', 'podArrival'], 'eta'),
  { service: 'so_release' },
  narrowed('so_release', 'soStatus', ['toRelease'], 'etd'),
  { service: 'shiping_plan' },
  narrowed('shiping_plan', 'status', ['quoted', 'confirmed'], 'etd'),
  { service: 'vob' },
  narrowed('vob', 'vobStatus', ['submitted', 'approved'], 'cargoReadyDate'),
  { service: 'qc_view' },
  narrowed('qc_view', 'status', ['booked', 'created'], 'dueDate'),
  { service: 'stockview' },
  { service: 'sales_order' },
  narrowed('sales_order', 'status', ['confirmed', 'delivered'], 'deliveryDate'),
]

const nameOf = (list: Asked): string => `list.${list.service}${list.sort ? '.filter-sort' : ''}`

/**
 * Lists of orders, logistics, quality and stock over many milestone rows, beside plain queries and a tenth of the rows.
 */
export async function benchAreas(postgres: Postgres, milestones: number): Promise<void> {
  const sizes = [milestones / 10, milestones]
  const instances: Instance[] = []
  try {
    for (const rows of sizes) instances.push(await startInstance(postgres, rows / stepsEach, buyers, loadAreas))
    await settle(postgres)
    await measureAreas(instances, sizes)
  } finally {
    for (const instance of instances) await instance.close()
  }
}

/** Each list of all sizes in turn. */
export async function measureAreas(
  instances: readonly Pick<Instance, 'address' | 'database'>[],
  sizes: readonly number[],
): Promise<void> {
  const callers = await Promise.all(instances.map(({ address }) => signedIn({ address, account })))
  const pools = instances.map(({ database }) => new pg.Pool({ connectionString: database, max: 1 }))
  try {
    for (const list of lists) {
      const works = await Promise.all(
        callers.map(async (caller, at) => {
          const pool = pools[at] as pg.Pool
          const buyer =
            (await pool.query<{ id: string }>('select id from company where company_code = $1', [account.company]))
              .rows[0]?.id ?? ''
          const ours = () =>
            caller.ask(`/define/query/list/${list.service}`, {
              length: page,
              count: false,
              conditions: list.conditions ?? [],
              ...(list.sort ? { sort: list.sort } : {}),
            })
          return [ours, () => plainPage(pool, buyer, list)]
        }),
      )
      const times = await inTurn(works.flat(), 40)
      sizes.forEach((rows, at) => {
        const ours = times[at * 2] as number,
          raw = times[at * 2 + 1] as number,
          smallest = times[0] as number
        report({ name: nameOf(list), value: ours, unit: 'ms', rows })
        report({ name: `${nameOf(list)}.raw`, value: raw, unit: 'ms', rows })
        report({ name: `${nameOf(list)}.over-raw`, value: ours / raw, unit: 'ratio', rows, goal: '<= 2' })
        if (at > 0)
          report({
            name: `${nameOf(list)}.over-${sizes[0]}`,
            value: ours / smallest,
            unit: 'ratio',
            rows,
            goal: '<= 1.3',
          })
      })
    }
  } finally {
    callers.forEach(c => {
      c.close()
    })
    await Promise.all(pools.map(p => p.end()))
  }
}

/** The page as plain SQL on the tables, with labels and child rows, converted to JSON. */
async function plainPage(pool: pg.Pool, buyer: string, list: Asked): Promise<string> {
  const service = definitions.service.get(list.service) as DataServiceDefinition
  const entity = entityNamed(service.entity)
  const run = async (query: Sql) => {
    const { text, values } = compile(query)
    return (await pool.query<{ id: string }>(text, values)).rows
  }
  const rows = await run(pageOf(service, entity, buyer, list))
  const children = []
  for (const name of service.include ?? []) {
    const child = entity.children?.[name]
    const of = child && entityNamed(child.entity)
    if (of)
      children.push(
        await run(
          sql`select * from ${sql.id(of.table)} c
            where ${sql.id('c', columnOf(child.via, of.fields[child.via] ?? { kind: 'ref', label: of.label }))} = any(${rows.map(r => r.id)}::uuid[])`,
        ),
      )
  }
  return JSON.stringify([rows, children])
}

function pageOf(service: DataServiceDefinition, entity: EntityDefinition, buyer: string, list: Asked): Sql {
  const scope = {
    index: definitions,
    entity,
    readable: new Set(['createdAt', ...Object.keys(entity.fields)]),
    names: () => true,
    today: '2026-01-01',
    period: service.period,
  }
  const where = whereSql(scope, resolveConditions([...(service.where ?? []), ...(list.conditions ?? [])], scope.today))
  const stored = service.fields.flatMap(name => {
    const column = storedColumn(entity, name)
    return column ? [{ name, column, f: entity.fields[name] }] : []
  })
  const refs = stored.filter(({ f }) => f?.kind === 'ref' && definitions.entity.has(f.entity ?? ''))
  const order = (list.sort ?? service.sort).map(
    s =>
      sql`${sql.raw(sortExpression(entity, s.field, 't.') ?? 't.id')} ${s.direction === 'desc' ? sql`desc` : sql`asc`}`,
  )
  const down = (list.sort ?? service.sort)[0]?.direction === 'desc'
  return sql`select ${join([
    sql`t.id`,
    sql`t.revision`,
    ...stored.map(s => sql`${sql.id('t', s.column)}`),
    ...refs.map(
      (_, i) => sql`${sql.id(`r${i}`, 'label')}
    as ${sql.id(`label${i}`)}`,
    ),
  ])}
    from ${sql.id(entity.table)} t ${join(
      refs.map(
        ({ column, f }, i) =>
          sql`left join ${sql.id(labelView(entityNamed(f?.entity ?? '')))} ${sql.id(`r${i}`)}
            on ${sql.id(`r${i}`, 'id')} = ${sql.id('t', column)}`,
      ),
      sql` `,
    )}
    where ${join([ownedBy(entity, buyer), ...where.map(w => sql`(${w})`)], sql` and `)}
      order by ${join([...order, sql`t.id ${down ? sql`desc` : sql`asc`}`])} limit ${page + 1}`
}

/** Rows of the buyer; for child records, those of the buyer's records. */
function ownedBy(entity: EntityDefinition, buyer: string): Sql {
  if (entity.access.kind === 'parties') {
    const via = entity.access.parties[partyOf(entity, '3') ?? '']?.via?.[0] ?? ''
    return sql`${sql.id('t', storedColumn(entity, via) ?? '')} = ${buyer}`
  }
  if (entity.access.kind !== 'through') throw new Error(`${entity.name} belongs to nobody`)
  const parent = entityNamed(entity.fields[entity.access.field]?.entity ?? '')
  return sql`exists (select 1 from ${sql.id(parent.table)} p
    where p.id = ${sql.id('t', storedColumn(entity, entity.access.field) ?? '')} and p.buyer_id = ${buyer})`
}
