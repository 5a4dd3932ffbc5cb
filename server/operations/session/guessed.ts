import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { newId, writeAudit } from '../../db/write-rows.ts'
import type { UserRow } from './actors.ts'
import { accountKey } from './mailed-codes.ts'

/** Wrong passwords in a row before the owner gets a mail, at most daily. */
const reportAfter = 10
const reportHours = 24

interface Counted {
  readonly failed_tries: number
  readonly guess_reported_at: string | null
}

/** Counts a wrong password of an account. It never closes the account: sign-in gets slow instead (try-limits.ts). */
export async function noteWrongPassword(context: Context, user: UserRow, ip: string): Promise<void> {
  const now = context.now(),
    at = now.toISOString()
  const reported = await context.db.system('count a wrong password', async tx => {
    const row = await tx.one<Counted>(
      sql`update credential set failed_tries = failed_tries + 1, last_failed_at = ${at}
        where user_id = ${user.user_id} returning failed_tries, guess_reported_at`,
    )
    if (!row || row.failed_tries < reportAfter) return false
    const last = row.guess_reported_at ? Date.parse(row.guess_reported_at) : 0
    if (now.getTime() - last < reportHours * 3_600_000) return false
    await tx.run(sql`update credential set guess_reported_at = ${at} where user_id = ${user.user_id}`)
    await writeAudit(
      tx,
      [
        {
          action: 'wrongPasswords',
          entity: 'User',
          recordId: user.user_id,
          after: { tries: row.failed_tries, ip },
        },
      ],
      now,
    )
    if (context.config.smtpUrl) {
      const account = accountKey(user.company_code, user.username)
      const payload = { what: 'guessed', user: user.user_id, account, tries: row.failed_tries }
      await tx.run(
        sql`insert into outbox (id, topic, payload, created_at, next_at)
          values (${newId()}, 'code', ${JSON.stringify(payload)}::jsonb, ${at}, ${at})`,
      )
    }
    return true
  })
  if (!reported) return
  context.log.warn({ security: true, user: user.user_id, ip }, 'wrong passwords in a row for one account')
  context.wake('outbox')
}
