import { describe, expect, test } from 'vitest'
import { frame } from '../../domain/contracts/call.ts'
import type { LoginAnswer } from '../../domain/contracts/session.calls.ts'
import { sql } from '../../server/db/sql.ts'
import { accountKey, newCode } from '../../server/operations/session/mailed-codes.ts'
import { sourceOf } from '../../server/operations/session/source.ts'
import { testApp } from './harness.ts'
import { testNow } from './test-app.ts'
import { password } from './world.ts'

/** Guessed passwords slow sign-in down, are reported to the owner, and never close an account. */
const world = await testApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000)

async function post(path: string, ip: string, body: Readonly<Record<string, string>>, form = false) {
  const response = await world.http.server.inject({
    method: 'POST',
    url: frame + path,
    remoteAddress: ip,
    headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
    payload: form ? new URLSearchParams(body).toString() : JSON.stringify(body),
  })
  return {
    http: response.statusCode,
    retryAfter: Number(response.headers['retry-after'] ?? 0),
    ...response.json<{ errorCode?: string; message?: string; object?: LoginAnswer }>(),
  }
}
const signIn = (company: string, username: string, given: string, ip: string) =>
  post('/manageLogin', ip, { companyAccount: company, username, password: given, verificationCode: '1234' }, true)
const one = <T>(query: ReturnType<typeof sql<T>>) =>
  world.app.db.system('read for a test', tx => tx.one<T>(query), { readOnly: true })
const outbox = (what: string, username: string) =>
  one<{ n: number; tries: number }>(
    sql`select count(*)::int as n, max((payload->>'tries')::int) as tries from outbox
      where payload->>'what' = ${what} and payload->>'user' = (select id::text from user_account
      where username = ${username})`,
  )

describe('E2: wrong passwords from everywhere', () => {
  const [company, username] = ['platform', 'platform@platform.test']
  const errors: (string | undefined)[] = []
  let longest = 0

  test('delay sign-in after 60, return the seconds to wait, and never lock the account', async () => {
    world.setNow(testNow)
    // An attacker retries as soon as the wait ends, from another source each time, for over a day.
    let at = testNow.getTime()
    for (let i = 0; i < 200; i++) {
      world.setNow(new Date(at))
      const answer = await signIn(company, username, 'wrong', `10.${i >> 8}.7.${i & 255}`)
      errors.push(answer.errorCode)
      if (answer.http === 429) {
        expect(answer.retryAfter).toBeGreaterThan(0)
        expect(answer.message).toContain(String(answer.retryAfter))
        longest = Math.max(longest, answer.retryAfter)
        at += answer.retryAfter * 1000
      }
    }
    expect(errors.slice(0, 60)).toEqual(Array(60).fill('LOGIN_FAILED'))
    expect(new Set(errors)).toEqual(new Set(['LOGIN_FAILED', 'TOO_MANY_TRIES']))
    expect(longest).toBe(900)
    expect(
      await one(sql`select locked from credential k join user_account u on u.id = k.user_id
      where u.username = ${username}`),
    ).toEqual({ locked: false })
  })

  test('accept the right password after the wait, also from an unknown source', async () => {
    const held = await signIn(company, username, password, '10.77.0.1')
    expect(held.errorCode).toBe('TOO_MANY_TRIES')
    world.setNow(new Date(world.app.now().getTime() + held.retryAfter * 1000))
    const right = await signIn(company, username, password, '10.77.0.1')
    expect(right.http).toBe(200)
    // The owner is notified at sign-in, once.
    expect(right.object?.loginUser.wrongTries).toBeGreaterThan(60)
    expect((await signIn(company, username, password, '10.77.0.1')).object?.loginUser.wrongTries).toBeUndefined()
  })

  test('are reported to the owner by mail once a day, and to the log', async () => {
    const reported = await outbox('guessed', username)
    expect(reported?.tries).toBeGreaterThanOrEqual(10)
    const days = Math.ceil((world.app.now().getTime() - testNow.getTime()) / 86_400_000)
    expect(reported?.n).toBeGreaterThanOrEqual(1)
    expect(reported?.n).toBeLessThanOrEqual(days)
    expect(await one(sql`select count(*)::int > 0 as there from audit_log where action = 'wrongPasswords'`)).toEqual({
      there: true,
    })
  })

  test('do not delay owners where they have signed in before', async () => {
    for (let i = 0; i < 70; i++) await signIn(company, username, 'wrong', `10.5.8.${i}`)
    expect((await signIn(company, username, password, '10.78.0.1')).errorCode).toBe('TOO_MANY_TRIES')
    expect((await signIn(company, username, password, '10.77.0.1')).http).toBe(200)
  })
})

test('E2: delays an unknown name like a known one', async () => {
  world.setNow(minutes(10_000))
  const answers = async (username: string, net: number) => {
    const out: unknown[] = []
    for (let i = 0; i < 64; i++) {
      const { errorCode, retryAfter, http } = await signIn('supplier2', username, 'wrong', `10.${net}.0.${i}`)
      out.push([errorCode, retryAfter, http])
    }
    return out
  }
  expect(await answers('nobody@supplier2.test', 21)).toEqual(await answers('supplier@supplier2.test', 22))
})

test('E2: a mailed code works while sign-in is delayed, and ends the delay there', async () => {
  world.setNow(minutes(20_000))
  const [company, username, fresh] = ['operator2', 'platform@operator2.test', 'a sentence that nobody guesses']
  for (let i = 0; i < 65; i++) await signIn(company, username, 'wrong', `10.31.0.${i}`)
  expect((await signIn(company, username, password, '10.32.0.1')).errorCode).toBe('TOO_MANY_TRIES')
  await post('/common/verificationCode', '10.32.0.1', { companyAccount: company, username })
  const user = (await one<{ id: string }>(sql`select id from user_account where username = ${username}`))?.id ?? null
  const made = await newCode(world.app, accountKey(company, username), { user, address: username })
  const reset = await post('/common/resetPassword', '10.32.0.1', {
    companyAccount: company,
    username,
    verificationCode: made?.code ?? '',
    password: fresh,
  })
  expect(reset.http).toBe(200)
  for (let i = 0; i < 65; i++) await signIn(company, username, 'wrong', `10.33.0.${i}`)
  expect((await signIn(company, username, fresh, '10.32.0.1')).http).toBe(200)
})

test('E2: an administrator ends the wait by unlocking the user', async () => {
  world.setNow(minutes(30_000))
  const [company, username] = ['buyer2', 'finance@buyer2.test']
  const admin = await world.as('purchaser@buyer2.test')
  for (let i = 0; i < 65; i++) await signIn(company, username, 'wrong', `10.41.0.${i}`)
  expect((await signIn(company, username, password, '10.42.0.1')).errorCode).toBe('TOO_MANY_TRIES')
  const id = (await one<{ id: string }>(sql`select id from user_account where username = ${username}`))?.id
  expect((await admin.call('POST', '/account/user/lock', { id, locked: false })).success).toBe(true)
  expect((await signIn(company, username, password, '10.42.0.1')).http).toBe(200)
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('E2: counts tries of %s as those of %s', (ip, source) => {
  expect(sourceOf(ip)).toBe(source)
})
