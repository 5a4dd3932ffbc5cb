import { beforeAll, describe, expect, test } from 'vitest'
import type { WireView } from '../../../domain/contracts/definitions.ts'
import type {
  HoldingDefinition,
  OverlayCheck,
  TreeObject,
  TreePreview,
} from '../../../domain/contracts/overlay.calls.ts'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'
import type { TreeConfig } from '../../../domain/meta/designing/tree-config.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

/**
 * /mgr/platform/tree-config: trees that an administrator configures (TreeConfig, treeType), over objects that ship and
 * over one's own.
 */
const world = await testApp()
let admin: Client, developer: Client, buyer: Client, supplier: Client
const label = (en_US: string) => ({ en_US, zh_CN: `${en_US}树` })
const org: TreeConfig = {
  mainCode: 'org_chart',
  type: 'single',
  props: {
    name: label('Organisation chart'),
    entity: 'Organisation',
    roles: ['platform', 'purchaser'],
    parent: 'parent',
    label: ['name', 'type'],
    formCode: 'organisation_form',
    shares: ['company'],
    lazy: true,
    menu: 'administration',
  },
}
const place = {
  label: label('Storage Place'),
  table: 'o_storage_place',
  displayField: 'name',
  fields: {
    name: { kind: 'string', label: label('Name'), maxLength: 80, required: true },
    company: { kind: 'ref', label: label('Company'), entity: 'Company', required: true, fixed: true },
    above: { kind: 'ref', label: label('Above'), entity: 'StoragePlace' },
    row: { kind: 'int', label: label('Row') },
  },
  access: {
    kind: 'parties',
    parties: { platform: { companyTypes: ['0'], all: true }, buyer: { companyTypes: ['3'], via: ['company'] } },
  },
  rights: { read: ['platform', 'purchaser'], create: ['purchaser'], update: ['purchaser'], delete: ['purchaser'] },
}
const places: TreeConfig = {
  mainCode: 'storage_places',
  type: 'multiple',
  props: {
    name: label('Storage places'),
    entity: 'StoragePlace',
    roles: ['purchaser'],
    parent: 'above',
    label: ['name'],
    order: 'row',
    rootConditions: [{ field: 'name', operator: 'startsWith', value: 'Hall' }],
  },
}

const publish = (tree: TreeConfig, more: object = {}, client = admin) =>
  client.call<{ version: number }>('POST', '/define/overlays/publish', {
    kind: 'tree',
    key: tree.mainCode,
    definition: tree,
    ...more,
  })
const check = async (tree: unknown, key = org.mainCode) => {
  const c = (await admin.call<OverlayCheck>('POST', '/define/overlays/check', { kind: 'tree', key, definition: tree }))
    .object
  return c?.problems.map((p, i) => `${c.places?.[i]}: ${p}`)
}
const checkProps = (change: object) => check({ ...org, props: { ...org.props, ...change } })
const viewOf = async (client: Client, code: string) =>
  (await client.call<WireView>('GET', `/define/view/${code}`)).object
const paths = async (client: Client) =>
  (await client.call<{ resultList: MenuEntry[] }>('POST', '/menus')).object?.resultList.map(m => m.path) ?? []
const names = async (client: Client, service: string, body: Record<string, unknown> = {}) =>
  (await client.list(service, body)).object?.resultList.map(r => r.name)
const made = async (client: Client, entity: string, values: Record<string, unknown>) => {
  const answer = await client.save(entity, values)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  return answer.object?.record.id as string
}

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  developer = await world.as('developer@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  supplier = await world.as('supplier@supplier.test')
  expect(
    (await admin.call('POST', '/define/overlays/publish', { kind: 'object', key: 'StoragePlace', definition: place }))
      .success,
  ).toBe(true)
})

describe('reports problems of a tree by part and reason', () => {
  test('V-066: a single tree needs a form of its object that all its readers may open', async () => {
    const { formCode: _form, ...without } = org.props
    proves('V-066')
    expect(await check({ ...org, props: without })).toEqual(['props.formCode: formCode is required in single mode'])
    expect(await check({ ...org, type: 'multiple', props: without })).toEqual([])
    expect(await checkProps({ formCode: 'company_org' })).toEqual([
      'props.formCode: Organisation has no form company_org',
    ])
    expect(await checkProps({ formCode: 'position_form' })).toEqual([
      'props.formCode: Organisation has no form position_form',
    ])
  })
  test('TreeConfig: its parts, one by one', async () => {
    proves('TreeConfig')
    expect(await check(null)).toHaveLength(1)
    expect(await check({ mainCode: 'org_chart', type: 'both', props: {}, more: 1 })).toEqual([
      expect.stringMatching(/^type: /),
      expect.stringMatching(/^more: /),
    ])
    expect(await check({ ...org, props: { parent: 'parent' } })).toHaveLength(4)
    expect(await check({ ...org, mainCode: 'Org' })).toEqual([expect.stringMatching(/^mainCode: A code has/)])
    expect(await check({ ...org, mainCode: 'company_org' }, 'company_org')).toEqual([
      'mainCode: A data service or page company_org already exists',
    ])
    expect(await checkProps({ entity: 'Nobody', formCode: 'organisation_form' })).toContain(
      'props.entity: The object Nobody does not exist',
    )
    expect(await checkProps({ parent: 'company' })).toEqual([
      'props.parent: company is not a reference to another Organisation, so it cannot be the parent node',
    ])
    expect(await checkProps({ label: ['name', 'constructor'] })).toEqual([
      'props.label.1: Organisation has no field constructor',
    ])
    expect(await checkProps({ order: 'name' })).toEqual([
      'props.order: name is not a number, so nodes cannot be ordered by it',
    ])
    expect(await checkProps({ roles: ['freightAgent', 'nobody'] })).toEqual([
      'props.roles.1: The role nobody does not exist',
      'props.roles.0: The role freightAgent cannot open the form organisation_form',
    ])
    expect(await check({ ...places, props: { ...places.props, roles: ['supplier'] } }, places.mainCode)).toEqual([
      'props.roles.0: The role supplier cannot read StoragePlace',
    ])
    expect(await checkProps({ rootConditions: [{ field: 'name', operator: 'between', value: 'x' }] })).toEqual([
      expect.stringMatching(/^props\.rootConditions\.0\.value: /),
    ])
    for (const root of ['name', 'parent', 'nobody'])
      expect(await checkProps({ root })).toEqual([
        `props.root: ${root} is not a reference from Organisation to another object, so it cannot be the root of the tree`,
      ])
    expect(await checkProps({ root: 'company' })).toEqual([])
    expect(await checkProps({ menu: 'nowhere' })).toEqual([expect.stringMatching(/^props\.menu: /)])
    expect((await publish({ ...org, props: { ...org.props, parent: 'company' } })).problems).toMatchObject([
      { field: 'props.parent', code: 'TREE_PARENT' },
    ])
  })
})

describe('a published tree takes effect at once', () => {
  test('/mgr/platform/tree-config: for a shipped object: page, nodes by level, roles and rights', async () => {
    const top = await made(buyer, 'Organisation', {
      name: 'Purchasing',
      code: 'T-P',
      type: 'department',
      description: 'buys',
    })
    await made(buyer, 'Organisation', {
      name: 'Textiles',
      code: 'T-T',
      type: 'department',
      description: 'buys cloth',
      parent: top,
    })
    expect((await publish(org)).object).toEqual({ version: 1 })
    expect(await viewOf(buyer, 'org_chart')).toMatchObject({
      kind: 'tree',
      entity: 'Organisation',
      parent: 'parent',
      label: ['name', 'type'],
      form: 'organisation_form',
      shares: ['company'],
      lazy: true,
      tops: 'org_chart_tops',
    })
    expect(await paths(buyer)).toContain('/base/page-making/org_chart')
    const tops = await names(buyer, 'org_chart_tops')
    expect(tops).toContain('Purchasing')
    expect(tops).not.toContain('Textiles')
    expect(
      await names(buyer, 'org_chart', { conditions: [{ field: 'parent', operator: 'in', value: [top] }] }),
    ).toEqual(['Textiles'])
    expect(await names(await world.as('purchaser@buyer2.test'), 'org_chart')).not.toContain('Purchasing')
    expect(await viewOf(supplier, 'org_chart')).toBeUndefined()
    expect((await supplier.list('org_chart')).http).toBe(404)
    expect((await supplier.list('org_chart_tops')).http).toBe(404)
  })
  test('TreeConfig: for a designed object: begins at its root nodes, in its order', async () => {
    proves('TreeConfig')
    expect((await publish(places)).object).toEqual({ version: 1 })
    const site = await made(buyer, 'StoragePlace', { name: 'Site' })
    const hall = await made(buyer, 'StoragePlace', { name: 'Hall 1', above: site })
    await made(buyer, 'StoragePlace', { name: 'Shelf', above: hall, row: 2 })
    expect(await viewOf(buyer, 'storage_places')).toMatchObject({
      kind: 'tree',
      multiple: true,
      order: 'row',
      tops: 'storage_places_tops',
    })
    expect(await names(buyer, 'storage_places_tops')).toEqual(['Hall 1'])
    expect((await names(buyer, 'storage_places'))?.toSorted()).toEqual(['Hall 1', 'Shelf', 'Site'])
    const { above: _above, ...fields } = place.fields
    const gone = await admin.call('POST', '/define/overlays/publish', {
      kind: 'object',
      key: 'StoragePlace',
      definition: { ...place, fields },
    })
    expect(gone.success).toBe(false)
  })
  test('versions: rejects an older draft; a withdrawn tree is not reachable; restoring an earlier version needs a reason', async () => {
    expect((await publish(org, { over: 0 })).errorCode).toBe('CONFLICT')
    expect((await publish({ ...org, props: { ...org.props, withdrawn: true } }, { over: 1 })).object).toEqual({
      version: 2,
    })
    expect((await buyer.list('org_chart')).http).toBe(404)
    const first = (
      await admin.call<TreeConfig>('POST', '/define/overlays/version', { kind: 'tree', key: 'org_chart', version: 1 })
    ).object
    expect(first).toEqual(org)
    expect((await publish(org, { over: 2, reason: 'still needed' })).object).toEqual({ version: 3 })
    const listed = (await admin.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'tree' }))
      .object?.resultList
    expect(listed?.find(h => h.key === 'org_chart')).toMatchObject({
      definition: org,
      versions: [{ version: 3, reason: 'still needed' }, { version: 2 }, { version: 1 }],
    })
  })
  test('restoring an earlier version needs a reason, also after a withdrawal; restoring the withdrawn one needs none', async () => {
    const plain = { ...org, props: { ...org.props, label: ['name'] } },
      withdrawn = (tree: TreeConfig): TreeConfig => ({ ...tree, props: { ...tree.props, withdrawn: true } })
    expect((await publish(plain)).object).toEqual({ version: 4 })
    for (const tree of [org, withdrawn(org)])
      expect((await publish(tree)).problems).toMatchObject([{ field: 'reason', code: 'VERSION_NEEDS_REASON' }])
    expect((await publish(withdrawn(plain))).object).toEqual({ version: 5 })
    expect((await publish(org)).problems).toMatchObject([{ field: 'reason', code: 'VERSION_NEEDS_REASON' }])
    expect((await publish(plain)).object).toEqual({ version: 6 })
  })
  test('can withdraw a tree whose object no role can use any more', async () => {
    expect(
      (
        await admin.call('POST', '/define/overlays/publish', {
          kind: 'object',
          key: 'StoragePlace',
          definition: { ...place, withdrawn: true },
        })
      ).success,
    ).toBe(true)
    expect(await check(places, places.mainCode)).toEqual(['props.roles.0: The role purchaser cannot read StoragePlace'])
    expect((await publish({ ...places, props: { ...places.props, withdrawn: true } })).object).toEqual({ version: 2 })
    expect(await paths(buyer)).not.toContain('/base/page-making/storage_places')
  })
  test('only for platform operators and developers; they get names but no other definitions', async () => {
    for (const client of [buyer, supplier, await world.as('platform@operator.test')]) {
      expect((await publish(org, {}, client)).http).toBe(403)
      expect((await client.call('POST', '/define/overlays', { kind: 'tree' })).http).toBe(403)
      expect((await client.call('POST', '/define/trees/objects', {})).http).toBe(403)
    }
    const mine: TreeConfig = { ...org, mainCode: 'chart_of_developer' }
    expect(
      (
        await developer.call<OverlayCheck>('POST', '/define/overlays/check', {
          kind: 'tree',
          key: mine.mainCode,
          definition: mine,
        })
      ).object?.problems,
    ).toEqual([])
    expect((await publish(mine, {}, developer)).object).toEqual({ version: 1 })
    expect(
      (
        await developer.call<{ resultList: HoldingDefinition[] }>('POST', '/define/overlays', { kind: 'tree' })
      ).object?.resultList.find(h => h.key === mine.mainCode),
    ).toMatchObject({ versions: [{ version: 1, publishedBy: 'developer of platform (platform Ltd.)' }] })
    expect(
      (await developer.call('POST', '/define/overlays/version', { kind: 'tree', key: mine.mainCode, version: 1 }))
        .object,
    ).toEqual(mine)
    for (const kind of ['object', 'entity', 'lov', 'view', 'states']) {
      expect((await developer.call('POST', '/define/overlays', { kind })).http, kind).toBe(403)
      expect(
        (await developer.call('POST', '/define/overlays/version', { kind, key: 'StoragePlace', version: 1 })).http,
        kind,
      ).toBe(403)
      for (const call of ['check', 'publish'])
        expect(
          (await developer.call('POST', `/define/overlays/${call}`, { kind, key: 'StoragePlace', definition: place }))
            .http,
          `${call} ${kind}`,
        ).toBe(403)
    }
  })
  test('returns objects for trees with fields and forms, without permissions and without withdrawn ones', async () => {
    const objects =
      (await developer.call<{ resultList: TreeObject[] }>('POST', '/define/trees/objects', {})).object?.resultList ?? []
    const organisation = objects.find(o => o.name === 'Organisation')
    expect(Object.keys(organisation ?? {})).toEqual(['name', 'label', 'fields', 'parents', 'roots', 'forms'])
    expect(organisation).toMatchObject({
      parents: ['parent'],
      fields: { name: { kind: 'string', label: { en_US: expect.any(String) } } },
    })
    expect(organisation?.forms.map(f => f.code)).toContain('organisation_form')
    // A choice field is returned with its list, a reference with its object. Other fields have only kind and label.
    const parts = Object.entries(organisation?.fields ?? {}).map(([n, f]) => [n, Object.keys(f).join()])
    expect(Object.fromEntries(parts.filter(([, keys]) => keys !== 'kind,label'))).toEqual({
      type: 'kind,label,list',
      parent: 'kind,label,refers',
      company: 'kind,label,refers',
    })
    expect((await developer.call('GET', `/define/lov/${organisation?.fields.type?.list}`)).object).toMatchObject({
      code: 'orgType',
    })
    expect(objects.map(o => o.name)).not.toContain('StoragePlace')
    expect(
      (await admin.call('POST', '/define/overlays/publish', { kind: 'object', key: 'StoragePlace', definition: place }))
        .success,
    ).toBe(true)
    expect(
      (await admin.call<{ resultList: TreeObject[] }>('POST', '/define/trees/objects', {})).object?.resultList.find(
        o => o.name === 'StoragePlace',
      ),
    ).toMatchObject({ parents: ['above'], fields: { row: { kind: 'int' } } })
  })
})

describe('/mgr/platform/tree-config: before publication', () => {
  const preview = (client: Client, tree: unknown) => client.call<TreePreview>('POST', '/define/trees/preview', { tree })
  const charts = { ...org, mainCode: 'charts', props: { ...org.props, root: 'company' } }
  test('previews the tree with real records within the rights of its designer; nobody reaches it', async () => {
    const top = await made(buyer, 'Organisation', {
      name: 'Operations',
      code: 'P-O',
      type: 'department',
      description: 'runs',
    })
    await made(buyer, 'Organisation', {
      name: 'Support',
      code: 'P-S',
      type: 'department',
      description: 'helps',
      parent: top,
    })
    const seen = (await preview(admin, charts)).object
    expect(seen?.unseen).toEqual([])
    expect(seen?.rows.find(r => r.name === 'Support')).toMatchObject({
      parent: { id: top },
      company: { label: expect.any(String) },
    })
    expect(seen?.tops).toContain(top)
    expect(seen?.total).toBe(seen?.rows.length)
    expect(await viewOf(admin, 'charts')).toBeUndefined()
    const { lazy: _lazy, ...whole } = charts.props
    expect((await preview(developer, { ...charts, props: whole })).object).toMatchObject({ tops: null })
    expect((await preview(admin, { ...charts, props: { ...charts.props, parent: 'company' } })).problems).toMatchObject(
      [{ field: 'props.parent', code: 'TREE_PARENT' }],
    )
    for (const client of [buyer, supplier]) expect((await preview(client, charts)).http).toBe(403)
  })
  test('a root record of another object is named by the page and its rows', async () => {
    expect((await publish(charts)).object).toEqual({ version: 1 })
    expect(await viewOf(buyer, 'charts')).toMatchObject({ root: 'company' })
    expect(
      (await buyer.list('charts')).object?.resultList.every(r => (r.company as { label: string }).label !== ''),
    ).toBe(true)
    const { resultList = [] } =
      (await admin.call<{ resultList: TreeObject[] }>('POST', '/define/trees/objects', {})).object ?? {}
    expect(resultList.find(o => o.name === 'Organisation')).toMatchObject({
      roots: expect.arrayContaining(['company']),
      fields: { company: { refers: 'Company' } },
    })
  })
})

test('call lookup: returns display names of records by id, within the rights of the reader', async () => {
  const one = await made(buyer, 'Organisation', {
    name: 'Named by id',
    code: 'T-N',
    type: 'department',
    description: 'x',
  })
  const called = async (client: Client) =>
    (
      await client.call<{ resultList: { id: string; label: string }[] }>('POST', '/define/query/lookup/Organisation', {
        ids: [one],
      })
    ).object?.resultList.map(r => r.label)
  expect(await called(buyer)).toEqual(['Named by id'])
  expect(await called(supplier)).toEqual([])
})
