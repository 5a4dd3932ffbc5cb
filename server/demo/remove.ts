import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { columnOf, type EntityDefinition } from '../../domain/meta/entity.ts'
import type { App } from '../context.ts'
import { join, sql } from '../db/sql.ts'
import { isStored } from '../db/table-model.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { forgetHeads } from '../operations/logs/heads.ts'

/** Shared demo rows without a company; noted at load time to tell them from later ones. */
export const noteDemoRows = (app: App): Promise<number> =>
  app.db.system('note the rows of the demo', tx =>
    tx.run(sql`
    insert into portside_meta (key, value)
    select 'demo-rows', jsonb_build_object('company', (select coalesce(jsonb_agg(id), '[]') from company), ${sql.join(
      shared(app.catalogue.common).map(
        e => sql`${e.table}::text, (select coalesce(jsonb_agg(id), '[]') from ${sql.id(e.table)})`,
      ),
    )})
    on conflict (key) do update set value = excluded.value`),
  )

/**
 * Notices and modules belong to the platform and also come with the demo; shipped help pages are created after it.
 */
const ofPlatform: ReadonlySet<string> = new Set([
  'CmsArticle',
  'Project',
  'System',
  'Module',
  'Service',
  'ServiceParameter',
  'ServiceCase',
  'OutgoingHost',
  'PublishTask',
])
const shared = (index: CatalogueIndex) =>
  index.catalogue.entities.filter(e => e.access.kind === 'shared' || ofPlatform.has(e.name))

/** A column that makes a row depend on another row. */
interface Hold {
  readonly table: string
  readonly column: string
  /** Table it points to; undefined for rows that name their record by `ownerId`. */
  readonly to?: string
}

/**
 * Removes the demo (FH-7): its companies, dependent rows, and its shared records. Other companies' data is kept; if
 * it refers to the demo, the removal is rejected with the records to change first. Returns the number of removed
 * rows. Files without a record are removed by the nightly job.
 */
export async function removeDemo(app: App): Promise<number> {
  const index = app.catalogue.common
  const entities = index.catalogue.entities
  const holds = entities.flatMap(e => holdsOf(e, index))
  const removed = await app.db.system('remove the demo', async tx => {
    const rows = (
      await tx.one<{ value: Record<string, string[]> }>(sql`select value from portside_meta where key = 'demo-rows'`)
    )?.value
    if (!rows) throw new Error('There is no demo data here that could be removed. · 此处没有可移除的演示数据。')
    await tx.run(
      sql`create temporary table doomed (place text not null, id uuid not null, primary key (place, id))
        on commit drop`,
    )
    for (const [table, ids] of Object.entries(rows))
      await tx.run(sql`insert into doomed select ${table}, unnest(${ids}::uuid[])`)
    await spread(tx, holds)
    await refuseForeign(tx, entities)
    let gone = await emptyAppTables(tx)
    for (const group of childrenFirst(entities, holds)) gone += await removeGroup(tx, group)
    await tx.run(sql`delete from portside_meta where key = 'demo-rows'`)
    await tx.run(
      sql`update portside_meta set value = jsonb_build_object('state', 'removed', 'day', value->'day')
        where key = 'demo'`,
    )
    return gone
  })
  await forgetHeads(app)
  return removed
}

function holdsOf(e: EntityDefinition, index: CatalogueIndex): Hold[] {
  const refs = Object.entries(e.fields).flatMap(([name, f]): Hold[] => {
    const to = f.kind === 'file' ? 'attachment' : f.kind === 'ref' ? index.entity.get(f.entity ?? '')?.table : undefined
    return to && isStored(f) ? [{ table: e.table, column: columnOf(name, f), to }] : []
  })
  return e.access.kind === 'owner' ? [...refs, { table: e.table, column: 'owner_id' }] : refs
}

/** Rows of one object, or of several that refer to each other: one statement, so that no reference is left. */
async function removeGroup(tx: Tx, group: readonly EntityDefinition[]): Promise<number> {
  const removal = (e: EntityDefinition) =>
    sql`delete from ${sql.id(e.table)} where id in (select id from doomed where place = ${e.table})`
  const [last, ...others] = group.toReversed()
  if (!last) return 0
  if (others.length === 0) return tx.run(removal(last))
  const gone = await tx.one<{
    n: number
  }>(sql`with ${join(others.map((e, i) => sql`${sql.id(`gone_${i}`)} as (${removal(e)} returning 1)`))}, last
    as (${removal(last)} returning 1)
    select (${join(
      [
        ...others.map((_, i) => sql`(select count(*) from ${sql.id(`gone_${i}`)})`),
        sql`(select count(*)
      from last)`,
      ],
      sql` + `,
    )})::int as n`)
  return gone?.n ?? 0
}

/** Repeats until no further row depends on a removed one. */
async function spread(tx: Tx, holds: readonly Hold[]): Promise<void> {
  for (let grew = 1; grew > 0;) {
    grew = 0
    for (const h of holds) {
      const col = sql.id(h.column)
      grew += await tx.run(
        h.to
          ? sql`insert into doomed select ${h.table}, t.id from ${sql.id(h.table)} t join doomed d on d.place = ${h.to}
            and d.id = t.${col} on conflict do nothing`
          : sql`insert into doomed select ${h.table}, t.id from ${sql.id(h.table)} t join doomed d
            on d.id::text = t.${col} on conflict do nothing`,
      )
    }
  }
}

/** A row to remove that also concerns a company outside the demo. */
async function refuseForeign(tx: Tx, entities: readonly EntityDefinition[]): Promise<void> {
  const found: string[] = []
  for (const e of entities) {
    const companies = Object.entries(e.fields)
      .filter(([, f]) => f.kind === 'ref' && f.entity === 'Company' && isStored(f))
      .map(([name, f]) => columnOf(name, f))
    for (const column of companies) {
      const rows = await tx.rows<{
        name: string
        n: number
      }>(sql`select c.name, count(*) as n from ${sql.id(e.table)} t join company c on c.id = t.${sql.id(column)}
        where t.id in (select id from doomed where place = ${e.table}) and c.id not in (select id from doomed
          where place = 'company') group by c.name order by c.name limit 5`)
      found.push(...rows.map(r => `${r.n} × ${e.label.en_US} (${e.label.zh_CN}) · ${r.name}`))
    }
  }
  if (found.length > 0)
    throw new Error(
      `Removing the demo is refused: records of other companies lean on it. · 移除演示数据被拒绝：其他公司的记录依赖于它。\n  ${[...new Set(found)].join('\n  ')}`,
    )
}

/** Sessions, secrets, settings, jobs and audit entries of the demo's people and companies. */
async function emptyAppTables(tx: Tx): Promise<number> {
  const company = sql`(select id from doomed where place = 'company')`,
    user = sql`(select id from doomed where place = 'user_account')`
  let removed = 0
  for (const table of [
    'session',
    'job',
    'idempotency',
    'number_counter',
    'presence',
    'admin_request',
    'handed_sign_in',
    'failure_log',
  ])
    removed += await tx.run(sql`delete from ${sql.id(table)} where company_id in ${company}`)
  for (const table of ['credential', 'user_setting', 'second_factor', 'sign_in_step', 'known_source', 'look'])
    removed += await tx.run(sql`delete from ${sql.id(table)} where user_id in ${user}`)
  removed += await tx.run(
    sql`delete from outgoing_secret where host_id in (select id from doomed where place = 'outgoing_host')`,
  )
  for (const table of ['workflow_step', 'workflow_timer'])
    removed += await tx.run(
      sql`delete from ${sql.id(table)} where instance_id in (select id from doomed where place = 'workflow_instance')`,
    )
  removed += await tx.run(
    sql`delete from workflow_reminder where task_id in (select id from doomed where place = 'workflow_task')`,
  )
  removed += await tx.run(
    sql`delete from workflow_version where workflow_id in (select id from doomed where place = 'workflow')`,
  )
  // The audit log of the rest is sealed again, because this removal is intended.
  await tx.run(sql`delete from audit_chain`)
  removed += await tx.run(
    sql`delete from audit_log where company_id in ${company} or record_id in (select id from doomed)`,
  )
  removed += await tx.run(
    sql`delete from definition_overlay where scope in (select id::text from doomed where place = 'company')`,
  )
  return removed + (await emptyModules(tx))
}

/** Definitions and releases of the demo's modules. Where somebody changed one of the definitions since, all stay. */
async function emptyModules(tx: Tx): Promise<number> {
  const module = sql`(select id from doomed where place = 'api_module')`
  const held = sql`select o.scope, o.kind, o.key, o.version from definition_overlay o
    join module_part p on p.kind = o.kind and p.key = o.key where p.module_id in ${module} and o.scope = 'platform'`
  let removed = await tx.run(
    sql`delete from definition_overlay where (scope, kind, key, version) in (${held})
      and not exists (select from (${held}) h where version <> 1)`,
  )
  for (const table of ['module_part', 'module_release'])
    removed += await tx.run(sql`delete from ${sql.id(table)} where module_id in ${module}`)
  return removed
}

/** A deletion order without dangling references; objects that refer to each other form one group, parts first. */
function childrenFirst(entities: readonly EntityDefinition[], holds: readonly Hold[]): EntityDefinition[][] {
  const left = new Map(entities.map(e => [e.table, e]))
  const pointing = (table: string) =>
    holds.filter(h => h.to === table && h.table !== table && left.has(h.table)).map(h => h.table)
  const groups: EntityDefinition[][] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(e => pointing(e.table).length === 0)
    const group =
      free.length > 0 ? free : smallestCircle([...left.keys()], pointing).flatMap(table => left.get(table) ?? [])
    for (const e of group) left.delete(e.table)
    groups.push(...(free.length > 0 ? free.map(e => [e]) : [group]))
  }
  return groups
}

/** Tables that refer to each other over any number of steps, without references from outside. */
function smallestCircle(tables: readonly string[], pointing: (table: string) => readonly string[]): string[] {
  const above = (table: string): ReadonlySet<string> => {
    const seen = new Set<string>(),
      pending = [table]
    for (let at = pending.pop(); at !== undefined; at = pending.pop())
      for (const next of pointing(at))
        if (!seen.has(next)) {
          seen.add(next)
          pending.push(next)
        }
    return seen
  }
  const all = tables.map(table => [...above(table)])
  return all.reduce((a, b) => (b.length < a.length ? b : a))
}
