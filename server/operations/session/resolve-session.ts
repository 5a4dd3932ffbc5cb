import type { UserActor } from '../../../domain/meta/actor.ts'
import { holdsAllOf } from '../../../domain/meta/rights/granting.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import type { CompanyType } from '../../../domain/meta/role.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { CommitRule } from '../../db/tenant-transaction.ts'
import { actorOf, grantsOf, userColumns, type UserRow } from './actors.ts'
import { tokenHash } from './open-session.ts'

/** State of a token now. `timeout` and `offline` are in the state header; `unknown` means long expired or invented. */
export type Resolved =
  | { readonly state: 'live'; readonly actor: UserActor }
  | { readonly state: 'timeout' | 'offline' | 'signedOut' | 'unknown' }

interface SessionRow extends UserRow {
  readonly id: string
  readonly last_seen_at: string
  readonly expires_at: string
  readonly ended_at: string | null
  readonly end_reason: string | null
  readonly seen_by: string | null
}

/**
 * A resolved token is remembered for less than a second, so that an ended session ends everywhere within one (V7.4).
 */
const rememberMs = 800
/** The last use is written at most this often. */
const touchMs = 60_000

export interface Sessions {
  /** `used`: user activity, which extends the session. */
  resolve(token: string, used: boolean): Promise<Resolved>
  /** Clears the cache after sessions or rights changed in this process. */
  forget(): void
}

export function makeSessions(app: App): Sessions {
  const memory = new Map<string, { at: number; used: boolean; resolved: Resolved }>()
  let forgotten = 0
  return {
    forget() {
      forgotten++
      memory.clear()
    },
    async resolve(token, used) {
      const now = app.now().getTime()
      const known = memory.get(token)
      // A background call records no use, so it does not count as a user request.
      if (known && (known.used || !used) && now - known.at < rememberMs && now >= known.at) return known.resolved
      const before = forgotten
      const resolved = await look(app, token, used)
      // What was read before a change of rights is not remembered after it.
      if (before !== forgotten) return resolved
      if (memory.size > 5000) memory.clear()
      memory.set(token, { at: now, used, resolved })
      return resolved
    },
  }
}

const decidesRights =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+"?(?:user_account|company_role|company|credential)(?:__\w+)?"?(?![\w"])|\bupdate\s+"?session"?\s[^]*\bended_at\s*=/i

/**
 * Changed rights hold from the next request on: nothing that was remembered of people, roles and companies outlives the
 * commit. Other processes follow within a second.
 */
export const rightsHoldAtOnce = (sessions: Pick<Sessions, 'forget'>): CommitRule => ({
  concerns: statement => decidesRights.test(statement),
  start: () => ({
    before: () => Promise.resolve(),
    commit(tx) {
      tx.afterCommit(() => sessions.forget())
      return Promise.resolve()
    },
  }),
})

async function look(app: App, token: string, used: boolean): Promise<Resolved> {
  if (token.length > 100) return { state: 'unknown' }
  const now = app.now()
  const row = await app.db.system(
    'resolve a session',
    tx =>
      tx.one<SessionRow>(sql`
    select s.id, s.last_seen_at, s.expires_at, s.ended_at, s.end_reason, s.seen_by, ${userColumns}
    from session s join user_account u on u."id" = s.user_id join company c on c."id" = s.company_id
      where s.token_hash = ${tokenHash(token)}`),
    { readOnly: true },
  )
  if (!row) return { state: 'unknown' }
  if (row.ended_at)
    return { state: row.end_reason === 'offline' ? 'offline' : row.end_reason === 'signOut' ? 'signedOut' : 'timeout' }
  const idle = now.getTime() - Date.parse(row.last_seen_at)
  if (idle > app.config.idleMinutes * 60_000 || now.getTime() > Date.parse(row.expires_at)) {
    await app.db
      .system('end an idle session', tx =>
        tx.run(
          sql`update session set ended_at = ${now.toISOString()}, end_reason = 'timeout' where id = ${row.id}
            and ended_at is null`,
        ),
      )
      .catch(unlessFull)
    return { state: 'timeout' }
  }
  if (row.enabled === false || (row.seen_by && !(await maySee(app, row.seen_by, row)))) return { state: 'offline' }
  if (used && idle > Math.min(touchMs, app.config.idleMinutes * 15_000))
    await app.db
      .system('note the last use of a session', tx =>
        tx.run(sql`update session set last_seen_at = ${now.toISOString()} where id = ${row.id} and ended_at is null`),
      )
      .catch(unlessFull)
  return { state: 'live', actor: { ...actorOf(row, row.id), ...(row.seen_by ? { seenBy: row.seen_by } : {}) } }
}

/** Reading continues while the disk is full, without recording use. */
function unlessFull(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'DISK_FULL')) throw error
}

/** A viewer's session lasts while it could be started: rights on both sides may change. */
async function maySee(app: App, seer: string, user: UserRow): Promise<boolean> {
  const row = await app.db.system(
    'find who sees as somebody else',
    tx =>
      tx.one<UserRow & { locked: boolean | null }>(sql`select ${userColumns}, k.locked
    from user_account u join company c on c."id" = u."company_id" left join credential k on k.user_id = u."id"
      where u."id" = ${seer}`),
    { readOnly: true },
  )
  if (!row || row.enabled === false || row.locked === true) return false
  return holdsAllOf(
    actorOf(row, ''),
    { id: user.user_id, isAdmin: user.is_admin === true },
    { companyId: user.company_id, companyType: user.company_type as CompanyType },
    grantsOf(user),
  )
}
