import { randomBytes } from 'node:crypto'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { SignInStep, signInStepCall } from '../../../domain/contracts/account.calls.ts'
import type { LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { chooseAtSignIn } from '../account/people-accounts.ts'
import { takeCode } from '../account/second-factor.ts'
import { userColumns, type UserRow } from './actors.ts'
import { open, tokenHash } from './open-session.ts'

/** Lifetime of a ticket for an entered password. */
const goodMinutes = 10

interface Waiting {
  readonly must_change: boolean
  readonly locked: boolean
  readonly confirmed: boolean
  readonly coded: boolean
}

/** What an account requires after the password, before a session opens. */
export async function stepsOf(context: Context, userId: string): Promise<SignInStep['step'] | undefined> {
  const row = await context.db.system(
    'see what a sign-in still asks for',
    tx =>
      tx.one<
        Omit<Waiting, 'coded'>
      >(sql`select k.must_change, k.locked, exists (select 1 from second_factor f where f.user_id = k.user_id
        and f.confirmed_at is not null) as confirmed
    from credential k where k.user_id = ${userId}`),
    { readOnly: true },
  )
  return row?.confirmed ? 'code' : row?.must_change ? 'password' : undefined
}

/** Postpones the sign-in and returns a ticket to continue it. */
export async function askStep(
  context: Context,
  userId: string,
  step: SignInStep['step'],
  coded: boolean,
): Promise<never> {
  const ticket = randomBytes(32).toString('base64url')
  const now = context.now(),
    until = new Date(now.getTime() + goodMinutes * 60_000).toISOString()
  await context.db.system('open a ticket of a sign-in', async tx => {
    await tx.run(sql`delete from sign_in_step where expires_at < ${now.toISOString()} or user_id = ${userId}`)
    await tx.run(
      sql`insert into sign_in_step (ticket_hash, user_id, coded, expires_at)
        values (${tokenHash(ticket)}, ${userId}, ${coded}, ${until})`,
    )
  })
  const object: SignInStep = { ticket, step }
  throw fail('SIGN_IN_STEP', { object })
}

/** Continues a sign-in: first the code, then a new password if one is required. */
export async function signInStep(
  context: Context,
  body: BodyOf<typeof signInStepCall>,
  from: { readonly ip: string; readonly agent: string },
): Promise<LoginAnswer> {
  const found = await context.db.system(
    'find a ticket of a sign-in',
    tx =>
      tx.one<UserRow & Waiting>(sql`select ${userColumns}, k.must_change, k.locked, t.coded,
      exists (select 1 from second_factor f where f.user_id = t.user_id and f.confirmed_at is not null) as confirmed
    from sign_in_step t join user_account u on u."id" = t.user_id join company c on c."id" = u."company_id"
      join credential k on k.user_id = t.user_id
    where t.ticket_hash = ${tokenHash(body.ticket)} and t.expires_at > ${context.now().toISOString()}`),
    { readOnly: true },
  )
  if (!found || found.locked || found.enabled === false) throw fail('SIGN_IN_STEP_GONE')
  if (found.confirmed && !found.coded) {
    if (!body.code) throw invalid([{ field: 'code', code: 'SECOND_FACTOR_WRONG' }])
    await takeCode(context, found.user_id, body.code)
    await context.db.system('use a ticket of a sign-in up', tx => useTicket(tx, body.ticket))
    if (found.must_change) return askStep(context, found.user_id, 'password', true)
    return open(context, found, from)
  }
  if (found.must_change)
    await chooseAtSignIn(
      context,
      { id: found.user_id, names: [found.company_code, found.username, found.real_name] },
      body.password ?? '',
      body.confirmPassword ?? '',
      tx => useTicket(tx, body.ticket),
    )
  else await context.db.system('use a ticket of a sign-in up', tx => useTicket(tx, body.ticket))
  return open(context, found, from)
}

/** A ticket works once: of two parallel uses one succeeds. */
async function useTicket(tx: Tx, ticket: string): Promise<void> {
  if ((await tx.run(sql`delete from sign_in_step where ticket_hash = ${tokenHash(ticket)}`)) === 0)
    throw fail('SIGN_IN_STEP_GONE')
}
