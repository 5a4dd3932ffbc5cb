import { beforeAll, describe, expect, test } from 'vitest'
import type {
  DefinitionUses,
  ModuleApplied,
  ModuleDetail,
  ModuleExport,
  ModulePlan,
} from '../../../domain/contracts/module.calls.ts'
import type { PartName } from '../../../domain/modules/content.ts'
import { hashOf, partsOf, contentOf } from '../../../server/operations/modules/parts.ts'
import { fieldLabel as label } from '../builders/designing.ts'
import { dockObject, words } from '../builders/docks.ts'
import { testApp, type Client, type TestApp } from '../harness.ts'
import { proves } from '../../proves.ts'

/** Modules: gathered, released, switched, moved to a second installation (docs/decisions/044). */
const world = await testApp(),
  second = await testApp()
let admin: Client, developer: Client, buyer: Client, other: Client

const dock = dockObject
const visit = {
  ...dock,
  label: words('Visit'),
  table: 'o_visit',
  fields: { ...dock.fields, dock: { kind: 'ref', label: label('Dock'), entity: 'Dock' } },
}
const page = (code: string, view: string) => ({
  code,
  title: words(`Page ${code}`),
  roles: ['purchaser'],
  content: {
    format: 1,
    root: 'page',
    nodes: {
      page: { type: 'section', settings: {}, slots: { content: ['list'] } },
      list: { type: 'view', settings: { view } },
    },
  },
})
const publish = async (kind: string, key: string, definition: unknown, client = admin, reason?: string) => {
  const answer = await client.call('POST', '/define/overlays/publish', {
    kind,
    key,
    definition,
    ...(reason ? { reason } : {}),
  })
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
}
const publishPage = async (code: string, view: string, over = 0) => {
  const { saved } = (
    await admin.call<{ saved?: { at: string } }>('POST', '/page-making/save', {
      ...page(code, view),
      saved: null,
      over,
    })
  ).object ?? { saved: undefined }
  expect(saved?.at).toBeDefined()
  const answer = await admin.call('POST', '/page-making/operate/publish', { code, reason: 'A test' })
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
}
const made = async (client: Client, entity: string, record: Record<string, unknown>): Promise<string> => {
  const answer = await client.save(entity, record)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  return String(answer.object?.record.id)
}
const ask = <T>(client: Client, call: string, body: object) => client.call<T>('POST', `/module/${call}`, body)
const detail = async (id: string, client = admin) => (await ask<ModuleDetail>(client, 'detail', { id })).object
const plan = async (wanted: object, client = admin) => (await ask<ModulePlan>(client, 'plan', { wanted })).object
const apply = async (wanted: object, client = admin) =>
  ask<ModuleApplied>(client, 'apply', { wanted, plan: (await plan(wanted, client))?.plan ?? '', reason: 'A test' })
const parts = (id: string, add: readonly PartName[], remove: readonly PartName[] = [], client = admin) =>
  ask<ModuleDetail>(client, 'parts', { id, add, remove })
const release = (id: string, inputs: object = { releaseTask: 'Task', releaseRemark: 'Remark' }, client = admin) =>
  client.act('moduleStatus', { ids: [id], action: 'release', inputs: inputs as Record<string, unknown> })
const upgrade = (id: string, nextVersion: string) =>
  admin.act('moduleStatus', { ids: [id], action: 'upgrade', inputs: { nextVersion } })
const record = async (id: string, client = admin) => (await client.detail('Module', { id })).object?.record
const exported = async (id: string, version: string, client = admin) =>
  (await ask<ModuleExport>(client, 'export', { id, version })).object
/** The hash of what is in effect. */
const inEffect = async ({ app }: TestApp, id: string) =>
  hashOf(contentOf(await app.db.system('a test', tx => partsOf(tx, id), { readOnly: true })))

let project: string, id: string
beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  developer = await world.as('developer@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  other = await second.as('platform@platform.test')
  project = await made(developer, 'Project', { name: 'Yard', identifier: 'yard' })
})

describe('projects, systems and modules', () => {
  test('Project, System, Module: keep what belongs together, for the platform and its developers only', async () => {
    proves('Project')
    proves('System')
    proves('Module')
    const system = await made(developer, 'System', { name: 'Gates', path: 'gates', project })
    id = await made(developer, 'Module', { name: 'Docks', identifier: 'docks', project, system })
    expect(await record(id, developer)).toMatchObject({
      name: 'Docks',
      identifier: 'docks',
      version: '1.0',
      status: 'developing',
      project: { label: 'Yard' },
      system: { label: 'Gates' },
      path: null,
      sourceVersion: null,
      sourceName: null,
      sourceTime: null,
      remark: null,
    })
    for (const list of ['design_projects', 'design_systems', 'design_modules']) {
      expect((await developer.list(list)).object?.total).toBe(1)
      expect((await buyer.list(list)).http).toBe(404)
    }
    expect((await ask(buyer, 'detail', { id })).errorCode).toBe('FORBIDDEN')
  })
  test('rejects a system of another project, names of other forms, and a second module of one identifier', async () => {
    const elsewhere = await made(admin, 'Project', { name: 'Other', identifier: 'other', version: '1', remark: 'x' })
    const system = await made(admin, 'System', { name: 'Gates', project: elsewhere, version: '2.1', remark: 'x' })
    const problems = async (record: Record<string, unknown>) =>
      (await admin.save('Module', { name: 'M', identifier: 'm', project, ...record })).problems?.map(
        p => `${p.field} ${p.code}`,
      )
    expect(await problems({ system })).toEqual(['system MODULE_OTHER_PROJECT'])
    expect(await problems({ identifier: 'M y' })).toEqual(['identifier FORMAT_REGEX'])
    expect(await problems({ version: 'one' })).toEqual(['version FORMAT_REGEX'])
    expect(await problems({ identifier: 'docks' })).toEqual(['identifier CANNOT_REPEAT'])
    expect(await problems({ name: null })).toEqual(['name FIELD_NOT_NULL'])
  })
  test('rejects deleting a project or system with something in it, and lists it', async () => {
    const gone = await admin.call('POST', '/define/delete/Project', { ids: [project] })
    expect([gone.http, gone.errorCode, gone.message, gone.problems]).toEqual([
      400,
      'VALIDATION',
      'It holds Docks, Gates. Remove these first; what is released stays',
      [expect.objectContaining({ code: 'MODULE_HOLDS' })],
    ])
  })
})

describe('from the first release to the roll back', () => {
  test('moduleStatus: a released version is kept with a note of what it holds (V-096, V-097)', async () => {
    expect((await release(id)).problems?.[0]?.code).toBe('MODULE_EMPTY')
    await publish('object', 'Dock', dock)
    await publish('object', 'Visit', visit)
    await publishPage('page_docks', 'o_dock')
    const added = await parts(id, [
      { kind: 'page', key: 'page_docks' },
      { kind: 'object', key: 'Visit' },
      { kind: 'object', key: 'Dock' },
    ])
    expect(added.object?.parts.map(p => `${p.kind} ${p.key} ${p.title?.en_US} ${p.version}`)).toEqual([
      'object Dock Dock 1',
      'object Visit Visit 1',
      'page page_docks Page page_docks 1',
    ])
    expect((await release(id, { releaseTask: ' ', releaseRemark: 'x' })).problems?.[0]?.message).toBe(
      'Task can not be empty',
    )
    expect((await release(id)).errorCode).toBeUndefined()
    expect(await record(id)).toMatchObject({ status: 'released', version: '1.0' })
    const { releases, open, changes } = (await detail(id, developer)) as ModuleDetail
    expect({ open, changes }).toEqual({ open: false, changes: [] })
    expect(releases).toMatchObject([{ version: '1.0', task: 'Task', remark: 'Remark', current: true }])
    expect(releases[0]?.note.map(n => `${n.what} ${n.kind} ${n.key}`)).toEqual([
      'added object Dock',
      'added object Visit',
      'added page page_docks',
    ])
  })
  test('rejects other definitions while a version is released', async () => {
    expect((await parts(id, [], [{ kind: 'page', key: 'page_docks' }])).errorCode).toBe('MODULE_FROZEN')
    expect((await admin.save('Module', { id, revision: (await record(id))?.revision, name: 'X' })).success).toBe(false)
  })
  test('E-ADM-21: rejects a switch while there is one version', async () => {
    const answer = await ask(admin, 'plan', { wanted: { id, version: '1.0' } })
    expect([answer.errorCode, answer.message]).toEqual(['NO_OTHER_VERSION', 'No switchable version'])
  })
  test('moduleStatus: the next version names its source, and its note says what differs', async () => {
    proves('moduleStatus')
    expect((await upgrade(id, '1.0')).problems?.[0]?.code).toBe('MODULE_VERSION_TAKEN')
    expect((await upgrade(id, 'next')).problems?.[0]?.code).toBe('MODULE_VERSION_FORM')
    expect((await upgrade(id, '1.1')).errorCode).toBeUndefined()
    expect(await record(id)).toMatchObject({
      status: 'developing',
      version: '1.1',
      sourceVersion: '1.0',
      sourceName: 'Docks',
      sourceTime: expect.any(String) as string,
    })
    await publish('object', 'Dock', {
      ...dock,
      label: words('Loading Dock'),
      fields: { ...dock.fields, size: { kind: 'int', label: label('Size') } },
    })
    await publish('entity', 'Brand', { fields: { shelf: { kind: 'string', label: label('Shelf'), maxLength: 10 } } })
    await publishPage('page_visits', 'o_visit')
    await parts(id, [
      { kind: 'entity', key: 'Brand' },
      { kind: 'page', key: 'page_visits' },
    ])
    expect((await release(id)).errorCode).toBeUndefined()
    const [newest] = (await detail(id))?.releases ?? []
    expect(newest).toMatchObject({ version: '1.1', current: true })
    expect(newest?.note).toMatchObject([
      { what: 'changed', kind: 'object', key: 'Dock', title: words('Loading Dock') },
      { what: 'added', kind: 'entity', key: 'Brand' },
      { what: 'added', kind: 'page', key: 'page_visits' },
    ])
    expect(newest?.note[0]?.places?.map(p => p.place)).toEqual(['fields.size', 'label.en_US', 'label.zh_CN', 'order'])
  })
  test('moduleStatus: a roll back lists its changes first, then all of them take effect at once', async () => {
    const wanted = { id, version: '1.0' }
    const planned = await plan(wanted)
    expect(planned?.problems).toEqual([])
    expect(planned?.changes.map(c => `${c.what} ${c.kind} ${c.key}`)).toEqual([
      'changed object Dock',
      'removed entity Brand',
      'removed page page_visits',
    ])
    expect((await ask(admin, 'apply', { wanted, plan: '0'.repeat(64), reason: 'x' })).errorCode).toBe('MODULE_PLAN_OLD')
    expect((await apply(wanted, developer)).problems?.[0]?.params?.reason).toMatch(/platform administrators/)
    expect((await apply(wanted)).object).toMatchObject({ id, version: '1.0' })
    expect(await record(id)).toMatchObject({ status: 'released', version: '1.0' })
    const index = world.app.catalogue.common
    expect(index.entity.get('Dock')?.label.en_US).toBe('Dock')
    expect(Object.keys(index.entity.get('Dock')?.fields ?? {})).not.toContain('size')
    expect(Object.keys(index.entity.get('Brand')?.fields ?? {})).not.toContain('shelf')
    expect(index.view.has('page_visits')).toBe(false)
    // Nothing is left to do.
    expect((await plan(wanted))?.changes).toEqual([])
  })
  test('the later version comes back with its fields, as it was released', async () => {
    expect((await apply({ id, version: '1.1' })).errorCode).toBeUndefined()
    const index = world.app.catalogue.common
    expect(Object.keys(index.entity.get('Brand')?.fields ?? {})).toContain('shelf')
    expect(index.view.has('page_visits')).toBe(true)
    const { releases, changes } = (await detail(id)) as ModuleDetail
    expect(changes).toEqual([])
    expect(releases.map(r => [r.version, r.current])).toEqual([
      ['1.1', true],
      ['1.0', false],
    ])
    expect(await inEffect(world, id)).toBe(releases[0]?.hash)
  })
})

describe('a file of a module', () => {
  test('brings the same definitions to a second installation, with the same hash and the same text', async () => {
    const out = (await exported(id, '1.1')) as ModuleExport
    expect(out.name).toBe('docks-1.1.module.json')
    const planned = await plan({ file: out.file }, other)
    expect(planned).toMatchObject({ identifier: 'docks', version: '1.1', content: out.hash, problems: [] })
    expect(planned?.changes.map(c => `${c.what} ${c.kind} ${c.key}`)).toEqual([
      'added object Dock',
      'added object Visit',
      'added entity Brand',
      'added page page_docks',
      'added page page_visits',
    ])
    const applied = await apply({ file: out.file }, other)
    expect(applied.problems ?? applied.errorCode).toBeUndefined()
    const there = applied.object?.id ?? ''
    expect(applied.object?.hash).toBe(out.hash)
    expect(await record(there, other)).toMatchObject({ status: 'released', version: '1.1', name: 'Docks' })
    expect(await exported(there, '1.1', other)).toEqual(out)
    expect(await inEffect(second, there)).toBe(await inEffect(world, id))
    // Again: nothing changes.
    expect((await plan({ file: out.file }, other))?.changes).toEqual([])
    expect((await apply({ file: out.file }, other)).errorCode).toBeUndefined()
  })
  test('brings an object with its own statuses: its table is not there yet', async () => {
    const step = (from: readonly string[], code: string, to: string) => ({
      from,
      action: { code, label: words(code) },
      to,
      roles: ['purchaser', 'system'],
    })
    const states = {
      code: 'o_ramp_status',
      module: 'platform',
      entity: 'Ramp',
      field: 'state',
      title: words('Status'),
      initial: 'draft',
      terminal: ['open'],
      values: ['draft', 'open'].map(code => ({ code, label: words(code) })),
      transitions: [step([], 'create', 'draft'), step(['draft'], 'open', 'open')],
    }
    const ramp = { ...dock, label: words('Ramp'), table: 'o_ramp', status: 'state' }
    const { file } = (await exported(id, '1.1')) as ModuleExport
    const brought = JSON.stringify({
      ...(JSON.parse(file) as object),
      identifier: 'ramps',
      parts: { 'object/Ramp': ramp, 'states/o_ramp_status': states },
    })
    expect((await plan({ file: brought }, other))?.problems).toEqual([])
    expect((await apply({ file: brought }, other)).errorCode).toBeUndefined()
    expect(second.app.catalogue.common.states.get('o_ramp_status')?.terminal).toEqual(['open'])
  })
  test('a newer file is the next version there, and an older one can be switched to', async () => {
    await upgrade(id, '1.2')
    await publishPage('page_visits', 'o_dock', 3)
    await release(id)
    const newer = (await exported(id, '1.2')) as ModuleExport
    const applied = await apply({ file: newer.file }, other)
    expect(applied.problems ?? applied.errorCode).toBeUndefined()
    const there = applied.object?.id ?? ''
    expect((await detail(there, other))?.releases.map(r => [r.version, r.current])).toEqual([
      ['1.2', true],
      ['1.1', false],
    ])
    expect((await apply({ id: there, version: '1.1' }, other)).object?.version).toBe('1.1')
  })
  test('rejects what is no file of a module, with line and column, and applies nothing', async () => {
    const wrong = async (file: string) => (await ask(other, 'plan', { wanted: { file } })).problems?.map(p => p.message)
    expect(await wrong('{"a": ')).toEqual(['The file is no correct JSON: line 1, column 7'])
    expect(await wrong('{"portsideModule": 2}')).toEqual(['This is no file of a module, or one of another format'])
    const { file } = (await exported(id, '1.1')) as ModuleExport
    expect(await wrong(file.replace('"identifier": "docks"', '"identifier": "../x"'))).toEqual([
      expect.stringMatching(/^identifier in line 2, column \d+ is missing or not valid$/),
    ])
    expect(await wrong(file.replace('"page/page_docks"', '"user/root"'))).toEqual([
      expect.stringMatching(/^parts\.user\/root in line \d+, column \d+ is no definition/),
    ])
  })
  test('A4-30 rejects definitions that would be refused alone: shipped objects, unknown names, other keys', async () => {
    const problems = async (name: string, definition: unknown) =>
      (
        await plan({
          file: JSON.stringify({
            portsideModule: 1,
            identifier: 'hostile',
            name: 'Hostile',
            version: '1.0',
            path: null,
            remark: null,
            project: { identifier: 'yard', name: 'Yard' },
            system: null,
            parts: { [name]: definition },
          }),
        })
      )?.problems.join()
    expect(await problems('object/PurchaseOrder', dock)).toMatch(/object\/PurchaseOrder: .*ships with the product/)
    expect(await problems('page/page_x', page('page_x', 'no_such_view'))).toMatch(/page\/page_x: .*no_such_view/)
    expect(await problems('page/page_x', page('page_docks', 'o_dock'))).toMatch(/page\/page_x: its code differs/)
    expect(await problems('object/Dock', dock)).toBe('object/Dock belongs to the module Docks. Remove it there first')
    expect(await problems('entity/Nobody', { fields: {} })).toMatch(/there is no entity Nobody/)
  })
})

describe('what uses what', () => {
  const uses = async (kind: string, key: string) =>
    (await ask<DefinitionUses>(developer, 'uses', { kind, key })).object as DefinitionUses
  test('OB-1x lists users and used of objects, fields, lists, views, in both directions', async () => {
    const ids = (all: DefinitionUses['uses']) => all.map(u => `${u.kind} ${u.key}`)
    const docks = await uses('entity', 'Dock')
    expect(ids(docks.usedBy)).toEqual(
      expect.arrayContaining(['entity Visit', 'field Visit.dock', 'service o_dock', 'view o_dock', 'view o_dock_form']),
    )
    expect(docks.usedBy.find(u => u.key === 'Visit')?.title).toEqual(words('Visit'))
    expect(ids((await uses('view', 'o_dock')).usedBy)).toContain('view page_docks')
    expect(ids((await uses('view', 'page_docks')).uses)).toContain('view o_dock')
    expect(ids((await uses('field', 'PurchaseOrder.poNo')).usedBy)).toContain('view page_po_list')
    expect(ids((await uses('list', 'incoterm')).usedBy)).toContain('field PurchaseOrder.incoterm')
    expect((await ask(developer, 'uses', { kind: 'entity', key: 'Nobody' })).http).toBe(404)
    expect((await ask(buyer, 'uses', { kind: 'entity', key: 'Dock' })).errorCode).toBe('FORBIDDEN')
  })
  test('OB-1x rejects a version that takes away what others use, with the list of them', async () => {
    await upgrade(id, '1.3')
    await publish('object', 'Crane', { ...dock, label: words('Crane'), table: 'o_crane' })
    await parts(id, [{ kind: 'object', key: 'Crane' }])
    await release(id)
    await publishPage('page_cranes', 'o_crane')
    const planned = await plan({ id, version: '1.1' })
    expect(planned?.problems).toEqual(['object/Crane is used in Page page_cranes. Change these first'])
    expect((await apply({ id, version: '1.1' })).success).toBe(false)
    expect(world.app.catalogue.common.view.has('o_crane')).toBe(true)
  })
})
