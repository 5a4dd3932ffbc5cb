import { createHash, randomBytes } from 'node:crypto'
import type { LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { newId, writeAudit } from '../../db/write-rows.ts'
import { actorOf, type UserRow } from './actors.ts'
import { noteSource } from './known-sources.ts'
import { sourceOf } from './source.ts'

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The source session of a handed-over sign-in: the new session ends with its time limit. */
export interface HandedBy {
  readonly session: string
  readonly expiresAt: string
  /** The viewer of a read-only session as another user. */
  readonly seenBy: string | null
}

/** Wrong passwords since the last sign-in that are reported at sign-in; fewer are typing errors. */
const sayWrongTries = 5

async function takeWrongTries(tx: Tx, user: string): Promise<number> {
  const was = await tx.one<{ tries: number }>(
    sql`update credential k set failed_tries = 0 from (select user_id, failed_tries from credential
      where user_id = ${user} for update) was where k.user_id = was.user_id returning was.failed_tries as tries`,
  )
  return was?.tries ?? 0
}

/** A session with a new token of 256 random bits; only its hash is stored. Ends the oldest sessions over the limit. */
export async function open(
  context: Context,
  user: UserRow,
  from: { ip: string; agent: string },
  handed?: HandedBy,
): Promise<LoginAnswer> {
  const seenBy = handed?.seenBy ?? null
  const token = randomBytes(32).toString('base64url')
  const now = context.now(),
    id = newId()
  const latest = now.getTime() + context.config.sessionHours * 3_600_000
  const expires = new Date(handed ? Math.min(latest, Date.parse(handed.expiresAt)) : latest)
  let wrongTries = 0
  await context.db.system('open a session', async tx => {
    if (!seenBy) {
      wrongTries = await takeWrongTries(tx, user.user_id)
      await noteSource(tx, user.user_id, sourceOf(from.ip), now.toISOString())
    }
    await tx.run(sql`insert into session (id, token_hash, user_id, company_id, created_at, last_seen_at, expires_at, ip,
      agent, seen_by, parent_id)
      values (${id}, ${tokenHash(token)}, ${user.user_id}, ${user.company_id}, ${now.toISOString()},
        ${now.toISOString()}, ${expires.toISOString()}, ${from.ip}, ${from.agent.slice(0, 200)}, ${seenBy}, ${handed?.session ?? null})`)
    await tx.run(sql`update session set ended_at = ${now.toISOString()}, end_reason = 'offline'
      where user_id = ${user.user_id} and ended_at is null and seen_by is null
      and id not in (select id from session where user_id = ${user.user_id} and ended_at is null and seen_by is null
        order by created_at desc, id desc limit ${context.config.maxSessions})`)
    await writeAudit(
      tx,
      [
        {
          action: 'signIn',
          entity: 'Session',
          recordId: id,
          after: { user: user.user_id, ip: from.ip, ...(seenBy ? { seenBy } : {}) },
        },
      ],
      now,
    )
  })
  const actor = actorOf(user, id)
  return {
    access_token: token,
    login_user_acc: user.username,
    purchaseCompanyCode: user.company_code,
    loginUser: {
      userId: user.user_id,
      name: user.real_name,
      username: user.username,
      language: actor.language,
      companyId: user.company_id,
      companyName: user.company_name,
      companyCode: user.company_code,
      companyType: user.company_type,
      companyStatus: user.company_status,
      roles: [...new Set(actor.grants.map(g => g.basis))],
      roleNames: user.roles.map(r => r.name),
      ...(seenBy ? { seenAs: true as const } : {}),
      ...(wrongTries >= sayWrongTries ? { wrongTries } : {}),
      homeUrl: user.roles.find(r => r.isDefault && r.homeUrl)?.homeUrl ?? null,
      timeZone: actor.timeZone,
    },
  }
}
