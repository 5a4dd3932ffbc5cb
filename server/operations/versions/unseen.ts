import type { BodyOf } from '../../../domain/contracts/call.ts'
import {
  newForDays,
  type lookCall,
  type unseenCall,
  type UnseenChanges,
  type UnseenRecord,
} from '../../../domain/contracts/look.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { may, type UserActor } from '../../../domain/meta/actor.ts'
import { columnOf, partyOf, seesByName, type EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Field } from '../../../domain/meta/field.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import type { Context } from '../../context.ts'
import { rowsOfScope } from '../../db/conditions.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readScope, scopeOf } from '../records/scope.ts'
import { reading, writing } from '../transaction.ts'
import { fullInstant } from './kept-changes.ts'

/** The record of a look at all records of an entity. */
const allRecords = '00000000-0000-0000-0000-000000000000'

/** Changes of more records or saves than this are shown as the newest ones. */
const most = 5_000

const dayMs = 86_400_000

/**
 * What others changed of these records since the reader looked (TR-3x): nothing that they did themselves or had done,
 * nothing of hidden fields, and nothing from the time at which a status hid the record from them. Only records that
 * changed lately are looked up in the audit log, so that the cost grows with the page.
 */
export async function unseenChanges(
  context: Context,
  entityName: string,
  { ids }: BodyOf<typeof unseenCall>,
): Promise<UnseenChanges> {
  const scope = readScope(context, entityName)
  const { actor } = context
  const at = context.now().toISOString()
  const { entity } = scope
  // The rows of a record are seen with it.
  if (actor.kind !== 'user' || entity.access.kind === 'through') return { at, records: [] }
  return reading(context, async tx => {
    const since = await lookedAt(tx, entity, ids, oldest(context))
    const changed = await tx.rows<{ readonly id: string }>(
      sql`select r."id" from ${await rowsOfScope(tx, scope, new Set())} r join
        jsonb_to_recordset(${JSON.stringify(ids.map(id => ({ id, since: since(id) })))}::jsonb)
        as x(id uuid, since timestamptz) on r."id" = x.id where r."updated_at" > x.since`,
    )
    if (changed.length === 0) return { at, records: [] }
    const wanted = changed.map(r => r.id)
    const collections = await collectionsOf(tx, context, entity, wanted)
    const entries = await tx.elevated(async inner => {
      const shown = await shownSince(context, inner, entity, wanted)
      const from = wanted.map(id => ({ id, since: [since(id), shown.get(id) ?? ''].toSorted().at(-1) }))
      const own = await entriesOf(
        inner,
        actor,
        entity,
        from.map(r => ({ ...r, row: r.id })),
      )
      const ofRows = await Promise.all(
        collections.map(async ({ name, child, readable, rows }) =>
          (await entriesOf(inner, actor, child, rowsSince(rows, from))).flatMap(e =>
            e.action === 'create' || e.fields.some(f => readable.has(f))
              ? [{ ...e, action: 'update', fields: [name] }]
              : [],
          ),
        ),
      )
      return [
        ...own.map(e => ({ ...e, fields: e.fields.filter(f => scope.readable.has(f)) })),
        ...ofRows.flat(),
      ].toSorted((a, b) => b.at.localeCompare(a.at))
    })
    const seen = entries.filter(e => e.action === 'create' || e.fields.length > 0)
    // Who reads beside others that do not know each other learns no names.
    const named = !seesByName(entity, actor.companyType)
    return { at, records: [...groupBy(seen, e => e.id)].map(([id, all]) => summary(id, all, named)) }
  })
}

interface Collection {
  readonly name: string
  readonly child: EntityDefinition
  readonly readable: ReadonlySet<string>
  /** Rows that the reader sees, each with its record: of an invitation among others, their own. */
  readonly rows: readonly { readonly id: string; readonly row: string }[]
}

/** The collections whose rows these records decide about, as far as the reader sees them. */
async function collectionsOf(
  tx: Tx,
  context: Context,
  entity: EntityDefinition,
  ids: readonly string[],
): Promise<readonly Collection[]> {
  const found: Collection[] = []
  for (const [name, { entity: of, via }] of Object.entries(entity.children ?? {})) {
    const child = context.catalogue.of(context.actor).entity.get(of)
    if (!child || child.access.kind !== 'through' || child.access.field !== via || !may(context.actor, child, 'read'))
      continue
    const scope = scopeOf(context, child)
    const record = sql.id('r', columnOf(via, child.fields[via] as Field))
    const rows = await tx.rows<Collection['rows'][number]>(
      sql`select ${record} as id, r."id" as row from ${await rowsOfScope(tx, scope, new Set())} r
        where ${record} = any(${ids}::uuid[])`,
    )
    found.push({ name, child, readable: scope.readable, rows })
  }
  return found
}

/** Rows with the instant from which changes of their record are new. */
function rowsSince(rows: Collection['rows'], records: readonly Since[]): readonly RowSince[] {
  const since = new Map(records.map(r => [r.id, r.since]))
  return rows.map(r => ({ ...r, since: since.get(r.id) }))
}

interface Since {
  readonly id: string
  readonly since: string | undefined
}

interface RowSince extends Since {
  readonly row: string
}

/** Changes by others since these instants, named by the record; the newest first. */
async function entriesOf(
  elevated: Tx,
  { userId, name }: UserActor,
  entity: EntityDefinition,
  since: readonly RowSince[],
): Promise<Entry[]> {
  if (since.length === 0) return []
  const found = await elevated.rows<Entry>(
    sql`select x.id, a.at, a.actor_name as who, a.action, (select coalesce(jsonb_agg(k), '[]'::jsonb)
        from jsonb_object_keys(coalesce(a.before, '{}'::jsonb) || coalesce(a.after, '{}'::jsonb)) k) as fields
      from jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as x(id uuid, "row" uuid, since timestamptz)
      join audit_log a on a.record_id = x."row" and a.at > x.since
      where a.entity = ${entity.name} and a.action in ('create', 'update')
        and a.actor_id is distinct from ${userId}::uuid and a.on_behalf_of is distinct from ${name}
      order by a.seq desc limit ${most}`,
  )
  return found.map(e => ({ ...e, at: fullInstant(e.at) }))
}

interface Entry {
  readonly id: string
  readonly at: string
  readonly who: string
  readonly action: string
  readonly fields: readonly string[]
}

function summary(id: string, entries: readonly Entry[], named: boolean): UnseenRecord {
  const created = entries.some(e => e.action === 'create')
  return {
    id,
    count: entries.length,
    at: entries[0]?.at ?? '',
    by: named ? [...new Set(entries.map(e => e.who))] : [],
    fields: created ? [] : [...new Set(entries.flatMap(e => e.fields))],
    created,
  }
}

const oldest = (context: Context): string => new Date(context.now().getTime() - newForDays * dayMs).toISOString()

/** The instant from which changes of a record are new: the last look at it or at all, or some days ago. */
async function lookedAt(
  tx: Tx,
  entity: EntityDefinition,
  ids: readonly string[],
  earliest: string,
): Promise<(id: string) => string> {
  const looks = await tx.rows<{ readonly id: string; readonly at: string }>(
    sql`select record_id as id, at from look__own
      where entity = ${entity.name} and record_id = any(${[allRecords, ...ids]}::uuid[])`,
  )
  const at = new Map(looks.map(l => [l.id, fullInstant(l.at)]))
  return id => [earliest, at.get(allRecords) ?? '', at.get(id) ?? ''].toSorted().at(-1) ?? earliest
}

/**
 * When a status that hides records from the reader's party was last left, by record: what was done before is theirs.
 */
async function shownSince(
  { actor }: Context,
  elevated: Tx,
  entity: EntityDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const party =
    actor.kind === 'user' && entity.access.kind === 'parties'
      ? entity.access.parties[partyOf(entity, actor.companyType) ?? '']
      : undefined
  if (!party?.except) return new Map()
  const rows = await elevated.rows<{ readonly id: string; readonly at: string }>(
    sql`select "owner_id" as id, max("at") as at from ${sql.id(`transition_history__${elevated.viewOf}`)}
      where "owner_entity" = ${entity.name} and "owner_id" = any(${ids}::text[])
        and "list" = ${entity.states?.[party.except.field] ?? null}
        and "from_status" = any(${[...party.except.values]}::text[]) group by "owner_id"`,
  )
  return new Map(rows.map(r => [r.id, fullInstant(r.at)]))
}

/** Marks changes as seen, of some records or of all that the reader may see of an entity. */
export async function look(
  context: Context,
  entityName: string,
  { ids, until }: BodyOf<typeof lookCall>,
): Promise<Record<string, never>> {
  const scope = readScope(context, entityName)
  const { entity } = scope
  const { actor } = context
  const instant = new Date(until)
  if (Number.isNaN(instant.getTime())) throw invalid([{ field: 'until', code: 'BAD_DATE', params: { field: 'until' } }])
  // Operators who see the screens of somebody leave no trace in what that person has seen.
  if (actor.kind !== 'user' || actor.seenBy) return {}
  const at = new Date(Math.min(instant.getTime(), context.now().getTime())).toISOString()
  return writing(context, async tx => {
    // Looks that no answer needs any more: older ones than changes count, and, with a look at all, the single ones.
    await tx.run(sql`delete from look__own where entity = ${entity.name}
      and (at <= ${oldest(context)} or (${ids === undefined} and record_id <> ${allRecords}::uuid and at <= ${at}))`)
    const looked = ids
      ? sql`select r."id" from ${await rowsOfScope(tx, scope, new Set())} r where r."id" = any(${ids}::uuid[])`
      : sql`select ${allRecords}::uuid`
    await tx.run(sql`insert into look__own (user_id, entity, record_id, at)
      select ${actor.userId}::uuid, ${entity.name}, l.id, ${at}::timestamptz from (${looked}) as l(id)
      on conflict (user_id, entity, record_id) do update set at = greatest(look__own.at, excluded.at)`)
    return {}
  })
}
