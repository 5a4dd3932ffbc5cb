import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Account, FactorSecret, SignInStep } from '../../../domain/contracts/account.calls.ts'
import { frame } from '../../../domain/contracts/call.ts'
import type { HandedSignIn, LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { sealFactors } from '../../../server/operations/account/second-factor.ts'
import { codeOf, stepAt, stepOf } from '../../../server/operations/account/totp.ts'
import { sql } from '../../../server/db/sql.ts'
import { installationSecret, makeSecretBox, secretFile } from '../../../server/secret-box.ts'
import { send, testApp, type Answer, type Client } from '../harness.ts'
import { testNow } from '../test-app.ts'
import { password } from '../world.ts'
import { problemsIn } from './answers.ts'
import { proves } from '../../proves.ts'

/** Passwords, second factors, locks and sessions, over HTTP. */
const world = await testApp()
let buyer: Client, admin: Client
const fresh = 'a sentence that nobody guesses'

beforeAll(async () => {
  buyer = await world.as('purchaser@buyer.test')
  admin = await world.as('platform@platform.test')
})

const signIn = (username: string, given: string) =>
  send<LoginAnswer>(
    world.http,
    'POST',
    `${frame}/manageLogin`,
    { companyAccount: /@(\w+)\./.exec(username)?.[1] ?? '', username, password: given, verificationCode: '1234' },
    {},
  )
const goOn = (body: object) => send<LoginAnswer>(world.http, 'POST', `${frame}/common/signInStep`, body, {})
const stepIn = (answer: Answer<unknown>): SignInStep => {
  expect(answer.errorCode).toBe('SIGN_IN_STEP')
  return answer.object as SignInStep
}
/** Seconds after the start of the tests; a session lives longer. */
const at = (seconds: number) => new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000)
const sealedOf = async (id: string): Promise<Uint8Array> =>
  (
    await world.app.db.system('read a secret for a test', tx =>
      tx.one<{ secret: Uint8Array }>(sql`select secret from second_factor where user_id = ${id}`),
    )
  )?.secret ?? new Uint8Array()
const secretOf = async (id: string): Promise<Uint8Array> =>
  world.app.factors.open(await sealedOf(id), id) ?? new Uint8Array()

describe('one-time codes by time (RFC 6238, appendix B)', () => {
  const seed = Buffer.from('12345678901234567890')
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds the code is %s', (seconds, code) => {
    expect(codeOf(seed, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
  })
  test('accepts a code one step early and one step late, and only once', () => {
    const now = new Date(1_700_000_000_000),
      step = stepAt(now)
    for (const by of [-1, 0, 1]) expect(stepOf(seed, codeOf(seed, step + by), now, -1)).toBe(step + by)
    expect(stepOf(seed, codeOf(seed, step + 2), now, -1)).toBeUndefined()
    expect(stepOf(seed, codeOf(seed, step), now, step)).toBeUndefined()
  })
})

test("V-076 /mgr/user/password: requires the current password, the rules and the same password twice for one's own change; ends other sessions", async () => {
  const one = await signIn('qc@buyer.test', password),
    two = await signIn('qc@buyer.test', password)
  const call = (body: object) =>
    send(world.http, 'POST', `${frame}/account/password`, body, { access_token: one.object?.access_token ?? '' })
  expect(problemsIn(await call({ present: 'not this one', password: fresh, confirmPassword: fresh }))).toEqual({
    present: 'The current password is incorrect',
  })
  expect(problemsIn(await call({ present: password, password: 'short', confirmPassword: 'short' }))).toEqual({
    password: 'A password has at least 15 characters',
  })
  proves('V-076')
  expect(problemsIn(await call({ present: password, password: fresh, confirmPassword: `${fresh}.` }))).toEqual({
    confirmPassword: 'The two passwords do not match',
  })
  expect((await call({ present: password, password: fresh, confirmPassword: fresh })).success).toBe(true)
  const state = (token: string | undefined) =>
    send(world.http, 'POST', `${frame}/account/state`, {}, { access_token: token ?? '' })
  expect((await state(one.object?.access_token)).success).toBe(true)
  expect((await state(two.object?.access_token)).headers.state).toBe('session_offline')
  expect((await signIn('qc@buyer.test', password)).errorCode).toBe('LOGIN_FAILED')
})

test('a user signs in once with a password set by an administrator, then must choose another', async () => {
  const user = await buyer.save('User', { username: 'first@buyer.test', realName: 'First Time' })
  const id = user.object?.record.id
  expect(
    (
      await buyer.call('POST', '/account/user/password', {
        id,
        password: 'given by an administrator',
        confirmPassword: 'given by an administrator',
      })
    ).success,
  ).toBe(true)
  const step = stepIn(await signIn('first@buyer.test', 'given by an administrator'))
  expect(step.step).toBe('password')
  expect(
    problemsIn(
      await goOn({
        ticket: step.ticket,
        password: 'given by an administrator',
        confirmPassword: 'given by an administrator',
      }),
    ),
  ).toEqual({ password: 'The new password is the same as the old one' })
  expect((await goOn({ ticket: step.ticket, password: fresh, confirmPassword: fresh })).object?.loginUser.name).toBe(
    'First Time',
  )
  expect((await goOn({ ticket: step.ticket, password: fresh, confirmPassword: fresh })).errorCode).toBe(
    'SIGN_IN_STEP_GONE',
  )
  expect((await signIn('first@buyer.test', fresh)).object?.loginUser.name).toBe('First Time')
})

test('a new password ends a sign-in half way and one handed over', async () => {
  const id = (await buyer.save('User', { username: 'half@buyer.test', realName: 'Half Way' })).object?.record.id
  const give = (given: string) =>
    buyer.call('POST', '/account/user/password', { id, password: given, confirmPassword: given })
  await give('given by an administrator')
  const step = stepIn(await signIn('half@buyer.test', 'given by an administrator'))
  await give('given once more again')
  expect((await goOn({ ticket: step.ticket, password: fresh, confirmPassword: fresh })).errorCode).toBe(
    'SIGN_IN_STEP_GONE',
  )
  const again = stepIn(await signIn('half@buyer.test', 'given once more again'))
  const session = await goOn({ ticket: again.ticket, password: fresh, confirmPassword: fresh })
  const handed = await send<HandedSignIn>(
    world.http,
    'POST',
    `${frame}/common/handOver`,
    {},
    { access_token: session.object?.access_token ?? '' },
  )
  await give('given by an administrator')
  expect(
    (await send(world.http, 'POST', `${frame}/common/automaticLogin`, { token: handed.object?.token }, {})).errorCode,
  ).toBe('HANDED_OVER_GONE')
})

test('an admin reset cannot change your own password', async () => {
  const id = buyer.login.loginUser.userId
  expect(
    problemsIn(await buyer.call('POST', '/account/user/password', { id, password: fresh, confirmPassword: fresh })),
  ).toEqual({ id: 'Change your own password on your own page, with your current password' })
})

test('counts codes that are tried in parallel like codes tried one by one', async () => {
  const finance = await world.as('finance@buyer2.test')
  await finance.call('POST', '/account/secondFactor', { present: password })
  const secret = await secretOf(finance.login.loginUser.userId)
  expect(
    (await finance.call('POST', '/account/secondFactor/confirm', { code: codeOf(secret, stepAt(testNow)) })).success,
  ).toBe(true)
  const { ticket } = stepIn(await signIn('finance@buyer2.test', password))
  const answers = await Promise.all(Array.from({ length: 20 }, () => goOn({ ticket, code: '000000' })))
  expect(answers.filter(a => a.errorCode !== 'TOO_MANY_TRIES')).toHaveLength(5)
})

test('A3-27 asks for a second factor after the password, never returns its secret again, and accepts each code and recovery code once', async () => {
  world.setNow(at(0))
  const supplier = await world.as('supplier@supplier2.test')
  const { userId } = supplier.login.loginUser
  const begun = await supplier.call<FactorSecret>('POST', '/account/secondFactor', { present: password })
  expect(begun.object?.url).toContain('otpauth://totp/')
  const secret = await secretOf(userId)
  expect(problemsIn(await supplier.call('POST', '/account/secondFactor/confirm', { code: '000000' }))).toEqual({
    code: 'The authenticator code is incorrect',
  })
  const { object } = await supplier.call<{ recovery: string[] }>('POST', '/account/secondFactor/confirm', {
    code: codeOf(secret, stepAt(at(0))),
  })
  expect(object?.recovery).toHaveLength(10)
  const answers = JSON.stringify([
    await admin.call('POST', '/account/state', { id: userId }),
    await supplier.call('POST', '/account/state', { id: userId }),
    await supplier.detail('User', { id: userId }),
  ])
  const shown = new URL(String(begun.object?.url)).searchParams.get('secret') ?? ''
  expect(shown.length).toBeGreaterThan(15)
  for (const hidden of [shown, ...(object?.recovery ?? [])]) expect(answers).not.toContain(hidden)
  world.setNow(at(60))
  const step = stepIn(await signIn('supplier@supplier2.test', password))
  expect(step.step).toBe('code')
  expect((await goOn({ ticket: step.ticket, code: '123456' })).object).toBeUndefined()
  const code = codeOf(secret, stepAt(at(60)))
  expect((await goOn({ ticket: step.ticket, code })).object?.loginUser.userId).toBe(userId)
  const again = stepIn(await signIn('supplier@supplier2.test', password))
  expect(problemsIn(await goOn({ ticket: again.ticket, code }))).toEqual({
    code: 'The authenticator code is incorrect',
  })
  expect((await goOn({ ticket: again.ticket, code: object?.recovery[0] })).object?.loginUser.userId).toBe(userId)
  const third = stepIn(await signIn('supplier@supplier2.test', password))
  expect((await goOn({ ticket: third.ticket, code: object?.recovery[0] })).success).toBe(false)
  expect((await admin.call('POST', '/account/secondFactor/end', { id: userId })).success).toBe(true)
  expect((await signIn('supplier@supplier2.test', password)).success).toBe(true)
})

describe('secrets of second factors are encrypted in the database', () => {
  test('decrypts a secret only for its person and with the key of the installation; encrypts unencrypted ones at the start', async () => {
    const { userId } = (await world.as('qc@buyer2.test')).login.loginUser,
      other = crypto.randomUUID()
    const bare = Buffer.from('12345678901234567890')
    await world.app.db.system('keep a bare secret for a test', tx =>
      tx.run(sql`insert into second_factor (user_id, secret) values (${userId}, ${bare})`),
    )
    await sealFactors(world.app)
    const sealed = Buffer.from(await sealedOf(userId))
    expect(sealed.includes(bare)).toBe(false)
    expect(world.app.factors.open(sealed, userId)).toEqual(bare)
    expect(world.app.factors.open(sealed, other)).toBeUndefined()
    expect(
      makeSecretBox('another installation altogether, by its key', 'second factor').open(sealed, userId),
    ).toBeUndefined()
    expect(world.app.factors.open(sealed.fill(0, 40), userId)).toBeUndefined()
    await sealFactors(world.app)
    await world.app.db.system('take a secret away after a test', tx =>
      tx.run(sql`delete from second_factor where user_id = ${userId}`),
    )
  })
  test('the first start creates the key, readable by its owner only; later starts read it and report a damaged one', () => {
    const folder = path.join(world.dataDir, 'keys'),
      file = path.join(folder, secretFile)
    const first = installationSecret(null, folder)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(installationSecret(null, folder)).toBe(first)
    expect(installationSecret('given by a setting', folder)).toBe('given by a setting')
    fs.writeFileSync(file, 'short')
    expect(() => installationSecret(null, folder)).toThrow('PORTSIDE_SECRET')
    expect(fs.readdirSync(folder)).toEqual([secretFile])
  })
})

describe('administrators of a company', () => {
  test('A1-7, A14-92 see the sessions of its people without tokens, and can force them offline', async () => {
    const victim = await signIn('finance@buyer.test', password)
    const id = victim.object?.loginUser.userId
    const account = await buyer.call<Account>('POST', '/account/state', { id })
    expect(account.object?.sessions.length).toBeGreaterThan(0)
    expect(JSON.stringify(account.object)).not.toContain(victim.object?.access_token)
    for (const s of account.object?.sessions ?? [])
      expect(
        (await send(world.http, 'POST', `${frame}/menus`, {}, { access_token: s.id })).http,
        'a session is no token',
      ).toBe(310)
    expect(
      (await buyer.call('POST', '/account/sessionEnd', { session: account.object?.sessions[0]?.id })).success,
    ).toBe(true)
    expect(
      (await send(world.http, 'POST', `${frame}/menus`, {}, { access_token: victim.object?.access_token ?? '' }))
        .headers.state,
    ).toBe('session_offline')
  })
  test('A1-7 rejects everybody else, and administrators of another company', async () => {
    const other = await world.as('purchaser@buyer2.test')
    const finance = await world.as('finance@buyer2.test')
    const id = other.login.loginUser.userId
    for (const [client, http] of [
      [finance, 403],
      [await world.as('supplier@supplier.test'), 404],
      [buyer, 404],
    ] as const) {
      for (const [path, body] of [
        ['state', { id }],
        ['sessionEnd', { id }],
        ['user/lock', { id, locked: true }],
        ['user/invite', { id }],
        ['secondFactor/end', { id }],
      ] as const) {
        const answer = await client.call('POST', `/account/${path}`, body)
        expect(answer.success, `${path} by ${client.login.login_user_acc}`).toBe(false)
        if (path !== 'user/invite') expect(answer.http).toBe(http)
      }
    }
    expect(
      (await buyer.call('POST', '/account/sessionEnd', { session: '00000000-0000-4000-8000-000000000000' })).http,
    ).toBe(404)
  })
  test("rejects users of the platform's company who do not operate the platform", async () => {
    const developer = await world.as('developer@platform.test')
    const role = (
      await admin.list('company_role', { conditions: [{ field: 'basis', operator: 'eq', value: 'developer' }] })
    ).object?.resultList[0]
    expect((await admin.save('Role', { id: role?.id, revision: role?.revision, administers: true })).success).toBe(true)
    const id = (await buyer.save('User', { username: 'bare@buyer.test', realName: 'No Roles' })).object?.record.id
    for (const [path, body] of [
      ['account/state', {}],
      ['account/sessionEnd', {}],
      ['account/user/password', { password: fresh, confirmPassword: fresh }],
    ] as const) {
      expect((await developer.call('POST', `/${path}`, { id, ...body })).http, path).toBe(404)
    }
    expect((await developer.call('POST', '/rights/seeAs', { user: id })).http).toBe(404)
  })
  test('a lock ends the sessions and refuses the sign-in; the admin user cannot be locked', async () => {
    const id = (await signIn('finance@operator.test', password)).object?.loginUser.userId
    const operator = await world.as('platform@operator.test')
    expect((await operator.call('POST', '/account/user/lock', { id, locked: true })).success).toBe(true)
    expect((await signIn('finance@operator.test', password)).errorCode).toBe('ACCOUNT_LOCKED')
    expect((await operator.call('POST', '/account/user/lock', { id, locked: false })).success).toBe(true)
    expect((await signIn('finance@operator.test', password)).success).toBe(true)
    expect(
      (await operator.call('POST', '/account/user/lock', { id: operator.login.loginUser.userId, locked: true }))
        .success,
    ).toBe(false)
  })
})
