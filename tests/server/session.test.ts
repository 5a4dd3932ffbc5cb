import { beforeAll, describe, expect, test, vi } from 'vitest'
import { frame } from '../../domain/contracts/call.ts'
import { sql } from '../../server/db/sql.ts'
import { contentOf, makeSamples } from '../tenant/samples.ts'
import { allCalls, urlOf } from './calls.ts'
import { send, testApp, type Client } from './harness.ts'
import { quiet, testNow } from './test-app.ts'
import { password } from './world.ts'
import { proves } from '../proves.ts'

/** Sign-in, sessions and their end (safety.md A1; E-HTTP-03, E-HTTP-04). */
const world = await testApp()
/** Without a fixed verification code, behind a proxy. */
const strict = await testApp({ config: { captcha: null, trustedProxies: ['10.9.6.1'] } })
const closed = allCalls.filter(c => c.permission !== 'open')
const nothing = '00000000-0000-7000-8000-000000000000'
const params = {
  kind: 'entity',
  key: 'PurchaseOrder',
  dataServiceCode: 'page_po_list',
  entityName: 'PurchaseOrder',
  caseCode: 'poConfirmStatus',
  id: nothing,
  batch: nothing,
}

beforeAll(async () => {
  await makeSamples(world)
})

/** A request with a given remote address. */
const loginFrom = async (
  ip: string,
  change: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/manageLogin`,
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({
      companyAccount: 'buyer',
      username: 'finance@buyer.test',
      password,
      verificationCode: '1234',
      ...change,
    }).toString(),
  })
  return {
    http: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body: response.json<{ errorCode?: string; message?: string; object?: Client['login'] }>(),
  }
}

describe('signing in', () => {
  test('V-001 to V-004 requires the four fields', async () => {
    const answer = await send(world.http, 'POST', `${frame}/manageLogin`, {}, {})
    proves('V-001')
    proves('V-002')
    proves('V-003')
    proves('V-004')
    expect(answer.problems?.map(p => p.message)).toEqual([
      'Company account can not be empty!',
      'Username can not be empty!',
      'Password can not be blank!',
      'Verification code must be filled!',
    ])
    const chinese = await send(world.http, 'POST', `${frame}/manageLogin`, {}, { 'app-lang': 'zh_CN' })
    expect(chinese.problems?.every(p => /[\u4e00-\u9fff]/.test(p.message))).toBe(true)
  })

  test('rejects company account, username and password of different people', async () => {
    for (const change of [
      { companyAccount: 'buyer2' },
      { username: 'purchaser@buyer.tes' },
      { password: 'correct horse batterz' },
      { password: ` ${password}` },
      { password: password.toUpperCase() },
    ]) {
      expect((await loginFrom('10.9.0.1', change)).body.errorCode, JSON.stringify(change)).toBe('LOGIN_FAILED')
    }
    expect((await loginFrom('10.9.0.2', { companyAccount: 'BUYER', username: 'Finance@Buyer.Test' })).http).toBe(200)
  })

  test('reports a wrong verification code without trying the account', async () => {
    expect((await loginFrom('10.9.0.3', { verificationCode: '9999' })).body.errorCode).toBe('CODE_WRONG')
  })

  test('a picture code works for one try and for a limited time', async () => {
    const captcha = async () =>
      (
        await send<{ id: string; svg: string; code: string }>(
          strict.http,
          'GET',
          `${frame}/common/captcha`,
          undefined,
          {},
        )
      ).object
    const use = (c: Awaited<ReturnType<typeof captcha>>, code = c?.code ?? '') =>
      send(
        strict.http,
        'POST',
        `${frame}/manageLogin`,
        {
          companyAccount: 'buyer',
          username: 'qc@buyer.test',
          password,
          verificationCode: code,
          captchaId: c?.id ?? '',
        },
        {},
      )
    const one = await captcha()
    expect(one?.svg).toMatch(/^<svg[^>]*>(?!.*<text)/)
    expect((await use(one)).http).toBe(200)
    expect((await use(one)).errorCode).toBe('CODE_WRONG')
    const two = await captcha()
    expect((await use(two, '0')).errorCode).toBe('CODE_WRONG')
    expect((await use(two)).errorCode).toBe('CODE_WRONG')
    const old = await captcha()
    strict.setNow(new Date(testNow.getTime() + 11 * 60_000))
    expect((await use(old)).errorCode).toBe('CODE_WRONG')
    strict.setNow(testNow)
    const words = await send<{ id: string; question: string; code: string }>(
      strict.http,
      'GET',
      `${frame}/common/captcha?mode=words&language=zh_CN`,
      undefined,
      {},
    )
    expect(words.object?.question).toMatch(/^\d+ 加 \d+ 等于几？$/)
  })

  test('reports a locked or disabled account only with the right password', async () => {
    const set = (change: ReturnType<typeof sql>) =>
      world.app.db.system('change an account for a test', tx => tx.run(sql`update ${change}`))
    const of = sql`(select id from user_account where username = 'qc@buyer2.test')`
    const ask = (secret: string, ip: string) =>
      loginFrom(ip, { companyAccount: 'buyer2', username: 'qc@buyer2.test', password: secret })
    await set(sql`credential set locked = true where user_id = ${of}`)
    expect((await ask(password, '10.9.1.1')).body.errorCode).toBe('ACCOUNT_LOCKED')
    expect((await ask('not the one', '10.9.1.2')).body.errorCode).toBe('LOGIN_FAILED')
    await set(sql`credential set locked = false where user_id = ${of}`)
    await set(sql`user_account set enabled = false where username = 'qc@buyer2.test'`)
    expect((await ask(password, '10.9.1.3')).body.errorCode).toBe('ACCOUNT_LOCKED')
    await set(sql`user_account set enabled = true where username = 'qc@buyer2.test'`)
    expect((await ask(password, '10.9.1.4')).http).toBe(200)
  })
})

describe('A1', () => {
  test.each(closed.map(c => [c.id, c] as const))(
    'A1-1 %s needs a session for every spelling of the address',
    async (_, call) => {
      const before = await contentOf(world)
      const url = urlOf(call, params)
      const publicPaths = allCalls.filter(c => c.permission === 'open').map(c => c.path)
      const tricks = [
        url,
        ...publicPaths.flatMap(p => [`${url}?a=${p}`, `${url}?${p}`, `${url}#${p}`, `${url};a=${p}`]),
        `/${url}`,
        `//${url}`,
        url.replace('/frame_center/', '%2fframe_center%2f'),
        url.replace('frame_center', 'FRAME_CENTER'),
        `${url}/`,
        `${url}%00`,
        `${url}%2f..%2fcommon%2fcaptcha`,
      ]
      for (const address of tricks) {
        const response = await world.http.server.inject({
          method: call.method,
          url: address,
          ...(call.method === 'POST'
            ? {
                headers: { 'content-type': call.multipart ? 'multipart/form-data; boundary=x' : 'application/json' },
                payload: call.multipart ? '--x--\r\n' : '{}',
              }
            : {}),
        })
        expect([400, 401, 404, 415], `${call.method} ${address} ${response.payload}`).toContain(response.statusCode)
        expect(response.payload).not.toMatch(/"success":true/)
      }
      expect(await contentOf(world)).toEqual(before)
    },
  )

  test('A1-2 the event stream requires a live session and sends nothing before', async () => {
    const client = await world.as('qc@service.test')
    const ended = (await loginFrom('10.9.3.1')).body.object as Client['login']
    await send(world.http, 'POST', `${frame}/common/logout`, {}, { access_token: ended.access_token })
    for (const headers of [
      {},
      { access_token: '' },
      { access_token: 'wrong' },
      { access_token: ended.access_token },
      { ...client.headers, login_user_acc: 'purchaser@buyer.test' },
      { ...client.headers, purchaseCompanyCode: 'buyer' },
    ]) {
      const response = await world.http.server.inject({ method: 'GET', url: `${frame}/live`, headers })
      expect([310, 401, 403], JSON.stringify(headers)).toContain(response.statusCode)
      expect(response.headers['content-type']).toMatch(/json/)
      expect(response.payload).not.toMatch(/^(data|event|id|retry):/m)
    }
  })

  test('A1-5, A14-90 reads a token from its header only, and shows it in no later answer, header or log line', async () => {
    const lines: unknown[] = []
    const spies = (['info', 'warn', 'error'] as const).map(level =>
      vi.spyOn(quiet, level).mockImplementation((...what: unknown[]) => {
        lines.push(what)
      }),
    )
    const client = await world.as('warehouse@service.test')
    const token = client.login.access_token
    for (const call of closed.filter(c => !c.multipart && c.id !== 'live')) {
      const url = urlOf(call, params)
      const by = async (address: string, headers: Readonly<Record<string, string>>) =>
        world.http.server.inject({
          method: call.method,
          url: address,
          headers: { ...headers, ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}) },
          ...(call.method === 'POST' ? { payload: JSON.stringify({ access_token: token }) } : {}),
        })
      for (const response of [
        await by(`${url}?access_token=${token}`, {}),
        await by(url, { authorization: `Bearer ${token}` }),
        await by(url, { cookie: `access_token=${token}` }),
      ])
        expect([400, 401, 415], call.id).toContain(response.statusCode)
      const answer = await by(url, client.headers)
      expect(JSON.stringify([answer.headers, answer.payload]), call.id).not.toContain(token)
      expect(answer.headers['referrer-policy'], call.id).toBe('no-referrer')
      expect(answer.headers['cache-control'], call.id).toBe('no-store')
      if (call.id === 'p-logout') world.http.sessions.forget()
    }
    await client.call('GET', '/common/purviewsByMenu?menuId=/nowhere')
    expect(JSON.stringify(lines)).not.toContain(token)
    spies.forEach(s => s.mockRestore())
  })

  test("A1-6 rejects a changed or ended token and one with another username; the owner's session continues", async () => {
    const victim = (await loginFrom('10.9.4.1', { username: 'purchaser@buyer.test' })).body.object as Client['login']
    const flipped = victim.access_token.slice(0, -1) + (victim.access_token.endsWith('A') ? 'B' : 'A')
    const other = await world.as('supplier@supplier2.test')
    const attacks = [
      { access_token: flipped },
      { access_token: victim.access_token.toLowerCase() },
      { access_token: `${victim.access_token}x` },
      { access_token: 'x'.repeat(5000) },
      { ...other.headers, login_user_acc: victim.login_user_acc },
      { ...other.headers, purchaseCompanyCode: 'buyer' },
    ]
    for (const headers of attacks)
      for (const url of ['/common/logout', '/menus']) {
        const answer = await send(world.http, 'POST', frame + url, {}, headers)
        expect([310, 401, 403, 431], JSON.stringify(headers).slice(0, 80)).toContain(answer.http)
      }
    world.http.sessions.forget()
    expect((await send(world.http, 'POST', `${frame}/menus`, {}, { access_token: victim.access_token })).http).toBe(200)
  })

  test('A1-9 counts parallel password tries one by one, but not correct ones of a whole office', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        loginFrom('10.9.6.1', { username: 'qc@buyer.test', password: `wrong ${i}` }),
      ),
    )
    const said = many.map(a => a.body.errorCode)
    expect(said.filter(c => c === 'LOGIN_FAILED').length).toBeLessThanOrEqual(6)
    expect(said.filter(c => c !== 'LOGIN_FAILED').every(c => c === 'TOO_MANY_TRIES')).toBe(true)
    for (let i = 0; i < 60; i++)
      expect(
        (await loginFrom('10.9.6.2', { username: i % 2 ? 'purchaser@buyer.test' : 'finance@buyer.test' })).http,
        `sign-in ${i}`,
      ).toBe(200)
  })

  test("A1-9 changed fields, header spellings and forged addresses give no extra tries; a trusted proxy's address counts", async () => {
    const answers: string[] = []
    for (let i = 0; i < 30; i++) {
      const { body } = await loginFrom(
        '10.9.5.1',
        { username: i % 2 ? 'qc@buyer.test' : 'QC@Buyer.test', password: `wrong ${i}` },
        {
          'x-forwarded-for': `192.0.2.${i}`,
          'X-Real-IP': `192.0.2.${i}`,
          forwarded: `for=192.0.2.${i}`,
          'user-agent': `agent ${i}`,
        },
      )
      answers.push(String(body.errorCode))
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('LOGIN_FAILED'))
    expect(answers.slice(6).every(a => a === 'TOO_MANY_TRIES')).toBe(true)
    const right = await loginFrom('10.9.5.1', { username: 'qc@buyer.test' })
    expect(right).toMatchObject({ http: 429 })
    expect(Number(right.retryAfter)).toBeGreaterThan(0)
    expect(
      (await loginFrom('10.9.5.2', { username: 'qc@buyer.test' })).http,
      'the rightful user elsewhere is not locked out',
    ).toBe(200)
    const code = async () =>
      (await send<{ id: string; code: string }>(strict.http, 'GET', `${frame}/common/captcha`, undefined, {})).object
    const through = async (proxy: string, client: string) => {
      const captcha = await code()
      return strict.http.server.inject({
        method: 'POST',
        url: `${frame}/manageLogin`,
        remoteAddress: proxy,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': client },
        payload: new URLSearchParams({
          companyAccount: 'buyer',
          username: 'finance@buyer.test',
          password: 'wrong',
          verificationCode: captcha?.code ?? '',
          captchaId: captcha?.id ?? '',
        }).toString(),
      })
    }
    for (let i = 0; i < 8; i++) await through('10.9.6.1', '192.0.2.77')
    expect((await through('10.9.6.1', '192.0.2.77')).statusCode).toBe(429)
    expect((await through('10.9.6.1', '192.0.2.78')).statusCode).toBe(400)
    expect((await through('10.9.6.9', '192.0.2.78')).statusCode, 'another machine cannot speak for others').toBe(400)
    for (let i = 0; i < 8; i++) await through('10.9.6.9', `192.0.2.${i}`)
    expect((await through('10.9.6.9', '192.0.2.99')).statusCode).toBe(429)
  })

  test('A1-9 delays a source that tries many accounts as a whole, until it has waited', async () => {
    const ask = (username: string, secret: string) =>
      world.http.server.inject({
        method: 'POST',
        url: `${frame}/manageLogin`,
        remoteAddress: '10.9.7.1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          companyAccount: 'buyer',
          username,
          password: secret,
          verificationCode: '1234',
        }).toString(),
      })
    for (let i = 0; i < 51; i++) await ask(`nobody${i}@buyer.test`, 'wrong')
    const held = await ask('finance@buyer.test', password)
    expect(held.statusCode).toBe(429)
    world.setNow(new Date(testNow.getTime() + (Number(held.headers['retry-after']) + 1) * 1000))
    expect((await ask('finance@buyer.test', password)).statusCode).toBe(200)
    world.setNow(testNow)
  })

  test('A1-10 known and unknown companies and users get the same answer in the same time', async () => {
    const kinds = {
      known: { companyAccount: 'buyer', username: 'finance@buyer.test' },
      user: { companyAccount: 'buyer', username: 'nobody@buyer.test' },
      company: { companyAccount: 'nowhere', username: 'finance@buyer.test' },
    }
    const times: Record<string, number[]> = { known: [], user: [], company: [] }
    const bodies = new Set<string>()
    let n = 0
    const ask = async (kind: keyof typeof kinds) => {
      n++
      const started = performance.now()
      const response = await world.http.server.inject({
        method: 'POST',
        url: `${frame}/manageLogin`,
        remoteAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...kinds[kind], password: `wrong ${n}`, verificationCode: '1234' }).toString(),
      })
      times[kind]?.push(performance.now() - started)
      bodies.add(`${response.statusCode} ${response.payload}`)
    }
    await ask('user')
    for (let i = 0; i < 40; i++) for (const kind of ['known', 'user', 'company'] as const) await ask(kind)
    expect(bodies.size, [...bodies].join('\n')).toBe(1)
    // The fastest of forty removes noise. A missing check would save most of the time.
    const fastest = (kind: string) => Math.min(...(times[kind] ?? []))
    for (const kind of ['user', 'company']) {
      expect(fastest(kind) / fastest('known'), kind).toBeGreaterThan(0.4)
      expect(fastest(kind) / fastest('known'), kind).toBeLessThan(2.5)
    }
  })
})

describe('a session', () => {
  const menus = (token: string) => send(world.http, 'POST', `${frame}/menus`, {}, { access_token: token })

  test('ends at sign-out, at once', async () => {
    const { access_token: token } = (await loginFrom('10.9.8.1')).body.object as Client['login']
    expect((await menus(token)).http).toBe(200)
    expect((await send(world.http, 'POST', `${frame}/common/logout`, {}, { access_token: token })).http).toBe(200)
    expect(await menus(token)).toMatchObject({ http: 310, errorCode: 'LOGIN_EXPIRED' })
  })

  test('ends after half an hour without use, as the state header says', async () => {
    const open = await send<Client['login']>(
      world.http,
      'POST',
      `${frame}/manageLogin`,
      { companyAccount: 'buyer', username: 'finance@buyer.test', password, verificationCode: '1234' },
      {},
    )
    const ask = () => send(world.http, 'POST', `${frame}/menus`, {}, { access_token: open.object?.access_token ?? '' })
    for (const minutes of [20, 45, 70]) {
      world.setNow(new Date(testNow.getTime() + minutes * 60_000))
      expect((await ask()).http, `${minutes} minutes, in use`).toBe(200)
    }
    world.setNow(new Date(testNow.getTime() + 101 * 60_000))
    const answer = await ask()
    expect(answer).toMatchObject({ http: 401, errorCode: 'SESSION_TIMEOUT' })
    expect(answer.headers.state).toBe('session_timeout')
    world.setNow(testNow)
  })

  test('is not extended by automatic calls of an open page', async () => {
    const open = await send<Client['login']>(
      world.http,
      'POST',
      `${frame}/manageLogin`,
      { companyAccount: 'buyer', username: 'finance@buyer.test', password, verificationCode: '1234' },
      {},
    )
    const headers = { access_token: open.object?.access_token ?? '' }
    const presence = () =>
      send(world.http, 'POST', `${frame}/live/presence`, { client: 'tab-00000001', records: [] }, headers)
    for (const minutes of [10, 20, 29]) {
      world.setNow(new Date(testNow.getTime() + minutes * 60_000))
      expect((await presence()).http, `${minutes} minutes`).toBe(200)
    }
    world.setNow(new Date(testNow.getTime() + 31 * 60_000))
    expect(await presence()).toMatchObject({ http: 401, errorCode: 'SESSION_TIMEOUT' })
    world.setNow(testNow)
  })

  test('is extended by user activity, also beside automatic calls', async () => {
    const open = await send<Client['login']>(
      world.http,
      'POST',
      `${frame}/manageLogin`,
      { companyAccount: 'buyer', username: 'finance@buyer.test', password, verificationCode: '1234' },
      {},
    )
    const headers = { access_token: open.object?.access_token ?? '' }
    world.setNow(new Date(testNow.getTime() + 20 * 60_000))
    expect(
      (await send(world.http, 'POST', `${frame}/live/presence`, { client: 'tab-00000001', records: [] }, headers)).http,
    ).toBe(200)
    expect((await send(world.http, 'POST', `${frame}/menus`, {}, headers)).http).toBe(200)
    world.setNow(new Date(testNow.getTime() + 45 * 60_000))
    expect((await send(world.http, 'POST', `${frame}/menus`, {}, headers)).http, '25 minutes after the last use').toBe(
      200,
    )
    world.setNow(testNow)
  })

  test('ends after twelve hours in any case', async () => {
    const open = await send<Client['login']>(
      world.http,
      'POST',
      `${frame}/manageLogin`,
      { companyAccount: 'buyer', username: 'finance@buyer.test', password, verificationCode: '1234' },
      {},
    )
    const ask = () => send(world.http, 'POST', `${frame}/menus`, {}, { access_token: open.object?.access_token ?? '' })
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      world.setNow(new Date(testNow.getTime() + minutes * 60_000))
      expect((await ask()).http).toBe(200)
    }
    world.setNow(new Date(testNow.getTime() + 12 * 3_600_000 + 1000))
    expect((await ask()).errorCode).toBe('SESSION_TIMEOUT')
    world.setNow(testNow)
  })

  test('A14-92 is one of at most three: another sign-in ends the oldest, as the state header says', async () => {
    const tokens: string[] = []
    for (let i = 0; i < 4; i++) {
      world.setNow(new Date(testNow.getTime() + i * 1000))
      tokens.push(
        (
          (await loginFrom('10.9.8.2', { companyAccount: 'forwarder2', username: 'freightAgent@forwarder2.test' })).body
            .object as Client['login']
        ).access_token,
      )
    }
    world.http.sessions.forget()
    const answers = await Promise.all(tokens.map(menus))
    expect(answers.map(a => a.http)).toEqual([401, 200, 200, 200])
    expect(answers[0]).toMatchObject({ errorCode: 'SESSION_OFFLINE' })
    expect(answers[0]?.headers.state).toBe('session_offline')
    world.setNow(testNow)
  })

  test('has a new random token of 256 bits, stored only as a hash', async () => {
    const tokens = await Promise.all(
      Array.from(
        { length: 3 },
        async () =>
          (
            (await loginFrom('10.9.8.3', { companyAccount: 'operator2', username: 'platform@operator2.test' })).body
              .object as Client['login']
          ).access_token,
      ),
    )
    expect(new Set(tokens).size).toBe(3)
    for (const t of tokens) expect(Buffer.from(t, 'base64url')).toHaveLength(32)
    const stored = await world.app.db.system(
      'look at stored sessions',
      tx => tx.rows<{ all: string }>(sql`select s::text as all from session s`),
      { readOnly: true },
    )
    for (const t of tokens) for (const row of stored) expect(row.all).not.toContain(t)
  })

  test('A14-92, A14-93 follows a disabled user or changed role within a second', async () => {
    const { access_token: token } = (
      await loginFrom('10.9.8.4', { companyAccount: 'buyer2', username: 'purchaser@buyer2.test' })
    ).body.object as Client['login']
    const list = () => send(world.http, 'POST', `${frame}/define/query/list/page_po_list`, {}, { access_token: token })
    expect((await list()).http).toBe(200)
    // The company keeps an administrator, or the change would be refused.
    await world.app.db.system('make another administrator', tx =>
      tx.run(sql`update user_account u set is_admin = true, roles = a.roles from user_account a
        where a.username = 'purchaser@buyer2.test' and u.username = 'finance@buyer2.test'`),
    )
    await world.app.db.system('take a role away', tx =>
      tx.run(sql`update user_account set roles = '{}' where username = 'purchaser@buyer2.test'`),
    )
    world.setNow(new Date(testNow.getTime() + 1000))
    expect((await list()).http).toBe(404)
    await world.app.db.system('disable a user', tx =>
      tx.run(sql`update user_account set enabled = false where username = 'purchaser@buyer2.test'`),
    )
    world.setNow(new Date(testNow.getTime() + 2000))
    expect((await list()).errorCode).toBe('SESSION_OFFLINE')
    world.setNow(testNow)
  })
})

test('B8: rights that are taken away do not answer one call more', async () => {
  const world = await testApp()
  const finance = await world.as('finance@buyer.test')
  const list = () => finance.call('POST', '/define/query/list/page_po_list', { start: 0, length: 1 })
  expect((await list()).http).toBe(200)
  await world.app.db.system('take the roles of somebody away', tx =>
    tx.run(sql`update user_account set roles = '{}' where username = 'finance@buyer.test'`),
  )
  expect((await list()).http).toBe(404)
})
