import type { StoredOf } from '../../../domain/entities/records.ts'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type {
  Account,
  accountCall,
  AccountSession,
  factorEndCall,
  ownPasswordCall,
  sessionEndCall,
  userPasswordCall,
} from '../../../domain/contracts/account.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { administers, type UserActor } from '../../../domain/meta/actor.ts'
import { administersIn, grantOfRole, holdsAllOf } from '../../../domain/meta/rights/granting.ts'
import { longestPassword, passwordProblem, shortestPassword } from '../../../domain/values/password-rules.ts'
import { companiesNamed, rolesById } from '../../checks/grantable.check.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { newId, readStored, writeAudit } from '../../db/write-rows.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { actorOf, userColumns, type UserRow } from '../session/actors.ts'
import { accountKey, askForCode } from '../session/mailed-codes.ts'
import { accountTries, dropTries } from '../session/try-limits.ts'
import { endAccess, endSession } from '../session/end-access.ts'
import { hashPassword, verifyPassword } from '../session/passwords.ts'
import { checkPresent, endFactor, signedIn } from './second-factor.ts'

interface Administered {
  readonly id: string
  readonly companyId: string
  readonly username: string
  readonly realName: string
  readonly companyCode: string
}

/**
 * A user whose account the actor may manage: visible, in a company the actor administers, without rights the actor
 * lacks. Others count as missing. `field` is the name of the input.
 */
export async function administered(
  context: Context,
  id: string,
  { opens, field = 'id' }: { readonly opens: boolean; readonly field?: string },
): Promise<Administered> {
  const { actor } = context
  if (!administers(actor)) throw fail('FORBIDDEN')
  return context.db.tenant(
    actor,
    async tx => {
      const uow = startUnitOfWork(context, tx)
      const [user] = await readStored(tx, entityNamed(uow.index, 'User'), { field: 'id', values: [id] })
      if (!user || !administersIn(actor, String(user.company))) throw fail('NOT_FOUND')
      const of = (await companiesNamed(uow, [user.company]))(user.company)
      if (opens && !holdsAllOf(actor, { id: user.id, isAdmin: user.isAdmin === true }, of, await grantsIn(uow, user)))
        throw invalid([{ field, code: 'HOLDS_MORE' }])
      return {
        id: user.id,
        companyId: of.companyId,
        username: String(user.username),
        realName: String(user.realName),
        companyCode: of.companyCode,
      }
    },
    { readOnly: true },
  )
}

/** A user as an actor after sign-in. */
export async function actorNamed(context: Context, id: string): Promise<UserActor> {
  const row = await context.db.system(
    'find a user as an actor',
    tx =>
      tx.one<UserRow>(
        sql`select ${userColumns} from user_account u join company c on c."id" = u."company_id" where u."id" = ${id}`,
      ),
    { readOnly: true },
  )
  if (!row) throw fail('NOT_FOUND')
  return actorOf(row, '')
}

const grantsIn = async (uow: ReturnType<typeof startUnitOfWork>, user: StoredOf<'User'>) =>
  (await rolesById(uow, user.roles ?? [])).flatMap(r => grantOfRole(r) ?? [])

/** V-076, and the rules of passwords. */
function checkNew(password: string, confirm: string, names: readonly string[]): void {
  const problem = passwordProblem(password, [...names, 'portside'])
  if (problem)
    throw invalid([{ field: 'password', code: problem, params: { min: shortestPassword, max: longestPassword } }])
  if (password !== confirm) throw invalid([{ field: 'confirmPassword', code: 'PASSWORDS_DIFFER' }])
}

/** Stores a hash; ends every session of the user except `except`, and everything begun with the old password. */
export async function writePassword(
  tx: Tx,
  context: Context,
  user: string,
  hash: string,
  {
    mustChange,
    event,
    except,
  }: {
    readonly mustChange: boolean
    readonly event: 'passwordChanged' | 'passwordSet' | 'passwordReset'
    readonly except?: string
  },
): Promise<void> {
  const now = context.now().toISOString()
  await tx.run(sql`insert into credential (user_id, hash, changed_at, must_change)
    values (${user}, ${hash}, ${now}, ${mustChange})
    on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at,
      must_change = excluded.must_change, failed_tries = 0`)
  await endAccess(tx, user, event, now, except)
}

const tell = (tx: Tx, context: Context, what: 'changed' | 'invited', user: string, account: string): Promise<number> =>
  tx.run(
    sql`insert into outbox (id, topic, payload, created_at, next_at)
      values (${newId()}, 'code', ${JSON.stringify({ what, user, account })}::jsonb, ${context.now().toISOString()},
      ${context.now().toISOString()})`,
  )

export async function changeOwnPassword(context: Context, body: BodyOf<typeof ownPasswordCall>): Promise<void> {
  const actor = signedIn(context)
  await checkPresent(context, body.present)
  checkNew(body.password, body.confirmPassword, [actor.companyCode, actor.username, actor.name])
  if (body.password === body.present) throw invalid([{ field: 'password', code: 'PASSWORD_SAME' }])
  const hash = await hashPassword(body.password)
  await context.db.system("change one's own password", async tx => {
    await writePassword(tx, context, actor.userId, hash, {
      mustChange: false,
      event: 'passwordChanged',
      except: actor.sessionId,
    })
    await writeAudit(
      tx,
      [{ action: 'changePassword', entity: 'User', recordId: actor.userId, after: { by: actor.userId } }],
      context.now(),
    )
    if (context.config.smtpUrl)
      await tell(tx, context, 'changed', actor.userId, accountKey(actor.companyCode, actor.username))
  })
  context.wake('outbox')
}

/** A password that differs from the one of a sign-in ticket; `useTicket` consumes it in the same transaction. */
export async function chooseAtSignIn(
  context: Context,
  user: { readonly id: string; readonly names: readonly string[] },
  password: string,
  confirm: string,
  useTicket: (tx: Tx) => Promise<void>,
): Promise<void> {
  checkNew(password, confirm, user.names)
  const old = await context.db.system(
    'read a password hash',
    tx => tx.one<{ hash: string }>(sql`select hash from credential where user_id = ${user.id}`),
    { readOnly: true },
  )
  if (old && (await verifyPassword(old.hash, password))) throw invalid([{ field: 'password', code: 'PASSWORD_SAME' }])
  const hash = await hashPassword(password)
  await context.db.system('take a chosen password', async tx => {
    await useTicket(tx)
    await writePassword(tx, context, user.id, hash, { mustChange: false, event: 'passwordChanged' })
    await writeAudit(
      tx,
      [{ action: 'changePassword', entity: 'User', recordId: user.id, after: { by: user.id } }],
      context.now(),
    )
  })
}

export async function setUserPassword(context: Context, body: BodyOf<typeof userPasswordCall>): Promise<void> {
  // One's own password has a separate call that requires the current one: an open session is not enough.
  if (body.id === signedIn(context).userId) throw invalid([{ field: 'id', code: 'OWN_PASSWORD' }])
  const user = await administered(context, body.id, { opens: true })
  checkNew(body.password, body.confirmPassword, [user.companyCode, user.username, user.realName])
  const hash = await hashPassword(body.password)
  await context.db.system('set the password of a user', async tx => {
    await writePassword(tx, context, user.id, hash, { mustChange: true, event: 'passwordSet' })
    await dropTries(tx, [accountTries(accountKey(user.companyCode, user.username))])
    await writeAudit(
      tx,
      [{ action: 'setPassword', entity: 'User', recordId: user.id, after: { by: signedIn(context).userId } }],
      context.now(),
    )
    if (context.config.smtpUrl) await tell(tx, context, 'changed', user.id, accountKey(user.companyCode, user.username))
  })
  context.wake('outbox')
}

/** Mails a code for setting the first password. */
export async function invite(context: Context, id: string): Promise<void> {
  if (!context.config.smtpUrl) throw fail('NO_MAIL')
  const user = await administered(context, id, { opens: true })
  const account = accountKey(user.companyCode, user.username)
  await context.db.system('invite a user', async tx => {
    const wait = await askForCode(tx, context, account, { user: user.id, invited: true })
    if (wait > 0) throw fail('TOO_MANY_TRIES', { params: { seconds: wait }, retryAfter: wait })
    await tell(tx, context, 'invited', user.id, account)
    await writeAudit(
      tx,
      [{ action: 'invite', entity: 'User', recordId: user.id, after: { by: signedIn(context).userId } }],
      context.now(),
    )
  })
  context.wake('outbox')
}

export async function lockUser(context: Context, id: string, locked: boolean): Promise<void> {
  const user = await administered(context, id, { opens: true })
  const now = context.now().toISOString()
  await context.db.system('lock or unlock an account', async tx => {
    if (locked && (await tx.one(sql`select 1 from user_account where "id" = ${id} and "is_admin"`)))
      throw invalid([{ field: 'id', code: 'ADMIN_STAYS' }])
    tx.touch('User', [user.id])
    await tx.run(sql`update credential set locked = ${locked}, failed_tries = 0 where user_id = ${user.id}`)
    if (locked) await endAccess(tx, user.id, 'locked', now)
    else await dropTries(tx, [accountTries(accountKey(user.companyCode, user.username))])
    await writeAudit(
      tx,
      [
        {
          action: locked ? 'lock' : 'unlock',
          entity: 'User',
          recordId: user.id,
          after: { by: signedIn(context).userId },
        },
      ],
      context.now(),
    )
  })
}

interface CredentialRow {
  readonly changed_at: string | null
  readonly must_change: boolean | null
  readonly locked: boolean | null
  readonly confirmed_at: string | null
  readonly recovery: readonly string[] | null
}
interface SessionRow {
  readonly id: string
  readonly created_at: string
  readonly last_seen_at: string
  readonly ip: string | null
  readonly agent: string | null
}

/** State of an account; expired sessions are left out. */
export async function accountState(context: Context, { id }: BodyOf<typeof accountCall>): Promise<Account> {
  const actor = signedIn(context)
  const user = id && id !== actor.userId ? (await administered(context, id, { opens: false })).id : actor.userId
  const now = context.now(),
    idle = new Date(now.getTime() - context.config.idleMinutes * 60_000).toISOString()
  return context.db.system(
    'look at an account',
    async tx => {
      const c = await tx.one<CredentialRow>(
        sql`select k.changed_at, k.must_change, k.locked, f.confirmed_at, f.recovery from (select ${user}::uuid as id) u
          left join credential k on k.user_id = u.id left join second_factor f on f.user_id = u.id`,
      )
      const sessions = await tx.rows<SessionRow>(
        sql`select id, created_at, last_seen_at, ip, agent from session where user_id = ${user} and ended_at is null
          and expires_at > ${now.toISOString()} and last_seen_at > ${idle} order by last_seen_at desc`,
      )
      return {
        id: user,
        hasPassword: c?.changed_at != null,
        mustChange: c?.must_change === true,
        locked: c?.locked === true,
        passwordChangedAt: c?.changed_at ?? null,
        secondFactor: c?.confirmed_at != null,
        recoveryLeft: c?.confirmed_at ? (c.recovery?.length ?? 0) : 0,
        mail: context.config.smtpUrl !== null,
        sessions: sessions.map((s): AccountSession => ({
          id: s.id,
          createdAt: s.created_at,
          lastSeenAt: s.last_seen_at,
          ip: s.ip,
          agent: s.agent,
          present: s.id === actor.sessionId,
        })),
      }
    },
    { readOnly: true },
  )
}

/** Forces sessions offline: one, or all of a user. One's own, or those of people one administers. */
export async function endSessions(
  context: Context,
  { session, id }: BodyOf<typeof sessionEndCall>,
): Promise<{ ended: number }> {
  const actor = signedIn(context)
  const of = session
    ? await context.db.system(
        'find whose session it is',
        tx => tx.one<{ user_id: string }>(sql`select user_id from session where id = ${session}`),
        { readOnly: true },
      )
    : undefined
  const user = of?.user_id ?? id
  if (!user || (session && !of)) throw fail('NOT_FOUND')
  if (user !== actor.userId) await administered(context, user, { opens: false })
  const ended = await context.db.system('force sessions offline', async tx => {
    const now = context.now().toISOString()
    const n = session ? await endSession(tx, session, now, 'offline') : await endAccess(tx, user, 'forcedOffline', now)
    await writeAudit(
      tx,
      [{ action: 'forceOffline', entity: 'User', recordId: user, after: { by: actor.userId, sessions: n } }],
      context.now(),
    )
    return n
  })
  return { ended }
}

export async function switchFactorOff(context: Context, { id, present }: BodyOf<typeof factorEndCall>): Promise<void> {
  const actor = signedIn(context)
  if (id && id !== actor.userId) return endFactor(context, (await administered(context, id, { opens: true })).id)
  await checkPresent(context, present ?? '')
  await endFactor(context, actor.userId)
}
