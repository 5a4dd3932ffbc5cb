import { beforeAll, describe, expect, test } from 'vitest'
import type { FieldRenamePlan, ModuleApplied, ModulePlan } from '../../../domain/contracts/module.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { fieldLabel as label } from '../builders/designing.ts'
import { dockObject, words } from '../builders/docks.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** Fields that get another name in all places at once (OB-1x; docs/decisions/057). */
const world = await testApp()
let admin: Client, buyer: Client, module: string

const dock = { ...dockObject, unique: [['company', 'gate']] }
const visits = {
  ...dock,
  label: words('Visit'),
  table: 'o_visit',
  unique: [],
  fields: {
    company: dock.fields.company,
    name: dock.fields.name,
    dock: { kind: 'ref', label: label('Dock'), entity: 'Dock' },
  },
}
const template = (code: string, entity: string, keys: readonly object[], more: object = {}) => ({
  code,
  name: words(code),
  entity,
  roles: ['platform', 'purchaser'],
  pageSize: 20,
  queryColumns: keys,
  ...more,
})
const view = {
  kind: 'list',
  code: 'o_dock_short',
  entity: 'Dock',
  title: words('Docks in short'),
  roles: ['platform', 'purchaser'],
  service: 'o_dock',
  search: [{ field: 'gate', operator: 'like' }],
  columns: [{ field: 'gate', width: 100 }],
}
const page = {
  code: 'page_docks',
  title: words('Docks'),
  roles: ['purchaser'],
  content: {
    format: 1,
    root: 'page',
    nodes: {
      page: { type: 'section', settings: {}, slots: { content: ['list', 'loop'] } },
      list: { type: 'business-list', settings: { dataSource: { view: 'dock_gates', columns: ['name', 'gate'] } } },
      loop: { type: 'loop-wrapper', settings: { loopArray: { view: 'dock_gates' } }, slots: { content: ['each'] } },
      each: { type: 'text', settings: { text: { $: 'text', ...words('A gate') } }, shown: 'item.gate == "gate"' },
    },
  },
}
const names = (key: string, more: object = {}) => ({ key, filter: true, ...more })
const service = {
  version: '1.0',
  name: 'Docks',
  identifier: 'docks',
  address: 'yard/docks',
  httpMethod: 'POST',
  type: 'query',
  binding: 'dataService',
  target: 'dock_gates',
  inputType: 'object',
  outputType: 'list',
  securityCheckType: 'permission',
  requestParameters: [{ node: 'gate', dataType: 'string', matchType: 'any' }],
  responseParameters: [{ node: 'gate', dataType: 'string' }],
  cases: [{ name: 'All', isDefault: true, request: '{}' }],
}
const file = {
  portsideModule: 1,
  identifier: 'docks',
  name: 'Docks',
  version: '1.0',
  path: null,
  remark: null,
  project: { identifier: 'yard', name: 'Yard' },
  system: null,
  parts: {
    'object/Dock': dock,
    'object/Visit': visits,
    'view/o_dock_short': view,
    'template/dock_gates': template('dock_gates', 'Dock', [names('name'), names('gate')]),
    'template/visit_gates': template('visit_gates', 'Visit', [names('name'), names('dock.gate')]),
    'page/page_docks': page,
    'role/platform.Dock clerk': {
      company: 'platform',
      name: 'Dock clerk',
      basis: 'developer',
      permissions: { hidden: { Dock: ['gate'] } },
    },
    'service/docks.1.0': service,
  },
}
const asked = { entity: 'Dock', field: 'gate', to: 'bay' }
const plan = async (of: object = asked) =>
  (await must(admin.call<FieldRenamePlan>('POST', '/module/rename/plan', of))).object as FieldRenamePlan
const rename = async (of: object = asked) =>
  admin.call('POST', '/module/rename', { ...of, plan: (await plan(of)).plan, reason: 'A clearer word' })
const apply = async (wanted: object) => {
  const { plan: seen, problems } = (await must(admin.call<ModulePlan>('POST', '/module/plan', { wanted })))
    .object as ModulePlan
  expect(problems).toEqual([])
  return (await must(admin.call<ModuleApplied>('POST', '/module/apply', { wanted, plan: seen, reason: 'A test' })))
    .object
}
const rows = async (list: string) => (await must(buyer.list(list))).object?.resultList
const stored = <T>(query: ReturnType<typeof sql<T>>) =>
  world.app.db.system('a test', tx => tx.rows<T>(query), { readOnly: true })
const hidden = () =>
  stored(sql<{ permissions: unknown }>`select permissions from company_role where name = 'Dock clerk'`)
const savedView = async (key: string) =>
  (await stored(sql<{ value: unknown }>`select value from user_setting where key = ${key}`))[0]?.value
const publish = (kind: string, key: string, definition: unknown) =>
  admin.call('POST', '/define/overlays/publish', { kind, key, definition, reason: 'A test' })

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  const company = (await companyIds(world))('buyer')
  module = String((await apply({ file: JSON.stringify(file) }))?.id)
  const dockId = String((await must(buyer.save('Dock', { company, name: 'North', gate: 'N1' }))).object?.record.id)
  await must(buyer.save('Visit', { company, name: 'First', dock: dockId }))
  const own = (view: string, value: object) => must(buyer.call('POST', `/workspace/setting/views-${view}`, { value }))
  await own('dock_gates', { format: 1, items: [{ name: 'Mine', state: { columns: ['gate'], filter: { gate: 'N' } } }] })
  await own('visit_gates', { format: 1, items: [{ name: 'Mine', state: { columns: ['name', 'dock__gate'] } }] })
})

describe('OB-1x a renamed field', () => {
  test('the plan lists every place that follows and changes none', async () => {
    const { changes, problems, savedViews } = await plan()
    expect(problems).toEqual([])
    expect(changes.map(c => `${c.kind}/${c.key}`)).toEqual([
      'object/Dock',
      'template/dock_gates',
      'template/visit_gates',
      'view/o_dock_short',
      'page/page_docks',
      'role/platform.Dock clerk',
      'service/docks.1.0',
    ])
    expect(savedViews).toBe(2)
    expect((await rows('dock_gates'))?.[0]).toMatchObject({ gate: 'N1' })
    expect(await hidden()).toEqual([{ permissions: { hidden: { Dock: ['gate'] } } }])
  })
  test('rejects a plan that is another one than was looked at, and people who are no operators', async () => {
    const call = (client: Client, seen: string) =>
      client.call('POST', '/module/rename', { ...asked, plan: seen, reason: 'x' })
    expect((await call(admin, '0'.repeat(64))).errorCode).toBe('MODULE_PLAN_OLD')
    const developer = await world.as('developer@platform.test')
    for (const client of [developer, buyer])
      expect((await client.call('POST', '/module/rename/plan', asked)).errorCode).toBe('FORBIDDEN')
  })
  test('follows in data services, views, pages, roles, services and saved views at once; values stay', async () => {
    await must(rename())
    const { common } = world.app.catalogue
    expect(Object.keys(common.entity.get('Dock')?.fields ?? {})).toEqual(['company', 'name', 'bay'])
    expect((await rows('o_dock'))?.[0]).toMatchObject({ bay: 'N1' })
    expect((await rows('dock_gates'))?.[0]).toMatchObject({ bay: 'N1' })
    expect((await rows('visit_gates'))?.[0]).toMatchObject({ dock__bay: 'N1' })
    const shown = common.view.get('page_docks')
    expect(JSON.stringify(shown)).toContain('item.bay')
    expect(JSON.stringify(shown)).toContain('"columns":["name","bay"]')
    expect(common.view.get('o_dock_short')).toMatchObject({ columns: [{ field: 'bay' }], search: [{ field: 'bay' }] })
    expect(await hidden()).toEqual([{ permissions: { hidden: { Dock: ['bay'] } } }])
    expect(await savedView('views-dock_gates')).toMatchObject({
      items: [{ state: { columns: ['bay'], filter: { bay: 'N' } } }],
    })
    expect(await savedView('views-visit_gates')).toMatchObject({
      items: [{ state: { columns: ['name', 'dock__bay'] } }],
    })
    const nodes = await stored(sql`select node, source from api_service_parameter order by id`)
    expect(nodes).toEqual([
      { node: 'gate', source: 'bay' },
      { node: 'gate', source: 'bay' },
    ])
  })
  test('the unique combination holds under the new name', async () => {
    const company = (await companyIds(world))('buyer')
    const again = await buyer.save('Dock', { company, name: 'Other', bay: 'N1' })
    expect(again.problems?.map(p => p.code)).toContain('CANNOT_REPEAT')
  })
  test('going back to the released version gives the field its first name and its values, also for roles', async () => {
    await must(admin.act('moduleStatus', { ids: [module], action: 'upgrade', inputs: { nextVersion: '1.1' } }))
    await must(
      admin.act('moduleStatus', {
        ids: [module],
        action: 'release',
        inputs: { releaseTask: 'Task', releaseRemark: 'Remark' },
      }),
    )
    await apply({ id: module, version: '1.0' })
    expect((await rows('dock_gates'))?.[0]).toMatchObject({ gate: 'N1' })
    expect(await hidden()).toEqual([{ permissions: { hidden: { Dock: ['gate'] } } }])
    expect(await savedView('views-dock_gates')).toMatchObject({ items: [{ state: { columns: ['gate'] } }] })
    await apply({ id: module, version: '1.1' })
    expect((await rows('dock_gates'))?.[0]).toMatchObject({ bay: 'N1' })
    expect(await hidden()).toEqual([{ permissions: { hidden: { Dock: ['bay'] } } }])
  })
})

describe('refused renames', () => {
  test('rejects shipped fields, names that are taken, and fields that are not there', async () => {
    const problems = async (of: object) => (await plan({ ...asked, ...of })).problems
    expect(await problems({ entity: 'PurchaseOrder', field: 'poNo' })).toEqual([
      'poNo ships with the product. Only fields of designed objects and added fields can be renamed',
    ])
    expect(await problems({ field: 'bay', to: 'name' })).toEqual(['Dock has a field name already. Choose another name'])
    expect(await problems({ field: 'bay', to: 'constructor' })).toEqual(['bay: “constructor” is a reserved word'])
    expect(await problems({ field: 'nothing' })).toEqual(['Dock has no field nothing. Choose one of its fields'])
    expect((await admin.call('POST', '/module/rename/plan', { ...asked, to: 'po_no' })).errorCode).toBe('VALIDATION')
  })
  test('an added field keeps its values under another name, and never takes the column of another field', async () => {
    const shelf = { kind: 'string', label: label('Shelf'), maxLength: 10 }
    await must(publish('entity', 'Brand', { fields: { shelf } }))
    await must(rename({ entity: 'Brand', field: 'shelf', to: 'rack' }))
    expect(world.app.catalogue.common.entity.get('Brand')?.fields['rack']).toMatchObject({ column: 'shelf' })
    const taken = await publish('entity', 'Brand', {
      fields: { rack: { ...shelf, column: 'shelf' }, more: { ...shelf, column: 'name' } },
    })
    expect(taken.problems?.map(p => p.code)).toEqual(['EXT_COLUMN'])
    const system = await publish('entity', 'Brand', {
      fields: { rack: { ...shelf, column: 'shelf' }, more: { ...shelf, column: 'revision' } },
    })
    expect(system.problems?.map(p => p.message).join()).toMatch(/column is not understood/)
    const reserved = await publish('entity', 'Brand', {
      fields: { rack: { ...shelf, column: 'shelf' }, valueOf: shelf },
    })
    expect(reserved.problems?.map(p => p.message).join()).toMatch(/valueOf: the name is reserved/)
  })
})
