import { createHash, randomBytes } from 'node:crypto'
import type { FactorSecret } from '../../../domain/contracts/account.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { Context, App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { writeAudit } from '../../db/write-rows.ts'
import { endAccess } from '../session/end-access.ts'
import { verifyPassword } from '../session/passwords.ts'
import { forgetTries, takeTry, type TryKey } from '../session/try-limits.ts'
import { base32, factorUrl, newSecret, secretLength, stepOf } from './totp.ts'

/** Recovery codes for a lost authenticator; each works once. */
const recoveryCodes = 10

interface Row {
  readonly secret: Uint8Array
  readonly confirmed_at: string | null
  readonly last_step: string | null
  readonly recovery: readonly string[]
}

const hashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '').trim().toLowerCase()).digest('hex')
const triesOf = (userId: string): TryKey[] => [{ key: `factor ${userId}`, free: 5 }]

export const signedIn = ({ actor }: Context): UserActor => {
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  return actor
}

/** Requires the current password before changing account protection. */
export async function checkPresent(context: Context, present: string): Promise<void> {
  const { userId } = signedIn(context)
  const keys: TryKey[] = [{ key: `present ${userId}`, free: 5 }]
  await takeTry(context, keys)
  const row = await context.db.system(
    'read a password hash',
    tx => tx.one<{ hash: string }>(sql`select hash from credential where user_id = ${userId}`),
    { readOnly: true },
  )
  if (!row || !(await verifyPassword(row.hash, present))) throw invalid([{ field: 'present', code: 'PASSWORD_WRONG' }])
  await forgetTries(context, keys)
}

export async function beginFactor(context: Context, present: string): Promise<FactorSecret> {
  const actor = signedIn(context)
  await checkPresent(context, present)
  const secret = newSecret(),
    text = base32(secret)
  const kept = await context.db.system('keep the secret of a second factor', tx =>
    tx.run(sql`insert into second_factor (user_id, secret)
      values (${actor.userId}, ${context.factors.seal(secret, actor.userId)})
    on conflict (user_id) do update set secret = excluded.secret, last_step = null
      where second_factor.confirmed_at is null`),
  )
  if (kept === 0) throw fail('SECOND_FACTOR_SET')
  return { secret: text, url: factorUrl(text, `${actor.companyCode}/${actor.username}`) }
}

export async function confirmFactor(context: Context, code: string): Promise<{ recovery: readonly string[] }> {
  const { userId, sessionId } = signedIn(context)
  const codes = Array.from({ length: recoveryCodes }, () =>
    base32(randomBytes(10))
      .toLowerCase()
      .replace(/(.{4})(?!$)/g, '$1-'),
  )
  await takeCode(context, userId, code, { unconfirmed: true })
  await context.db.system('switch a second factor on', async tx => {
    const on = await tx.run(
      sql`update second_factor set confirmed_at = ${context.now().toISOString()}, recovery = ${codes.map(hashOf)}
        where user_id = ${userId} and confirmed_at is null`,
    )
    if (on === 0) throw invalid([{ field: 'code', code: 'SECOND_FACTOR_WRONG' }])
    await endAccess(tx, userId, 'secondFactorOn', context.now().toISOString(), sessionId)
    await writeAudit(tx, [{ action: 'secondFactorOn', entity: 'User', recordId: userId }], context.now())
  })
  return { recovery: codes }
}

/** Consumes a code of the authenticator or a recovery code. */
export async function takeCode(app: App, userId: string, code: string, { unconfirmed = false } = {}): Promise<void> {
  const keys = triesOf(userId)
  await takeTry(app, keys)
  const right = await app.db.system('use a code of a second factor', async tx => {
    const row = await tx.one<Row>(
      sql`select secret, confirmed_at, last_step, recovery from second_factor where user_id = ${userId} for update`,
    )
    if (!row || (row.confirmed_at === null) !== unconfirmed) return false
    const secret = app.factors.open(row.secret, userId)
    if (!secret)
      app.log.error(
        { user: userId },
        'a second factor cannot be opened: PORTSIDE_SECRET or secret.key is not the one it was sealed with',
      )
    const step = secret && stepOf(secret, code, app.now(), Number(row.last_step ?? -1))
    if (step !== undefined)
      return (await tx.run(sql`update second_factor set last_step = ${step} where user_id = ${userId}`)) > 0
    if (unconfirmed || !row.recovery.includes(hashOf(code))) return false
    return (
      (await tx.run(
        sql`update second_factor set recovery = array_remove(recovery, ${hashOf(code)}) where user_id = ${userId}`,
      )) > 0
    )
  })
  if (!right) throw invalid([{ field: 'code', code: 'SECOND_FACTOR_WRONG' }])
  await forgetTries(app, keys)
}

/** Encrypts plain secrets of older versions at the start: those with plain length. */
export async function sealFactors(app: App): Promise<void> {
  await app.db.system('seal second factors', async tx => {
    const bare = await tx.rows<{ user_id: string; secret: Uint8Array }>(
      sql`select user_id, secret from second_factor where octet_length(secret) = ${secretLength} for update`,
    )
    for (const { user_id: id, secret } of bare)
      await tx.run(sql`update second_factor set secret = ${app.factors.seal(secret, id)} where user_id = ${id}`)
  })
}

export async function endFactor(context: Context, userId: string): Promise<void> {
  await context.db.system('switch a second factor off', async tx => {
    const { userId: by, sessionId } = signedIn(context)
    const at = context.now().toISOString()
    await endAccess(tx, userId, 'secondFactorOff', at, by === userId ? sessionId : undefined)
    await writeAudit(
      tx,
      [{ action: 'secondFactorOff', entity: 'User', recordId: userId, after: { by } }],
      context.now(),
    )
  })
}
