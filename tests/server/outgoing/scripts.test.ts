import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaseResult, ServiceTried } from '../../../domain/contracts/service.calls.ts'
import { makeScriptRunner } from '../../../server/scripts/run-script.ts'
import { must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { scriptWorker } from '../test-app.ts'

/** Services that run a script in the sandbox of number rules (docs/decisions/049, safety.md S2). */
const world = await testApp()
const sandbox = makeScriptRunner(scriptWorker)
afterAll(() => sandbox.close())
let developer: Client, buyer: Client, supplier: Client
let module: string

const node = (name: string, more: object = {}) => ({ node: name, dataType: 'string', ...more })
const totals = {
  name: 'Total of lines',
  identifier: 'total',
  version: '1.0',
  address: 'script/total',
  httpMethod: 'POST',
  type: 'custom',
  binding: 'script',
  callers: ['purchaser'],
  script: 'return { total: input.lines.reduce((sum, l) => sum + l.quantity * l.price, 0), currency: input.currency }',
  inputType: 'object',
  outputType: 'object',
  securityCheckType: 'permission',
  enabled: true,
}
const totalRows = {
  requestParameters: {
    save: [node('lines', { dataType: 'json', required: true }), node('money', { source: 'currency' })],
  },
  responseParameters: {
    save: [node('total', { dataType: 'decimal', required: true }), node('currency')],
  },
}
const save = (record: object, rows: object = totalRows) =>
  developer.save('Service', { module, ...totals, ...record }, rows as Record<string, unknown>)
let count = 0
/** A service of one script that gives one node `x`, and the address of it. */
async function serviceOf(
  script: string,
  more: object = {},
  rows: object = {},
): Promise<{ id: string; address: string }> {
  const name = `s${count++}`
  const answer = await save(
    { identifier: name, address: `script/${name}`, script, ...more },
    {
      requestParameters: { save: [node('a', { dataType: 'json' })] },
      responseParameters: { save: [node('x', { dataType: 'json', required: true })] },
      ...rows,
    },
  )
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  return { id: String(answer.object?.record.id), address: `script/${name}` }
}
const post = (client: Client, address: string, body: object) =>
  client.call<Record<string, unknown>>('POST', `/cafe.portal-service/service/${address}`, body)

beforeAll(async () => {
  developer = await world.as('developer@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  supplier = await world.as('supplier@supplier.test')
  const project = await must(developer.save('Project', { name: 'Yard', identifier: 'yard' }))
  module = String(
    (await must(developer.save('Module', { name: 'Sums', identifier: 'sums', project: project.object?.record.id })))
      .object?.record.id,
  )
})

describe('a service that runs a script', () => {
  test('returns the described nodes of what the script returns, read by their types', async () => {
    await must(save({}))
    const lines = [
      { quantity: 2, price: 3 },
      { quantity: 1, price: 0.5 },
    ]
    const answer = await post(buyer, 'script/total', { lines, money: 'EUR' })
    expect([answer.http, answer.object]).toEqual([200, { total: '6.5', currency: 'EUR' }])
  })
  test('rejects input and answers that are not as they are described, with the node', async () => {
    expect(
      (await post(buyer, 'script/total', { lines: [], other: 1 })).problems?.map(p => `${p.field} ${p.code}`),
    ).toEqual(['other UNKNOWN_FIELD'])
    const answer = await post(buyer, 'script/total', { lines: [{ quantity: 'many', price: 'x' }] })
    expect([answer.http, answer.errorCode, answer.problems?.map(p => `${p.field} ${p.code}`)]).toEqual([
      502,
      'SERVICE_ANSWER_OTHER',
      ['total FIELD_NOT_NULL'],
    ])
  })
  test('rejects a script that cannot be read, and one without callers, with the field', async () => {
    const problems = async (change: object) =>
      (await save({ identifier: 'y', address: 'script/y', ...change })).problems?.map(p => `${p.field} ${p.code}`)
    expect(await problems({ script: 'return {' })).toEqual(['script SERVICE_SCRIPT'])
    expect(await problems({ script: null })).toEqual(['script FIELD_NOT_NULL'])
    expect(await problems({ callers: [] })).toEqual(['callers FIELD_NOT_NULL'])
    expect(await problems({ target: 'page_po_list' })).toEqual(['target SERVICE_NO_TARGET'])
    expect(await problems({ hostPath: '/x' })).toEqual(['hostPath SERVICE_ONLY_HTTP'])
    expect(await problems({ outputType: 'none' })).toContain('outputType SERVICE_OUTPUT')
  })
  test('returns a list of rows, and runs its cases', async () => {
    const { id, address } = await serviceOf(
      'return input.a.map(x => ({ x }))',
      { outputType: 'list' },
      {
        cases: {
          save: [
            { name: 'Two', isDefault: true, request: '{"a":[1,2]}', leastRows: 2 },
            { name: 'None', request: '{"a":[]}', leastRows: 1 },
            { name: 'Error', request: '{"a":7}', expects: 'refusal', refusal: 'SERVICE_SCRIPT_FAILED' },
          ],
        },
      },
    )
    expect((await post(buyer, address, { a: [1, 2] })).object).toEqual({ resultList: [{ x: 1 }, { x: 2 }] })
    await must(
      developer.save('Service', {
        id,
        revision: (await developer.detail('Service', { id })).object?.record.revision,
        callers: ['purchaser', 'developer'],
      }),
    )
    const results = (await developer.call<readonly CaseResult[]>('POST', '/service/cases', { id })).object
    expect(results?.map(r => [r.name, r.passed])).toEqual([
      ['Two', true],
      ['None', false],
      ['Error', true],
    ])
    const tried = await developer.call<ServiceTried>('POST', '/service/try', { id, request: { a: 7 } })
    expect(tried.object?.refusal).toMatchObject({ status: 422, code: 'SERVICE_SCRIPT_FAILED' })
  })
})

describe('privilege by service', () => {
  test('refuses callers without a role of the service, and says nothing of its nodes', async () => {
    const answer = await post(supplier, 'script/total', { other: 1 })
    expect([answer.http, answer.problems]).toEqual([403, undefined])
    const document = await world.http.server.inject({
      url: '/cafe.portal-service/services.openapi.json',
      headers: supplier.headers,
    })
    expect(document.body).not.toContain('script/total')
    expect((await send401()).http).toBe(401)
  })
  test('returns a valid OpenAPI 3.1 document with a script', async () => {
    const document = (
      await world.http.server.inject({ url: '/cafe.portal-service/services.openapi.json', headers: buyer.headers })
    ).json<Record<string, unknown>>()
    expect(JSON.stringify(document)).toContain('script/total')
    const { valid, errors } = await new Validator().validate(document)
    expect([valid, errors]).toEqual([true, undefined])
  })
  test('a script sees its input only: no data, actor, session or setting', async () => {
    const { address } = await serviceOf(
      'return { x: [Object.keys(input), Object.getOwnPropertyNames(this ?? {}).length] }',
    )
    const x = (await post(buyer, address, { a: 1 })).object?.x
    expect(x).toEqual([['a'], expect.any(Number)])
  })
})
const send401 = async () => {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: '/cafe.portal-service/service/script/total',
    payload: { lines: [] },
  })
  return { http: answer.statusCode }
}

describe('script escape', () => {
  test.each([
    ['the constructor of the input', 'return { x: typeof input.constructor.constructor("return this")().process }'],
    ['the constructor of a function', 'return { x: typeof (() => 1).constructor("return this")().require }'],
    [
      'the constructor of an error',
      'try { null.x } catch (e) { return { x: typeof e.constructor.constructor("return process")() } }',
    ],
    ['a generator', 'return { x: typeof (function* () {}).constructor("return process")().next().value }'],
    ['an end of the function that holds it', '}) (input)); globalThis.process.exit(); ((function () {'],
    ['process', 'return { x: process.env }'],
    ['require', 'return { x: require("fs") }'],
    ['the network', 'return { x: fetch("http://127.0.0.1") }'],
    ['a timer', 'return { x: setTimeout(() => 1, 1) }'],
    ['a thread', 'return { x: new Worker("x") }'],
    ['WebAssembly', 'return { x: new WebAssembly.Memory({ initial: 1 }) }'],
  ])('has nothing by %s', async (_, script) => {
    const result = await sandbox.run(script, { a: 1 }, { repeatable: true })
    if ('value' in result) expect(result.value).toEqual({ x: 'undefined' })
    else expect(result).toMatchObject({ failed: expect.any(String) })
  })
  test('has nothing by import: it is never answered', async () => {
    const { address } = await serviceOf('return { x: import("node:fs") }')
    expect((await post(buyer, address, {})).object).toEqual({ x: {} })
  })
  test('prototype pollution: neither input nor answer reaches the objects of the server', async () => {
    const own = await serviceOf(
      'Object.prototype.polluted = 1; input.__proto__.y = 1; return JSON.parse(\'{"x":{"b":1},"__proto__":{"polluted":1}}\')',
    )
    expect((await post(buyer, own.address, { a: 1 })).object).toEqual({ x: { b: 1 } })
    const inner = await serviceOf('return JSON.parse(\'{"x":{"__proto__":{"polluted":1}}}\')')
    expect((await post(buyer, inner.address, {})).problems?.map(p => `${p.field} ${p.code}`)).toEqual(['x BAD_JSON'])
    const answer = await buyer.call('POST', `/cafe.portal-service/service/${inner.address}`, {
      a: JSON.parse('{"constructor":{"prototype":{"polluted":1}}}') as unknown,
    })
    expect(answer.http).toBe(400)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect((await post(buyer, own.address, { a: 2 })).object).toEqual({ x: { b: 1 } })
  })
})

describe('limits', () => {
  test.each([
    ['an endless loop', 'for (;;) {}', 'SERVICE_SCRIPT_STOPPED'],
    ['a memory bomb', 'const a = []; for (;;) a.push("x".repeat(1048576))', /SERVICE_SCRIPT_(STOPPED|FAILED)/],
    ['a native loop', 'return { x: (new Array(1e9) + "").length }', 'SERVICE_SCRIPT_STOPPED'],
    ['a huge output', 'return { x: Array.from({ length: 30 }, () => "x".repeat(50000)) }', 'SERVICE_SCRIPT_FAILED'],
    ['a deep output', 'let x = 1; for (let i = 0; i < 100; i++) x = [x]; return { x }', 'SERVICE_ANSWER_OTHER'],
    ['too many rows', 'return Array.from({ length: 5000 }, () => ({ x: 1 }))', 'SERVICE_ANSWER_OTHER'],
  ])('stops %s, and the next script runs', async (_, script, code) => {
    const { address } = await serviceOf(script, script.startsWith('return Array') ? { outputType: 'list' } : {})
    expect((await post(buyer, address, {})).errorCode).toEqual(expect.stringMatching(code))
    expect((await post(buyer, 'script/total', { lines: [] })).http).toBe(200)
  })
  test('rejects more scripts of one company at a time than leave room for others', async () => {
    const { address } = await serviceOf('for (;;) {}')
    // On a busy machine the first can have ended before the last arrives: then all are sent again.
    await expect
      .poll(async () => {
        const answers = await Promise.all(Array.from({ length: 5 }, () => post(buyer, address, {})))
        return answers.map(a => a.errorCode).filter(c => c === 'BUSY').length
      })
      .toBeGreaterThanOrEqual(3)
  })
  test('is repeatable: there is no clock, no chance and nothing of the run before', async () => {
    for (const name of ['Date', 'performance', 'crypto', 'WeakRef', 'FinalizationRegistry', 'Math.random'])
      expect(await sandbox.run(`return typeof ${name}`, null, { repeatable: true })).toEqual({ value: 'undefined' })
    const { address } = await serviceOf('globalThis.left = (globalThis.left ?? 0) + 1; return { x: [left, input.a] }')
    const twice = [await post(buyer, address, { a: 'b' }), await post(buyer, address, { a: 'b' })]
    expect(twice.map(t => t.object)).toEqual([{ x: [1, 'b'] }, { x: [1, 'b'] }])
  })
})
