import { randomBytes } from 'node:crypto'
import type { HandedSignIn, LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { userColumns, type UserRow } from './actors.ts'
import { open, tokenHash } from './open-session.ts'
import { sourceOf } from './source.ts'
import { countWrongTry, refuseWhileBlocked, type TryKey } from './try-limits.ts'

/** Lifetime of a handed-over sign-in, for one use. */
const goodSeconds = 60
const tries = (ip: string): TryKey[] => [{ key: `handed ${sourceOf(ip)}`, free: 10 }]

/**
 * Creates a token with which the same person opens another session elsewhere: in another browser, or from another
 * system (`/yee/automatic/login?token=…`). Only its hash is stored.
 */
export async function handOver(context: Context): Promise<HandedSignIn> {
  const { actor } = context
  if (actor.kind !== 'user' || actor.seenBy) throw fail('FORBIDDEN')
  return handToken(context, actor, { session: actor.sessionId, seenBy: null })
}

/**
 * `session` is the source session: the token is valid while it lives. `seenBy` is the viewer of a read-only session.
 */
export async function handToken(
  context: Context,
  user: { readonly userId: string; readonly companyId: string },
  { session, seenBy }: { readonly session: string; readonly seenBy: string | null },
): Promise<HandedSignIn> {
  const token = randomBytes(32).toString('base64url')
  const now = context.now(),
    until = new Date(now.getTime() + goodSeconds * 1000).toISOString()
  await context.db.system('hand a sign-in over', async tx => {
    await tx.run(
      sql`delete from handed_sign_in where expires_at < ${now.toISOString()} or (user_id = ${user.userId}
        and seen_by is not distinct from ${seenBy}::uuid)`,
    )
    await tx.run(
      sql`insert into handed_sign_in (token_hash, user_id, company_id, expires_at, seen_by, session_id)
        values (${tokenHash(token)}, ${user.userId}, ${user.companyId}, ${until}, ${seenBy}, ${session})`,
    )
  })
  return { token, seconds: goodSeconds }
}

interface Handed {
  readonly locked: boolean | null
  readonly seen_by: string | null
  readonly session: string
  readonly expires_at: string
}

/** Consumes the token and opens a session. A rejection does not reveal whether it existed. */
export async function automaticSignIn(
  context: Context,
  token: string,
  from: { readonly ip: string; readonly agent: string },
): Promise<LoginAnswer> {
  await refuseWhileBlocked(context, tries(from.ip))
  const at = context.now(),
    idle = new Date(at.getTime() - context.config.idleMinutes * 60_000).toISOString()
  const found = await context.db.system('use a handed sign-in up', async tx => {
    const used = await tx.one<{ user_id: string; seen_by: string | null; session_id: string | null }>(
      sql`delete from handed_sign_in where token_hash = ${tokenHash(token)}
        and expires_at >= ${at.toISOString()} returning user_id, seen_by, session_id`,
    )
    if (!used) return undefined
    return tx.one<UserRow & Handed>(
      sql`select ${userColumns}, k.locked, ${used.seen_by}::uuid as seen_by, p.id as session, p.expires_at
        from user_account u join company c on c."id" = u."company_id" left join credential k on k.user_id = u."id"
        join session p on p.id = ${used.session_id} and p.ended_at is null and p.expires_at > ${at.toISOString()}
          and p.last_seen_at > ${idle}
        where u."id" = ${used.user_id}`,
    )
  })
  if (!found || found.locked === true || found.enabled === false) {
    await countWrongTry(context, tries(from.ip))
    throw fail('HANDED_OVER_GONE')
  }
  return open(context, found, from, {
    session: found.session,
    expiresAt: found.expires_at,
    seenBy: found.seen_by,
  })
}
