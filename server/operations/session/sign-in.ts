import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { loginCall, LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { newId, writeAudit } from '../../db/write-rows.ts'
import { actorOf, findUser, type UserRow } from './actors.ts'
import { checkCaptcha } from './captcha.ts'
import { verifyNobody, verifyPassword } from './passwords.ts'
import { countWrongTry, forgetTries, keysOf, refuseWhileBlocked, type TryKey } from './try-limits.ts'

/** After this many wrong passwords in a row, over any time, an administrator must unlock the account. */
const lockAfter = 100

interface Credential { readonly hash: string; readonly locked: boolean; readonly failed_tries: number }

/** Signs in (p-manageLogin). The four fields must be filled (V-001 to V-004); then code, then account and password. */
export async function signIn(context: Context, body: BodyOf<typeof loginCall>, from: { ip: string; agent: string }): Promise<LoginAnswer> {
  const fields = { companyAccount: body.companyAccount?.trim() ?? '', username: body.username?.trim() ?? '', password: body.password ?? '', verificationCode: body.verificationCode?.trim() ?? '' }
  const empty = Object.entries(fields).filter(([, v]) => v === '').map(([field]): Problem => ({ field, code: `LOGIN_${field.toUpperCase()}` }))
  if (empty.length > 0) throw invalid(empty)
  const keys = keysOf(from.ip, `${fields.companyAccount}/${fields.username}`)
  await refuseWhileBlocked(context, keys)
  if (!await checkCaptcha(context, body.captchaId, fields.verificationCode)) {
    await countWrongTry(context, keys.slice(1))
    throw fail('CODE_WRONG')
  }
  const { user, credential } = await context.door.system('find who signs in', async tx => {
    const found = await findUser(tx, fields.companyAccount, fields.username)
    return { user: found, credential: found && await tx.one<Credential>(sql`select hash, locked, failed_tries from credential where user_id = ${found.user_id}`) }
  }, { readOnly: true })
  const right = credential ? await verifyPassword(credential.hash, fields.password) : await verifyNobody(fields.password)
  if (!user || !credential || !right) {
    await wrong(context, keys, user)
    throw fail('LOGIN_FAILED')
  }
  // Said only to who knows the password.
  if (credential.locked || user.enabled === false) throw fail('ACCOUNT_LOCKED')
  await forgetTries(context, keys)
  return open(context, user, from)
}

async function wrong(context: Context, keys: readonly TryKey[], user: UserRow | undefined): Promise<void> {
  await countWrongTry(context, keys)
  if (!user) return
  const now = context.now().toISOString()
  await context.door.system('count a wrong password', tx =>
    tx.run(sql`update credential set failed_tries = failed_tries + 1, last_failed_at = ${now}, locked = locked or failed_tries + 1 >= ${lockAfter} where user_id = ${user.user_id}`))
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new session with a new token of 256 random bits; only its hash is kept. The oldest sessions beyond the limit go offline. */
export async function open(context: Context, user: UserRow, from: { ip: string; agent: string }): Promise<LoginAnswer> {
  const token = randomBytes(32).toString('base64url')
  const now = context.now(), id = newId()
  const expires = new Date(now.getTime() + context.config.sessionHours * 3_600_000)
  await context.door.system('open a session', async tx => {
    await tx.run(sql`update credential set failed_tries = 0 where user_id = ${user.user_id}`)
    await tx.run(sql`insert into session (id, token_hash, user_id, company_id, created_at, last_seen_at, expires_at, ip, agent)
      values (${id}, ${tokenHash(token)}, ${user.user_id}, ${user.company_id}, ${now.toISOString()}, ${now.toISOString()}, ${expires.toISOString()}, ${from.ip}, ${from.agent.slice(0, 200)})`)
    await tx.run(sql`update session set ended_at = ${now.toISOString()}, end_reason = 'offline' where user_id = ${user.user_id} and ended_at is null
      and id not in (select id from session where user_id = ${user.user_id} and ended_at is null order by created_at desc, id desc limit ${context.config.maxSessions})`)
    await writeAudit(tx, [{ action: 'signIn', entity: 'Session', recordId: id, after: { user: user.user_id, ip: from.ip } }], now)
  })
  const actor = actorOf(user, id)
  return {
    access_token: token, login_user_acc: user.username, purchaseCompanyCode: user.company_code,
    loginUser: {
      userId: user.user_id, name: user.real_name, username: user.username, language: actor.language,
      companyId: user.company_id, companyName: user.company_name, companyCode: user.company_code, companyType: user.company_type, companyStatus: user.company_status,
      roles: [...new Set(actor.grants.map(g => g.basis))], roleNames: user.roles.map(r => r.name),
      homeUrl: user.roles.find(r => r.isDefault && r.homeUrl)?.homeUrl ?? null, timeZone: actor.timeZone,
    },
  }
}
