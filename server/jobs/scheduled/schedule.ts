import { jobKind } from '../../../domain/jobs/job-kinds.ts'
import { cronNext } from '../../../domain/values/cron-next.ts'
import { parseCron } from '../../../domain/values/cron.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { newId } from '../../db/write-rows.ts'
import { correctTimes, watchClock } from './clock.ts'

/**
 * Queues due runs of scheduled jobs as background jobs. Every process checks; one handles a job at a time, and a run
 * exists once per job and due time, so it runs once over any number of processes.
 */
export interface Scheduler {
  stop(): Promise<void>
}

const lookEveryMs = 1000
const atOnce = 200
/** A job that was down for a year catches up this many runs, not a million. */
const mostMadeUp = 100
/** A run within this time of its due time is not missed. */
const punctualMs = 60_000

interface Due {
  readonly id: string
  readonly class: string
  readonly param: string | null
  readonly cron_expression: string
  readonly time_zone: string
  readonly missed_runs: string
  readonly next_run: string
}

export function startScheduler(app: App): Scheduler {
  let busy: Promise<unknown> | undefined
  const clock = watchClock(app.now)
  const work = async () => {
    if (clock.isDue()) {
      const earlier = await correctTimes(app)
      if (earlier > 0) app.log.warn({ jobs: earlier }, 'the clock was wrong: next runs are counted again')
    }
    return queueDue(app)
  }
  const look = () => {
    busy ??= work()
      .then(
        n => {
          if (n > 0) app.wake('jobs')
        },
        (error: unknown) => {
          app.log.error({ err: error }, 'due jobs could not be queued')
        },
      )
      .finally(() => {
        busy = undefined
      })
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()
  return {
    stop: async () => {
      clearInterval(timer)
      await busy
    },
  }
}

/** Queues what is due now; returns the number of runs. */
export const queueDue = (app: App): Promise<number> =>
  app.db.system('queue due jobs', async tx => {
    const now = app.now()
    const due = await tx.rows<Due>(
      sql`select id, class, param, cron_expression, time_zone, missed_runs, next_run from scheduled_job
        where status = 'started' and next_run <= ${now.toISOString()} order by next_run limit ${atOnce}
        for update skip locked`,
    )
    const changes = due.map(job => {
      const cron = parseCron(job.cron_expression)
      const missed = cron ? duesOf(job, cron, now) : []
      return { job, dues: missed, next: cron ? cronNext(cron, job.time_zone, now, 1)[0] : undefined }
    })
    const runs = changes.flatMap(({ job, dues }) =>
      dues.map(at => ({
        id: newId(),
        scheduled_id: job.id,
        kind: `scheduled-${job.class}`,
        due: at.toISOString(),
        params: job.param ?? '',
      })),
    )
    const queued = await insertRuns(tx, runs, now, false)
    await tx.run(sql`update scheduled_job t set next_run = x.next_run, running = t.running or x.runs > 0
      from jsonb_to_recordset(${JSON.stringify(changes.map(c => ({ id: c.job.id, next_run: c.next?.toISOString() ?? null, runs: c.dues.length })))}::jsonb)
    as x(id uuid, next_run timestamptz, runs int) where t.id = x.id`)
    return queued
  })

/** Due times to run now: of missed ones none, one or all, as configured. */
function duesOf(job: Due, cron: NonNullable<ReturnType<typeof parseCron>>, now: Date): Date[] {
  const first = new Date(job.next_run)
  const all = [first, ...cronNext(cron, job.time_zone, first, mostMadeUp)].filter(d => d <= now)
  const last = all.at(-1) ?? first
  if (job.missed_runs === 'all') return all
  return job.missed_runs === 'once' || now.getTime() - last.getTime() <= punctualMs ? [last] : []
}

interface NewRun {
  readonly id: string
  readonly scheduled_id: string
  readonly kind: string
  readonly due: string
  readonly params: string
}

export const insertRuns = (tx: Tx, runs: readonly NewRun[], now: Date, byHand: boolean): Promise<number> =>
  runs.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
  insert into job (id, kind, params, actor, state, created_at, scheduled_id, due, by_hand)
  select id, kind, jsonb_build_object('text', params), '{}'::jsonb, 'waiting', ${now.toISOString()}, scheduled_id, due,
    ${byHand}
  from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
    as x(id uuid, kind text, params text, scheduled_id uuid, due timestamptz) on conflict do nothing`)

/** Next run of a job; null when its expression has no future time. */
export function nextRunOf(
  job: { readonly cronExpression?: unknown; readonly timeZone?: unknown },
  after: Date,
): string | null {
  const cron = parseCron(String(job.cronExpression))
  return cron ? (cronNext(cron, String(job.timeZone ?? 'UTC'), after, 1)[0]?.toISOString() ?? null) : null
}

export const moduleOf = (kind: unknown): string | null => jobKind(kind)?.module ?? null
