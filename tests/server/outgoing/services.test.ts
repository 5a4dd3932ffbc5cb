import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaseResult, ServiceTried } from '../../../domain/contracts/service.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { json, listen, type Answers } from './other-system.ts'

/** Services that call another system (docs/decisions/049). */
const secret = 'Bearer canary-4417-secret'
let answers: Answers = json({})
const other = await listen((response, request) => {
  answers(response, request)
})
const host = `127.0.0.1:${other.port}`
const world = await testApp({ config: { outgoingHosts: [host, 'erp.example:443'], outgoingPrivate: ['127.0.0.1'] } })
afterAll(() => other.close())
let admin: Client, developer: Client, buyer: Client, supplier: Client
let module: string, hostId: string

const prefix = '/cafe.portal-service/service'
const node = (name: string, more: object = {}) => ({ node: name, dataType: 'string', ...more })
const rates = {
  name: 'Rate of a currency',
  identifier: 'rate',
  version: '1.0',
  address: 'rates/one',
  httpMethod: 'GET',
  type: 'custom',
  binding: 'http',
  callers: ['purchaser', 'developer'],
  hostMethod: 'GET',
  hostPath: '/rates/{currency}',
  answerPlace: 'data',
  inputType: 'object',
  outputType: 'object',
  securityCheckType: 'permission',
  logFlag: true,
  enabled: true,
}
const rateRows = {
  requestParameters: {
    save: [node('code', { source: 'currency', required: true }), node('day', { dataType: 'date' })],
  },
  responseParameters: {
    save: [
      node('rate', { source: 'value.rate', dataType: 'decimal', required: true }),
      node('note'),
      node('more', { dataType: 'json' }),
    ],
  },
}
const save = (record: object, rows: object, client = developer) =>
  client.save('Service', { module, host: hostId, ...record }, rows as Record<string, unknown>)
async function saved(record: object, rows: object): Promise<string> {
  const answer = await save(record, rows)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  return String(answer.object?.record.id)
}
const problemsOf = async (change: object, rows: object = {}) =>
  (await save({ ...rates, identifier: 'x', address: 'rates/x', ...change }, { ...rateRows, ...rows })).problems?.map(
    p => [p.child, p.row, p.field, p.code].filter(x => x !== undefined).join(' '),
  )
const get = (client: Client, query: string) =>
  client.call<Record<string, unknown>>('GET', `${prefix}/rates/one${query}`)
const attempt = (client: Client, id: string, request: object, user?: string) =>
  client.call<ServiceTried>('POST', '/service/try', { id, request, ...(user ? { user } : {}) })
const setSecret = (client: Client, value: string | null, id = hostId) =>
  client.call('POST', '/outgoing/secret', { id, secret: value })
const changeHost = async (change: object) => {
  const { record } = (await must(admin.detail('OutgoingHost', { id: hostId }))).object ?? {}
  return admin.save('OutgoingHost', { id: hostId, revision: record?.revision, ...change })
}

let rateId: string
beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  developer = await world.as('developer@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  supplier = await world.as('supplier@supplier.test')
  const project = await must(developer.save('Project', { name: 'Yard', identifier: 'yard' }))
  module = String(
    (await must(developer.save('Module', { name: 'Rates', identifier: 'rates', project: project.object?.record.id })))
      .object?.record.id,
  )
  const made = await must(
    admin.save('OutgoingHost', {
      identifier: 'rates',
      name: 'Rates',
      address: `http://${host}/v1`,
      callers: ['purchaser', 'developer', 'platform'],
      secretHeader: 'Authorization',
      seconds: 2,
      retries: 0,
      enabled: true,
    }),
  )
  hostId = String(made.object?.record.id)
  await must(setSecret(admin, secret))
  rateId = await saved(rates, rateRows)
})

describe('an outgoing host', () => {
  const wrong = async (change: object) =>
    (
      await admin.save('OutgoingHost', {
        identifier: 'other',
        name: 'Other',
        address: 'https://erp.example',
        callers: ['purchaser'],
        ...change,
      })
    ).problems?.map(p => `${p.field} ${p.code}`)

  test('rejects addresses and headers that cannot be, and hosts that the operator does not list', async () => {
    for (const address of ['http://2130706433', 'https://erp.example/../x', 'https://a:b@erp.example', 'erp.example'])
      expect(await wrong({ address })).toEqual(['address OUTGOING_ADDRESS'])
    for (const secretHeader of ['Host', 'Content-Length', 'X: y', 'X\r\ny', 'Transfer-Encoding', 'Proxy-Authorization'])
      expect([secretHeader, await wrong({ secretHeader })]).toEqual([
        secretHeader,
        [expect.stringMatching(/^secretHeader (OUTGOING_HEADER|ONE_LINE)$/)],
      ])
    expect(await wrong({ address: 'https://evil.example', enabled: true })).toEqual(['address OUTGOING_HOST_UNLISTED'])
    expect(await wrong({ callers: [] })).toEqual(['callers FIELD_NOT_NULL'])
    expect(await wrong({ seconds: 60, retries: 9 })).toEqual(['seconds BETWEEN_NUMBER', 'retries BETWEEN_NUMBER'])
  })
  test('is kept by platform administrators only; developers choose it', async () => {
    expect((await developer.save('OutgoingHost', { id: hostId, name: 'Mine' })).http).toBe(403)
    expect((await developer.list('outgoing_hosts')).object?.resultList).toMatchObject([
      { identifier: 'rates', hasSecret: true },
    ])
    expect((await buyer.list('outgoing_hosts')).http).toBe(404)
    expect((await setSecret(developer, 'Bearer another-secret')).http).toBe(403)
    expect((await setSecret(buyer, null)).http).toBe(403)
  })
  test('is not deleted while a service calls it', async () => {
    expect((await admin.call('POST', '/define/delete/OutgoingHost', { ids: [hostId] })).problems?.[0]?.code).toBe(
      'USED_IN',
    )
  })
  test('header injection: rejects a secret with a line break, a control character or another script', async () => {
    for (const value of ['Bearer a\r\nx: y', 'short', 'secret\u0000value', '秘密秘密秘密秘密', ' leading-blank'])
      expect((await setSecret(admin, value)).problems?.map(p => p.code)).toEqual(['OUTGOING_SECRET'])
  })
})

test('a deleted host takes its secret with it', async () => {
  const made = await must(
    admin.save('OutgoingHost', {
      identifier: 'gone',
      name: 'Gone',
      address: 'https://erp.example',
      callers: ['purchaser'],
      secretHeader: 'X-Api-Key',
    }),
  )
  const id = String(made.object?.record.id)
  const stored = () =>
    world.app.db.system('look for a secret in a test', tx =>
      tx.one(sql`select 1 from outgoing_secret where host_id = ${id}`),
    )
  await must(setSecret(admin, 'key-of-the-host', id))
  expect(await stored()).toBeDefined()
  await must(admin.call('POST', '/define/delete/OutgoingHost', { ids: [id] }))
  expect(await stored()).toBeUndefined()
})

describe('a service that calls another system', () => {
  test('returns the described nodes, read by their types, and sends the secret in its header', async () => {
    answers = json({ data: { value: { rate: 7.1, secretCost: 3 }, note: 'fixed' }, other: 1 })
    const answer = await get(buyer, '?code=EUR&day=2026-11-20')
    expect([answer.http, answer.object]).toEqual([200, { rate: '7.1', note: 'fixed', more: null }])
    expect(other.heard.at(-1)).toMatchObject({
      method: 'GET',
      url: '/v1/rates/EUR?day=2026-11-20',
      headers: { authorization: secret },
    })
  })
  test('rejects values that would leave the path, before any call', async () => {
    const before = other.heard.length
    for (const value of ['..', '.', 'a%2Fb', 'a%5Cb', '%252e%252e', 'a%3Bb'])
      expect((await get(buyer, `?code=${value}`)).problems?.map(p => `${p.field} ${p.code}`)).toEqual([
        'code OUTGOING_PATH_VALUE',
      ])
    expect((await get(buyer, '?code=a%0D%0Ax')).problems?.map(p => p.code)).toEqual(['ONE_LINE'])
    expect((await get(buyer, '?currency=EUR')).problems?.map(p => p.code)).toEqual(['UNKNOWN_FIELD', 'FIELD_NOT_NULL'])
    expect(other.heard.length).toBe(before)
  })
  test('rejects an answer that is not as it is described, with the node', async () => {
    answers = json({ data: { value: { rate: 'much' } } })
    const answer = await get(buyer, '?code=EUR')
    expect([answer.http, answer.errorCode, answer.problems?.map(p => `${p.field} ${p.code}`)]).toEqual([
      502,
      'SERVICE_ANSWER_OTHER',
      ['rate BAD_NUMBER'],
    ])
    answers = json([1])
    expect((await get(buyer, '?code=EUR')).problems?.map(p => p.code)).toEqual(['SERVICE_ANSWER_OBJECT'])
  })
  test('privilege by service: refuses callers without a role of the service or of the host', async () => {
    answers = json({ data: { value: { rate: 1 } } })
    const before = other.heard.length
    expect((await get(supplier, '?code=EUR')).http).toBe(403)
    await must(changeHost({ callers: ['developer', 'platform'] }))
    expect((await get(buyer, '?code=EUR')).http).toBe(403)
    expect(other.heard.length).toBe(before)
    await must(changeHost({ callers: ['purchaser', 'developer', 'platform'] }))
    expect((await get(buyer, '?code=EUR')).http).toBe(200)
  })
  test('refuses with the reason when the host is switched off or the operator lists it no longer', async () => {
    await must(changeHost({ enabled: false }))
    expect((await get(buyer, '?code=EUR')).errorCode).toBe('OUTGOING_OFF')
    await must(changeHost({ address: 'https://evil.example', enabled: false }))
    await world.app.db.system('switch a host on past its check in a test', tx =>
      tx.run(sql`update outgoing_host set enabled = true where id = ${hostId}`),
    )
    expect((await get(buyer, '?code=EUR')).errorCode).toBe('OUTGOING_NO_SECRET')
    await must(changeHost({ address: `http://${host}/v1`, enabled: true }))
    await must(setSecret(admin, secret))
    expect((await get(buyer, '?code=EUR')).http).toBe(200)
  })
  test('A7-53 a secret belongs to its address: with another one it is entered again', async () => {
    const before = other.heard.length
    const moved = await must(changeHost({ address: `http://${host}/v2` }))
    expect(moved.object?.record.hasSecret).toBe(false)
    expect((await get(buyer, '?code=EUR')).errorCode).toBe('OUTGOING_NO_SECRET')
    expect(other.heard.length).toBe(before)
    await must(changeHost({ address: `http://${host}/v1` }))
    await must(setSecret(admin, secret))
  })
  test('keeps nobody waiting while another system is slow', async () => {
    answers = response => {
      setTimeout(() => {
        json({ data: { value: { rate: 1 } } })(response, { method: '', url: '', headers: {}, body: '' })
      }, 700)
    }
    const slow = get(buyer, '?code=EUR')
    await new Promise(resolve => setTimeout(resolve, 150))
    const since = performance.now()
    expect((await buyer.list('page_po_list')).http).toBe(200)
    expect(performance.now() - since).toBeLessThan(500)
    expect((await slow).http).toBe(200)
  })
  test('A7 a POST has a key: the same when its caller repeats the call with theirs, and of nobody else', async () => {
    answers = json({ data: { value: { rate: '7.1' } } })
    await saved(
      { ...rates, identifier: 'order', address: 'rates/order', httpMethod: 'POST', hostMethod: 'POST' },
      rateRows,
    )
    other.heard.length = 0
    const order = (client: Client, code: string, key?: string) =>
      must(client.call('POST', `${prefix}/rates/order`, { code }, key ? { 'idempotency-key': key } : {}))
    for (const key of ['one', 'one', 'two', undefined, undefined]) await order(buyer, 'CNY', key)
    await order(buyer, 'EUR', 'one')
    await order(developer, 'CNY', 'one')
    const keys = other.heard.map(h => String(h.headers['idempotency-key']))
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(6)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{32,36}$/)
  })
  test('rejects what cannot be called, with its field and reason', async () => {
    expect(await problemsOf({ host: null, hostPath: null })).toEqual(['host FIELD_NOT_NULL', 'hostPath FIELD_NOT_NULL'])
    expect(await problemsOf({ target: 'page_po_list' })).toEqual(['target SERVICE_NO_TARGET'])
    expect(await problemsOf({ hostMethod: 'POST' })).toEqual(['hostMethod SERVICE_HOST_METHOD'])
    for (const hostPath of ['rates', '/rates/../x', '//evil.test', '/a?b={currency}', '/rates/x{currency}', '/a b'])
      expect([hostPath, await problemsOf({ hostPath })]).toEqual([hostPath, ['hostPath SERVICE_HOST_PATH']])
    expect(await problemsOf({ hostPath: '/rates/{currency}/{other}' })).toEqual(['hostPath SERVICE_HOST_NODE'])
    expect(await problemsOf({ answerPlace: 'a[0]' })).toEqual(['answerPlace SERVICE_PLACE'])
    expect(await problemsOf({ callers: [] })).toEqual(['callers FIELD_NOT_NULL'])
    expect(await problemsOf({ callers: ['supplier'] })).toEqual(['callers SERVICE_HOST_ROLE'])
    expect(await problemsOf({ script: 'return 1' })).toEqual(['script SERVICE_ONLY_SCRIPT'])
    expect(await problemsOf({}, { requestParameters: { save: [node('currency')] } })).toEqual([
      'requestParameters 1 required SERVICE_HOST_NODE_KIND',
    ])
    expect(await problemsOf({}, { cases: { save: [{ name: 'A', request: '{"code":"EUR"}' }] } })).toEqual([
      'cases 1 otherAnswer SERVICE_CASE_GIVEN',
    ])
  })
})

describe('the secret is nowhere to be read', () => {
  test('A3-25 neither in an answer, nor where the other system repeats it', async () => {
    answers = json({ data: { value: { rate: 1 }, note: secret } })
    expect((await get(buyer, '?code=EUR')).errorCode).toBe('OUTGOING_ECHO')
    answers = json({ data: { value: { rate: 1 }, more: { deep: ['x canary-4417-secret'] } } })
    expect((await get(buyer, '?code=EUR')).errorCode).toBe('OUTGOING_ECHO')
    expect(JSON.stringify((await attempt(developer, rateId, { code: 'EUR' })).object)).not.toContain('canary-4417')
    answers = json({ error: secret }, 500)
    expect(JSON.stringify(await get(buyer, '?code=EUR'))).not.toContain('canary-4417')
  })
  test('A2-27 neither on a screen, in a list, in a version nor in the description of services', async () => {
    const texts = [
      await admin.detail('OutgoingHost', { id: hostId }),
      await admin.list('outgoing_hosts'),
      await admin.call('POST', '/define/history', { entity: 'OutgoingHost', id: hostId }),
      await setSecret(admin, secret),
      (
        await world.http.server.inject({
          url: '/cafe.portal-service/services.openapi.json',
          headers: developer.headers,
        })
      ).body,
    ].map(x => JSON.stringify(x))
    expect(texts.join()).toContain('rates')
    expect(texts.join()).not.toContain('canary-4417')
  })
  test('returns a valid OpenAPI 3.1 document with a call of another system', async () => {
    const document = (
      await world.http.server.inject({ url: '/cafe.portal-service/services.openapi.json', headers: developer.headers })
    ).json<Record<string, unknown>>()
    expect(JSON.stringify(document)).toContain('rates')
    const { valid, errors } = await new Validator().validate(document)
    expect([valid, errors]).toEqual([true, undefined])
  })
  test('A3-25 nor in any table, the log and the audit log among them, but sealed', async () => {
    await world.app.use.settled()
    const tablesWith = (text: string) =>
      world.app.db.system('look for a text in a test', async tx => {
        const tables = await tx.rows<{ name: string }>(
          sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
        )
        const found: string[] = []
        for (const { name } of tables)
          if (await tx.one(sql`select 1 from ${sql.id(name)} t where t::text ~ ${text} limit 1`)) found.push(name)
        return found
      })
    expect(await tablesWith(hexOf('canary-4417'))).toEqual([])
    expect(await tablesWith('canary-4417')).toEqual([])
    expect(await tablesWith(hostId)).toEqual(expect.arrayContaining(['outgoing_host', 'outgoing_secret', 'audit_log']))
  })
})

const hexOf = (text: string): string => Buffer.from(text).toString('hex')

describe('the console and the cases', () => {
  test('a call from the console is sent, and says its time and answer', async () => {
    answers = json({ data: { value: { rate: 2 } } })
    const tried = await attempt(developer, rateId, { code: 'EUR' })
    expect(tried.object).toMatchObject({ answer: { rate: '2', note: null, more: null }, rows: 1, statements: 0 })
    expect((await attempt(developer, rateId, { code: '..' })).object?.refusal?.problems).toMatchObject([
      { field: 'code', code: 'OUTGOING_PATH_VALUE' },
    ])
  })
  test('a case sends nothing, and passes or fails by the answer that it supposes', async () => {
    const id = await saved(
      { ...rates, identifier: 'cased', address: 'rates/cased' },
      {
        ...rateRows,
        cases: {
          save: [
            {
              name: 'Usual',
              isDefault: true,
              request: '{"code":"EUR"}',
              otherAnswer: '{"data":{"value":{"rate":"1.5"}}}',
            },
            { name: 'No rate', request: '{"code":"EUR"}', otherAnswer: '{"data":{}}' },
            { name: 'Path', request: '{"code":".."}', expects: 'refusal', refusal: 'OUTGOING_PATH_VALUE' },
          ],
        },
      },
    )
    const before = other.heard.length
    const results = (await developer.call<readonly CaseResult[]>('POST', '/service/cases', { id })).object
    expect(results?.map(r => [r.name, r.passed, r.reason])).toEqual([
      ['Usual', true, undefined],
      ['No rate', false, expect.stringMatching(/^it was refused: rate/)],
      ['Path', true, undefined],
    ])
    expect(other.heard.length).toBe(before)
  })
  test('rejects a call as another user when the service may change another system', async () => {
    const id = await saved(
      { ...rates, identifier: 'book', address: 'rates/book', httpMethod: 'POST', hostMethod: 'POST' },
      rateRows,
    )
    const user = (await world.actor('purchaser@buyer.test')).userId
    const before = other.heard.length
    expect((await attempt(admin, id, { code: 'EUR' }, user)).errorCode).toBe('SEEN_AS_READS')
    expect(other.heard.length).toBe(before)
    answers = json({ data: { value: { rate: 1 } } })
    expect((await attempt(admin, rateId, { code: 'EUR' }, user)).object?.answer).toMatchObject({ rate: '1' })
  })
})
