import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { loginCall, LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { findUser, type UserRow } from './actors.ts'
import { checkCaptcha } from './captcha.ts'
import { verifyNobody, verifyPassword } from './passwords.ts'
import { open } from './open-session.ts'
import { askStep, stepsOf } from './sign-in-steps.ts'
import { countWrongTry, forgetTries, keysOf, refuseWhileBlocked, takeTry } from './try-limits.ts'

/** After this many wrong passwords in a row, over any time, an administrator must unlock the account. */
const lockAfter = 100

interface Credential {
  readonly hash: string
  readonly locked: boolean
  readonly failed_tries: number
}

/** Signs in (p-manageLogin). The four fields must be filled (V-001 to V-004); then code, then account and password. */
export async function signIn(
  context: Context,
  body: BodyOf<typeof loginCall>,
  from: { ip: string; agent: string },
): Promise<LoginAnswer> {
  const fields = {
    companyAccount: body.companyAccount?.trim() ?? '',
    username: body.username?.trim() ?? '',
    password: body.password ?? '',
    verificationCode: body.verificationCode?.trim() ?? '',
  }
  const empty = Object.entries(fields)
    .filter(([, v]) => v === '')
    .map(([field]): Problem => ({ field, code: `LOGIN_${field.toUpperCase()}` }))
  if (empty.length > 0) throw invalid(empty)
  const keys = keysOf(from.ip, `${fields.companyAccount}/${fields.username}`)
  await refuseWhileBlocked(context, keys)
  if (!(await checkCaptcha(context, body.captchaId, fields.verificationCode))) {
    await countWrongTry(context, keys.slice(1))
    throw fail('CODE_WRONG')
  }
  // Taken before the password is looked at: many at once are no more than one after the other.
  await takeTry(context, keys)
  const { user, credential } = await context.db.system(
    'find who signs in',
    async tx => {
      const found = await findUser(tx, fields.companyAccount, fields.username)
      return {
        user: found,
        credential:
          found &&
          (await tx.one<Credential>(
            sql`select hash, locked, failed_tries from credential where user_id = ${found.user_id}`,
          )),
      }
    },
    { readOnly: true },
  )
  const right = credential
    ? await verifyPassword(credential.hash, fields.password)
    : await verifyNobody(fields.password)
  if (!user || !credential || !right) {
    await wrong(context, user)
    throw fail('LOGIN_FAILED')
  }
  await forgetTries(context, keys)
  // Said only to who knows the password.
  if (credential.locked || user.enabled === false) throw fail('ACCOUNT_LOCKED')
  const step = await stepsOf(context, user.user_id)
  if (step) return askStep(context, user.user_id, step, false)
  return open(context, user, from)
}

async function wrong(context: Context, user: UserRow | undefined): Promise<void> {
  if (!user) return
  const now = context.now().toISOString()
  await context.db.system('count a wrong password', tx =>
    tx.run(
      sql`update credential set failed_tries = failed_tries + 1, last_failed_at = ${now}, locked = locked
        or failed_tries + 1 >= ${lockAfter} where user_id = ${user.user_id}`,
    ),
  )
}
