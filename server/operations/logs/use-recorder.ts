import { randomUUID } from 'node:crypto'
import { personOf, type Actor } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tenant-transaction.ts'
import { keptLine } from '../../jobs/scheduled/run-log.ts'
import type { Log } from '../../log.ts'
import { moduleOf } from './module-of.ts'

/** One logged use of a designed data service (templateLogType), or a call of a service (its log flag). */
export interface ServiceUse {
  readonly action: 'query' | 'call' | 'export' | 'definitionChanged'
  readonly service: string
  readonly entity: EntityDefinition
  readonly actor: Actor
  readonly rows?: number
  readonly milliseconds?: number
  readonly details: Readonly<Record<string, unknown>>
}

/** Stores uses without delaying anybody; `settled` waits for pending ones. */
export interface UseRecorder {
  keep(use: ServiceUse): void
  settled(): Promise<void>
}

/**
 * Queries of one person per minute beyond this are not logged, which is noted once: a polling list must not fill the
 * database.
 */
export const usesPerMinute = 600

interface Row {
  readonly id: string
  readonly at: string
  readonly level: 'info' | 'warn'
  readonly action: string
  readonly remark: string
  readonly body: string
  readonly entity: string
  readonly module: string
  readonly person: string
  readonly company: string | null
}

const loggedPerson = (actor: Actor): { person: string; company: string | null } =>
  actor.kind === 'user'
    ? { person: actor.name, company: actor.companyId }
    : actor.kind === 'system' && actor.onBehalfOf
      ? loggedPerson(actor.onBehalfOf)
      : { person: 'Portside', company: null }

/** One write at a time; further uses are written with the next. */
export function makeUseRecorder({
  db,
  log,
  now,
}: {
  readonly db: Db
  readonly log: Log
  readonly now: () => Date
}): UseRecorder {
  let waiting: Row[] = []
  let under: Promise<void> | undefined
  let minute = '',
    queries = new Map<string, number>()
  const write = async () => {
    // The answer goes out first.
    await new Promise(done => {
      setImmediate(done)
    })
    while (waiting.length > 0) {
      const rows = waiting
      waiting = []
      await db
        .system('note the use of data services', tx =>
          tx.run(sql`insert into system_log (id, revision, created_at, created_by, updated_at, updated_by, level,
            category, action, remark, msg_body, msg_entity, object, business_module, create_time, person, company_id,
            source, source_id)
        select id, 1, at, 'Portside', at, 'Portside', level, 'operation', action, left(remark, 4000), left(body,
          100000), entity, entity, module, at, person, company, 'service', id::text
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as x(id uuid, at timestamptz, level text, action text, remark text, body text, entity text, module text,
          person text, company uuid)`),
        )
        .catch((error: unknown) => {
          log.warn({ err: error, uses: rows.length }, 'uses of data services could not be noted')
        })
    }
    // Here, not after the promise: uses recorded in between would wait for the next one.
    under = undefined
  }
  return {
    keep: ({ action, service, entity, actor, rows, milliseconds, details }) => {
      const at = now().toISOString()
      if (at.slice(0, 16) !== minute) {
        minute = at.slice(0, 16)
        queries = new Map()
      }
      const who = personOf(actor) ?? '',
        isOften = action === 'query' || action === 'call',
        count = isOften ? (queries.get(who) ?? 0) + 1 : 0
      if (isOften) queries.set(who, count)
      if (count > usesPerMinute + 1) return
      // A viewer of another user's workspace queries in that user's name.
      const of = { service, ...(actor.kind === 'user' && actor.seenBy ? { seenBy: actor.seenBy } : {}) }
      const row = {
        id: randomUUID(),
        at,
        action,
        entity: entity.name,
        module: moduleOf(entity),
        ...loggedPerson(actor),
      }
      waiting.push(
        count > usesPerMinute
          ? {
              ...row,
              level: 'warn',
              remark: service,
              body: JSON.stringify({
                ...of,
                notNoted: 'more uses of data services in this minute',
                perMinute: usesPerMinute,
              }),
            }
          : {
              ...row,
              level: 'info',
              remark:
                rows === undefined ? service : keptLine('LOG_USE', { service, rows, milliseconds: milliseconds ?? 0 }),
              body: JSON.stringify({
                ...of,
                ...(rows === undefined ? {} : { rows }),
                ...(milliseconds === undefined ? {} : { milliseconds }),
                ...details,
              }),
            },
      )
      under ??= write()
    },
    settled: () => under ?? Promise.resolve(),
  }
}
