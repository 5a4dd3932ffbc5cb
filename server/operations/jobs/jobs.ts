import type { JobState } from '../../../domain/contracts/files.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { newId } from '../../db/write-rows.ts'
import { readerOf, runLog } from '../../jobs/scheduled/run-log.ts'
import { reading } from '../transaction.ts'

/** How often to look again for a job whose key another transaction holds. */
const mostRounds = 5

/**
 * Queues a background job in the current transaction. It runs as its requester. A job of the same kind and `key` that
 * waits is not queued a second time: its id is returned.
 */
export async function enqueue(
  tx: Tx,
  context: Context,
  kind: string,
  params: Readonly<Record<string, unknown>>,
  key: string | null = null,
): Promise<string> {
  const actor = context.actor as UserActor
  tx.afterCommit(() => context.wake('jobs'))
  for (let round = 0; round < mostRounds; round++) {
    const queued = await tx.one<{ id: string }>(sql`
      insert into job__own (id, company_id, kind, params, actor, state, created_at, unique_key)
      values (${newId()}, ${actor.companyId}, ${kind}, ${JSON.stringify(params)}::jsonb,
        ${JSON.stringify({ userId: actor.userId, sessionId: actor.sessionId, language: actor.language })}::jsonb,
        'waiting', ${context.now().toISOString()}, ${key})
      on conflict (company_id, kind, unique_key) where state = 'waiting' and unique_key is not null do nothing
      returning id`)
    const job =
      queued ??
      (await tx.one<{ id: string }>(
        sql`select id from job__own where kind = ${kind} and unique_key = ${key} and state = 'waiting'`,
      ))
    if (job) return job.id
    // It started to run between the two statements.
  }
  throw fail('BUSY', { retryAfter: 1 })
}

/** For its requester a job without attempts left has failed. */
export async function readJob(context: Context, id: string): Promise<JobState> {
  const found = await reading(context, tx =>
    tx.one<JobState>(
      sql`select id, kind, case state when 'dead' then 'failed' else state end as state, done, total, result, error
        from job__own where id = ${id}`,
    ),
  )
  if (!found) throw fail('NOT_FOUND')
  return { ...found, error: found.error ? runLog(readerOf(context.actor), found.error) : null }
}

/** Number of waiting or running jobs of a kind for a person of the actor's company. */
export async function openJobs(tx: Tx, kind: string, userId: string): Promise<number> {
  const found = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from job__own where kind = ${kind} and state in ('waiting', 'running')
      and actor ->> 'userId' = ${userId}`,
  )
  return found?.n ?? 0
}

export interface DoneJob {
  readonly params: Readonly<Record<string, unknown>>
  readonly result: Readonly<Record<string, unknown>> | null
}

/** A finished job of this requester. */
export const doneJobOf = (tx: Tx, id: string, kind: string, userId: string): Promise<DoneJob | undefined> =>
  tx.one<DoneJob>(
    sql`select params, result from job__own where id = ${id} and kind = ${kind} and state = 'done'
      and actor ->> 'userId' = ${userId}`,
  )

/** Asks a job to stop; it ends at its next step. */
export async function cancelJob(context: Context, id: string): Promise<JobState> {
  await context.db.tenant(context.actor, tx => tx.run(sql`update job__own set cancel = true where id = ${id}`))
  context.wake('jobs')
  return readJob(context, id)
}
