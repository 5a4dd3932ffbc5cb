import { withParts } from '../../../domain/entities/with-parts.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tenant-transaction.ts'
import type { Log } from '../../log.ts'

/** Notes who opened which record, after the answer is on its way; `settled` waits for what is noted. */
export interface OpeningRecorder {
  keep(opened: { readonly entity: string; readonly id: string; readonly actor: Actor }): void
  settled(): Promise<void>
}

interface Row {
  readonly entity: string
  readonly record_id: string
  readonly user_id: string
  readonly company_id: string
  readonly person: string
  readonly day: string
  readonly as_operator: boolean
  readonly first_at: string
  last_at: string
  times: number
}

/** Openings within this time are written together. */
const gatherMs = 1000

/** Only records with a history have it. */
const kept = new Set(withParts)

/**
 * One row per person, record and day, so that reading the same record all day costs one row. Openings are gathered and
 * written in one statement: no reader waits, and a kill loses those of the last second only.
 */
export function makeOpeningRecorder({
  db,
  log,
  now,
}: {
  readonly db: Db
  readonly log: Log
  readonly now: () => Date
}): OpeningRecorder {
  let waiting = new Map<string, Row>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let under: Promise<void> = Promise.resolve()
  const write = async () => {
    const rows = [...waiting.values()]
    waiting = new Map()
    if (rows.length === 0) return
    await db
      .system('note who opened records', tx =>
        tx.run(sql`insert into record_opening as o (entity, record_id, user_id, day, company_id, person, as_operator,
            first_at, last_at, times)
          select entity, record_id, user_id, day, company_id, left(person, 200), as_operator, first_at, last_at, times
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(entity text, record_id uuid, user_id uuid,
            day date, company_id uuid, person text, as_operator boolean, first_at timestamptz, last_at timestamptz,
            times int)
          order by entity, record_id, user_id, day
          on conflict (entity, record_id, user_id, day) do update set
            last_at = greatest(o.last_at, excluded.last_at), times = o.times + excluded.times`),
      )
      .catch((error: unknown) => {
        log.warn({ err: error, openings: rows.length }, 'openings of records could not be noted')
      })
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    under = under.then(write)
    return under
  }
  return {
    keep: ({ entity, id, actor }) => {
      if (actor.kind !== 'user' || !kept.has(entity)) return
      const at = now().toISOString(),
        day = at.slice(0, 10),
        // An operator who sees the screens of somebody is the person who looked.
        user = actor.seenBy ?? actor.userId,
        key = `${entity} ${id} ${user} ${day}`
      const there = waiting.get(key)
      if (there) {
        there.last_at = at
        there.times++
      } else
        waiting.set(key, {
          entity,
          record_id: id,
          user_id: user,
          company_id: actor.companyId,
          person: actor.name,
          day,
          as_operator: actor.seenBy !== undefined,
          first_at: at,
          last_at: at,
          times: 1,
        })
      timer ??= setTimeout(() => void flush(), gatherMs).unref()
    },
    settled: () => flush(),
  }
}
