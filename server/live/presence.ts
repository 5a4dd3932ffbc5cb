import type { BodyOf } from '../../domain/contracts/call.ts'
import type { presenceCall, PresenceAnswer, PresentPerson } from '../../domain/contracts/live.calls.ts'
import { fail } from '../../domain/errors/failure.ts'
import { may, type UserActor } from '../../domain/meta/actor.ts'
import type { Context, App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { viewName } from '../db/table-model.ts'
import type { Bus } from './bus.ts'
import type { LiveEvent } from './event.ts'

/**
 * Which colleagues have a record open, and who edits it. Stored in the table `presence`, shared by all processes;
 * entries expire unless repeated. Other companies never see it.
 */
export interface Presence {
  note(context: Context, body: BodyOf<typeof presenceCall>): Promise<PresenceAnswer>
  /** The browsers of these sessions have closed: removes the presence of their tabs. */
  leave(app: Pick<App, 'db'>, actors: readonly UserActor[]): Promise<void>
}

/** A tab without an update for so long is gone. */
const forgetMs = 45_000

interface Row {
  readonly entity: string
  readonly record_id: string
  readonly user_id: string
  readonly name: string
  readonly mode: 'viewing' | 'editing'
  readonly since: string
}

export function makePresence(bus: Bus): Presence {
  return {
    async note(context, { client, records }) {
      const { actor } = context
      if (actor.kind !== 'user') throw fail('FORBIDDEN')
      const seen = await visible(context, actor, records)
      // A user in another user's view is not shown as present, and neither is the other user.
      const { changed, rows } = await write(context, actor, client, actor.seenBy ? [] : seen)
      // Panels of the record reload presence; the event only says that it changed.
      bus.publish(changed.map(c => eventFor(actor, c)))
      return { records: seen.map(r => ({ entity: r.entity, id: r.id, people: people(rows, r, actor) })) }
    },
    async leave(app, actors) {
      const by = new Map(actors.map(a => [a.sessionId, a]))
      const rows = await app.db.system('forget what a closed browser had open', tx =>
        tx.rows<{ session_id: string; entity: string; record_id: string }>(sql`
        delete from presence where session_id = any(${[...by.keys()]}::uuid[])
          returning session_id, entity, record_id`),
      )
      bus.publish(
        rows.flatMap(r => {
          const actor = by.get(r.session_id)
          return actor ? [eventFor(actor, { entity: r.entity, id: r.record_id })] : []
        }),
      )
    },
  }
}

const eventFor = (
  { companyType, companyId }: UserActor,
  { entity, id }: { readonly entity: string; readonly id: string },
): LiveEvent => ({ entity, id, by: '', presence: true, audience: { [companyType]: [companyId] } })

type Shown = BodyOf<typeof presenceCall>['records'][number]

/** Only records that the actor sees. */
async function visible(context: Context, actor: UserActor, records: readonly Shown[]): Promise<Shown[]> {
  const index = context.catalogue.of(actor)
  return context.db.tenant(
    actor,
    async tx => {
      const out: Shown[] = []
      for (const name of new Set(records.map(r => r.entity))) {
        const entity = index.entity.get(name)
        if (!entity || !may(actor, entity, 'read')) continue
        const of = records.filter(r => r.entity === name)
        const found = await tx.rows<{ id: string }>(
          sql`select "id" from ${sql.id(viewName(entity, tx.viewOf))} where "id" = any(${of.map(r => r.id)}::uuid[])`,
        )
        const ids = new Set(found.map(f => f.id))
        out.push(...of.filter(r => ids.has(r.id)))
      }
      return out
    },
    { readOnly: true },
  )
}

async function write(
  context: Context,
  actor: UserActor,
  client: string,
  shown: readonly Shown[],
): Promise<{ changed: readonly { entity: string; id: string }[]; rows: readonly Row[] }> {
  const now = context.now(),
    at = now.toISOString(),
    gone = new Date(now.getTime() - forgetMs).toISOString()
  return context.db.system('note who has which record open', async tx => {
    const before = await tx.rows<{ entity: string; record_id: string; mode: string; since: string }>(
      sql`delete from presence where client = ${client} and user_id = ${actor.userId}
        returning entity, record_id, mode, since`,
    )
    const json = shown.map(r => ({
      client,
      session_id: actor.sessionId,
      user_id: actor.userId,
      company_id: actor.companyId,
      name: actor.name,
      entity: r.entity,
      record_id: r.id,
      mode: r.mode,
      since: before.find(b => b.record_id === r.id && b.mode === r.mode)?.since ?? at,
      seen_at: at,
    }))
    if (json.length > 0) {
      await tx.run(sql`insert into presence (client, session_id, user_id, company_id, name, entity, record_id, mode,
        since, seen_at) select client, session_id, user_id, company_id, name, entity, record_id, mode, since, seen_at
        from jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
          as x(client text, session_id uuid, user_id uuid, company_id uuid, name text, entity text, record_id uuid,
          mode text, since timestamptz, seen_at timestamptz) on conflict do nothing`)
    }
    const rows =
      shown.length === 0
        ? []
        : await tx.rows<Row>(
            sql`select entity, record_id, user_id, name, mode, since from presence where company_id = ${actor.companyId}
              and record_id = any(${shown.map(s => s.id)}::uuid[]) and seen_at > ${gone}`,
          )
    const key = (r: { entity: string; id: string; mode: string }) => `${r.entity} ${r.id} ${r.mode}`
    const was = before.map(b => ({ entity: b.entity, id: b.record_id, mode: b.mode }))
    const old = new Set(was.map(key)),
      present = new Set(shown.map(key))
    return { changed: [...was.filter(r => !present.has(key(r))), ...shown.filter(r => !old.has(key(r)))], rows }
  })
}

/** Each other person once; editing wins over viewing. */
function people(rows: readonly Row[], record: Shown, actor: UserActor): PresentPerson[] {
  const by = new Map<string, PresentPerson>()
  for (const r of rows) {
    if (r.entity !== record.entity || r.record_id !== record.id || r.user_id === actor.userId) continue
    const there = by.get(r.user_id)
    if (!there || r.mode === 'editing') by.set(r.user_id, { name: r.name, mode: r.mode, since: r.since })
  }
  return [...by.values()].sort((a, b) => a.name.localeCompare(b.name))
}
