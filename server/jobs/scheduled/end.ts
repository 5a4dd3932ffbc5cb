import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { readStored } from '../../db/write-rows.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { entityNamed, startUnitOfWork } from '../../operations/unit-of-work.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { RunRow } from './run-row.ts'

interface Ending {
  readonly state: 'done' | 'failed'
  readonly error: string | null
  readonly output: string
}

/**
 * Ends a run: its row, its job and its notifications, in one transaction. A run taken over by another process ends
 * there.
 */
export async function endRun(app: App, node: string, row: RunRow, ending: Ending): Promise<void> {
  const actor = { kind: 'system', reason: 'end a scheduled run' } as const
  await app.db.tenant(actor, async tx => {
    const now = app.now(),
      at = now.toISOString()
    const again = ending.state === 'failed' && row.attempt < row.retries
    const mine = await tx.run(sql`update job set state = ${again ? 'waiting' : ending.state}, error = ${ending.error},
        output = ${ending.output}, lease_until = null, attempt = attempt + ${ending.state === 'failed' ? 1 : 0},
      not_before = ${again ? new Date(now.getTime() + 60_000 * 2 ** row.attempt).toISOString() : null},
        ended_at = ${again ? null : at}, tries = ${again ? 0 : row.tries} where id = ${row.id} and node = ${node}
        and state = 'running'`)
    if (mine === 0 || again) return
    const failures = ending.state === 'failed' ? (row.failures ?? 0) + 1 : 0
    await tx.run(sql`update scheduled_job__s j
      set last_run = ${at}, log_column = ${ending.error ?? ending.output.split('\n').at(-1) ?? ''},
      failures = ${failures},
      running = exists (select 1 from job r where r.scheduled_id = j.id and r.state in ('waiting', 'running'))
        where id = ${row.scheduled_id}`)
    if (row.alarm !== false) await alarm(tx, app, row, failures, at)
    if (row.by_hand) await restore(tx, app, row.scheduled_id)
  })
}

/** After a manual run the job keeps its previous state. */
async function restore(tx: Tx, app: App, id: string): Promise<void> {
  const uow = startUnitOfWork({ ...app, actor: tx.actor }, tx)
  const entity = entityNamed(uow.index, 'ScheduledJob')
  const jobs = await readStored(tx, entity, { field: 'id', values: [id] }, { lock: true })
  const [job] = jobs
  if (job?.status === 'executedOnce')
    await moveBySystem(uow, 'scheduledJobStatus', job.startedBefore === true ? 'started' : 'paused', jobs, {})
}

/** Reports the first failure at once, further ones once a day, and the recovery. */
async function alarm(tx: Tx, app: App, row: RunRow, failures: number, at: string): Promise<void> {
  const before = row.failures ?? 0
  const quiet = row.alarmed_at !== null && Date.parse(at) - new Date(row.alarmed_at).getTime() < 86_400_000
  const report =
    failures === 1 ? 'failed' : failures === 0 && before > 0 ? 'recovered' : failures > 1 && !quiet ? 'digest' : null
  if (!report) return
  await tx.run(sql`update scheduled_job__s set alarmed_at = ${at} where id = ${row.scheduled_id}`)
  await tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at)
    select gen_random_uuid(), 'mail', jsonb_build_object('what', 'jobAlarm', 'user', u."id", 'job',
      ${row.scheduled_id}::text, 'told', ${report}::text, 'failures', ${Math.max(failures, before)}::int),
      ${at}::timestamptz, ${at}::timestamptz
    from user_account__s u join company__s c on c."id" = u."company_id" where c."company_type" = '0'
      and u."enabled" is not false
      and exists (select 1 from company_role__s r where r."id" = any(u."roles") and r."basis" = 'platform')`)
  tx.afterCommit(() => {
    app.wake('outbox')
  })
}
