import type { App } from '../context.ts'
import { sql } from '../db/sql.ts'
import { keptSourceDays } from '../operations/session/known-sources.ts'

/** A registration without an answer in this time is deleted; the company must register again. */
const unansweredDays = 180

/**
 * Removes obsolete rows: sessions, jobs and mail after so many days, idempotency keys after two. Returns their number.
 */
export async function tidy(app: App, days: number): Promise<number> {
  const before = (days: number) => new Date(app.now().getTime() - days * 86_400_000).toISOString()
  return app.db.system('remove rows that have served', async tx => {
    let gone = 0
    gone += await tx.run(sql`delete from session where coalesce(ended_at, expires_at) < ${before(days)}`)
    gone += await tx.run(sql`delete from idempotency where at < ${before(2)}`)
    gone += await tx.run(
      sql`delete from try_counter where since < ${before(1)} and coalesce(blocked_until, since) < ${before(1)}`,
    )
    gone += await tx.run(sql`delete from job where ended_at < ${before(days)}`)
    gone += await tx.run(sql`delete from failure_log where at < ${before(days)}`)
    for (const table of ['handed_sign_in', 'sign_in_step', 'captcha', 'mailed_code'])
      gone += await tx.run(sql`delete from ${sql.id(table)} where expires_at < ${before(0)}`)
    gone += await tx.run(sql`delete from known_source where seen_at < ${before(keptSourceDays)}`)
    gone += await tx.run(
      sql`delete from admin_request where kind = 'registration' and state = 'open'
        and created_at < ${before(unansweredDays)}`,
    )
    gone += await tx.run(sql`delete from outbox where coalesce(sent_at, failed_at, created_at) < ${before(days)}`)
    return gone
  })
}

/** Files without an attachment: deleted record, aborted request, or an old export. */
export async function removeLostFiles(app: App): Promise<void> {
  const dayAgo = new Date(app.now().getTime() - 86_400_000)
  await app.files.removeParts(dayAgo)
  for await (const key of app.files.keysBefore(dayAgo)) {
    const named = await app.db.system(
      'look whether a file has a record',
      tx => tx.one(sql`select 1 from attachment where file = ${key}`),
      { readOnly: true },
    )
    if (!named) await app.files.remove(key)
  }
}
