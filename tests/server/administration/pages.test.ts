import { beforeAll, describe, expect, test } from 'vitest'
import type { WireView, WireViewOf } from '../../../domain/contracts/definitions.ts'
import type { OpenedPage, PageCheck, PageList, PageNames, PagePreview } from '../../../domain/contracts/page.calls.ts'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'
import {
  pageText,
  type PageDefinition,
  type PageDocument,
  type PageNode,
  type PageValue,
} from '../../../domain/meta/pages/page.ts'
import type { RoleCode } from '../../../domain/meta/role.ts'
import { sql } from '../../../server/db/sql.ts'
import { testApp, type Client } from '../harness.ts'
import { documentOf, type Nodes } from '../../page-document.ts'
import { proves } from '../../proves.ts'

/** /mgr/platform/ui-editor: pages of components, from draft to reader (PageDefinition, docs/decisions/038). */
const world = await testApp()
let admin: Client, developer: Client, buyer: Client, supplier: Client
const call = <T>(client: Client, operation: string, body: object = {}) =>
  client.call<T>('POST', `/page-making/${operation}`, body)
const operate = <T>(client: Client, operation: string, body: object = {}) =>
  call<T>(client, `operate/${operation}`, body)
const words = (en_US: string, zh_CN = `${en_US}的文`) => ({ $: 'text', en_US, zh_CN })
const page = (code: string, nodes: Nodes, roles: readonly RoleCode[] = ['purchaser', 'supplier']): PageDefinition => ({
  code,
  title: { en_US: `Page ${code}`, zh_CN: `页面 ${code}` },
  roles,
  content: documentOf(nodes),
})
const save = (client: Client, p: PageDefinition, saved: string | null = null, over = 0) =>
  call<OpenedPage>(client, 'save', { ...p, saved, over })
const publish = async (p: PageDefinition, over = 0): Promise<void> => {
  expect((await save(developer, p, null, over)).errorCode).toBeUndefined()
  expect(await operate(developer, 'publish', { code: p.code, reason: 'A test' })).toMatchObject({
    object: { version: over + 1 },
  })
}
const problemsOf = async (p: PageDefinition) => (await call<PageCheck>(admin, 'check', p)).object?.problems ?? []
const codesOf = async (nodes: Nodes, roles?: readonly RoleCode[]) =>
  (await problemsOf(page('page_checked', nodes, roles))).map(p => [p.node, p.field, p.code].filter(Boolean).join(' '))
const seen = async (client: Client, code: string): Promise<PageDocument | undefined> =>
  ((await client.call<WireView>('GET', `/define/view/${code}`)).object as WireViewOf<'page'> | undefined)?.content
const orders = (more: Partial<PageNode> = {}) => ({ type: 'view', settings: { view: 'page_po_list' }, ...more })

/** Fields that purchasers of the buyer do not get. */
async function hide(hidden: object): Promise<number> {
  const changed = await world.app.db.system('hide a field for a test', tx =>
    tx.run(
      sql`update company_role set permissions = ${JSON.stringify({ hidden })}::jsonb where basis = 'purchaser'
        and company_id = (select id from company where company_code = 'buyer')`,
    ),
  )
  world.http.sessions.forget()
  return changed
}

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  developer = await world.as('developer@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  supplier = await world.as('supplier@supplier.test')
})

describe('a page from draft to reader', () => {
  const first = page('page_orders_of_mine', {
    title: { type: 'heading', settings: { text: words('Orders of mine') } },
    list: orders({ roles: ['purchaser'] }),
  })
  test('p-page, PageDefinition: keeps a draft that only designers see, with equal text whatever its order', async () => {
    proves('p-page')
    proves('PageDefinition')
    const kept = await developer.call<OpenedPage>('POST', '/page-making/save', { ...first, saved: null, over: 0 })
    expect(kept.object).toMatchObject({
      code: first.code,
      version: 0,
      draft: { title: first.title, content: first.content },
      saved: { version: 0, by: 'developer of platform' },
    })
    expect(pageText(kept.object?.draft?.content)).toBe(pageText(first.content))
    expect(await seen(buyer, first.code)).toBeUndefined()
    expect((await save(admin, first)).errorCode).toBe('CONFLICT')
    expect((await save(admin, first, kept.object?.saved?.at ?? '')).success).toBe(true)
  })
  test('rejects a publication without a reason; with one, readers find it by menu, view and rights at once', async () => {
    expect((await operate(developer, 'publish', { code: first.code })).problems?.[0]?.code).toBe('REASON_REQUIRED')
    expect((await operate(developer, 'publish', { code: first.code, reason: 'Asked for' })).object).toEqual({
      version: 1,
    })
    const menu = async (client: Client) =>
      (await client.call<{ resultList: MenuEntry[] }>('POST', '/menus', {})).object?.resultList.find(
        m => m.path === `/base/page-making/${first.code}`,
      )
    expect(await menu(buyer)).toMatchObject({ title: first.title, screen: 'page', view: first.code })
    expect((await menu(supplier))?.title).toEqual(first.title)
    expect(await menu(await world.as('qc@buyer.test'))).toBeUndefined()
    expect(Object.keys((await seen(buyer, first.code))?.nodes ?? {}).toSorted()).toEqual(['list', 'page', 'title'])
    expect(Object.keys((await seen(supplier, first.code))?.nodes ?? {}).toSorted()).toEqual(['page', 'title'])
    const opened = (await call<OpenedPage>(admin, 'open', { code: first.code })).object
    expect(opened).toMatchObject({ version: 1, versions: [{ version: 1, reason: 'Asked for' }] })
    expect(opened?.draft).toBeUndefined()
  })
  test('PD-T77: an earlier version comes back as a new one, and a withdrawn page is gone', async () => {
    const next = { ...first, content: documentOf({ title: { type: 'heading', settings: { text: words('Other') } } }) }
    // Someone who began before the publication is asked again.
    expect((await save(developer, next, null, 0)).errorCode).toBe('CONFLICT')
    await publish(next, 1)
    const back = { code: first.code, version: 1 }
    expect((await operate(admin, 'switchVersion', back)).problems?.[0]?.code).toBe('REASON_REQUIRED')
    expect((await operate(admin, 'switchVersion', { ...back, reason: 'Better' })).object).toEqual({ version: 3 })
    expect(Object.keys((await seen(buyer, first.code))?.nodes ?? {})).toContain('list')
    // Any two versions can be compared.
    const nodesOf = async (version: number) =>
      Object.keys(
        (await call<PageDefinition>(admin, 'version', { code: first.code, version })).object?.content.nodes ?? {},
      )
    expect([(await nodesOf(1)).includes('list'), (await nodesOf(2)).includes('list')]).toEqual([true, false])
    expect((await call(admin, 'version', { code: first.code, version: 9 })).errorCode).toBe('NOT_FOUND')
    expect((await operate(admin, 'withdraw', { code: first.code, reason: 'Old' })).object).toEqual({ version: 4 })
    expect(await seen(buyer, first.code)).toBeUndefined()
    expect((await call<PageList>(admin, 'list')).object?.pages).toMatchObject([
      { code: first.code, version: 4, withdrawn: true },
    ])
  })
  test('PD-T79: a page that another page shows stays until that one changes', async () => {
    await publish(page('page_inner', { a: { type: 'text', settings: { text: words('In it') } } }))
    await publish(page('page_outer', { a: { type: 'view', settings: { view: 'page_inner' } } }))
    const refused = await operate(admin, 'withdraw', { code: 'page_inner', reason: 'Old' })
    expect(refused.problems?.[0]?.params?.reason).toMatch(/page_outer.*PAGE_VIEW page_inner/)
    expect(await codesOf({ a: { type: 'view', settings: { view: 'page_checked' } } })).toEqual(['a view PAGE_VIEW'])
    const circle = page('page_inner', { a: { type: 'view', settings: { view: 'page_outer' } } })
    expect((await problemsOf(circle)).map(p => p.code)).toEqual(['PAGE_CIRCLE'])
  })
  test('PD-T78: export and import are text-equal; a wrong file has line and column, a newer one is named', async () => {
    const out = (await operate<{ name: string; file: string }>(admin, 'export', { code: 'page_outer' })).object
    expect(out?.name).toBe('page_outer.page.json')
    const file = (out?.file ?? '').replace('page_outer', 'page_taken_in')
    expect((await operate(developer, 'import', { file })).success).toBe(true)
    const again = (await operate<{ file: string }>(admin, 'export', { code: 'page_taken_in' })).object
    expect(again?.file).toBe(file)
    expect((await operate(admin, 'import', { file: '{\n  "code": }' })).problems?.[0]).toMatchObject({
      code: 'PAGE_NO_JSON',
      params: { line: 2, column: 11 },
    })
    expect(
      (await operate(admin, 'import', { file: file.replace('"format": 1', '"format": 2') })).problems,
    ).toMatchObject([{ code: 'PAGE_FORMAT', params: { line: expect.any(Number) } }])
    const unknown = file.replace('page_taken_in', 'page_unknown').replace('"type": "view"', '"type": "hologram"')
    expect((await operate(admin, 'import', { file: unknown })).success).toBe(true)
    const refused = await operate(admin, 'publish', { code: 'page_unknown', reason: 'x' })
    expect(refused.problems?.map(p => p.code)).toEqual(['PAGE_COMPONENT'])
  })
})

describe('the last steps of a draft', () => {
  const insert = {
    do: 'insert',
    branch: { top: 'a', nodes: { a: { type: 'progress', settings: {} } } },
    to: { parent: 'page', slot: 'content', at: 0 },
  }
  const steps = [{ step: insert, back: { do: 'remove', id: 'a' } }]
  const drawn = page('page_steps', { a: { type: 'progress' } })
  test('PD-T22: are given to their designer on any machine, and are in no file, version or page of a reader', async () => {
    const sent = { ...drawn, saved: null, over: 0, steps: [{ step: 1 }, ...steps] }
    const kept = (await call<OpenedPage>(developer, 'save', sent)).object
    expect(kept?.steps).toEqual(steps)
    expect((await call<OpenedPage>(developer, 'open', { code: drawn.code })).object?.steps).toEqual(steps)
    expect((await call<OpenedPage>(admin, 'open', { code: drawn.code })).object?.steps).toBeUndefined()
    expect((await operate<{ file: string }>(developer, 'export', { code: drawn.code })).object?.file).not.toContain(
      '"steps"',
    )
    expect((await operate(developer, 'publish', { code: drawn.code, reason: 'A test' })).object).toEqual({ version: 1 })
    expect(JSON.stringify((await call<OpenedPage>(developer, 'open', { code: drawn.code })).object)).not.toContain(
      '"steps"',
    )
    expect(JSON.stringify(await buyer.call('GET', `/define/view/${drawn.code}`))).not.toContain('"steps"')
  })
  test('rejects more than 200', async () => {
    const sent = { ...drawn, saved: null, over: 1, steps: Array.from({ length: 201 }, () => steps[0]) }
    expect((await call(developer, 'save', sent)).http).toBe(400)
  })
})

describe('the page of a reader', () => {
  const marker = 'nobody-else-reads-this'
  const readers = [
    ['purchaser', 'purchaser@buyer.test'],
    ['supplier', 'supplier@supplier.test'],
    ['freightAgent', 'freightAgent@forwarder.test'],
    ['warehouse', 'warehouse@service.test'],
    ['qc', 'qc@buyer.test'],
    ['finance', 'finance@buyer.test'],
  ] as const
  test('PD-T43: each of six roles gets their own nodes; the text, name and roles of others are in no answer', async () => {
    const roles = readers.map(([role]) => role)
    await publish(
      page(
        'page_of_roles',
        Object.fromEntries(
          roles.map(role => [
            `of${role}`,
            {
              type: 'text',
              name: `${marker}-${role}`,
              roles: [role],
              settings: { text: words(`${marker} for ${role}`) },
            },
          ]),
        ),
        roles,
      ),
    )
    for (const [role, username] of readers) {
      const client = await world.as(username)
      const answer = JSON.stringify((await client.call('GET', '/define/view/page_of_roles')).object)
      expect(answer.match(new RegExp(`${marker}[\\w -]*`, 'g'))).toEqual([
        `${marker} for ${role}`,
        `${marker} for ${role}`,
      ])
      expect(JSON.stringify(await seen(client, 'page_of_roles'))).not.toContain('roles')
    }
  })
  test('PD-T45, PD-T53: a view that is not granted is absent with what is empty without it; the rest works', async () => {
    const nodes: Nodes = {
      box: { type: 'section', slots: { content: ['box/list'] } },
      'box/list': orders({ roles: ['purchaser'] }),
      tabs: {
        type: 'business-tab',
        settings: {
          tabList: [
            { code: 'one', label: words('One') },
            { code: 'two', label: words('Two') },
          ],
        },
        slots: { one: ['tabs/list'], two: ['tabs/text'] },
      },
      'tabs/list': orders({ roles: ['purchaser'] }),
      'tabs/text': { type: 'text', settings: { text: words('Two') } },
      portal: { type: 'portal', settings: { codes: ['page_po_list_supplier'] }, roles: ['supplier'] },
      again: {
        type: 'button',
        settings: { text: words('Again') },
        events: { press: [{ do: 'refresh', node: 'box/list' }] },
      },
      go: {
        type: 'button',
        settings: { text: words('Go') },
        events: { press: [{ do: 'open', address: '/mgr/platform/ui-editor' }] },
      },
    }
    await publish(page('page_granted', nodes))
    const own = await seen(supplier, 'page_granted')
    expect(Object.keys(own?.nodes ?? {}).toSorted()).toEqual(['page', 'portal', 'tabs', 'tabs/text'])
    expect(own?.nodes['tabs']?.settings['tabList']).toEqual([{ code: 'two', label: words('Two') }])
    expect(Object.keys((await seen(buyer, 'page_granted'))?.nodes ?? {}).toSorted()).toEqual([
      'again',
      'box',
      'box/list',
      'page',
      'tabs',
      'tabs/list',
      'tabs/text',
    ])
  })
})

describe('boards and actions of a reader', () => {
  const nodes: Nodes = {
    list: { type: 'text', settings: { text: words('For all') } },
    form: {
      type: 'view',
      settings: { view: 'po_view', record: { $: 'node', node: 'board', gives: 'selected' } },
    },
    board: orders({
      type: 'kanban',
      roles: ['purchaser'],
      settings: { settings: { dataServiceCode: 'page_po_list', refColumns: ['supplier', 'projectName'] } },
    }),
    sign: {
      type: 'button',
      settings: { text: words('Sign') },
      events: { press: [{ do: 'transition', list: 'poConfirmStatus', action: 'acknowledge', node: 'form' }] },
    },
  }
  test('PD-T43: who may not run an action has no button for it; what shows the record of a board goes with it', async () => {
    await publish(page('page_boards', nodes))
    expect(Object.keys((await seen(buyer, 'page_boards'))?.nodes ?? {}).toSorted()).toEqual([
      'board',
      'form',
      'list',
      'page',
    ])
    expect(Object.keys((await seen(supplier, 'page_boards'))?.nodes ?? {}).toSorted()).toEqual(['list', 'page'])
  })
  test('PD-T93: an expression over a field that its reader may not read is absent with its node', async () => {
    const secret: Nodes = {
      board: nodes['board'] as Nodes[string],
      menu: {
        type: 'business-menu',
        settings: {
          type: 'remote',
          remoteUrl: 'page_po_list',
          remoteCallback: { $: 'expr', of: 'rows.filter(r, r.projectName == "North pier")' },
        },
      },
      loop: {
        type: 'loop-wrapper',
        settings: { loopArray: { view: 'page_po_list' } },
        slots: { content: ['loop/of', 'loop/other'] },
      },
      'loop/of': {
        type: 'text',
        shown: 'has(item.projectName) && page.word != ""',
        settings: { text: words('Of a project') },
      },
      'loop/other': { type: 'text', shown: 'has(item.supplier)', settings: { text: words('With a supplier') } },
      word: { type: 'input', name: 'word', settings: { label: words('Word') } },
      other: { type: 'input', name: 'never named', settings: { label: words('Other') } },
    }
    await publish(page('page_expressions', secret, ['purchaser']))
    const own = (await seen(buyer, 'page_expressions'))?.nodes ?? {}
    expect(own['menu']?.settings['remoteCallback']).toEqual(secret['menu']?.settings?.['remoteCallback'])
    expect(own['loop/of']?.shown).toBe(secret['loop/of']?.shown)
    // Readers get the names that expressions use, and no other.
    expect(Object.values(own).flatMap(n => n.name ?? [])).toEqual(['word'])
    await hide({ PurchaseOrder: ['projectName'] })
    const left = await seen(buyer, 'page_expressions')
    expect(Object.keys(left?.nodes ?? {})).not.toEqual(expect.arrayContaining(['menu']))
    expect(left?.nodes['loop/of']).toBeUndefined()
    expect(left?.nodes['loop/other']?.shown).toBe('has(item.supplier)')
    expect(JSON.stringify(left)).not.toContain('projectName')
    expect(JSON.stringify(left)).not.toContain('North pier')
    await hide({})
  })
  test('PD-T75: an expression is checked with the fields of its list; its problem says line and column', async () => {
    const checked = (of: string, shown?: string) =>
      problemsOf(
        page(
          'page_checked',
          {
            word: { type: 'input', name: 'word', settings: { label: words('Word') }, ...(shown ? { shown } : {}) },
            menu: {
              type: 'business-menu',
              settings: { type: 'remote', remoteUrl: 'page_po_list', remoteCallback: { $: 'expr', of } },
            },
          },
          ['purchaser'],
        ),
      )
    expect(await checked('rows.filter(r, r.supplier.label.contains(page.word))')).toEqual([])
    expect((await checked('rows.filter(r, r.suplier.label == "x")')).map(p => p.message)).toEqual([
      'Business Menu: the expression of Remote Callback names suplier, which is not there (line 1, column 18)',
    ])
    expect((await checked('rows', 'today')).map(p => p.message)).toEqual([
      'Input: the expression of Shown when must give yes or no',
    ])
    expect((await checked('rows', 'item.poNumber == "1"')).map(p => p.code)).toEqual(['EXPRESSION_NAME'])
    expect(
      await codesOf(
        {
          menu: {
            type: 'business-menu',
            settings: { type: 'remote', remoteUrl: 'page_po_list', remoteCallback: 'rows' },
          },
        },
        ['purchaser'],
      ),
    ).toEqual(['menu remoteCallback PAGE_SETTING_WRONG'])
  })
  test('PD-T44: a field that a reader does not get is in no setting of their page', async () => {
    const fields = (own: PageDocument | undefined) => own?.nodes['board']?.settings['settings']
    expect(fields(await seen(buyer, 'page_boards'))).toEqual({
      dataServiceCode: 'page_po_list',
      refColumns: ['supplier', 'projectName'],
    })
    expect(await hide({ PurchaseOrder: ['projectName'] })).toBe(1)
    expect(fields(await seen(buyer, 'page_boards'))).toMatchObject({ refColumns: ['supplier'] })
    await hide({})
  })
})

describe('a page that begins with a list', () => {
  test('start: keeps a draft with a free code that can be published as it is', async () => {
    const start = async () => (await operate<OpenedPage>(developer, 'start', { view: 'page_po_list' })).object
    const made = [await start(), await start()]
    expect(made.map(p => p?.code)).toEqual(['desk_page_po_list', 'desk_page_po_list_2'])
    const content = made[0]?.draft?.content
    expect(Object.keys(content?.nodes ?? {}).toSorted()).toEqual([
      'columns',
      'history',
      'kanban',
      'list',
      'page',
      'record',
      'tabs',
    ])
    expect(await operate(developer, 'publish', { code: 'desk_page_po_list', reason: 'A test' })).toMatchObject({
      object: { version: 1 },
    })
    expect(Object.keys((await seen(buyer, 'desk_page_po_list'))?.nodes ?? {})).toHaveLength(7)
  })
  test('start: rejects what is no list', async () => {
    for (const view of ['po_view', 'dash_po_status', 'nothing'])
      expect((await operate(developer, 'start', { view })).http).toBe(404)
  })
})

/** What is in each table, as a hash. */
async function contents(): Promise<ReadonlyMap<string, string>> {
  return world.app.db.system('read all tables for a test', async tx => {
    const tables = await tx.rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE' order by table_name`,
    )
    const found = new Map<string, string>()
    for (const { name } of tables) {
      const [row] = await tx.rows<{ hash: string | null }>(
        sql`select md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.table(name)} t`,
      )
      found.set(name, row?.hash ?? '')
    }
    return found
  })
}
const differing = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] =>
  [...b].flatMap(([table, hash]) => (a.get(table) === hash ? [] : [table]))

describe('previews', () => {
  const nodes: Nodes = {
    list: orders(),
    only: { type: 'text', roles: ['supplier'], settings: { text: words('For suppliers') } },
  }
  test('PD-T70: show a role what it would get, name what is left out, and store nothing', async () => {
    const body = page('page_previewed', nodes)
    const as = async (role: RoleCode) => (await call<PagePreview>(developer, 'preview', { ...body, role })).object
    const of = (preview: PagePreview | undefined) => [
      Object.keys(preview?.content.nodes ?? {}).toSorted(),
      preview?.absent,
    ]
    expect(of(await as('purchaser'))).toEqual([['list', 'page'], ['only']])
    expect(of(await as('supplier'))).toEqual([['only', 'page'], ['list']])
    // No reader of the page.
    expect(of(await as('warehouse'))).toEqual([['page'], ['list', 'only']])
    expect(JSON.stringify((await as('purchaser'))?.content)).not.toContain('For suppliers')
    expect((await call<PageList>(admin, 'list')).object?.pages.map(p => p.code)).not.toContain('page_previewed')
  })
  test('PD-T71: change nothing: neither records, mails nor jobs', async () => {
    const before = await contents()
    await call(developer, 'list')
    // What any call leaves behind, such as the time of the session.
    const always = differing(before, await contents())
    const act = { do: 'transition', list: 'poConfirmStatus', action: 'submit', node: 'board' }
    const body = page('page_previewed', {
      ...nodes,
      board: { type: 'kanban', settings: { settings: { dataServiceCode: 'page_po_list' } } },
      go: { type: 'button', settings: { text: words('Go') }, events: { press: [act] } },
    })
    const from = await contents()
    expect((await call<PagePreview>(developer, 'preview', { ...body, role: 'purchaser' })).success).toBe(true)
    expect(differing(from, await contents()).filter(table => !always.includes(table))).toEqual([])
    expect([...from.keys()]).toEqual(expect.arrayContaining(['purchase_order', 'job']))
  })
  test('reject a page that is none, and a role that is none', async () => {
    const wrong = { ...page('page_previewed', nodes), content: {}, role: 'purchaser' }
    expect((await call(developer, 'preview', wrong)).problems?.[0]?.code).toBe('PAGE_SHAPE')
    expect((await call(developer, 'preview', { ...page('page_previewed', nodes), role: 'nobody' })).http).toBe(400)
  })
})

describe('checks before publication', () => {
  test('PD-T75: each check that is broken once is refused with its node and both languages', async () => {
    const broken: readonly (readonly [PageNode['type'], Partial<PageNode>, string])[] = [
      ['hologram', {}, 'a PAGE_COMPONENT'],
      ['kanban', {}, 'a settings PAGE_SETTING_MISSING'],
      [
        'kanban',
        { settings: { settings: { dataServiceCode: 'po_view' } } },
        'a settings.dataServiceCode PAGE_VIEW_KIND',
      ],
      [
        'kanban',
        { settings: { settings: { dataServiceCode: 'page_po_list', refColumns: ['supplier', 'nothing'] } } },
        'a settings.refColumns PAGE_FIELD',
      ],
      [
        'kanban',
        { settings: { settings: { dataServiceCode: 'page_po_list' }, bizDefinitions: { columns: 'nothing' } } },
        'a bizDefinitions.columns PAGE_FIELD',
      ],
      ['chart', { settings: { dashboard: 'dash_po_status', chart: 'nothing' } }, 'a chart PAGE_CHART'],
      ['chart', { settings: { dashboard: 'page_po_list', chart: 'x' } }, 'a dashboard PAGE_VIEW_KIND'],
      ['view', { settings: { view: 'page_po_list', record: 'x' } }, 'a record PAGE_SETTING_WRONG'],
      [
        'view',
        { settings: { view: 'page_po_list', record: { $: 'node', node: 'z', gives: 'selected' } } },
        'a record PAGE_REFERENCE',
      ],
      ['progress', { settings: { percent: 900 } }, 'a percent PERCENT_BOUNDS'],
      ['progress', { settings: { percent: '50' } }, 'a percent PAGE_SETTING_WRONG'],
      [
        'progress',
        { settings: { percent: { $: 'node', node: 'nobody', gives: 'value' } } },
        'a percent PAGE_REFERENCE',
      ],
      ['progress', { settings: { color: 'red; background: url(//h)' } }, 'a color PAGE_SETTING_WRONG'],
      ['progress', { settings: { color: '#ffff00' } }, 'a color PAGE_CONTRAST'],
      ['progress', { settings: { onclick: 'alert(1)' } }, 'a onclick PAGE_SETTING_UNKNOWN'],
      ['progress', { name: 'twice' }, 'a name PAGE_NAME_TWICE'],
      ['heading', {}, 'a text PAGE_SETTING_MISSING'],
      ['heading', { settings: { text: words('Only one', '') } }, 'a text PAGE_TEXT_MISSING'],
      ['heading', { settings: { text: words('Low'), level: 4 } }, 'a level PAGE_HEADINGS'],
      ['input', {}, 'a label PAGE_SETTING_MISSING'],
      ['select', { settings: { label: words('One'), selectSourceIndex: 'noList' } }, 'a selectSourceIndex PAGE_LIST'],
      ['view', { settings: { view: 'nothing' } }, 'a view PAGE_VIEW'],
      ['view', { settings: { view: 'page_po_list', height: '10px;position:fixed' } }, 'a height PAGE_SETTING_WRONG'],
      ['text', { settings: { text: words('A') }, slots: { content: ['a/b'] } }, 'a content PAGE_SLOT'],
      ['text', { settings: { text: words('A') }, events: { open: [{ do: 'refresh' }] } }, 'a open PAGE_EVENT'],
      ['button', { settings: { text: words('B') } }, 'a press PAGE_NO_ACT'],
    ]
    for (const [type, node, code] of broken) {
      const nodes: Nodes = {
        z: { type: 'progress', name: 'twice' },
        a: { type, ...node },
        ...(code.endsWith('SLOT') ? { 'a/b': { type: 'progress' } } : {}),
      }
      expect([type, await codesOf(nodes, ['purchaser'])]).toEqual([type, [code]])
    }
    proves('V-065')
    const said = await problemsOf(page('page_said', { a: { type: 'progress', settings: { percent: 900 } } }))
    expect(said.map(p => p.message)).toEqual(['The percent must be between 0 and 100'])
    const menu = { staticList: [{ code: 'a', label: words('A'), address: '/nowhere' }] }
    const unsaid = page('page_unsaid', { a: { type: 'business-menu', settings: menu } }, ['purchaser'])
    expect((await save(developer, unsaid)).success).toBe(true)
    const refused = await operate(developer, 'publish', { code: unsaid.code, reason: 'A test' })
    expect([refused.problems?.[0]?.field, refused.message]).toEqual([
      'a.staticList.0.address',
      'Business Menu: Static List opens no screen',
    ])
  })
  test('PD-T90, PD-T95, PD-T97: rejects acts that leave the product or change data', async () => {
    const acts: readonly PageValue[] = [
      { do: 'open', address: ['javascript', 'alert(1)'].join(':') },
      { do: 'open', address: '//h.example/x' },
      { do: 'open', address: '/\\h.example' },
      { do: 'open', address: 'https://h.example' },
      { do: 'open', address: '/nowhere' },
      { do: 'open', address: '/settings#/x' },
      { do: 'open', address: '/settings', how: 'top' },
      { do: 'open', address: '/settings', otherwise: [] },
      { do: 'transition', list: 'poStatus', action: 'close' },
      { do: 'refresh', node: 'nobody' },
      'alert(1)',
    ]
    for (const act of acts) {
      const codes = await codesOf({ a: { type: 'button', settings: { text: words('B') }, events: { press: [act] } } })
      expect([act, codes.length, codes[0]]).toEqual([
        act,
        1,
        expect.stringMatching(/PAGE_(ACT|ACTION|ADDRESS|REFERENCE)$/),
      ])
    }
  })
  test('PD-T95: an action on a record follows a press only, and names a transition and the component with the record', async () => {
    const act = { do: 'transition', list: 'poConfirmStatus', action: 'submit', node: 'board' }
    const cards = { settings: { settings: { dataServiceCode: 'page_po_list' } } }
    const of = (event: string, one: PageValue) =>
      codesOf(
        {
          board: { type: 'kanban', ...cards, ...(event === 'press' ? {} : { events: { [event]: [one] } }) },
          go: {
            type: 'button',
            settings: { text: words('Go') },
            events: { press: event === 'press' ? [one] : [{ do: 'refresh' }] },
          },
        },
        ['purchaser'],
      )
    expect(await of('press', act)).toEqual([])
    expect(await of('kanban-cell-view', act)).toEqual(['board kanban-cell-view PAGE_ACT_PRESS'])
    expect(await of('press', { ...act, action: 'fly' })).toEqual(['go press PAGE_ACTION'])
    expect(await of('press', { ...act, list: '__proto__' })).toEqual(['go press PAGE_ACTION'])
    expect(await of('press', { ...act, node: 'go' })).toEqual(['go press PAGE_ACTION_RECORD'])
    expect(await of('press', { ...act, reason: 'x' })).toEqual(['go press PAGE_ACT'])
    // Nobody of the page may run it.
    expect(await of('press', { ...act, action: 'acknowledge' })).toEqual(['go press PAGE_ACTION_ROLE'])
  })
  test('page-names: gives the fields of a list and the charts of a dashboard, and nothing for other views', async () => {
    const names = async (view: string) => (await call<PageNames>(developer, 'names', { view })).object
    expect((await names('page_po_list'))?.fields.find(f => f.code === 'poNo')?.title.en_US).toBe('PO No.')
    expect((await names('dash_po_status'))?.cards.map(c => c.code)).toContain('byProgress')
    expect(await names('po_view')).toEqual({ fields: [], cards: [] })
  })
  test('PD-T76: names each role of the page that may not open a view', async () => {
    const codes = await problemsOf(page('page_matrix', { a: orders() }, ['purchaser', 'supplier', 'warehouse']))
    expect(codes.map(p => [p.code, p.params?.role])).toEqual([
      ['PAGE_VIEW_ROLE', 'supplier'],
      ['PAGE_VIEW_ROLE', 'warehouse'],
    ])
    expect(
      await codesOf({
        box: { type: 'section', slots: { content: ['box/a'] }, roles: ['purchaser'] },
        'box/a': orders(),
      }),
    ).toEqual([])
  })
})

describe('rights of designers', () => {
  test('PD-T98: rejects readers and other companies on every call, with one answer for known and unknown codes', async () => {
    await save(developer, page('page_secret_draft', { a: { type: 'text', settings: { text: words('Secret') } } }))
    for (const client of [
      buyer,
      supplier,
      await world.as('platform@operator.test'),
      await world.as('finance@platform.test'),
    ]) {
      for (const code of ['page_secret_draft', 'page_unheard_of']) {
        const body = page(code, {})
        const answers = [
          await call(client, 'list'),
          await call(client, 'open', { code }),
          await call(client, 'version', { code, version: 1 }),
          await call(client, 'choices'),
          await call(client, 'names', { view: 'page_po_list' }),
          await call(client, 'check', body),
          await call(client, 'preview', { ...body, role: 'purchaser' }),
          await save(client, body),
        ]
        for (const o of ['start', 'publish', 'switchVersion', 'withdraw', 'discard', 'import', 'export'])
          answers.push(await operate(client, o, { code, reason: 'x', ...(o === 'import' ? { file: '{}' } : {}) }))
        expect(answers.map(a => [a.http, a.object])).toEqual(answers.map(() => [403, undefined]))
        expect((await client.call('GET', `/define/view/${code}`)).http).toBe(404)
      }
    }
  })
  test('rejects the code of a shipped view, and a page of a role that is none', async () => {
    const taken = await problemsOf(page('page_po_list', { a: { type: 'progress' } }))
    expect(taken.map(p => p.code)).toEqual(['PAGE_TAKEN'])
    expect((await save(developer, { ...page('page_x', {}), roles: ['nobody' as RoleCode] })).http).toBe(400)
  })
  test('PD-T100: refuses a page of 600 kB, 10,000 nodes, depth 200 and a name __proto__, and answers others', async () => {
    const nested = Object.fromEntries(
      Array.from({ length: 200 }, (_, i): [string, PageNode] => [
        `n${i}`,
        { type: 'section', settings: {}, slots: i < 199 ? { content: [`n${i + 1}`] } : {} },
      ]),
    )
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`n${i}`, { type: 'text' }]))
    const large = page('page_large', { a: { type: 'text', settings: { text: words('x'.repeat(600_000)) } } })
    const sizes = [
      await save(developer, large),
      await save(developer, page('page_many', many)),
      await save(developer, { ...page('page_deep', {}), content: { format: 1, root: 'n0', nodes: nested } }),
    ]
    expect(sizes.map(a => a.problems?.[0]?.code)).toEqual(['PAGE_LARGE', 'PAGE_NODES', 'PAGE_DEPTH'])
    const hostile = `{"code":"page_proto","title":{"en_US":"a","zh_CN":"b"},"roles":["platform"],"content":{"format":1,"root":"page","nodes":{"page":{"type":"section","settings":{"__proto__":{"x":1}}}}}}`
    expect((await operate(developer, 'import', { file: hostile })).problems?.[0]?.code).toBe('PAGE_SHAPE')
    expect((await call<PageList>(admin, 'list')).success).toBe(true)
  })
})
