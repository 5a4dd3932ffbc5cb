import { beforeAll, expect, test } from 'vitest'
import { frame } from '../../domain/contracts/call.ts'
import { readConfig } from '../../server/config.ts'
import { sql } from '../../server/db/sql.ts'
import { makeScriptRunner } from '../../server/scripts/run-script.ts'
import { orderOf } from './builders/purchase-order.ts'
import { send, testApp, type Client } from './harness.ts'
import { scriptWorker } from './test-app.ts'

/** Secrets of the installation, scripts, and what one reader could see of another (safety.md A1, A6, A13, A14). */
const world = await testApp()
const metrics = async (app: typeof world, remoteAddress: string, authorization?: string) =>
  (
    await app.http.server.inject({
      url: '/metrics',
      remoteAddress,
      headers: authorization === undefined ? {} : { authorization },
    })
  ).statusCode

test('A1-8 rejects unset, empty or weak secrets', async () => {
  expect(await metrics(world, '127.0.0.1')).toBe(200)
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    'Bearer default',
    'Bearer changeme',
  ])
    expect(await metrics(world, '192.0.2.7', authorization), String(authorization)).toBe(404)
  const guarded = await testApp({ config: { metricsToken: 'a token of this test' } })
  for (const authorization of [
    undefined,
    'Bearer ',
    'Bearer default',
    'a token of this test',
    'bearer a token of this test',
  ])
    for (const from of ['127.0.0.1', '192.0.2.7'])
      expect(await metrics(guarded, from, authorization), String(authorization)).toBe(404)
  expect(await metrics(guarded, '192.0.2.7', 'Bearer a token of this test')).toBe(200)
  for (const PORTSIDE_SECRET of ['default', 'changeme', 'x'.repeat(31)])
    expect(() => readConfig({ PORTSIDE_SECRET }, '.')).toThrow('PORTSIDE_SECRET')
})

test('A13-85 health tells anonymous callers only that the process runs', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const answer = await world.http.server.inject({ url, remoteAddress: '192.0.2.7' })
    expect([answer.statusCode, Object.keys(answer.json<object>())], url).toEqual([200, ['status']])
    expect(JSON.stringify(answer.headers)).not.toMatch(/fastify|node|\d+\.\d+\.\d+/i)
  }
})

/** Texts that escaped the sandbox in similar systems, and their result here. */
const hostile = [
  'return this.constructor.constructor("return process")()',
  'return ({}).constructor.constructor("return process.env")()',
  'return (() => {}).constructor("return globalThis.process")().pid',
  'return Function("return process")().version',
  'return eval("process")',
  'return [].constructor.constructor`return process```',
  'return `${process}`',
  'return input["\\u0063onstructor"].constructor("return process")()',
  'return Object.getPrototypeOf(async () => {}).constructor("return process")()',
  'return (function* () {}).constructor("return process")().next()',
  'return require("child_process")',
  'return module.constructor._load("fs")',
  'return globalThis.process.mainModule',
  'return import.meta',
  'return console._stdout',
  'return WebAssembly',
  'return new Error().prepareStackTrace.constructor',
  'throw { toString() { return process.env } }',
  'return new Proxy({}, { get() { return process } }).x.y',
  'try { null.f() } catch (e) { return e.constructor.constructor("return process")() }',
  'return (() => { try { f() } finally { return process } })()',
  'return Reflect.construct(Function, ["return process"])()',
  'return { get a() { return process } }.a',
  'return Symbol.constructor("return process")()',
]

test('A6-43 no script reaches anything outside: it fails or returns a plain value', async () => {
  const scripts = makeScriptRunner(scriptWorker)
  for (const script of hostile) {
    const result = await scripts.run(script, { a: 1 })
    // Promises are never awaited.
    expect(['failed', '{}'], `${script}: ${JSON.stringify(result)}`).toContain(
      'value' in result ? JSON.stringify(result.value) : 'failed',
    )
    expect(JSON.stringify(result), script).not.toContain(process.version)
  }
  // Overwritten globals stay inside, and results are JSON without own prototypes.
  const polluted = await scripts.run(
    'Object.prototype.polluted = 1; JSON.stringify = () => "{}"; return JSON.parse(\'{"__proto__": {"admin": true}, "constructor": 1}\')',
    {},
  )
  expect(({} as { polluted?: unknown; admin?: unknown }).polluted).toBeUndefined()
  expect(({} as { admin?: unknown }).admin).toBeUndefined()
  expect(JSON.stringify(polluted)).not.toContain('function')
  expect(await scripts.run('return 1', {})).toEqual({ value: 1 })
  await scripts.close()
})

interface Reader {
  readonly name: string
  readonly client: Client
  readonly lang: string
}
const reads: readonly (readonly [path: string, body?: object])[] = [
  ['/define/query/list/page_po_list', { length: 50, sort: [{ field: 'poNo', direction: 'asc' }] }],
  [
    '/define/query/list/page_po_list',
    { length: 5, conditions: [{ field: 'keyword', operator: 'like', value: 'SHARED' }] },
  ],
  ['/define/query/totals/page_po_list', { fields: ['totalAmount'] }],
  ['/menus', {}],
  ['/define/manifest/lov'],
  ['/define/lov/company:sex'],
  ['/define/entity/PurchaseOrder'],
  ['/define/manifest/entity'],
  ['/define/query/list/company_role', {}],
  ['/define/query/lookup/Supplier', {}],
  ['/define/query/search', { text: 'PO' }],
  ['/notices/mine', {}],
]

let readers: readonly Reader[]
beforeAll(async () => {
  const [buyer, other] = [await world.as('purchaser@buyer.test'), await world.as('purchaser@buyer2.test')]
  await orderOf(buyer, { projectNo: 'SHARED-1', totalAmount: undefined }, [{ orderQuantity: '4', unitPrice: '2' }])
  await orderOf(other, { projectNo: 'SHARED-1' }, [{ orderQuantity: '7', unitPrice: '3' }])
  const people = [
    'purchaser@buyer.test',
    'purchaser@buyer2.test',
    'qc@buyer.test',
    'supplier@supplier.test',
    'platform@platform.test',
  ]
  readers = (await Promise.all(people.map(async name => ({ name, client: await world.as(name) })))).flatMap(r =>
    ['en_US', 'zh_CN'].map(lang => ({ ...r, lang })),
  )
})

const read = async ({ client, lang }: Reader, [path, body]: (typeof reads)[number]) => {
  const { http, object, message } = await send<unknown>(world.http, body ? 'POST' : 'GET', `${frame}${path}`, body, {
    ...client.headers,
    'app-lang': lang,
  })
  return JSON.stringify({ http, object, message })
}

test('A14-91 2,000 parallel reads of users of other companies, roles and languages return the same as alone', async () => {
  const alone = new Map<string, string>()
  for (const reader of readers) {
    for (const ask of reads) {
      // Nothing stored about anybody helps an attacker.
      world.http.sessions.forget()
      alone.set(JSON.stringify([reader.name, reader.lang, ask]), await read(reader, ask))
    }
  }
  const answers = [...alone.values()]
  expect(answers.filter(a => a.includes('"http":200')).length).toBeGreaterThan(answers.length / 2)
  expect(new Set(answers).size).toBeGreaterThan(20)
  let seed = 91
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  const wrong: string[] = []
  for (let n = 0; n < 2000; n += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reader = readers[next(readers.length)] as Reader,
          ask = reads[next(reads.length)] as (typeof reads)[number]
        const key = JSON.stringify([reader.name, reader.lang, ask]),
          answer = await read(reader, ask)
        if (answer !== alone.get(key)) wrong.push(`${key}\n${answer.slice(0, 300)}\n${alone.get(key)?.slice(0, 300)}`)
      }),
    )
  }
  expect(wrong).toEqual([])
})

test('A14-91 responses are not cacheable on the way', async () => {
  const [reader] = readers
  if (!reader) throw new Error('nobody reads')
  for (const ask of reads) {
    const answer = await world.http.server.inject({
      method: ask[1] ? 'POST' : 'GET',
      url: `${frame}${ask[0]}`,
      headers: reader.client.headers,
      ...(ask[1] ? { payload: ask[1] } : {}),
    })
    expect(answer.headers['cache-control'], ask[0]).toMatch(/no-store|private/)
    expect(answer.headers['set-cookie'], ask[0]).toBeUndefined()
  }
  await world.app.db.system('see that sessions are kept as hashes for a test', async tx => {
    const kept = await tx.rows<{ text: string }>(sql`select row_to_json(s)::text as text from session s`)
    expect(kept.length).toBeGreaterThan(0)
    for (const { client } of readers)
      for (const { text } of kept) expect(text).not.toContain(client.headers.access_token)
  })
})
