import type { BodyOf, ParamsOf } from '../../../domain/contracts/call.ts'
import type { jobCall, JobOperated, ScheduledJobRow, ScheduledJobs } from '../../../domain/contracts/cron.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import { jobKinds } from '../../../domain/jobs/job-kinds.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { runLog } from '../../jobs/scheduled/run-log.ts'
import { deadJobs } from '../jobs/dead-jobs.ts'
import { saveAndRead } from '../records/save-and-read.ts'
import { entityNamed, zoneOf } from '../unit-of-work.ts'
import { reading, writing } from '../transaction.ts'
import { actOn, runAction } from '../transitions/run-action.ts'

const forAll = { pauseAll: 'started', startAll: 'paused', resumeAll: 'paused' } as const

/** Administrator actions on scheduled jobs (p-job). An action on all skips impossible ones. */
export async function operateJob(
  context: Context,
  { operation }: ParamsOf<typeof jobCall>,
  { id, job, reason }: BodyOf<typeof jobCall>,
): Promise<JobOperated> {
  mayUse(context)
  if (operation === 'add') {
    const { record } = await saveAndRead(context, 'ScheduledJob', { record: job ?? {} })
    return { moved: 1, id: record.id }
  }
  if (operation === 'pauseAll' || operation === 'startAll' || operation === 'resumeAll') {
    return writing(context, async tx => {
      const ids = (
        await tx.rows<{ id: string }>(
          sql`select id from scheduled_job__0 where status = ${forAll[operation]} and (${operation !== 'resumeAll'}
            or paused_by_all) order by id`,
        )
      ).map(r => r.id)
      const answer =
        ids.length === 0
          ? { results: [] }
          : await actOn(tx, context, 'scheduledJobStatus', { ids, action: operation, ...(reason ? { reason } : {}) })
      return { moved: answer.results.filter(r => r.success).length, id: null }
    })
  }
  if (!id) throw fail('BAD_REQUEST')
  await runAction(context, 'scheduledJobStatus', { ids: [id], action: operation, ...(reason ? { reason } : {}) })
  return { moved: 1, id }
}

function mayUse(context: Context): void {
  if (!may(context.actor, entityNamed(context.catalogue.common, 'ScheduledJob'), 'read')) throw fail('FORBIDDEN')
}

const recentRuns = 30

export async function scheduledJobs(context: Context): Promise<ScheduledJobs> {
  mayUse(context)
  const jobs = await reading(context, tx =>
    tx.elevated(inner =>
      inner.rows<ScheduledJobRow>(sql`select j.id, j.revision, j.name, j.cron_expression
        as "cronExpression", j.time_zone as "timeZone", j.class, j.module_column
        as module, j.description, j.param, j.status,
    coalesce(j.paused_by_all, false) as "pausedByAll", coalesce(j.running, false) as running, j.missed_runs
      as "missedRuns", j.time_limit as "timeLimit", j.retries, coalesce(j.alarm, false) as alarm, j.next_run
      as "nextRun", j.last_run as "lastRun", j.log_column as log, coalesce(j.failures, 0) as failures,
    coalesce((select json_agg(x order by x.due) from (select r.id, r.due, r.by_hand as "byHand", r.state, r.started_at
      as "startedAt", r.ended_at as "endedAt", r.error, r.output from job r where r.scheduled_id = j.id
      order by r.due desc limit ${recentRuns}) x), '[]'::json) as recent
    from scheduled_job__s j where j.status <> 'deleted' order by j.name`),
    ),
  )
  const { actor } = context
  const reader = { language: actor.kind === 'system' ? ('en_US' as const) : actor.language, timeZone: zoneOf(actor) }
  const readableLog = (kept: string | null) => (kept === null ? null : runLog(reader, kept))
  return {
    dead: await deadJobs(context),
    jobs: jobs.map(j => ({
      ...j,
      log: readableLog(j.log),
      recent: j.recent.map(r => ({ ...r, error: readableLog(r.error), output: readableLog(r.output) })),
    })),
    kinds: jobKinds.map(k => ({ id: k.id, title: k.title, params: Object.keys(k.params), cron: k.cron })),
  }
}
