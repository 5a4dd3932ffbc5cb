import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'

/** Ends the session of the actor at once. */
export async function signOut(context: Context): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'user') return
  await context.db.system('end a session by sign-out', tx =>
    tx.run(
      sql`update session set ended_at = ${context.now().toISOString()}, end_reason = 'signOut'
        where id = ${actor.sessionId} and ended_at is null`,
    ),
  )
}
