import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frame, isFormPath } from '../../domain/contracts/call.ts'
import { makeHttpServer, type HttpServer } from '../../server/http-server.ts'
import { makeLimit, sourceOf } from '../../server/plugins/rate-limits.ts'
import { allCalls, urlOf } from './calls.ts'
import { testApp, type Client } from './harness.ts'

const world = await testApp()
const openPosts = allCalls.filter(c => c.permission === 'open' && c.method === 'POST')
const params = { kind: 'entity', key: 'PurchaseOrder', entityName: 'PurchaseOrder', dataServiceCode: 'page_po_list' }
let buyer: Client

beforeAll(async () => {
  buyer = await world.as('purchaser@buyer.test')
})

const inject = (
  url: string,
  payload: string,
  headers: Readonly<Record<string, string>> = {},
  http: HttpServer = world.http,
) =>
  http.server.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': isFormPath(url) ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    payload,
  })
const names = (n: number): string => `{${Array.from({ length: n }, (_, i) => `"k${i}":1`).join()}}`

describe('E15: a rejected request costs no more than an accepted one', () => {
  test.each(openPosts.map(c => [c.id, c] as const))('rejects a long body of %s before it is read', async (_, call) => {
    const url = urlOf(call, params)
    const payload = isFormPath(url) ? `username=${'a'.repeat(1_700_000)}` : names(150_000)
    const type = call.id === 'csp' ? { 'content-type': 'application/csp-report' } : undefined
    const response = await inject(url, payload, type)
    expect(response.statusCode).toBe(413)
    expect(response.payload.length).toBeLessThan(1000)
  })

  const manyWrong: readonly [string, string, string][] = [
    ['unknown names', '/define/query/list/page_po_list', names(150_000)],
    ['wrong items', '/define/query/list/page_po_list', `{"length":1,"conditions":[${'1,'.repeat(400_000)}1]}`],
    ['wrong ids', '/define/delete/PurchaseOrder', `{"ids":[${'1,'.repeat(400_000)}1]}`],
    ['unknown names of a row', '/define/save/PurchaseOrder', `{"record":${names(100_000)}}`],
    [
      'rows that are wrong',
      '/define/save/PurchaseOrder',
      `{"record":{},"rows":{"lines":{"save":[${'{"skuName":1},'.repeat(4999)}{}]}}}`,
    ],
  ]
  test.each(manyWrong)('lists at most 200 problems of a body with many %s', async (_, path, payload) => {
    const response = await inject(frame + path, payload, buyer.headers)
    expect(response.statusCode).toBe(400)
    const answer = response.json<{ problems?: readonly unknown[]; moreProblems?: number }>()
    expect(answer.problems?.length ?? 0).toBeLessThanOrEqual(200)
    expect(response.payload.length).toBeLessThan(60_000)
  })

  test('lists every problem of a small body, and the number of omitted ones for a larger body', async () => {
    const few = (await inject(`${frame}/define/delete/PurchaseOrder`, names(3), buyer.headers)).json()
    expect(few.problems).toHaveLength(4)
    const more = (await inject(`${frame}/define/delete/PurchaseOrder`, names(300), buyer.headers)).json()
    expect(more.problems).toHaveLength(200)
    expect(more.moreProblems).toBe(101)
  })

  test('cuts a long unknown name in the answer', async () => {
    const response = await inject(`${frame}/define/delete/PurchaseOrder`, `{"${'n'.repeat(100_000)}":1}`, buyer.headers)
    expect(response.statusCode).toBe(400)
    expect(response.payload.length).toBeLessThan(2000)
  })

  test.each(['[', '{"a":'])('rejects a body of many nested %s', async open => {
    for (const depth of [101, 5000, 100_000]) {
      const deep = open.repeat(depth) + '1' + (open === '[' ? ']' : '}').repeat(depth)
      const response = await inject(`${frame}/define/save/PurchaseOrder`, `{"record":{"remark":${deep}}}`, {
        ...buyer.headers,
        'idempotency-key': `deep-${depth}`,
      })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ problems: [{ field: 'body', code: 'TOO_DEEP' }] })
    }
  })

  test('ignores brackets inside strings', async () => {
    const saved = await buyer.call('POST', '/workspace/setting/brackets', { value: '[{"\\'.repeat(200) })
    expect(saved.success).toBe(true)
  })
})

describe('E15: a body that does not end', () => {
  const ms = { open: 400, call: 400, upload: 1200 }
  let slow: HttpServer
  let port: number
  beforeAll(async () => {
    slow = await makeHttpServer(world.app, { ready: () => world.database.ping() }, false, ms)
    await slow.server.listen({ port: 0, host: '127.0.0.1' })
    port = (slow.server.server.address() as net.AddressInfo).port
  })
  afterAll(() => slow.server.close())

  /** Sends an endless body; returns the answer and the milliseconds until the connection closed. */
  const unfinished = (head: readonly string[]): Promise<{ answer: string; after: number }> =>
    new Promise(resolve => {
      const from = performance.now()
      let answer = ''
      const socket = net.connect(port, '127.0.0.1')
      const drip = setInterval(() => socket.write('a'), 50)
      socket.on('data', (data: Buffer) => (answer += data.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(drip)
        resolve({ answer, after: performance.now() - from })
      })
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
    })
  const session = () => Object.entries(buyer.headers).map(([name, value]) => `${name}: ${value}`)
  const json = 'content-type: application/json'
  const head = (path: string, ...more: string[]) => [`POST ${path} HTTP/1.1`, 'host: x', ...more]

  test.each([
    ['a call without a session', () => head(`${frame}/common/automaticLogin`, json, 'content-length: 16000')],
    [
      'a call with a session',
      () => head(`${frame}/define/save/PurchaseOrder`, json, 'content-length: 1990000', ...session()),
    ],
    [
      'a call whose session is refused',
      () => head(`${frame}/define/save/PurchaseOrder`, json, 'content-length: 1990000'),
    ],
    [
      'a body in chunks',
      () => head(`${frame}/define/save/PurchaseOrder`, json, 'transfer-encoding: chunked', ...session()),
    ],
    ['a body that is too large', () => head(`${frame}/common/automaticLogin`, json, 'content-length: 1990000')],
    ['an unknown address', () => head('/nothing', json, 'content-length: 1990000')],
    [
      'a form',
      () => head(`${frame}/manageLogin`, 'content-type: application/x-www-form-urlencoded', 'content-length: 16000'),
    ],
    [
      'an upload',
      () =>
        head(
          `${frame}/attachmentUpload`,
          'content-type: multipart/form-data; boundary=x',
          'content-length: 1990000',
          ...session(),
        ),
    ],
    [
      'an upload within its file',
      () => [
        ...head(
          `${frame}/attachmentUpload`,
          'content-type: multipart/form-data; boundary=x',
          'content-length: 1990000',
          ...session(),
        ),
        '',
        '--x',
        'content-disposition: form-data; name="file"; filename="a.txt"',
      ],
    ],
  ])('closes the connection of %s', async (_, lines) => {
    const { answer, after } = await unfinished(lines())
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d |^$/)
    expect(after).toBeLessThan(8000)
  })

  test('returns 408 in the envelope when no answer was sent yet', async () => {
    const { answer } = await unfinished(head(`${frame}/common/automaticLogin`, json, 'content-length: 16000'))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"errorCode":"REQUEST_TIMEOUT"')
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  test('the server continues to answer others', async () => {
    const others = Array.from({ length: 20 }, () =>
      unfinished(head(`${frame}/common/automaticLogin`, json, 'content-length: 16000')),
    )
    expect((await slow.server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    await Promise.all(others)
  })
})

describe('E15: requests per minute', () => {
  test('allows the limit at once, then as many as are refilled, per caller', () => {
    let ms = 0
    const take = makeLimit(60, () => ms)
    for (let i = 0; i < 60; i++) take('one')
    expect(() => take('one')).toThrow(expect.objectContaining({ code: 'TOO_MANY_CALLS' }))
    expect(() => take('two')).not.toThrow()
    ms += 1000
    expect(() => take('one')).not.toThrow()
    expect(() => take('one')).toThrow(expect.objectContaining({ details: { params: { seconds: 1 }, retryAfter: 1 } }))
    ms += 600_000
    for (let i = 0; i < 60; i++) take('one')
    expect(() => take('one')).toThrow(expect.objectContaining({ code: 'TOO_MANY_CALLS' }))
  })

  test('a limit of 0 means no limit', () => {
    const take = makeLimit(0)
    for (let i = 0; i < 10_000; i++) take('one')
  })

  test('counts an IPv6 network of 64 bits as one source, and both spellings of an IPv4 address as one', () => {
    expect(sourceOf('2001:db8:1:2::1')).toBe(sourceOf('2001:0db8:1:2:ffff::9'))
    expect(sourceOf('2001:db8:1:2::1')).not.toBe(sourceOf('2001:db8:1:3::1'))
    expect(sourceOf('2001:db8::1')).toBe('2001:db8:0:0')
    expect(sourceOf('::1')).toBe('0:0:0:0')
    expect(sourceOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(sourceOf('fe80::1%eth0')).toBe(sourceOf('fe80::2'))
  })

  const limited = (change: object) =>
    makeHttpServer(
      { ...world.app, config: { ...world.app.config, ...change } },
      { ready: () => world.database.ping() },
      false,
    )

  test('calls without a session share a limit per source; health is always answered', async () => {
    const app = await limited({ rateWithoutSession: 20 })
    const ask = (remoteAddress: string, i: number) => {
      const call = openPosts[i % openPosts.length] as (typeof openPosts)[number]
      const url = urlOf(call, params)
      return app.server.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: {
          'content-type':
            call.id === 'csp'
              ? 'application/csp-report'
              : isFormPath(url)
                ? 'application/x-www-form-urlencoded'
                : 'application/json',
        },
        payload: isFormPath(url) ? '' : '{}',
      })
    }
    for (let i = 0; i < 20; i++) expect((await ask('10.1.1.1', i)).statusCode).not.toBe(429)
    for (const [i] of openPosts.entries()) {
      const refused = await ask('10.1.1.1', i)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ success: false, errorCode: 'TOO_MANY_CALLS' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    }
    expect((await ask('10.1.1.2', 0)).statusCode).not.toBe(429)
    for (let i = 0; i < 40; i++)
      expect((await app.server.inject({ method: 'GET', url: '/healthz', remoteAddress: '10.1.1.1' })).statusCode).toBe(
        200,
      )
    // An invalid token does not bypass it.
    const withToken = await inject(`${frame}/define/query/list/page_po_list`, '{}', { access_token: 'none' }, app)
    expect(withToken.statusCode).toBe(310)
    await app.server.close()
  })

  test('all calls of a user share a limit from any address; others continue', async () => {
    const app = await limited({ ratePerUser: 10 })
    const finance = await world.as('finance@buyer.test')
    const ask = (client: Client, i: number) =>
      app.server.inject({
        method: 'POST',
        url: `${frame}/define/query/list/page_po_list`,
        remoteAddress: `10.2.1.${i}`,
        headers: { 'content-type': 'application/json', ...client.headers },
        payload: '{"length":1}',
      })
    const asked = []
    for (let i = 0; i < 12; i++) asked.push(await ask(buyer, i))
    expect(asked.filter(a => a.statusCode === 200).length).toBeGreaterThanOrEqual(10)
    const refused = asked.filter(a => a.statusCode === 429)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(refused[0]?.json()).toMatchObject({ errorCode: 'TOO_MANY_CALLS' })
    expect((await ask(finance, 1)).statusCode).toBe(200)
    await app.server.close()
  })

  test('all requests of a source share a limit, also to unknown addresses', async () => {
    const app = await limited({ ratePerSource: 10 })
    const ask = (url: string) => app.server.inject({ method: 'GET', url, remoteAddress: '10.3.1.1' })
    for (let i = 0; i < 10; i++) expect((await ask(i % 2 ? '/nothing' : '/app/')).statusCode).not.toBe(429)
    expect((await ask('/nothing')).statusCode).toBe(429)
    expect((await ask(`${frame}/common/captcha`)).statusCode).toBe(429)
    await app.server.close()
  })
})
