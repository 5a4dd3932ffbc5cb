import { beforeEach, describe, expect, test } from 'vitest'
import { frame } from '../../domain/contracts/call.ts'
import type { Captcha } from '../../domain/contracts/session.calls.ts'
import { sql } from '../../server/db/sql.ts'
import { tidy } from '../../server/jobs/tidy.ts'
import { askForCode, newCode, registrationKey } from '../../server/operations/session/mailed-codes.ts'
import { testApp } from './harness.ts'
import { testNow } from './test-app.ts'
import { password } from './world.ts'

/** What people write without a session has a bound for each source and in all, expires and is removed (E22). */
const world = await testApp({ config: { smtpUrl: 'smtp://127.0.0.1:1', captcha: null } })
let hour = 0
beforeEach(() => world.setNow(new Date(testNow.getTime() + ++hour * 3_600_000)))

const write = (query: ReturnType<typeof sql>) => world.app.db.system('write for a test', tx => tx.run(query))
const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (
    await world.app.db.system('count for a test', tx =>
      tx.one<{ n: number }>(sql`select count(*)::int as n from ${query}`),
    )
  )?.n ?? 0

async function ask(method: 'GET' | 'POST', path: string, ip: string, body?: object, form = false) {
  const response = await world.http.server.inject({
    method,
    url: frame + path,
    remoteAddress: ip,
    ...(body
      ? {
          headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
          payload: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
        }
      : {}),
  })
  return {
    http: response.statusCode,
    retryAfter: Number(response.headers['retry-after'] ?? 0),
    ...response.json<{ errorCode?: string; object?: Captcha }>(),
  }
}
const captcha = (ip: string) => ask('GET', '/common/captcha', ip)
const signIn = (ip: string, code: Captcha | undefined, given = password) =>
  ask(
    'POST',
    '/manageLogin',
    ip,
    {
      companyAccount: 'buyer',
      username: 'qc@buyer.test',
      password: given,
      verificationCode: code?.code ?? '',
      captchaId: code?.id ?? '',
    },
    true,
  )
const anna = (n: number) => ({
  company: { name: `Kite ${n}`, companyType: '3', address: '8 Quay St' },
  user: {
    realName: 'Anna Vogel',
    email: `anna${n}@kite.test`,
    phone: '13800138000',
    password: 'nine kites over the quay',
  },
})
async function register(n: number, ip: string) {
  const account = registrationKey(`anna${n}@kite.test`)
  await world.app.db.system('ask for a code', tx => askForCode(tx, world.app, account, { user: null }))
  const made = await newCode(world.app, account, { user: null, address: `anna${n}@kite.test` })
  return ask('POST', '/common/register', ip, { ...anna(n), verificationCode: made?.code ?? '' })
}

describe('E22: codes of the sign-in page', () => {
  test('are limited to the newest 100 per source, without touching others', async () => {
    const mine = (await captcha('10.1.1.1')).object
    for (let i = 0; i < 160; i++) await captcha('10.1.1.2')
    const last = (await captcha('10.1.1.2')).object
    expect(await count(sql`captcha where source = '10.1.1.2'`)).toBe(100)
    expect((await signIn('10.1.1.1', mine)).http).toBe(200)
    expect((await signIn('10.1.1.2', last)).http).toBe(200)
  })

  test('of an IPv6 network count as one source', async () => {
    for (let i = 0; i < 120; i++) await captcha(`2001:db8:7:7::${i.toString(16)}`)
    expect(await count(sql`captcha where source = '2001:db8:7:7::/64'`)).toBe(100)
  })
})

describe('E22: rows without a session', () => {
  const until = () => new Date(world.app.now().getTime() + 600_000).toISOString()
  const soon = () => new Date(world.app.now().getTime() - 1000).toISOString()
  const kinds: Readonly<
    Record<
      string,
      { fill: () => Promise<unknown>; add: (i: number) => Promise<unknown>; rows: ReturnType<typeof sql>; most: number }
    >
  > = {
    'codes of the sign-in page': {
      fill: () =>
        write(sql`insert into captcha (id, answer, expires_at, source)
          select gen_random_uuid(), '1', ${until()}::timestamptz - interval '1 minute', 'src ' || i
          from generate_series(1, 11000) i`),
      add: i => captcha(`10.2.${i}.1`),
      rows: sql`captcha`,
      most: 10_050,
    },
    'codes for names that nobody has': {
      fill: () =>
        write(sql`insert into mailed_code (account, asked_at, expires_at)
          select 'x/' || i, ${soon()}, ${until()} from generate_series(1, 6000) i`),
      add: i =>
        ask('POST', '/common/verificationCode', `10.3.${i}.1`, { companyAccount: 'buyer', username: `no${i}@x.test` }),
      rows: sql`mailed_code where user_id is null and account not like 'register:%'`,
      most: 5050,
    },
    'codes to register': {
      fill: () =>
        write(sql`insert into mailed_code (account, asked_at, expires_at)
          select 'register:' || i || '@x.test', ${soon()}, ${until()} from generate_series(1, 6000) i`),
      add: i => ask('POST', '/common/verificationCode', `10.4.${i}.1`, { target: `new${i}@kite.test` }),
      rows: sql`mailed_code where user_id is null and account like 'register:%'`,
      most: 5050,
    },
    'counted tries': {
      fill: () =>
        write(sql`insert into try_counter (key, tries, since)
          select 'both src ' || i, 1, ${soon()} from generate_series(1, 51000) i`),
      add: async i => signIn(`10.5.${i}.1`, (await captcha(`10.5.${i}.1`)).object, 'wrong'),
      rows: sql`try_counter`,
      most: 50_050,
    },
  }
  test.each(Object.entries(kinds))('%s are limited over all sources', async (_name, kind) => {
    await kind.fill()
    expect(await count(kind.rows)).toBeGreaterThan(kind.most)
    for (let i = 0; i < 50; i++) await kind.add(i)
    expect(await count(kind.rows)).toBeLessThanOrEqual(kind.most)
  })

  test('a code that a user waits for survives a flood of codes for unknown users', async () => {
    await ask('POST', '/common/verificationCode', '10.6.0.1', { companyAccount: 'buyer', username: 'qc@buyer.test' })
    await write(sql`insert into mailed_code (account, asked_at, expires_at)
      select 'y/' || i, ${until()}, ${until()} from generate_series(1, 6000) i`)
    for (let i = 0; i < 50; i++)
      await ask('POST', '/common/verificationCode', `10.6.${i}.2`, { companyAccount: 'y', username: `no${i}@y.test` })
    expect(await count(sql`mailed_code where account = 'buyer/qc@buyer.test'`)).toBe(1)
  })
})

test('E22: a source that registered 20 companies in a day must wait, another need not', async () => {
  let n = 0
  for (; n < 20; n++) expect((await register(n, '10.7.0.1')).http).toBe(200)
  const refused = await register(n, '10.7.0.1')
  expect([refused.http, refused.errorCode]).toEqual([429, 'TOO_MANY_TRIES'])
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect((await register(n + 1, '10.7.0.2')).http).toBe(200)
})

test('E22: rejects a registration while 2,000 wait for the platform', async () => {
  await write(sql`insert into admin_request (id, kind, state, detail, created_at)
    select gen_random_uuid(), 'registration', 'open', '{}', ${world.app.now().toISOString()} from generate_series(1, 2000)`)
  const refused = await register(100, '10.8.0.1')
  expect([refused.http, refused.retryAfter]).toEqual([429, 3600])
})

test('E22: the nightly job removes expired rows', async () => {
  await captcha('10.9.0.1')
  await ask('POST', '/common/verificationCode', '10.9.0.1', { companyAccount: 'buyer', username: 'qc@buyer.test' })
  world.setNow(new Date(testNow.getTime() + 200 * 86_400_000))
  await tidy(world.app, 90)
  for (const rows of ['captcha', 'mailed_code', 'try_counter', 'sign_in_step', 'handed_sign_in', 'known_source'])
    expect([rows, await count(sql.id(rows))]).toEqual([rows, 0])
  expect(await count(sql`admin_request where kind = 'registration' and state = 'open'`)).toBe(0)
})
