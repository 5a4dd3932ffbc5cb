import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { loginCall, LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { findUser } from './actors.ts'
import { checkCaptcha } from './captcha.ts'
import { noteWrongPassword } from './guessed.ts'
import { isKnownSource } from './known-sources.ts'
import { accountKey } from './mailed-codes.ts'
import { verifyNobody, verifyPassword } from './passwords.ts'
import { open } from './open-session.ts'
import { sourceOf } from './source.ts'
import { askStep, stepsOf } from './sign-in-steps.ts'
import { countWrongTry, forgetTries, refuseWhileBlocked, signInKeys, takeTry } from './try-limits.ts'

interface Credential {
  readonly hash: string
  readonly locked: boolean
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
  const { companyAccount, username } = fields
  const source = sourceOf(from.ip),
    keys = signInKeys(source, accountKey(companyAccount, username))
  // Guesses from other sources do not delay a person where they have signed in before.
  const known = await isKnownSource(context, companyAccount, username, source)
  const asked = known ? [keys.pair, keys.source] : [keys.pair, keys.source, keys.account]
  await refuseWhileBlocked(context, asked)
  if (!(await checkCaptcha(context, body.captchaId, fields.verificationCode))) {
    await countWrongTry(context, [keys.source])
    throw fail('CODE_WRONG')
  }
  // Counted before the password is checked: parallel tries count like sequential ones.
  await takeTry(context, asked)
  const { user, credential } = await context.db.system(
    'find who signs in',
    async tx => {
      const found = await findUser(tx, fields.companyAccount, fields.username)
      return {
        user: found,
        credential:
          found &&
          (await tx.one<Credential>(sql`select hash, locked from credential where user_id = ${found.user_id}`)),
      }
    },
    { readOnly: true },
  )
  const right = credential
    ? await verifyPassword(credential.hash, fields.password)
    : await verifyNobody(fields.password)
  if (!user || !credential || !right) {
    if (user) await noteWrongPassword(context, user, from.ip)
    throw fail('LOGIN_FAILED')
  }
  await forgetTries(context, [keys.pair, keys.account], [keys.source])
  // Reported only after the right password.
  if (credential.locked || user.enabled === false) throw fail('ACCOUNT_LOCKED')
  const step = await stepsOf(context, user.user_id)
  if (step) return askStep(context, user.user_id, step, false)
  return open(context, user, from)
}
