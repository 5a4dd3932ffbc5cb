import { expect, test } from 'vitest'
import { Failure } from '../../../domain/errors/failure.ts'
import { readOutgoingAddress } from '../../../domain/services/outgoing-address.ts'
import { outgoingRequest } from '../../../domain/services/outgoing-request.ts'
import { readConfig } from '../../../server/config.ts'
import { isOfInternet, isWithin } from '../../../server/outgoing/addresses.ts'
import type { OutgoingTo } from '../../../server/outgoing/attempt.ts'
import { makeOutgoing, type OutgoingOptions } from '../../../server/outgoing/send.ts'
import { filesIn } from '../../architecture/source.ts'
import { json, otherSystem } from './other-system.ts'

/** The one client for addresses that people entered (safety.md rule 9, A7, docs/decisions/049). */
const canary = 'Bearer canary-4417-secret'
const get = { method: 'GET', path: '/things' }

const clientFor = (hosts: readonly string[], more: Partial<OutgoingOptions> = {}) => {
  const logged: unknown[] = []
  const client = makeOutgoing({
    hosts,
    privateRanges: ['127.0.0.1'],
    log: { warn: (...line: unknown[]) => logged.push(line) },
    ...more,
  })
  return { client, logged }
}
function to(text: string, more: Partial<OutgoingTo> = {}): OutgoingTo {
  const address = readOutgoingAddress(text)
  if (!address) throw new Error(`${text} is no address`)
  return { name: 'erp', address, secret: null, milliseconds: 2000, retries: 0, knowsKeys: false, ...more }
}
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'answered'
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

test('returns the JSON of a host that the operator lists', async () => {
  const other = await otherSystem(json({ rate: '7.1' }))
  const host = `127.0.0.1:${other.port}`
  const { client } = clientFor([host])
  const secret = { header: 'authorization', value: canary }
  expect(await client.send(to(`http://${host}/v1`, { secret }), get)).toEqual({ rate: '7.1' })
  expect(other.heard).toMatchObject([{ method: 'GET', url: '/v1/things', headers: { authorization: canary } }])
})

test('A7-52 refuses a host that is not listed, before any connection', async () => {
  const other = await otherSystem(json(1))
  const { client } = clientFor([`localhost:${other.port}`, '127.0.0.1:443'])
  expect(await codeOf(client.send(to(`http://127.0.0.1:${other.port}`), get))).toBe('OUTGOING_NOT_LISTED')
  expect(other.connections()).toBe(0)
})

test.each([
  'http://2130706433',
  'http://0x7f000001',
  'http://0x7f.1',
  'http://0177.0.0.1',
  'http://127.1',
  'http://0',
  'http://127.0.0.1.',
  'http://[0:0:0:0:0:0:0:1]',
  'http://[::ffff:127.0.0.1]',
  'http://user:password@127.0.0.1',
  'http://127.0.0.1@erp.example',
  'http://127.0.0.1#erp.example',
  'http://127.0.0.1?x=1',
  'http://erp.example\\@127.0.0.1',
  'http://erp.example\r\nx: y',
  'http://127。0。0。1',
  'http://①②⑦.0.0.1',
  'http://erp.example/../x',
  'http://erp.example/%2e%2e',
  'http://erp.example:0',
  'http://erp.example:70000',
  'HTTP://erp.example',
  'file:///etc/passwd',
  'gopher://erp.example',
  '//erp.example',
])('A7-52 rejects an address that would be read otherwise: %j', text => {
  expect(readOutgoingAddress(text)).toBeUndefined()
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  'localhost',
  '',
])('A7-52 an address that is not of the internet is refused: %j', address => {
  expect(isOfInternet(address)).toBe(false)
})

test('A7-52 accepts addresses of the internet, and those of a range that the operator names', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111']) expect(isOfInternet(address)).toBe(true)
  expect(isWithin('10.1.2.3', ['10.1.2.0/24'])).toBe(true)
  expect(isWithin('10.1.3.3', ['10.1.2.0/24', '10.1.3.4', '::/0'])).toBe(false)
  expect(isWithin('::ffff:10.1.2.3', ['10.1.2.0/24'])).toBe(false)
  expect(isWithin('fd12::1', ['fd12::/16'])).toBe(true)
})

test('A7-52 refuses a name that means a private address, and one of several, before any connection', async () => {
  const other = await otherSystem(json(1))
  const listed = [`erp.example:${other.port}`]
  for (const found of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['169.254.169.254']]) {
    const { client } = clientFor(listed, { privateRanges: [], resolve: async () => found })
    expect(await codeOf(client.send(to(`https://erp.example:${other.port}`), get))).toBe('OUTGOING_PRIVATE')
  }
  const { client } = clientFor(listed, { resolve: async () => ['8.8.8.8'] })
  expect(await codeOf(client.send(to(`http://erp.example:${other.port}`), get))).toBe('OUTGOING_PRIVATE')
  expect(other.connections()).toBe(0)
})

test('A7-52 DNS rebinding: connects to the address that was checked, whatever the name means afterwards', async () => {
  const checked = await otherSystem(json('checked'))
  const other = await otherSystem(json('other'), { host: '127.0.0.2', port: checked.port })
  let asked = 0
  const { client } = clientFor([`erp.example:${checked.port}`], {
    resolve: async () => [asked++ === 0 ? '127.0.0.1' : '127.0.0.2'],
  })
  const erp = to(`http://erp.example:${checked.port}`)
  expect(await client.send(erp, get)).toBe('checked')
  expect(asked).toBe(1)
  expect(checked.heard[0]?.headers.host).toBe(`erp.example:${checked.port}`)
  expect(await codeOf(client.send(erp, get))).toBe('OUTGOING_PRIVATE')
  expect(other.connections()).toBe(0)
})

test('A7-53 SSRF by redirect: another address is not followed, and gets no secret', async () => {
  const target = await otherSystem(json(1))
  for (const status of [301, 302, 303, 307, 308]) {
    const other = await otherSystem(response => {
      response.writeHead(status, { location: `http://127.0.0.1:${target.port}/x` }).end()
    })
    const host = `127.0.0.1:${other.port}`
    const { client } = clientFor([host, `127.0.0.1:${target.port}`])
    const secret = { header: 'authorization', value: canary }
    expect(await codeOf(client.send(to(`http://${host}`, { secret, retries: 3 }), get))).toBe('OUTGOING_REDIRECT')
    expect(other.heard).toHaveLength(1)
  }
  expect(target.connections()).toBe(0)
})

test('A7 a huge answer is refused, said to be so or not', async () => {
  const part = 'x'.repeat(65_536)
  for (const length of ['said', 'unsaid'] as const) {
    const other = await otherSystem(response => {
      response.writeHead(200, {
        'content-type': 'application/json',
        ...(length === 'said' ? { 'content-length': String(64 * 65_536) } : {}),
      })
      for (let i = 0; i < 64; i++) response.write(part)
      response.end()
    })
    const host = `127.0.0.1:${other.port}`
    expect(await codeOf(clientFor([host]).client.send(to(`http://${host}`), get))).toBe('OUTGOING_TOO_LARGE')
  }
})

test('A7 a slow answer and an endless answer end with the time of the host', async () => {
  const silent = await otherSystem(() => undefined)
  const endless = await otherSystem(response => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[')
    const drip = setInterval(() => response.write('1,'), 20)
    response.on('close', () => {
      clearInterval(drip)
    })
  })
  for (const { port } of [silent, endless]) {
    const { client, logged } = clientFor([`127.0.0.1:${port}`])
    const since = performance.now()
    const erp = to(`http://127.0.0.1:${port}`, { milliseconds: 300, retries: 3 })
    expect(await codeOf(client.send(erp, get))).toBe('OUTGOING_SLOW')
    expect(performance.now() - since).toBeLessThan(1500)
    expect(logged).toHaveLength(1)
  }
})

test('A7 a name that is never resolved ends with the time of the host', async () => {
  const { client } = clientFor(['erp.example:443'], { resolve: () => new Promise(() => undefined) })
  expect(await codeOf(client.send(to('https://erp.example', { milliseconds: 100 }), get))).toBe('OUTGOING_SLOW')
})

test('A7 an answer that is no JSON, compressed or of another type is refused', async () => {
  for (const [type, body, more] of [
    ['text/html', '{}', {}],
    ['application/json; charset=gbk', '{}', {}],
    ['application/json', '{', {}],
    ['application/json', '{}', { 'content-encoding': 'gzip' }],
  ] as const) {
    const other = await otherSystem(response => {
      response.writeHead(200, { 'content-type': type, ...more }).end(body)
    })
    const host = `127.0.0.1:${other.port}`
    expect(await codeOf(clientFor([host]).client.send(to(`http://${host}`), get))).toBe('OUTGOING_NOT_JSON')
  }
})

test('tries again what only reads, and never what may change something', async () => {
  let count = 0
  const other = await otherSystem((response, request) => {
    json(count++ < 2 ? {} : { ok: true }, count < 3 ? 503 : 200)(response, request)
  })
  const host = `127.0.0.1:${other.port}`
  const { client } = clientFor([host])
  expect(await client.send(to(`http://${host}`, { retries: 2 }), get)).toEqual({ ok: true })
  expect(other.heard).toHaveLength(3)
  count = 0
  const post = { method: 'POST', path: '/things', body: '{}' }
  expect(await codeOf(client.send(to(`http://${host}`, { retries: 3 }), post))).toBe('OUTGOING_STATUS')
  expect(other.heard).toHaveLength(4)
})

test('A7 tries a POST again only where the host does a repeated key once, with the same key', async () => {
  let asked = 0
  const other = await otherSystem(response => {
    const status = ++asked % 2 === 1 ? 503 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"done": true}')
  })
  const host = `127.0.0.1:${other.port}`
  const { client } = clientFor([host])
  const post = { method: 'POST', path: '/orders', body: '{}', idempotencyKey: 'k-1' }
  expect(await client.send(to(`http://${host}`, { retries: 3, knowsKeys: true }), post)).toEqual({ done: true })
  expect(other.heard.map(h => h.headers['idempotency-key'])).toEqual(['k-1', 'k-1'])
  // Without a key, or where the host knows none, it is sent once.
  const { idempotencyKey: _, ...bare } = post
  expect(await codeOf(client.send(to(`http://${host}`, { retries: 3, knowsKeys: true }), bare))).toBe('OUTGOING_STATUS')
  asked = 0
  expect(await codeOf(client.send(to(`http://${host}`, { retries: 3 }), post))).toBe('OUTGOING_STATUS')
  expect(other.heard).toHaveLength(4)
})

test('rejects calls beyond those that may be under way to one host', async () => {
  const other = await otherSystem(() => undefined)
  const host = `127.0.0.1:${other.port}`
  const { client } = clientFor([host])
  const codes = await Promise.all(
    Array.from({ length: 7 }, () => codeOf(client.send(to(`http://${host}`, { milliseconds: 300 }), get))),
  )
  expect(codes.filter(c => c === 'BUSY')).toHaveLength(3)
  expect(codes.filter(c => c === 'OUTGOING_SLOW')).toHaveLength(4)
})

test('A14-88 keeps secrets, values and addresses out of logs and refusals', async () => {
  const other = await otherSystem(json({ error: canary }, 500))
  const host = `127.0.0.1:${other.port}`
  const secret = { header: 'authorization', value: canary }
  const { client, logged } = clientFor([host, '127.0.0.1:1'])
  const failures: unknown[] = []
  for (const address of [`http://${host}`, 'http://127.0.0.1:1'])
    await client.send(to(address, { secret }), { method: 'GET', path: '/value-7731' }).catch((error: unknown) => {
      failures.push(error instanceof Failure ? [error.code, error.details, error.message, error.cause] : error)
    })
  expect(failures).toHaveLength(2)
  expect(logged).toHaveLength(2)
  const text = JSON.stringify([failures, logged])
  expect(text).toContain('erp')
  expect(text).not.toMatch(/canary|7731|127\.0\.0\.1/)
})

const template = { method: 'GET', path: '/orders/{number}/lines' }
const made = (value: unknown, method = 'GET') =>
  outgoingRequest(
    { ...template, method },
    new Map<string, unknown>([
      ['number', value],
      ['q', 'a&b=c\r\nx: y#'],
    ]),
  )

test('header injection: a line break in a value stays in the query or the body', () => {
  expect(made('PO-1')).toEqual({ method: 'GET', path: '/orders/PO-1/lines?q=a%26b%3Dc%0D%0Ax%3A+y%23' })
  expect(made('PO-1', 'POST')).toEqual({
    method: 'POST',
    path: '/orders/PO-1/lines',
    body: JSON.stringify({ q: 'a&b=c\r\nx: y#' }),
  })
})

test.each(['..', '.', '...', 'a/b', 'a\\b', '%2e%2e', 'a;b', 'a\r\nx: y', 'a\0', '', null, { a: 1 }, '\ud800'])(
  'path injection: the value %j is refused',
  value => {
    expect(() => made(value)).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
  },
)

test('path injection: other values are encoded as one segment', () => {
  expect(made('PO 1?#&é@:').path.split('?')[0]).toBe('/orders/PO%201%3F%23%26%C3%A9%40%3A/lines')
})

test('A7-54 only one place connects to addresses that people entered', () => {
  const found = filesIn(/^(server|domain)\/.*\.ts$/)
    .filter(f =>
      /(?<![.\w])fetch\(|undici|import http\b[^\n]* from 'node:http'|from 'node:https'|WebSocket\(/.test(f.text),
    )
    .map(f => f.path)
  expect(found).toEqual(['server/outgoing/attempt.ts'])
})

test('rejects settings of the operator that are no hosts or ranges', () => {
  const config = (env: Parameters<typeof readConfig>[0]) => readConfig(env, '/')
  expect(config({})).toMatchObject({ outgoingHosts: [], outgoingPrivate: [] })
  expect(
    config({ PORTSIDE_OUTGOING_HOSTS: 'Api.Example, erp.example:8443', PORTSIDE_OUTGOING_PRIVATE: '10.0.0.0/8,::1' }),
  ).toMatchObject({
    outgoingHosts: ['api.example:443', 'erp.example:8443'],
    outgoingPrivate: ['10.0.0.0/8', '::1'],
  })
  for (const wrong of ['http://x', '2130706433', '*', 'a/b', 'a@b'])
    expect(() => config({ PORTSIDE_OUTGOING_HOSTS: wrong })).toThrow('PORTSIDE_OUTGOING_HOSTS must be names')
  for (const wrong of ['10', 'erp.example', '0177.0.0.1', '10.0.0.0/99'])
    expect(() => config({ PORTSIDE_OUTGOING_PRIVATE: wrong })).toThrow('PORTSIDE_OUTGOING_PRIVATE must be addresses')
})
