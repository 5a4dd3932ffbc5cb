import type { HandedSignIn } from '../../../domain/contracts/session.calls.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../../db/write-rows.ts'
import { administered } from '../account/people-accounts.ts'
import { signedIn } from '../account/second-factor.ts'
import { handToken } from '../session/hand-over.ts'

/** A read-only session as another user: only for administrators with all of the user's rights. */
export async function seeAs(context: Context, userId: string): Promise<HandedSignIn> {
  const actor = signedIn(context)
  const user = await administered(context, userId, { opens: true, field: 'user' })
  const token = await handToken(
    context,
    { userId: user.id, companyId: user.companyId },
    { session: actor.sessionId, seenBy: actor.userId },
  )
  await context.db.system('note who sees as whom', tx =>
    writeAudit(
      tx,
      [{ action: 'seeAs', entity: 'User', recordId: user.id, after: { by: actor.userId } }],
      context.now(),
    ),
  )
  return token
}
