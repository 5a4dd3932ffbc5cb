import type { Context } from '../../context.ts'
import { endSession } from './end-access.ts'

/** Ends the session of the actor at once. */
export async function signOut(context: Context): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'user') return
  await context.db.system('end a session by sign-out', tx =>
    endSession(tx, actor.sessionId, context.now().toISOString(), 'signOut'),
  )
}
