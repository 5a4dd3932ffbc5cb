import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CaseResult, ServiceTried } from '../../../domain/contracts/service.calls.ts'
import { must, orderOf } from '../builders/purchase-order.ts'
import { fieldLabel, publishOverlay } from '../builders/designing.ts'
import { send, testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

/** Services that designers describe: saved, served, tested (docs/decisions/047). */
const world = await testApp()
let admin: Client, developer: Client, buyer: Client, buyer2: Client, supplier: Client
let module: string

const prefix = '/cafe.portal-service/service'
const requestNode = (node: string, more: object = {}) => ({ node, dataType: 'string', ...more })
const listed = {
  name: 'Orders of a number',
  identifier: 'orders-of',
  version: '1.0',
  address: 'orders/of',
  httpMethod: 'GET',
  type: 'query',
  binding: 'dataService',
  target: 'page_po_list',
  inputType: 'object',
  outputType: 'list',
  securityCheckType: 'permission',
  logFlag: true,
  enabled: true,
}
const listedRows = {
  requestParameters: { save: [requestNode('number', { source: 'poNo', matchType: 'regex', expected: 'PO.*' })] },
  responseParameters: {
    save: [
      requestNode('number', { source: 'poNo', required: true }),
      requestNode('supplier', { dataType: 'ref' }),
      requestNode('id', { dataType: 'ref', required: true }),
    ],
  },
}
const submit = {
  ...listed,
  name: 'Submit an order',
  identifier: 'order-submit',
  address: 'orders/submit',
  httpMethod: 'POST',
  type: 'custom',
  binding: 'transition',
  target: 'poConfirmStatus',
  action: 'submit',
  outputType: 'object',
}
const submitRows = {
  requestParameters: { save: [requestNode('order', { source: 'id', dataType: 'ref', required: true })] },
  responseParameters: { save: [requestNode('status', { required: true })] },
}
const save = (record: object, rows: object, client = developer) =>
  client.save('Service', { module, ...record }, rows as Record<string, unknown>)
const saved = async (record: object, rows: object): Promise<{ id: string; revision: number }> => {
  const answer = await save(record, rows)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  if (!answer.object) throw new Error('the service was not saved')
  return answer.object.record
}
const problemsOf = async (change: object, rows: object = {}) =>
  (
    await save({ ...listed, identifier: 'other', address: 'orders/other', ...change }, { ...listedRows, ...rows })
  ).problems?.map(p => [p.child, p.row, p.field, p.code].filter(x => x !== undefined).join(' '))
const get = <T = { resultList: readonly Record<string, unknown>[] }>(client: Client, address: string, query = '') =>
  client.call<T>('GET', `${prefix}/${address}${query}`)
const post = <T = Record<string, unknown>>(
  client: Client,
  address: string,
  body: object,
  more?: Record<string, string>,
) => client.call<T>('POST', `${prefix}/${address}`, body, more)
const attempt = (client: Client, body: object) => client.call<ServiceTried>('POST', '/service/try', body)
const cases = async (id: string, client = developer) =>
  (await client.call<readonly CaseResult[]>('POST', '/service/cases', { id })).object ?? []
const statusOf = async (id: string) => (await buyer.detail('PurchaseOrder', { id })).object?.record.confirmStatus

let listId: string, submitId: string
beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  developer = await world.as('developer@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  buyer2 = await world.as('purchaser@buyer2.test')
  supplier = await world.as('supplier@supplier.test')
  const project = await must(developer.save('Project', { name: 'Yard', identifier: 'yard' }))
  module = String(
    (await must(developer.save('Module', { name: 'Orders', identifier: 'orders', project: project.object?.record.id })))
      .object?.record.id,
  )
})

describe('a service is described', () => {
  test('Service, ServiceParameter, ServiceCase: keep a call of a module, its nodes and its cases', async () => {
    proves('Service')
    proves('ServiceParameter')
    proves('ServiceCase')
    proves('serviceType')
    proves('serviceIoType')
    proves('securityCheckType')
    proves('httpMethod')
    proves('matchType')
    const made = await save(
      { ...listed, requestDescription: 'A number', responseDescription: 'Its orders' },
      {
        ...listedRows,
        cases: { save: [{ name: 'None', isDefault: true, request: '{"number": "PO-none"}', description: 'Empty' }] },
      },
    )
    expect(made.problems ?? made.errorCode).toBeUndefined()
    listId = String(made.object?.record.id)
    expect(made.object?.record).toMatchObject({
      ...listed,
      requestDescription: 'A number',
      responseDescription: 'Its orders',
      module: { label: 'Orders' },
    })
    expect(made.object?.rows).toMatchObject({
      requestParameters: [
        { node: 'number', dataType: 'string', matchType: 'regex', required: false, description: null },
      ],
      responseParameters: [{ node: 'number', required: true }, { node: 'supplier' }, { node: 'id' }],
      cases: [{ name: 'None', isDefault: true, description: 'Empty', expects: 'answer' }],
    })
    submitId = (await saved(submit, submitRows)).id
    expect((await developer.list('design_services')).object?.total).toBe(2)
    expect((await buyer.list('design_services')).http).toBe(404)
    expect((await buyer.detail('Service', { id: listId })).http).toBe(404)
  })
  test('rejects an address that leaves the prefix or names another host', async () => {
    for (const address of [
      '../frame_center',
      'orders',
      'orders/a/b',
      '//evil.test/x',
      'http://evil.test/x',
      'orders/%2e%2e',
      'orders/..',
      'orders\\x/y',
      'Orders/x',
      'orders/x?y',
    ])
      expect([address, await problemsOf({ address })]).toEqual([address, ['address SERVICE_ADDRESS']])
  })
  test('rejects a second service of the same method and address, and of the same name and version', async () => {
    expect(await problemsOf({ address: 'orders/of' })).toEqual(['address CANNOT_REPEAT'])
    expect(await problemsOf({ identifier: 'orders-of' })).toEqual(['identifier CANNOT_REPEAT'])
  })
  test('rejects names that do not exist, each with its field and reason', async () => {
    expect(await problemsOf({ target: 'no_such' })).toEqual(['target SERVICE_TARGET_UNKNOWN'])
    expect(await problemsOf({ binding: 'record', target: 'NoSuch', outputType: 'object' }, submitRows)).toEqual([
      'target SERVICE_TARGET_UNKNOWN',
    ])
    expect(await problemsOf({ ...submit, address: 'orders/x', identifier: 'x', action: 'fly' }, submitRows)).toEqual([
      'action SERVICE_ACTION_UNKNOWN',
    ])
    const unknown = await problemsOf(
      {},
      {
        requestParameters: { save: [requestNode('poNo'), requestNode('fly')] },
        responseParameters: { save: [requestNode('number', { source: 'fly' })] },
      },
    )
    expect(unknown).toEqual([
      'requestParameters 2 node SERVICE_NODE_UNKNOWN',
      'responseParameters 1 source SERVICE_NODE_UNKNOWN',
    ])
  })
  test('rejects a service without session, of another method, type, input or output', async () => {
    expect(await problemsOf({ securityCheckType: 'none' })).toEqual(['securityCheckType SERVICE_SECURITY'])
    expect(await problemsOf({ httpMethod: 'DELETE' })).toEqual(['httpMethod SERVICE_METHOD'])
    expect(await problemsOf({ ...submit, address: 'a/b', identifier: 'x', httpMethod: 'GET' }, submitRows)).toEqual([
      'httpMethod SERVICE_METHOD',
    ])
    expect(await problemsOf({ type: 'save' })).toEqual(['type SERVICE_TYPE'])
    expect(await problemsOf({ inputType: 'file' })).toEqual(['inputType SERVICE_INPUT'])
    expect(await problemsOf({ inputType: 'none' })).toEqual(['inputType SERVICE_INPUT_NONE'])
    expect(await problemsOf({ outputType: 'file' })).toEqual(['outputType SERVICE_OUTPUT'])
    expect(await problemsOf({}, { responseParameters: {} })).toEqual(['responseParameters SERVICE_NODE_MISSING'])
    expect(await problemsOf({ action: 'submit' })).toEqual(['action SERVICE_NO_ACTION'])
  })
  test('rejects nodes and cases that cannot be used, with their row', async () => {
    const nodes = [
      requestNode('poNo'),
      requestNode('poNo'),
      requestNode('a b'),
      requestNode('constructor'),
      requestNode('status', { dataType: 'file' }),
      requestNode('vessel', { matchType: 'exact' }),
    ]
    expect(await problemsOf({}, { requestParameters: { save: nodes } })).toEqual([
      'requestParameters 2 node CANNOT_REPEAT',
      'requestParameters 3 node SERVICE_NODE_NAME',
      'requestParameters 4 node SERVICE_NODE_NAME',
      'requestParameters 5 dataType SERVICE_NODE_FILE',
      'requestParameters 6 expected FIELD_NOT_NULL',
    ])
    expect(
      await problemsOf(
        {},
        { requestParameters: { save: [requestNode('poNo', { matchType: 'regex', expected: '(a)\\1' })] } },
      ),
    ).toEqual(['requestParameters 1 expected SERVICE_PATTERN'])
    const wrong = await save(
      { ...listed, identifier: 'other', address: 'orders/other' },
      {
        ...listedRows,
        cases: {
          save: [
            { name: 'A', isDefault: true, request: '{\n  "number": }' },
            { name: 'B', isDefault: true, request: '[]' },
            { name: 'B', expects: 'refusal' },
          ],
        },
      },
    )
    expect(wrong.problems?.map(p => [p.row, p.field, p.message])).toEqual([
      [1, 'request', 'The request is no correct JSON: line 2, column 13'],
      [2, 'isDefault', 'Another case is the default already. Clear its mark first'],
      [2, 'request', 'The request is one JSON object with the nodes as its names'],
      [3, 'name', expect.any(String)],
      [3, 'refusal', expect.any(String)],
    ])
  })
})

describe('a service is served', () => {
  let order: { id: string; poNo: string }
  beforeAll(async () => {
    order = await orderOf(buyer)
    await orderOf(buyer2)
  })
  const ofOrder = () => `?number=${order.poNo}`

  test('refuses a call without session, and from a session of nobody', async () => {
    const bare = (headers: Record<string, string>) => send(world.http, 'GET', `${prefix}/orders/of`, undefined, headers)
    expect([(await bare({})).http, (await bare({})).errorCode]).toEqual([401, 'NO_SESSION'])
    expect((await bare({ access_token: 'x' })).errorCode).toBe('LOGIN_EXPIRED')
  })
  test('returns the described nodes of the rows that the reader sees, and nothing else', async () => {
    const answer = await get(buyer, 'orders/of', ofOrder())
    expect(answer.object?.resultList).toEqual([
      { number: order.poNo, supplier: { id: expect.any(String), label: expect.any(String) }, id: order.id },
    ])
  })
  test('a reader of another company gets only their own rows', async () => {
    // Numbers are drawn by company: theirs has the same one.
    const same = (await get(buyer2, 'orders/of', ofOrder())).object?.resultList
    expect(same?.map(r => r.number)).toEqual([order.poNo])
    expect(same?.map(r => r.id)).not.toContain(order.id)
    const own = (await get(buyer2, 'orders/of')).object?.resultList.map(r => r.id)
    expect(own?.length).toBeGreaterThan(0)
    expect(own).not.toContain(order.id)
  })
  test('keeps the rights of the bound data service: who may not open it gets 404', async () => {
    const forbidden = await saved(
      { ...listed, identifier: 'projects', address: 'design/projects', target: 'design_projects' },
      { responseParameters: { save: [requestNode('name')] } },
    )
    expect((await get(developer, 'design/projects')).object?.resultList).toEqual([{ name: 'Yard' }])
    const refused = await get(buyer, 'design/projects')
    const missing = await get(buyer, 'design/nothing')
    expect([refused.http, refused.errorCode, refused.message]).toEqual([404, missing.errorCode, missing.message])
    await must(
      developer.save('Service', { id: forbidden.id, revision: forbidden.revision, securityCheckType: 'token' }),
    )
    expect((await get(buyer, 'design/projects')).http).toBe(404)
  })
  test('rejects wrong input with the node and the reason', async () => {
    const problems = async (query: string) =>
      (await get(buyer, 'orders/of', query)).problems?.map(p => `${p.field} ${p.code}`)
    expect(await problems('?number=X-1')).toEqual(['number SERVICE_NODE_PATTERN'])
    expect(await problems('?poNo=PO-1')).toEqual(['poNo UNKNOWN_FIELD'])
    expect((await post(buyer, 'orders/submit', {})).problems?.map(p => `${p.field} ${p.code}`)).toEqual([
      'order FIELD_NOT_NULL',
    ])
    expect((await post(buyer, 'orders/submit', { order: 'x' })).problems?.map(p => `${p.field} ${p.code}`)).toEqual([
      'order BAD_REFERENCE',
    ])
    expect((await post(buyer, 'orders/submit', [])).http).toBe(400)
  })
  test('rejects a switched-off service like one that does not exist', async () => {
    const { record } = (await must(developer.detail('Service', { id: listId }))).object ?? {}
    const off = await must(developer.save('Service', { id: listId, revision: record?.revision, enabled: false }))
    const answer = await get(buyer, 'orders/of', ofOrder()),
      missing = await get(buyer, 'orders/nothing')
    expect([answer.http, answer.errorCode, answer.message]).toEqual([404, missing.errorCode, missing.message])
    await must(developer.save('Service', { id: listId, revision: off.object?.record.revision, enabled: true }))
    expect((await get(buyer, 'orders/of', ofOrder())).http).toBe(200)
  })
  test('a transition runs only by POST, only with the rights of the reader, and once for one key', async () => {
    const { id } = order
    expect((await get(buyer, 'orders/submit', `?order=${id}`)).http).toBe(404)
    expect((await post(supplier, 'orders/submit', { order: id })).http).toBe(403)
    expect((await post(buyer2, 'orders/submit', { order: id })).http).toBe(404)
    expect(await statusOf(id)).not.toBe('pending')
    const once = { 'idempotency-key': 'one' }
    const first = await post(buyer, 'orders/submit', { order: id }, once)
    expect([first.http, first.object]).toEqual([200, { status: await statusOf(id) }])
    expect((await post(buyer, 'orders/submit', { order: id }, once)).object).toEqual(first.object)
    expect((await post(buyer, 'orders/submit', { order: id })).errorCode).toBe('ACTION_NOT_ALLOWED')
  })
  test('returns one record of the reader, by its id', async () => {
    await saved(
      {
        ...listed,
        identifier: 'order',
        address: 'orders/one',
        binding: 'record',
        target: 'PurchaseOrder',
        outputType: 'object',
      },
      {
        requestParameters: { save: [requestNode('id', { dataType: 'ref', required: true })] },
        responseParameters: { save: [requestNode('poNo')] },
      },
    )
    expect((await get(buyer, 'orders/one', `?id=${order.id}`)).object).toEqual({ poNo: order.poNo })
    expect((await get(buyer2, 'orders/one', `?id=${order.id}`)).http).toBe(404)
  })
  test('logs a call with the names of nodes and never their values, when the log flag is set', async () => {
    await get(buyer, 'orders/of', '?number=PO-canary-7731')
    await get(buyer, 'orders/of', '?number=canary-7731')
    await world.app.use.settled()
    const rows = (
      await admin.list('log_query', { conditions: [{ field: 'action', operator: 'eq', value: 'call' }], length: 50 })
    ).object?.resultList
    expect(rows?.length).toBeGreaterThan(1)
    const text = JSON.stringify(rows)
    expect(text).toContain('orders-of')
    expect(text).not.toContain('canary-7731')
  })
})

describe('the OpenAPI document of services', () => {
  const described = async (client: Client) =>
    (
      await world.http.server.inject({
        method: 'GET',
        url: '/cafe.portal-service/services.openapi.json',
        headers: client.headers,
      })
    ).json<{ openapi: string; paths: Record<string, Record<string, Record<string, unknown>>> }>()

  test('is valid OpenAPI 3.1 and describes each node', async () => {
    const document = await described(buyer)
    const { valid, errors } = await new Validator().validate(document)
    expect([valid, errors, document.openapi]).toEqual([true, undefined, '3.1.0'])
    expect(document.paths[`${prefix}/orders/of`]?.get?.parameters).toEqual([
      { name: 'number', in: 'query', required: false, schema: { type: 'string', pattern: '^(?:PO.*)$' } },
    ])
    expect(document.paths[`${prefix}/orders/submit`]?.post?.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { properties: { order: { format: 'uuid' } }, required: ['order'] } },
      },
    })
  })
  test('keeps services that the reader may not run, and those that are switched off, to itself', async () => {
    await saved({ ...listed, identifier: 'off', address: 'orders/off', enabled: false }, listedRows)
    const text = JSON.stringify(await described(buyer))
    expect(text).toContain('orders/of"')
    expect(text).not.toContain('orders/off')
    expect(text).not.toContain('design/projects')
    expect(JSON.stringify(await described(developer))).toContain('design/projects')
    expect(JSON.stringify(await described(supplier))).not.toContain('orders/submit')
  })
  test('rejects a reader without a session', async () => {
    const answer = await world.http.server.inject({ method: 'GET', url: '/cafe.portal-service/services.openapi.json' })
    expect(answer.statusCode).toBe(401)
  })
})

describe('cases', () => {
  test('run on demand with the rights of who asks, and nothing of them stays', async () => {
    const order = await orderOf(buyer)
    const tried = await attempt(developer, { id: submitId, request: { order: order.id } })
    expect(tried.object?.refusal?.code).toBe('NOT_FOUND')
    expect(await cases(listId, admin)).toMatchObject([{ name: 'None', passed: true, statements: expect.any(Number) }])
    expect(await cases(listId)).toMatchObject([
      { passed: false, reason: 'it was refused: The requested resource does not exist' },
    ])
    expect((await buyer.call('POST', '/service/cases', { id: listId })).errorCode).toBe('FORBIDDEN')
  })
  test('a transition that is tried gives its answer and is taken back', async () => {
    const id = await releasable('upgrades')
    const service = await saved(
      { ...submit, identifier: 'release', address: 'modules/release', target: 'moduleStatus', action: 'release' },
      {
        requestParameters: {
          save: [
            requestNode('id', { dataType: 'ref', required: true }),
            requestNode('releaseTask'),
            requestNode('releaseRemark'),
          ],
        },
        responseParameters: { save: [requestNode('status', { matchType: 'exact', expected: 'developing' })] },
      },
    )
    const request = { id, releaseTask: 'T', releaseRemark: 'R' }
    const tried = await attempt(developer, { id: service.id, request })
    expect(tried.object).toMatchObject({
      answer: { status: 'released' },
      differs: ['Only developing is accepted here'],
    })
    expect(tried.object?.statements).toBeGreaterThan(3)
    expect((await developer.detail('Module', { id })).object?.record.status).toBe('developing')
    expect((await attempt(developer, { id: service.id, request: { id } })).object?.refusal?.problems).toMatchObject([
      { field: 'releaseTask' },
      { field: 'releaseRemark' },
    ])
  })
  test('as another user: only of one whose rights the asker has, and only what reads', async () => {
    const user = (await world.actor('purchaser@buyer.test')).userId
    const own = await attempt(admin, { id: listId, request: {}, user })
    const theirs = (await get(buyer, 'orders/of')).object
    expect(own.object?.answer).toEqual(theirs)
    expect(own.object?.statements).toBeGreaterThan(0)
    expect((await attempt(admin, { id: submitId, request: {}, user })).errorCode).toBe('SEEN_AS_READS')
    expect((await attempt(developer, { id: listId, request: {}, user })).errorCode).toBe('FORBIDDEN')
  })
  test('rejects the release when a case fails, and names the service, the case and the reason', async () => {
    const id = await releasable('tested')
    const service = await saved(
      { ...listed, module: id, identifier: 'tested', address: 'orders/tested', enabled: false },
      {
        ...listedRows,
        cases: {
          save: [
            { name: 'None', isDefault: true, request: '{"number": "PO-none"}' },
            { name: 'Wrong', request: '{"number": 7}', expects: 'refusal', refusal: 'BAD_TEXT' },
            { name: 'Some', request: '{"number": "PO-none"}', leastRows: 1 },
          ],
        },
      },
    )
    const release = () =>
      admin.act('moduleStatus', {
        ids: [id],
        action: 'release',
        inputs: { releaseTask: 'Task', releaseRemark: 'Remark' },
      })
    expect((await cases(service.id, admin)).map(c => [c.name, c.passed, c.reason])).toEqual([
      ['None', true, undefined],
      ['Wrong', true, undefined],
      ['Some', false, 'it gave 0 rows, but at least 1 are expected'],
    ])
    const refused = await release()
    expect(refused.problems?.map(p => [p.code, p.message])).toEqual([
      [
        'SERVICE_CASE_FAILED',
        'The case Some of the service Orders of a number failed: it gave 0 rows, but at least 1 are expected. Correct the service or the case, then release',
      ],
    ])
    expect((await admin.detail('Module', { id })).object?.record.status).toBe('developing')
    const { rows, record } = (await must(admin.detail('Service', { id: service.id }))).object ?? {}
    const some = rows?.cases?.find(c => c.name === 'Some')
    await must(
      admin.save(
        'Service',
        { id: service.id, revision: record?.revision },
        { cases: { save: [{ id: some?.id, leastRows: 0 }] } },
      ),
    )
    const held = await admin.call('POST', '/define/delete/Module', { ids: [module] })
    expect(held.problems?.map(p => p.code)).toEqual(['MODULE_HOLDS'])
    expect((await release()).errorCode).toBeUndefined()
    expect((await admin.detail('Module', { id })).object?.record.status).toBe('released')
  })
})

/** A module in development with one definition, so that it can be released. */
async function releasable(identifier: string): Promise<string> {
  const key = `Dock${identifier}`
  await must(
    publishOverlay(admin, {
      kind: 'object',
      key,
      definition: {
        label: fieldLabel('Dock'),
        table: `o_${identifier}`,
        displayField: 'name',
        fields: {
          company: { kind: 'ref', label: fieldLabel('Company'), entity: 'Company', required: true, fixed: true },
          name: { kind: 'string', label: fieldLabel('Name'), maxLength: 40 },
        },
        access: {
          kind: 'parties',
          parties: { platform: { companyTypes: ['0'], all: true }, buyer: { companyTypes: ['3'], via: ['company'] } },
        },
        rights: { read: ['platform', 'purchaser'], create: ['purchaser'], update: ['purchaser'] },
      },
    }),
  )
  const project = (await developer.list('design_projects')).object?.resultList[0]?.id
  const made = await must(developer.save('Module', { name: identifier, identifier, project }))
  const id = String(made.object?.record.id)
  await must(developer.call('POST', '/module/parts', { id, add: [{ kind: 'object', key }], remove: [] }))
  return id
}
