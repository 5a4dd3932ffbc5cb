import { beforeAll, describe, expect, test } from 'vitest'
import type {
  DefinitionUses,
  ModuleApplied,
  ModuleChoices,
  ModuleDetail,
  ModuleExport,
  ModulePlan,
} from '../../../domain/contracts/module.calls.ts'
import type { PartName } from '../../../domain/modules/content.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { sql } from '../../../server/db/sql.ts'
import { testApp, type Client } from '../harness.ts'
import { deployed } from '../workflow/processes.ts'

/** Records as parts of modules: number rules, processes, roles, mail templates, jobs (docs/decisions/057). */
const world = await testApp(),
  second = await testApp()
let admin: Client, developer: Client, other: Client, id: string, there: string

const ask = <T>(client: Client, what: string, body: object) => client.call<T>('POST', `/module/${what}`, body)
const detail = async (client: Client, module: string) =>
  (await must(ask<ModuleDetail>(client, 'detail', { id: module }))).object as ModuleDetail
const planned = async (client: Client, wanted: object) =>
  (await must(ask<ModulePlan>(client, 'plan', { wanted }))).object as ModulePlan
const applied = async (client: Client, wanted: object) => {
  const { plan } = await planned(client, wanted)
  return must(ask<ModuleApplied>(client, 'apply', { wanted, plan, reason: 'Moved' }))
}
const exported = async (client: Client, module: string, version: string) =>
  (await must(ask<ModuleExport>(client, 'export', { id: module, version }))).object as ModuleExport
const parts = (add: readonly PartName[], client = admin, remove: readonly PartName[] = []) =>
  ask<ModuleDetail>(client, 'parts', { id, add, remove })
const release = (client: Client, module: string) =>
  must(
    client.act('moduleStatus', {
      ids: [module],
      action: 'release',
      inputs: { releaseTask: 'Task', releaseRemark: 'Remark' },
    }),
  )
const upgrade = (nextVersion: string) =>
  must(admin.act('moduleStatus', { ids: [id], action: 'upgrade', inputs: { nextVersion } }))
const idOf = async (client: Client, entity: string, record: Record<string, unknown>, rows?: object) =>
  String((await must(client.save(entity, record, rows as never))).object?.record.id)
const change = async (entity: string, record: string, values: object, rows?: object) => {
  const { revision } = (await must(admin.detail(entity, { id: record }))).object?.record ?? {}
  return must(admin.save(entity, { id: record, revision, ...values }, rows as never))
}
const bpmn = (name: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="http://flowable.org/bpmn" targetNamespace="t">
  <process id="visits" name="${name}" isExecutable="true">
    <startEvent id="start"/>
    <userTask id="look" name="Look" f:candidateGroups="finance"/>
    <endEvent id="end"/>
    <sequenceFlow id="a" sourceRef="start" targetRef="look"/>
    <sequenceFlow id="b" sourceRef="look" targetRef="end"/>
  </process>
</definitions>
`
const deploy = (name: string) => deployed(world, Buffer.from(bpmn(name)))
const mail = {
  code: 'visitAsked',
  name: 'Visit asked',
  event: 'rfqInvitation',
  audience: 'supplier',
  subject: 'RFQ {{rfqNo}}',
  body: 'Please look at {{rfqNo}}.',
  subjectZh: '询价 {{rfqNo}}',
  bodyZh: '请查看 {{rfqNo}}。',
}
const names: readonly PartName[] = [
  { kind: 'codeRule', key: 'VISIT' },
  { kind: 'process', key: 'visits' },
  { kind: 'role', key: 'platform.Yard clerk' },
  { kind: 'mail', key: 'visitAsked' },
  { kind: 'job', key: 'Nightly sums' },
]
const rows = {
  codeSections: {
    save: [
      { name: 'Start', type: 'StaticString', order: 0, setting: { text: 'V' } },
      { name: 'Count', type: 'Auto', order: 1, setting: { pool: '' } },
    ],
  },
}
const job = {
  name: 'Nightly sums',
  cronExpression: '15 3 * * *',
  class: 'money-invariant',
  timeZone: 'Europe/Berlin',
  missedRuns: 'once',
  timeLimit: 600,
  retries: 1,
}
const addJob = (values: object) => must(admin.call('POST', '/cron/job/add', { job: values }))
const clerk = {
  name: 'Yard clerk',
  basis: 'finance',
  description: 'Looks at visits',
  permissions: { hidden: { PurchaseOrder: ['totalAmount'] } },
}
let rule: string, template: string, company: Awaited<ReturnType<typeof companyIds>>

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  developer = await world.as('developer@platform.test')
  other = await second.as('platform@platform.test')
  company = await companyIds(world)
  const project = await idOf(admin, 'Project', { name: 'Yard', identifier: 'yard' })
  id = await idOf(admin, 'Module', { name: 'Visits', identifier: 'visits', project })
  const pool = await idOf(admin, 'CharacterPool', { name: 'Three', characters: '012', startCode: '1', maxLength: 6 })
  const [start, count] = rows.codeSections.save
  rule = await idOf(
    admin,
    'CodeRule',
    { code: 'VISIT', name: 'Visits' },
    { codeSections: { save: [start, { ...count, setting: { pool } }] } },
  )
  await idOf(admin, 'CodeInstance', { code: 'visitNo', name: 'Visit', rule, params: { dock: 'D1' } })
  await idOf(admin, 'Role', { ...clerk, company: company('platform') })
  template = await idOf(admin, 'EmailTemplate', { ...mail, owner: company('platform') })
  await addJob(job)
  await deploy('Visits')
})

describe('records in a release', () => {
  test('keeps each kind of record with its values, without ids and counters', async () => {
    const choices = (await must(ask<ModuleChoices>(admin, 'choices', {}))).object?.parts ?? []
    for (const name of names) expect(choices).toContainEqual(expect.objectContaining(name))
    await must(parts(names))
    await release(admin, id)
    const { releases, hash, changes, parts: held } = await detail(admin, id)
    expect(releases[0]?.note.map(n => `${n.what} ${n.kind}/${n.key} ${n.title?.en_US}`)).toEqual([
      'added codeRule/VISIT Visits',
      'added process/visits Visits',
      'added role/platform.Yard clerk Yard clerk',
      'added mail/visitAsked Visit asked',
      'added job/Nightly sums Nightly sums',
    ])
    expect([hash, changes]).toEqual([releases[0]?.hash, []])
    expect(held.map(p => [p.kind, p.version, p.withdrawn])).toEqual(names.map(n => [n.kind, null, false]))
    const { file } = await exported(admin, id, '1.0')
    expect(file).toContain('"characters": "012"')
    expect(file).toContain('"code": "visitNo"')
    expect(file).toContain('"    <userTask id=\\"look\\" name=\\"Look\\"')
    expect(file).not.toMatch(/currentValue|revision|members|[0-9a-f]{8}-[0-9a-f]{4}/)
  })
  test('rejects a record that is not there, one of another module, and a role for developers', async () => {
    await upgrade('1.1')
    const codes = async (add: PartName, client = admin) => (await parts([add], client)).problems?.map(p => p.code)
    expect(await codes({ kind: 'job', key: 'No such job' })).toEqual(['MODULE_PART_GONE'])
    await must(parts([], admin, [{ kind: 'role', key: 'platform.Yard clerk' }]))
    expect(await codes({ kind: 'role', key: 'platform.Yard clerk' }, developer)).toEqual(['MODULE_PART_GONE'])
    const offered = (await must(ask<ModuleChoices>(developer, 'choices', {}))).object?.parts ?? []
    expect(offered.filter(p => p.kind === 'role')).toEqual([])
    await must(parts([{ kind: 'role', key: 'platform.Yard clerk' }]))
  })
  test('shows a changed record, and going back to the earlier version undoes the change', async () => {
    await change('CodeRule', rule, { name: 'Visits to docks' })
    await change('EmailTemplate', template, { subject: 'Please answer {{rfqNo}}' })
    await deploy('Visits of docks')
    await idOf(admin, 'EmailTemplate', {
      ...mail,
      code: 'visitMoved',
      audience: 'buyer',
      event: 'orderInfo',
      ...Object.fromEntries(['subject', 'body', 'subjectZh', 'bodyZh'].map(f => [f, 'Moved'])),
      owner: company('platform'),
    })
    await must(parts([{ kind: 'mail', key: 'visitMoved' }]))
    expect((await detail(admin, id)).changes.map(c => `${c.what} ${c.kind}`)).toEqual([
      'changed codeRule',
      'changed process',
      'changed mail',
      'added mail',
    ])
    await release(admin, id)
    const plan = await planned(admin, { id, version: '1.0' })
    expect(plan.changes.map(c => `${c.what} ${c.kind}/${c.key}`)).toEqual([
      'changed codeRule/VISIT',
      'changed process/visits',
      'changed mail/visitAsked',
      'removed mail/visitMoved',
    ])
    expect([plan.problems, plan.stays]).toEqual([[], []])
    // Nothing of the rehearsal stays.
    expect((await detail(admin, id)).changes).toEqual([])
    await applied(admin, { id, version: '1.0' })
    const { hash, releases } = await detail(admin, id)
    expect(hash).toBe(releases.find(r => r.version === '1.0')?.hash)
    const moved = (await admin.list('email_templates')).object?.resultList.find(r => r.code === 'visitMoved')
    expect(moved?.enabled).toBe(false)
    // Forward again, with the template.
    await applied(admin, { id, version: '1.1' })
    const later = await detail(admin, id)
    expect(later.hash).toBe(later.releases.find(r => r.version === '1.1')?.hash)
  })
  test('lists records that stay although a version lacks them', async () => {
    await upgrade('1.2')
    await must(parts([], admin, [{ kind: 'mail', key: 'visitMoved' }]))
    await addJob({ ...job, name: 'Weekly sums' })
    await must(parts([{ kind: 'job', key: 'Weekly sums' }]))
    await release(admin, id)
    const plan = await planned(admin, { id, version: '1.0' })
    expect(plan.stays).toEqual([{ kind: 'job', key: 'Weekly sums' }])
    expect(plan.changes.map(c => c.key)).not.toContain('Weekly sums')
    await applied(admin, { id, version: '1.0' })
  })
  test('a role is applied by an operator; a developer reads so in the plan', async () => {
    const ofRole = (await admin.list('company_role')).object?.resultList.find(r => r.name === 'Yard clerk')
    await change('Role', String(ofRole?.id), { description: 'Changed' })
    expect((await planned(developer, { id, version: '1.0' })).problems).toEqual([
      expect.stringMatching(/roles are changed by platform administrators/),
    ])
    expect((await planned(admin, { id, version: '1.0' })).problems).toEqual([])
  })
})

describe('records in a file', () => {
  test('a second installation gets the same records and the same hash; jobs are paused and codes are drawn', async () => {
    const out = await exported(admin, id, '1.0')
    const plan = await planned(other, { file: out.file })
    expect([plan.content, plan.problems]).toEqual([out.hash, []])
    expect(plan.changes.map(c => `${c.what} ${c.kind}`)).toEqual(names.map(n => `added ${n.kind}`))
    there = String((await applied(other, { file: out.file })).object?.id)
    expect((await detail(other, there)).hash).toBe(out.hash)
    expect(await exported(other, there, '1.0')).toEqual(out)
    const jobs = await second.app.db.system('a test', tx =>
      tx.rows(sql`select status, cron_expression as cron from scheduled_job where name = 'Nightly sums'`),
    )
    expect(jobs).toEqual([{ status: 'paused', cron: '15 3 * * *' }])
    const drawn = await must(other.call('POST', '/encoder/generate', { code: 'visitNo' }))
    expect(JSON.stringify(drawn.object)).toContain('V')
    expect((await planned(other, { file: out.file })).changes).toEqual([])
  })
  test('rejects records with what their own screens would refuse, each by its name', async () => {
    const { file } = await exported(admin, id, '1.0')
    const problems = async (from: string | RegExp, to: string) => {
      const newer: unknown = { ...(JSON.parse(file.replace(from, to)) as object), version: '3.0' }
      return (await planned(other, { file: JSON.stringify(newer) })).problems
    }
    expect(await problems('"15 3 * * *"', '"soon"')).toEqual([expect.stringMatching(/^job\/Nightly sums: .*[Cc]ron/)])
    expect(await problems('RFQ {{rfqNo}}', 'RFQ {{secret}}')).toEqual([
      expect.stringMatching(/^mail\/visitAsked: .*secret/),
    ])
    expect(await problems('"totalAmount"', '"noSuchField"')).toEqual([
      expect.stringMatching(/^role\/platform.Yard clerk: .*noSuchField/),
    ])
    expect(await problems('candidateGroups=\\"finance\\"', '')).toEqual([expect.stringMatching(/^process\/visits: /)])
    expect(await problems('"text": "V"', '"text": ""')).toEqual([expect.stringMatching(/^codeRule\/VISIT: /)])
    expect(await problems('"audience"', '"owner"')).toEqual([
      expect.stringMatching(/^mail\/visitAsked: its values are not those of this kind/),
    ])
  })
  test('rejects a role of a company that is not here, and the use of a code by another rule', async () => {
    const { file } = await exported(admin, id, '1.0')
    const elsewhere = file
      .replaceAll('platform.Yard clerk', 'nowhere.Yard clerk')
      .replace('"company": "platform"', '"company": "nowhere"')
    expect(
      (await planned(other, { file: elsewhere.replace('"version": "1.0"', '"version": "4.0"') })).problems,
    ).toEqual([
      'role/nowhere.Yard clerk: There is no company with the code nowhere here. Create it first, then make the plan once more',
    ])
    const twice = file.replace('codeRule/VISIT', 'codeRule/OTHER').replace('"code": "VISIT"', '"code": "OTHER"')
    const plan = await planned(other, { file: twice.replace('"version": "1.0"', '"version": "4.0"') })
    expect(plan.problems).toEqual([
      expect.stringMatching(/^codeRule\/OTHER: The code instance visitNo belongs to another/),
    ])
  })
})

describe('uses of records', () => {
  const usedBy = async (kind: string, key: string, client = admin) =>
    (await must(ask<DefinitionUses>(client, 'uses', { kind, key }))).object?.usedBy.map(u => `${u.kind} ${u.key}`)
  test('OB-1x lists roles and mail templates that name a field, and roles to operators only', async () => {
    expect(await usedBy('field', 'PurchaseOrder.totalAmount')).toContain('role platform.Yard clerk')
    expect(await usedBy('field', 'PurchaseOrder.totalAmount', developer)).not.toContain('role platform.Yard clerk')
    expect(await usedBy('field', 'Rfq.rfqNo', developer)).toContain('mail visitAsked')
    expect((await ask(developer, 'uses', { kind: 'role', key: 'platform.Yard clerk' })).http).toBe(404)
    const of = (await must(ask<DefinitionUses>(admin, 'uses', { kind: 'mail', key: 'visitAsked' }))).object
    expect(of?.uses.map(u => u.key)).toEqual(['Rfq', 'Rfq.rfqNo'])
  })
})
