import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { CompanyType } from '../../domain/meta/role.ts'
import { companyTypes } from '../../domain/meta/role.ts'
import { partyOf } from '../../domain/meta/entity.ts'
import { columnOf } from '../../domain/meta/entity.ts'
import type { Field } from '../../domain/meta/field.ts'
import { compile, join, sql } from '../db/sql.ts'
import { storedColumn, viewName } from '../db/table-model.ts'
import type { Touched, Tx } from '../db/tenant-transaction.ts'
import { authorOf, readStored, type Stored } from '../db/write-rows.ts'

/**
 * A record changed: which one and by whom, never its content; panels reload it with their own rights. `audience`
 * limits the receivers by company type: company ids, or all of that type.
 */
export interface LiveEvent {
  readonly entity: string
  readonly id: string
  /** Absent when the record is gone. */
  readonly revision?: number
  readonly by: string
  /** Only who has it open has changed. */
  readonly presence?: true
  readonly audience: Audience
}

export type Audience = Readonly<Partial<Record<CompanyType, readonly string[] | 'all'>>>

type Values = Readonly<Record<string, unknown>>

/** Who sees a record, from its own fields: the same rule as the tenant views, without the database. */
export function audienceOf(entity: EntityDefinition, record: Values): Audience {
  const audience: Partial<Record<CompanyType, readonly string[] | 'all'>> = {}
  for (const type of companyTypes) {
    const access = entity.access
    if (access.kind === 'shared') audience[type] = 'all'
    if (access.kind === 'companies') audience[type] = type === '0' ? 'all' : [String(record['id'])]
    if (access.kind !== 'parties') continue
    const party = access.parties[partyOf(entity, type) ?? '']
    // What opens at a time is not announced to this party: an event before it would tell that there is something.
    if (!party || party.opens || party.except?.values.includes(String(record[party.except.field]))) continue
    audience[type] = party.all
      ? 'all'
      : (party.via ?? []).map(f => record[f]).filter((v): v is string => typeof v === 'string')
  }
  return audience
}

/** Events for the changes of a transaction. Child rows count as a change of their record, which panels show. */
export async function eventsOf(tx: Tx, index: CatalogueIndex, touched: Touched): Promise<LiveEvent[]> {
  const roots = new Map<string, Set<string>>()
  for (const [name, ids] of touched.ids) {
    const entity = index.entity.get(name)
    if (entity && ids.size > 0) await climb(tx, index, entity, [...ids], roots)
  }
  const by = authorOf(tx.actor)
  const events: LiveEvent[] = []
  for (const [name, ids] of roots) {
    const entity = index.entity.get(name) as EntityDefinition
    const named = await audienceByNames(tx, index, entity, [...ids])
    const rows = await readAudience(tx, entity, [...ids])
    events.push(...(await wakeOthers(tx, index, entity, rows, by)))
    for (const r of rows)
      events.push({
        entity: name,
        id: r.id,
        revision: r.revision,
        by,
        audience: { ...audienceOf(entity, r), ...named.get(r.id) },
      })
  }
  for (const [name, rows] of touched.gone) {
    const entity = index.entity.get(name)
    if (entity && entity.access.kind !== 'through' && entity.access.kind !== 'owner')
      events.push(...rows.map(r => ({ entity: name, id: String(r['id']), by, audience: audienceOf(entity, r) })))
  }
  return events
}

/** Companies that see records because a record of another entity names them: bidders see their RFQ. */
async function audienceByNames(
  tx: Tx,
  index: CatalogueIndex,
  entity: EntityDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Audience>> {
  const found = new Map<string, Partial<Record<CompanyType, readonly string[] | 'all'>>>()
  if (entity.access.kind !== 'parties') return found
  for (const party of Object.values(entity.access.parties)) {
    const other = index.entity.get(party.named?.entity ?? '')
    if (!party.named || !other) continue
    const rows = await readStored(tx, other, { field: party.named.by, values: ids })
    for (const row of rows) {
      const id = String(row[party.named.by])
      const of = audienceOf(other, row)
      for (const type of party.companyTypes) {
        const [one = [], more = []] = [found.get(id)?.[type], of[type]]
        found.set(id, { ...found.get(id), [type]: one === 'all' || more === 'all' ? 'all' : [...one, ...more] })
      }
    }
  }
  return found
}

/** Events for records that changed ones name in `wakes`: for those who see the changed one, and nobody else. */
async function wakeOthers(
  tx: Tx,
  index: CatalogueIndex,
  entity: EntityDefinition,
  rows: readonly Stored[],
  by: string,
): Promise<LiveEvent[]> {
  const events: LiveEvent[] = []
  for (const field of entity.wakes ?? []) {
    const other = index.entity.get(entity.fields[field]?.entity ?? '')
    const ids = new Set(rows.flatMap(r => (typeof r[field] === 'string' ? [r[field]] : [])))
    if (!other || ids.size === 0) continue
    const woken = await readStored(tx, other, { field: 'id', values: [...ids] })
    events.push(
      ...rows.flatMap(r =>
        woken
          .filter(w => w.id === r[field])
          .map(w => ({ entity: other.name, id: w.id, revision: w.revision, by, audience: audienceOf(entity, r) })),
      ),
    )
  }
  return events
}

/** Only the fields of the records that decide who is notified. */
function readAudience(tx: Tx, entity: EntityDefinition, ids: readonly string[]): Promise<Stored[]> {
  const text = audienceTexts.get(entity) ?? audienceText(entity)
  audienceTexts.set(entity, text)
  return tx.rows<Stored>({ text, values: [ids] })
}

const audienceTexts = new WeakMap<EntityDefinition, string>()

function audienceText(entity: EntityDefinition): string {
  const parties = entity.access.kind === 'parties' ? Object.values(entity.access.parties) : []
  const names = new Set([
    'id',
    'revision',
    ...(entity.wakes ?? []),
    ...parties.flatMap(p => [...(p.via ?? []), ...(p.except ? [p.except.field] : [])]),
  ])
  const columns = [...names].flatMap(n => {
    const column = storedColumn(entity, n)
    return column ? [sql`${sql.id(column)} as ${sql.id(n)}`] : []
  })
  return compile(sql`select ${join(columns)} from ${sql.id(viewName(entity, 's'))} where "id" = any(${[]}::uuid[])`)
    .text
}

async function climb(
  tx: Tx,
  index: CatalogueIndex,
  entity: EntityDefinition,
  ids: readonly string[],
  roots: Map<string, Set<string>>,
): Promise<void> {
  const access = entity.access
  if (access.kind === 'through') {
    const parent = index.entity.get(entity.fields[access.field]?.entity ?? '') as EntityDefinition
    const column = columnOf(access.field, entity.fields[access.field] as Field)
    const rows = await tx.rows<{ id: string }>(
      sql`select distinct ${sql.id(column)} as id from ${sql.id(`${entity.table}__s`)}
        where "id" = any(${ids}::uuid[])`,
    )
    if (rows.length > 0)
      await climb(
        tx,
        index,
        parent,
        rows.map(r => r.id),
        roots,
      )
  } else if (access.kind === 'owner') {
    const rows = await tx.rows<{ owner: string; id: string }>(
      sql`select distinct "owner_entity" as owner, "owner_id" as id from ${sql.id(`${entity.table}__s`)}
        where "id" = any(${ids}::uuid[])`,
    )
    for (const name of new Set(rows.map(r => r.owner))) {
      const owner = index.entity.get(name)
      if (owner)
        await climb(
          tx,
          index,
          owner,
          rows.filter(r => r.owner === name).map(r => r.id),
          roots,
        )
    }
  } else {
    const set = roots.get(entity.name) ?? new Set()
    ids.forEach(id => set.add(id))
    roots.set(entity.name, set)
  }
}
