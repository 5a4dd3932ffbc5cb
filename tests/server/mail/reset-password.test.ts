import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { passwordProblem } from '../../../domain/values/password-rules.ts'
import { sql } from '../../../server/db/sql.ts'
import { startOutbox } from '../../../server/mail/outbox.ts'
import { send, testApp } from '../harness.ts'
import { testNow } from '../test-app.ts'
import { password } from '../world.ts'
import { startMailServer } from './mail-server.ts'
import { proves } from '../../proves.ts'

/** A forgotten password (safety.md 3, 4, 9, 10, 92; B-108), with a mail server and random codes. */
const server = await startMailServer()
const world = await testApp({
  config: {
    captcha: null,
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: 'Portside <no-reply@portside.example>',
    baseUrl: 'https://portside.example',
  },
})
const outbox = startOutbox(world.app)
afterAll(async () => {
  await outbox.stop()
  await server.close()
})

const fresh = 'eleven herons over the bay'
const someone = { companyAccount: 'buyer', username: 'qc@buyer.test' }
let minutes = 0
const later = (by: number) => {
  minutes += by
  world.setNow(new Date(testNow.getTime() + minutes * 60_000))
}
/** Each test has a separate address, after the last pauses. */
beforeEach(() => {
  later(30)
  server.forget()
})

const ask = (who = someone, headers: Readonly<Record<string, string>> = {}) =>
  send<{ wait: number; code?: string }>(world.http, 'POST', `${frame}/common/verificationCode`, who, headers)
const reset = (change: Readonly<Record<string, unknown>>) =>
  send(
    world.http,
    'POST',
    `${frame}/common/resetPassword`,
    { ...someone, verificationCode: '00000000', password: fresh, ...change },
    {},
  )
const hashOf = async (username = someone.username) =>
  (
    await world.app.db.system(
      'look at a hash for a test',
      tx =>
        tx.one<{ hash: string }>(
          sql`select hash from credential where user_id = (select id from user_account where username = ${username})`,
        ),
      { readOnly: true },
    )
  )?.hash
async function mailedCode(): Promise<string> {
  outbox.wake()
  const codes = () => server.delivered.filter(d => d.subject === 'Your verification code')
  await expect.poll(() => codes().length, { timeout: 60_000 }).toBeGreaterThan(0)
  return /^(\d{8})$/m.exec(codes().at(-1)?.text ?? '')?.[1] ?? ''
}

async function signIn(word: string) {
  const captcha = (
    await send<{ id: string; code: string }>(world.http, 'GET', `${frame}/common/captcha`, undefined, {})
  ).object
  return send<LoginAnswer>(
    world.http,
    'POST',
    `${frame}/manageLogin`,
    { ...someone, password: word, verificationCode: captcha?.code ?? '', captchaId: captcha?.id ?? '' },
    {},
  )
}
const menus = (login: LoginAnswer | undefined) =>
  send(
    world.http,
    'POST',
    `${frame}/menus`,
    {},
    {
      access_token: login?.access_token ?? '',
      login_user_acc: login?.login_user_acc ?? '',
      purchaseCompanyCode: login?.purchaseCompanyCode ?? '',
    },
  )

test('a mailed code resets the password once; all sessions end and the owner is notified', async () => {
  const before = await signIn(password)
  expect((await menus(before.object)).http).toBe(200)
  expect((await ask()).object).toEqual({ wait: 60 })
  const code = await mailedCode()
  expect(code).toMatch(/^\d{8}$/)
  expect(server.delivered[0]).toMatchObject({ recipients: ['qc@buyer.test'], subject: 'Your verification code' })
  expect(server.delivered[0]?.raw).not.toMatch(/https?:/)
  expect((await reset({ verificationCode: ` ${code} ` })).http).toBe(200)
  expect((await menus(before.object)).http).toBe(401)
  expect((await reset({ verificationCode: code, password: 'another sentence of mine' })).errorCode).toBe('CODE_WRONG')
  expect((await signIn(password)).errorCode).toBe('LOGIN_FAILED')
  expect((await signIn(fresh)).http).toBe(200)
  await expect
    .poll(() => server.delivered.map(d => d.subject), { timeout: 60_000 })
    .toEqual(['Your verification code', 'Your password was changed'])
})

test('stores the code neither in the database nor in a log', async () => {
  await ask()
  const code = await mailedCode()
  const everything = await world.app.db.system(
    'look for a code for a test',
    tx =>
      tx.rows<{ t: string }>(
        sql`select payload::text as t from outbox union all select coalesce(encode(code_hash, 'escape'), '')
          from mailed_code union all select after::text from audit_log`,
      ),
    { readOnly: true },
  )
  expect(everything.filter(r => r.t?.includes(code))).toEqual([])
})

test('B-108 sends another code after 60 seconds; only the newest one works', async () => {
  await ask()
  proves('B-108')
  const first = await mailedCode()
  const again = await ask()
  expect(again).toMatchObject({ http: 429, errorCode: 'TOO_MANY_TRIES' })
  later(1)
  server.forget()
  await ask()
  const second = await mailedCode()
  expect((await reset({ verificationCode: first })).errorCode).toBe('CODE_WRONG')
  expect((await reset({ verificationCode: second })).http).toBe(200)
})

test('a code is valid for 15 minutes and five tries', async () => {
  await ask()
  const old = await mailedCode()
  later(16)
  expect((await reset({ verificationCode: old })).errorCode).toBe('CODE_WRONG')
  server.forget()
  await ask()
  const code = await mailedCode()
  for (let i = 0; i < 5; i++) expect((await reset({ verificationCode: '12345678' })).errorCode).toBe('CODE_WRONG')
  expect((await reset({ verificationCode: code })).errorCode).toBe('CODE_WRONG')
})

test('A1-4 a missing, empty or mistyped code changes nothing', async () => {
  const hash = await hashOf()
  for (const verificationCode of [undefined, null, '', [], {}, 0, true, '0'.repeat(300), 'undefined', 'null'])
    expect((await reset({ verificationCode })).http, JSON.stringify(verificationCode)).toBe(400)
  for (const change of [
    { username: ['qc@buyer.test'] },
    { companyAccount: { $ne: '' } },
    { password: [fresh] },
    { userId: '1' },
  ])
    expect((await reset(change)).http, JSON.stringify(change)).toBe(400)
  expect(await hashOf()).toBe(hash)
})

test('A1-10 answers the same for existing and unknown accounts', async () => {
  const answers = [
    await ask({ companyAccount: 'buyer', username: 'finance@buyer.test' }),
    await ask({ companyAccount: 'buyer', username: 'nobody@buyer.test' }),
    await ask({ companyAccount: 'nowhere', username: 'finance@buyer.test' }),
  ]
  expect(new Set(answers.map(a => JSON.stringify([a.http, a.object, a.message]))).size).toBe(1)
  outbox.wake()
  await expect.poll(() => server.delivered.length).toBe(1)
  expect((await reset({ username: 'nobody@buyer.test' })).errorCode).toBe('CODE_WRONG')
})

test('A1-3 ignores the host header of a request', async () => {
  await ask(someone, {
    origin: 'https://evil.example',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    referer: 'https://evil.example/',
  })
  outbox.wake()
  await expect.poll(() => server.delivered.length + 0, { timeout: 3000 }).toBeLessThanOrEqual(1)
  expect(server.delivered.some(d => d.raw.includes('evil.example'))).toBe(false)
})

test('rejects a weak new password with field and reason', async () => {
  const words = async (word: string) => (await reset({ password: word })).problems?.map(p => `${p.field}: ${p.message}`)
  expect(await words('short')).toEqual(['password: A password has at least 15 characters'])
  expect(await words('long '.repeat(30))).toEqual(['password: A password has at most 128 characters'])
  expect(await words('123456789012345')).toEqual(['password: This password is too easy to guess'])
  expect(await words('Portside-buyer-1')).toEqual(['password: This password is too close to a name and easy to guess'])
})

describe('password rules', () => {
  test.each([
    'eleven herons over the bay',
    '十一只鹭飞过海湾上空的清晨时分',
    'x9$kQ2!vLm#8pT@',
    password.padEnd(15, ' of mine'),
  ])('%j is accepted', word => {
    expect(passwordProblem(word, ['buyer', 'qc@buyer.test'])).toBeUndefined()
  })
  test.each([
    ['aaaaaaaaaaaaaaaa', 'PASSWORD_SIMPLE'],
    ['abcdefghijklmnop', 'PASSWORD_SIMPLE'],
    ['horse1horse1horse1', 'PASSWORD_SIMPLE'],
    ['northwind2026!!', 'PASSWORD_HAS_NAME'],
    ['十一只鹭', 'PASSWORD_TOO_SHORT'],
  ])('%j is rejected: %s', (word, why) => {
    expect(passwordProblem(word, ['Northwind'])).toBe(why)
  })
})

test('reports that no mail is sent without a mail server, also in a demo', async () => {
  for (const demo of [false, true]) {
    const silent = await testApp({ config: { smtpUrl: null, demo, captcha: demo ? '1234' : null } })
    expect((await send(silent.http, 'POST', `${frame}/common/verificationCode`, someone, {})).errorCode).toBe('NO_MAIL')
    expect(
      (
        await send(
          silent.http,
          'POST',
          `${frame}/common/resetPassword`,
          { ...someone, verificationCode: '1234', password: fresh },
          {},
        )
      ).errorCode,
    ).toBe('CODE_WRONG')
  }
})

test('the fixed verification code of a demo never works as a mailed code', async () => {
  const demo = await testApp({
    config: {
      captcha: '1234',
      demo: true,
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      mailFrom: 'Portside <no-reply@portside.example>',
    },
  })
  const letters = startOutbox(demo.app)
  expect(
    (await send<Record<string, unknown>>(demo.http, 'POST', `${frame}/common/verificationCode`, someone, {})).object,
  ).toEqual({ wait: 60 })
  letters.wake()
  await expect.poll(() => server.delivered.length, { timeout: 60_000 }).toBe(1)
  await letters.stop()
  expect(
    (
      await send(
        demo.http,
        'POST',
        `${frame}/common/resetPassword`,
        { ...someone, verificationCode: '1234', password: fresh },
        {},
      )
    ).errorCode,
  ).toBe('CODE_WRONG')
})
