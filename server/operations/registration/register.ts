import type { Registered, Registration } from '../../../domain/contracts/registration.calls.ts'
import type { CodeSent } from '../../../domain/contracts/session.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { readValue } from '../../../domain/meta/records/read-value.ts'
import { longestPassword, passwordProblem, shortestPassword } from '../../../domain/values/password-rules.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { newId } from '../../db/write-rows.ts'
import { isEmailAddress } from '../../../domain/values/email-address.ts'
import { entityNamed } from '../unit-of-work.ts'
import { askForCode, isRightCode, pauseSeconds, registrationKey, useUpCode } from '../session/mailed-codes.ts'
import { hashPassword } from '../session/passwords.ts'
import { sourceOf } from '../session/source.ts'
import { countWrongTry, refuseWhileBlocked, type TryKey } from '../session/try-limits.ts'

/** Limit for code requests and registrations with a wrong code, per source in a quarter of an hour. */
const asks = (ip: string): TryKey[] => [{ key: `code ${sourceOf(ip)}`, free: 20 }]
/** Limit for code requests of all sources in a quarter of an hour: each is a mail to a stranger. */
const asksInAll: TryKey = { key: 'code to register', free: 500 }
/** Limits for registrations of one source per day, and for all that wait for the platform. */
const kept = (ip: string): TryKey[] => [{ key: `registered ${sourceOf(ip)}`, free: 20, windowMinutes: 24 * 60 }]
const mostOpen = 2000
const tries = (ip: string): TryKey[] => [{ key: `register ${sourceOf(ip)}`, free: 20 }]

const languageOf = ({ actor }: Context) => (actor.kind === 'system' ? 'en_US' : actor.language)

/** Mails a code to a registering person, which proves the address. */
export async function sendRegistrationCode(context: Context, target: string, ip: string): Promise<CodeSent> {
  if (!context.config.smtpUrl) throw fail('NO_MAIL_REGISTER')
  const address = target.trim()
  // Strangers must not trigger mail to hosts of the own network, such as somebody@localhost.
  if (!isEmailAddress(address)) throw invalid([{ field: 'target', code: 'FORMAT_EMAIL', params: { field: 'target' } }])
  const asked = [...asks(ip), asksInAll]
  await refuseWhileBlocked(context, asked)
  await countWrongTry(context, asked)
  const account = registrationKey(address)
  const wait = await context.db.system('ask for a code to register', async tx => {
    const seconds = await askForCode(tx, context, account, { user: null })
    const now = context.now().toISOString()
    if (seconds === 0)
      await tx.run(
        sql`insert into outbox (id, topic, payload, created_at, next_at)
          values (${newId()}, 'code',
          ${JSON.stringify({ what: 'registerCode', address, language: languageOf(context), account })}::jsonb, ${now},
          ${now})`,
      )
    return seconds
  })
  if (wait > 0) throw fail('TOO_MANY_TRIES', { params: { seconds: wait }, retryAfter: wait })
  context.wake('outbox')
  return { wait: pauseSeconds }
}

/**
 * Registers a company with its first user (p-register). Stored apart from companies and users until approved; a
 * second registration from the same address replaces the first.
 */
export async function register(context: Context, given: Registration, ip: string): Promise<Registered> {
  await refuseWhileBlocked(context, [...tries(ip), ...kept(ip)])
  const read = readRegistration(context, given)
  const account = registrationKey(read.email)
  if (!(await isRightCode(context, account, given.verificationCode))) {
    await countWrongTry(context, tries(ip))
    throw fail('CODE_WRONG')
  }
  const secret = await hashPassword(given.user.password)
  const done = await context.db.system('keep a registration', async tx => {
    if (!(await useUpCode(tx, account, { user: null, address: read.email }))) return false
    await tx.run(
      sql`delete from admin_request where kind = 'registration' and state = 'open'
        and lower(detail->>'email') = lower(${read.email})`,
    )
    const open = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from admin_request where kind = 'registration' and state = 'open'`,
    )
    if (open && open.n >= mostOpen) throw fail('TOO_MANY_TRIES', { params: { seconds: 3600 }, retryAfter: 3600 })
    await tx.run(
      sql`insert into admin_request (id, kind, state, detail, secret, created_at)
        values (${newId()}, 'registration', 'open', ${JSON.stringify(read)}::jsonb, ${secret},
        ${context.now().toISOString()})`,
    )
    return true
  })
  if (!done) throw fail('CODE_WRONG')
  await countWrongTry(context, kept(ip))
  return { state: 'open' }
}

/** Stored registration until its answer; the password is a separate hash. */
export interface RegistrationDetail {
  readonly name: string
  readonly companyType: string
  readonly address: string | null
  readonly remark: string | null
  readonly person: string
  readonly email: string
  readonly phone: string | null
  readonly language: string
}

/** Validates the texts by their future fields; throws VALIDATION with every problem. */
function readRegistration(context: Context, { company, user }: Registration): RegistrationDetail {
  const index = context.catalogue.common,
    language = languageOf(context)
  const problems: Problem[] = []
  const text = (entityName: string, name: string, raw: string | undefined, at: string): string | null => {
    const field = entityNamed(index, entityName).fields[name]
    const label = field?.label[language] ?? name
    const read = field ? readValue(field, raw ?? null) : { value: null }
    if ('problem' in read)
      problems.push({ ...read.problem, field: at, params: { ...read.problem.params, field: label } })
    else if (typeof read.value === 'string' && read.value !== '') return read.value
    else if (field?.required) problems.push({ field: at, code: 'FIELD_NOT_NULL', params: { field: label } })
    return null
  }
  const name = text('Company', 'name', company.name, 'name'),
    person = text('User', 'realName', user.realName, 'realName'),
    email = text('User', 'username', user.email, 'email')
  const address = text('Company', 'address', company.address, 'address'),
    remark = text('Company', 'remark', company.remark, 'remark'),
    phone = text('User', 'phone', user.phone, 'phone')
  if ([...`${address ?? ''}${remark ?? ''}`].length > 200)
    problems.push({ field: 'remark', code: 'ADDRESS_REMARK_TOO_LONG', params: { max: 200 } })
  const weak = passwordProblem(user.password, [company.name, user.email, user.realName, 'portside'])
  if (weak) problems.push({ field: 'password', code: weak, params: { min: shortestPassword, max: longestPassword } })
  if (problems.length > 0 || name === null || person === null || email === null) throw invalid(problems)
  return { name, companyType: company.companyType, address, remark, person, email, phone, language }
}
