import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'

export interface Waiting {
  readonly mailWaiting: number
  /** Mails of the last 30 days whose last attempt failed. */
  readonly mailFailed: number
  /** Age of the oldest waiting mail, in seconds. */
  readonly mailOldest: number
  readonly jobsWaiting: number
  readonly jobsRunning: number
}

/** Queues of all companies, as figures for the operator. */
export async function countWaiting(app: App): Promise<Waiting> {
  const now = app.now().toISOString()
  const found = await app.db.system(
    'count what waits',
    tx =>
      tx.one<Waiting>(sql`select
    (select count(*)::int from outbox where sent_at is null and failed_at is null)
      as "mailWaiting", (select count(*)::int from outbox where failed_at is not null) as "mailFailed",
    (select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::int from outbox
      where sent_at is null and failed_at is null) as "mailOldest",
    (select count(*)::int from job where state = 'waiting') as "jobsWaiting", (select count(*)::int from job
      where state = 'running') as "jobsRunning"`),
    { readOnly: true },
  )
  return found ?? { mailWaiting: 0, mailFailed: 0, mailOldest: 0, jobsWaiting: 0, jobsRunning: 0 }
}
