import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { DeadJob, deadJobsAgainCall, DeadJobsAgain } from '../../../domain/contracts/cron.calls.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { writeAudit } from '../../db/write-rows.ts'
import { readerOf, runLog } from '../../jobs/scheduled/run-log.ts'
import { reading, writing } from '../transaction.ts'

const shown = 200

/** Dead background jobs of all companies, the latest first, without their content. */
export async function deadJobs(context: Context): Promise<readonly DeadJob[]> {
  const jobs = await reading(context, tx =>
    tx.elevated(inner =>
      inner.rows<DeadJob>(sql`select j.id, j.kind, c."name" as company, u."real_name" as person, j.created_at as "createdAt",
          j.ended_at as "endedAt", j.attempt as attempts, j.error
        from job j left join company__s c on c."id" = j.company_id
        left join user_account__s u on u."id" = (j.actor ->> 'userId')::uuid
        where j.state = 'dead' order by j.ended_at desc, j.id limit ${shown}`),
    ),
  )
  const reader = readerOf(context.actor)
  return jobs.map(j => ({ ...j, error: j.error === null ? null : runLog(reader, j.error) }))
}

/**
 * Runs dead jobs again for their requesters. A job stays dead if another of its key waits. Of several with one key, the
 * latest runs.
 */
export const runDeadJobs = (context: Context, { ids }: BodyOf<typeof deadJobsAgainCall>): Promise<DeadJobsAgain> =>
  writing(context, async tx => {
    const queued = await tx.elevated(inner =>
      inner.rows<{ id: string; kind: string }>(sql`
        update job j set state = 'waiting', attempt = 0, tries = 0, done = 0, total = 0, not_before = null, error = null,
          started_at = null, ended_at = null, cancel = false
        where j.state = 'dead' and j.id in (
            select distinct on (company_id, kind, coalesce(unique_key, id::text)) id from job
            where id = any(${ids}::uuid[]) and state = 'dead'
            order by company_id, kind, coalesce(unique_key, id::text), ended_at desc)
          and not exists (select 1 from job o where o.state = 'waiting'
            and o.kind = j.kind and o.company_id = j.company_id and o.unique_key = j.unique_key)
        returning j.id, j.kind`),
    )
    await writeAudit(
      tx,
      queued.map(({ id, kind }) => ({ action: 'runAgain', entity: 'ScheduledJob', recordId: id, after: { kind } })),
      context.now(),
    )
    tx.afterCommit(() => context.wake('jobs'))
    return { queued: queued.length }
  })
