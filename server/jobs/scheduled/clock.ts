import { cronNext } from '../../../domain/values/cron-next.ts'
import { parseCron } from '../../../domain/values/cron.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'

/**
 * Future times computed with a wrong clock. A server with a clock in 2038 for some minutes would otherwise wait until
 * then: next runs, retries of runs and mail, and sign-in delays.
 */

/** In milliseconds. Smaller steps back are normal clock corrections. */
const stepMs = 2000
/** Milliseconds after which times are checked anyway; another process may have had the wrong clock. */
const lookAgainMs = 600_000

export interface ClockWatch {
  /** Whether future times must be computed again: at the start, after a step back, and regularly. */
  isDue(): boolean
}

/** `running` returns milliseconds of a clock that never steps back. */
export function watchClock(now: () => Date, running: () => number = () => performance.now()): ClockWatch {
  let last: { readonly shown: number; readonly at: number } | undefined
  let looked = 0
  return {
    isDue: () => {
      const shown = now().getTime(),
        at = running()
      const steppedBack = last !== undefined && shown - last.shown < at - last.at - stepMs
      const due = last === undefined || steppedBack || at - looked >= lookAgainMs
      last = { shown, at }
      if (due) looked = at
      return due
    },
  }
}

interface Planned {
  readonly id: string
  readonly cron_expression: string
  readonly time_zone: string
  readonly next_run: string
}

/** Recomputes future times beyond the possible maximum; returns the number of jobs that run earlier now. */
export const correctTimes = (app: App): Promise<number> =>
  app.db.system('count times to come again', async tx => {
    const now = app.now(),
      at = now.toISOString()
    const planned = await tx.rows<Planned>(
      sql`select id, cron_expression, time_zone, next_run from scheduled_job where status = 'started'
        and next_run > ${at} for update skip locked`,
    )
    const earlier = planned.flatMap(job => {
      const cron = parseCron(job.cron_expression)
      const next = cron && cronNext(cron, job.time_zone, now, 1)[0]
      return next && next.getTime() < Date.parse(job.next_run) ? [{ id: job.id, next_run: next.toISOString() }] : []
    })
    if (earlier.length > 0)
      await tx.run(sql`update scheduled_job t set next_run = x.next_run
        from jsonb_to_recordset(${JSON.stringify(earlier)}::jsonb) as x(id uuid, next_run timestamptz)
        where t.id = x.id`)
    // A minute, doubled per retry (end.ts); ten minutes for a held run (runner.ts); twelve hours for a mail
    // (outbox.ts); a quarter of an hour for a sign-in (try-limits.ts).
    await tx.run(
      sql`update job set not_before = ${at} where state = 'waiting'
        and not_before > ${at}::timestamptz + interval '2 minutes' * power(2, least(attempt, 20))`,
    )
    await tx.run(
      sql`update job set lease_until = ${at} where state = 'running'
        and lease_until > ${at}::timestamptz + interval '10 minutes'`,
    )
    await tx.run(
      sql`update outbox set next_at = ${at} where sent_at is null and failed_at is null
        and next_at > ${at}::timestamptz + interval '13 hours'`,
    )
    await tx.run(
      sql`delete from try_counter where blocked_until > ${at}::timestamptz + interval '1 hour'
        or since > ${at}::timestamptz + interval '1 hour'`,
    )
    return earlier.length
  })
