import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { CodeSent, resetPasswordCall } from '../../../domain/contracts/session.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { longestPassword, passwordProblem, shortestPassword } from '../../../domain/values/password-rules.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { newId, writeAudit } from '../../db/write-rows.ts'
import { findUser } from './actors.ts'
import { writePassword } from '../account/people-accounts.ts'
import { accountKey, askForCode, isRightCode, pauseSeconds, useUpCode } from './mailed-codes.ts'
import { hashPassword } from './passwords.ts'
import { noteSource } from './known-sources.ts'
import { sourceOf } from './source.ts'
import { countWrongTry, dropTries, refuseWhileBlocked, signInKeys, type TryKey } from './try-limits.ts'

/** Limits per source in a quarter of an hour: requested codes, and tries with wrong ones. */
const keysOf = (ip: string): { readonly asks: TryKey[]; readonly tries: TryKey[] } => ({
  asks: [{ key: `code ${sourceOf(ip)}`, free: 20 }],
  tries: [{ key: `reset ${sourceOf(ip)}`, free: 20 }],
})

/**
 * Requests a code by mail (p-verificationCode). Known and unknown accounts get the same answer in the same time; the
 * mail goes to the stored address and contains no link (safety.md 3, 10).
 */
export async function sendCode(
  context: Context,
  body: { readonly companyAccount: string; readonly username: string },
  ip: string,
): Promise<CodeSent> {
  if (!context.config.smtpUrl) throw fail('NO_MAIL')
  const { asks } = keysOf(ip)
  await refuseWhileBlocked(context, asks)
  await countWrongTry(context, asks)
  const account = accountKey(body.companyAccount, body.username)
  const wait = await context.db.system('ask for a code by mail', async tx => {
    const user = await findUser(tx, body.companyAccount.trim(), body.username.trim())
    const seconds = await askForCode(tx, context, account, { user: user?.user_id ?? null })
    if (seconds > 0) return seconds
    if (user) await mail(tx, context, 'code', user.user_id, account)
    return 0
  })
  if (wait > 0) throw fail('TOO_MANY_TRIES', { params: { seconds: wait }, retryAfter: wait })
  context.wake('outbox')
  return { wait: pauseSeconds }
}

/**
 * Sets a new password with the mailed code (p-resetPassword). All sessions of the user end; a lock by an administrator
 * stays.
 */
export async function resetPassword(
  context: Context,
  body: BodyOf<typeof resetPasswordCall>,
  ip: string,
): Promise<void> {
  const { tries } = keysOf(ip)
  await refuseWhileBlocked(context, tries)
  const account = accountKey(body.companyAccount, body.username)
  const problem = passwordProblem(body.password, [body.companyAccount, body.username, 'portside'])
  if (problem)
    throw invalid([{ field: 'password', code: problem, params: { min: shortestPassword, max: longestPassword } }])
  if (!(await isRightCode(context, account, body.verificationCode))) {
    await countWrongTry(context, tries)
    throw fail('CODE_WRONG')
  }
  const hash = await hashPassword(body.password)
  const now = context.now()
  const done = await context.db.system('set a new password', async tx => {
    const user = await findUser(tx, body.companyAccount.trim(), body.username.trim())
    if (!user || user.enabled === false) return false
    const address = await addressOf(tx, user.user_id)
    if (!(await useUpCode(tx, account, { user: user.user_id, address }))) return false
    await writePassword(tx, context, user.user_id, hash, { mustChange: false, event: 'passwordReset' })
    // Attackers stay delayed; the owner is not delayed from sources with proven mailbox access.
    const source = sourceOf(ip),
      keys = signInKeys(source, account)
    await dropTries(tx, [keys.pair, keys.account])
    await noteSource(tx, user.user_id, source, now.toISOString())
    await writeAudit(tx, [{ action: 'resetPassword', entity: 'User', recordId: user.user_id, after: { ip } }], now)
    if (context.config.smtpUrl) await mail(tx, context, 'changed', user.user_id, account)
    return true
  })
  if (!done) throw fail('CODE_WRONG')
  context.wake('outbox')
}

/** Current mail address of the user: a code for an earlier address is invalid. */
const addressOf = async (tx: Tx, user: string): Promise<string> =>
  (
    await tx.one<{ address: string }>(
      sql`select coalesce("email", "username") as address from user_account where "id" = ${user}`,
    )
  )?.address ?? ''

const mail = (tx: Tx, { now }: Context, what: 'code' | 'changed', user: string, account: string): Promise<number> =>
  tx.run(
    sql`insert into outbox (id, topic, payload, created_at, next_at)
      values (${newId()}, 'code', ${JSON.stringify({ what, user, account })}::jsonb, ${now().toISOString()},
      ${now().toISOString()})`,
  )
