import { beforeAll, describe, expect, test } from 'vitest'
import type { ModuleApplied, ModuleDetail, ModuleExport, ModulePlan } from '../../../domain/contracts/module.calls.ts'
import type { CaseResult } from '../../../domain/contracts/service.calls.ts'
import { must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** Services in releases and files of modules (docs/decisions/049). */
const world = await testApp({ config: { outgoingHosts: ['erp.example:443'] } }),
  second = await testApp({ config: { outgoingHosts: ['erp.example:443'] } })
const secret = 'Bearer canary-9921-secret'
let admin: Client, other: Client, buyer: Client
let id: string, there: string

const node = (name: string, more: object = {}) => ({ node: name, dataType: 'string', ...more })
const of = {
  version: '1.0',
  type: 'custom',
  inputType: 'object',
  outputType: 'object',
  securityCheckType: 'permission',
  enabled: true,
}
const sum = {
  ...of,
  name: 'Sum',
  identifier: 'sum',
  address: 'calc/sum',
  httpMethod: 'POST',
  binding: 'script',
  callers: ['platform', 'purchaser'],
  script: 'return { sum: input.a + input.b }',
}
const sumRows = {
  requestParameters: {
    save: [node('a', { dataType: 'int', required: true }), node('b', { dataType: 'int', required: true })],
  },
  responseParameters: { save: [node('sum', { dataType: 'int', required: true })] },
  cases: {
    save: [
      { name: 'Two', isDefault: true, request: '{"a":1,"b":1}' },
      { name: 'None', request: '{}', expects: 'refusal', refusal: 'FIELD_NOT_NULL' },
    ],
  },
}
const host = {
  identifier: 'erp',
  name: 'ERP',
  address: 'https://erp.example',
  callers: ['platform'],
  secretHeader: 'Authorization',
  enabled: true,
}
const ask = <T>(client: Client, what: string, body: object) => client.call<T>('POST', `/module/${what}`, body)
const release = (client: Client, module: string) =>
  client.act('moduleStatus', {
    ids: [module],
    action: 'release',
    inputs: { releaseTask: 'Task', releaseRemark: 'Remark' },
  })
const exported = async (client: Client, module: string, version: string) =>
  (await must(ask<ModuleExport>(client, 'export', { id: module, version }))).object as ModuleExport
const planned = async (client: Client, wanted: object) =>
  (await must(ask<ModulePlan>(client, 'plan', { wanted }))).object as ModulePlan
const applied = async (client: Client, wanted: object) => {
  const { plan } = await planned(client, wanted)
  return must(ask<ModuleApplied>(client, 'apply', { wanted, plan, reason: 'Moved' }))
}
const servicesIn = async (client: Client) =>
  (await client.list('design_services')).object?.resultList.map(r => [r.address, r.enabled])
const sumOf = (client: Client) =>
  client.call<Record<string, unknown>>('POST', '/cafe.portal-service/service/calc/sum', { a: 1, b: 2 })
const change = async (client: Client, service: string, record: object) => {
  const { revision } = (await must(client.detail('Service', { id: service }))).object?.record ?? {}
  return must(client.save('Service', { id: service, revision, ...record }))
}

let sumId: string
beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  other = await second.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  const project = await must(admin.save('Project', { name: 'Yard', identifier: 'yard' }))
  id = String(
    (await must(admin.save('Module', { name: 'Sums', identifier: 'sums', project: project.object?.record.id }))).object
      ?.record.id,
  )
  const made = await must(admin.save('OutgoingHost', host))
  await must(admin.call('POST', '/outgoing/secret', { id: made.object?.record.id, secret }))
  sumId = String((await must(admin.save('Service', { module: id, ...sum }, sumRows))).object?.record.id)
  await must(
    admin.save(
      'Service',
      {
        module: id,
        ...of,
        name: 'Stock',
        identifier: 'stock',
        address: 'erp/stock',
        httpMethod: 'GET',
        binding: 'http',
        callers: ['platform'],
        host: made.object?.record.id,
        hostMethod: 'GET',
        hostPath: '/stock/{sku}',
      },
      {
        requestParameters: { save: [node('sku', { required: true })] },
        responseParameters: { save: [node('pieces', { dataType: 'int' })] },
        cases: { save: [{ name: 'Some', request: '{"sku":"A"}', otherAnswer: '{"pieces":3}' }] },
      },
    ),
  )
})

describe('services in a release', () => {
  test('a release holds them with their nodes and cases, and names them in its note', async () => {
    await must(release(admin, id))
    const detail = (await must(ask<ModuleDetail>(admin, 'detail', { id }))).object
    expect(detail?.releases[0]?.note.map(n => `${n.what} ${n.kind}/${n.key}`)).toEqual([
      'added service/stock.1.0',
      'added service/sum.1.0',
    ])
    expect(detail?.hash).toBe(detail?.releases[0]?.hash)
    expect(detail?.changes).toEqual([])
  })
  test('a change after it is shown, and going back undoes it; the switch stays as it is', async () => {
    await must(admin.act('moduleStatus', { ids: [id], action: 'upgrade', inputs: { nextVersion: '1.1' } }))
    await change(admin, sumId, { script: 'return { sum: 0 }' })
    const detail = (await must(ask<ModuleDetail>(admin, 'detail', { id }))).object
    expect(detail?.changes).toMatchObject([{ what: 'changed', key: 'sum.1.0', places: [{ place: 'script' }] }])
    await must(release(admin, id))
    expect((await sumOf(buyer)).object).toEqual({ sum: 0 })
    const wanted = { id, version: '1.0' }
    expect((await planned(admin, wanted)).changes).toMatchObject([{ what: 'changed', key: 'sum.1.0' }])
    await applied(admin, wanted)
    expect((await sumOf(buyer)).object).toEqual({ sum: 3 })
    expect((await planned(admin, { id, version: '1.1' })).problems).toEqual([])
  })
})

describe('services in a file', () => {
  test('the file has them without ids, switches and secrets, in the same text each time', async () => {
    const { file } = await exported(admin, id, '1.0')
    expect(file).toContain('"service/sum.1.0"')
    expect(file).toContain('"host": "erp"')
    expect(file).not.toMatch(/canary|enabled|revision|[0-9a-f]{8}-[0-9a-f]{4}/)
    expect((await exported(admin, id, '1.0')).file).toBe(file)
  })
  test('names the outgoing host that is missing in a second installation', async () => {
    const { file } = await exported(admin, id, '1.0')
    expect((await planned(other, { file })).problems).toEqual([
      'service/stock.1.0: There is no outgoing host erp here. Ask a platform administrator to add it first',
    ])
  })
  test('a second installation gets the same services, the same hash, and their cases pass', async () => {
    await must(other.save('OutgoingHost', host))
    const out = await exported(admin, id, '1.0')
    const plan = await planned(other, { file: out.file })
    expect([plan.content, plan.problems]).toEqual([out.hash, []])
    const done = (await applied(other, { file: out.file })).object
    there = String(done?.id)
    expect(done?.hash).toBe(out.hash)
    expect((await must(ask<ModuleDetail>(other, 'detail', { id: there }))).object?.hash).toBe(out.hash)
    expect(await exported(other, there, '1.0')).toEqual(out)
    for (const s of (await other.list('design_services')).object?.resultList ?? []) {
      const cases = (await other.call<readonly CaseResult[]>('POST', '/service/cases', { id: s.id })).object
      expect(cases?.map(c => c.passed)).not.toContain(false)
    }
  })
  test('imported services are switched off until somebody switches them on; the same file again changes nothing', async () => {
    expect(await servicesIn(other)).toEqual([
      ['calc/sum', false],
      ['erp/stock', false],
    ])
    const [service] = (await other.list('design_services')).object?.resultList ?? []
    await change(other, String(service?.id), { enabled: true })
    const { file } = await exported(admin, id, '1.0')
    expect((await planned(other, { file })).changes).toEqual([])
    await applied(other, { file })
    expect((await servicesIn(other))?.[0]).toEqual(['calc/sum', true])
  })
  test('rejects a part that is no service, and one with a name that does not exist', async () => {
    const { file } = await exported(admin, id, '1.0')
    const problems = async (from: string, to: string) => {
      const newer: unknown = { ...(JSON.parse(file.replace(from, to)) as object), version: '2.0' }
      return (await planned(other, { file: JSON.stringify(newer) })).problems
    }
    expect(await problems('"script":', '"secret":')).toEqual([
      expect.stringMatching(/^service\/sum.1.0: It is no service/),
    ])
    expect(await problems('"service/sum.1.0"', '"service/sum.2.0"')).toEqual([
      expect.stringMatching(/^service\/sum.2.0: It is no service/),
    ])
  })
})
