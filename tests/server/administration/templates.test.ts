import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type {
  ListedTemplate,
  TemplateCheck,
  TemplateField,
  TemplateList,
  TemplatePreview,
} from '../../../domain/contracts/template.calls.ts'
import type { WireView, WireViewOf } from '../../../domain/contracts/definitions.ts'
import type { ServiceTemplate } from '../../../domain/meta/designing/template.ts'
import { sql } from '../../../server/db/sql.ts'
import { orderOf, signedOrder } from '../builders/purchase-order.ts'
import { fileOf, start } from '../exports/exporting.ts'
import { finished } from '../imports/importing.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

/**
 * /mgr/platform/query-template: data services that an administrator designs (Template, QueryColumn, templateStatus).
 */
const world = await testApp()
let admin: Client, developer: Client, buyer: Client, forwarder: Client
const template: ServiceTemplate = {
  code: 'orders_by_supplier',
  name: { en_US: 'Orders by supplier', zh_CN: '按供应商的订单' },
  entity: 'PurchaseOrder',
  roles: ['platform', 'purchaser', 'freightAgent', 'finance'],
  pageSize: 50,
  queryColumns: [
    { key: 'poNo', quickSearch: true, filter: true, allowedOperators: ['like', 'startsWith'] },
    { key: 'supplier', group: true },
    { key: 'supplier.contact', filter: true, label: { en_US: 'Whom to ring', zh_CN: '联系谁' } },
    { key: 'totalAmount', summary: true, filter: true, label: { en_US: 'Worth', zh_CN: '价值' } },
    { key: 'cargoReadyDate', sort: 'desc', show: false },
  ],
  conditions: [{ field: 'projectNo', operator: 'eq', value: 'TPL-1' }],
}
const call = <T>(client: Client, operation: string, body: object = {}) =>
  client.call<T>('POST', `/template${operation && `/${operation}`}`, body)
const save = (client: Client, t: object, saved: string | null = null) =>
  call<ListedTemplate>(client, 'save', { file: JSON.stringify(t), saved })
const problemsOf = async (t: object | string) =>
  (await call<TemplateCheck>(admin, 'check', { file: typeof t === 'string' ? t : JSON.stringify(t, null, 2) })).object
    ?.problems ?? []
const rows = async (client: Client, body: object = {}) => client.list(template.code, { ...body })
const view = async (client: Client) =>
  (await client.call<WireView>('GET', `/define/view/${template.code}`)).object as
    | WireViewOf<'list' | 'tracking'>
    | undefined

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  developer = await world.as('developer@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  forwarder = await world.as('freightAgent@forwarder.test')
  await signedOrder(world, { projectNo: 'TPL-1', currency: 'USD' }, [{ orderQuantity: '10', unitPrice: '3.10' }])
  await orderOf(buyer, { projectNo: 'TPL-1', currency: 'USD', cargoReadyDate: '2026-12-19' }, [
    { orderQuantity: '4', unitPrice: '2' },
  ])
  await orderOf(buyer, { projectNo: 'OTHER' })
  await world.app.db.system('say whom to ring for a test', tx =>
    tx.run(
      sql`update supplier set contact = 'Ada' where owner_id = (select id from company where company_code = 'buyer')`,
    ),
  )
})

describe('a draft', () => {
  test('A13-84, V-105, B-114, E-ADM-14: is previewed after saving with the rights of its designer; nobody else can read it', async () => {
    const early = await call(admin, 'preview', { code: template.code })
    proves('B-114')
    proves('E-ADM-14')
    expect([early.http, early.errorCode, early.message]).toEqual([
      409,
      'TEMPLATE_UNSAVED',
      'Preview failed, please save first',
    ])
    const kept = await save(developer, template)
    expect(kept.problems?.map(p => p.message) ?? kept.errorCode).toBeUndefined()
    expect(kept.object).toMatchObject({
      code: template.code,
      draft: template,
      versions: [],
      saved: { version: 0, by: 'developer of platform' },
    })
    const preview = (await call<TemplatePreview>(admin, 'preview', { code: template.code })).object
    expect(preview?.rows).toHaveLength(2)
    expect(preview?.rows.map(r => r.supplier__contact)).toEqual(['Ada', 'Ada'])
    expect(preview?.columns.supplier__contact).toMatchObject({
      label: template.queryColumns[2]?.label,
      writable: false,
    })
    expect(preview?.unseen).toEqual([])
    for (const client of [admin, buyer]) expect((await rows(client)).http).toBe(404)
  })
  test('rejects overwriting a draft that somebody else has saved', async () => {
    expect((await save(admin, template, null)).errorCode).toBe('CONFLICT')
    const saved = (await call<TemplateList>(admin, '')).object?.templates[0]?.saved?.at ?? ''
    expect((await save(admin, template, saved)).success).toBe(true)
  })
  test('of two first drafts at once, keeps one and returns a conflict for the other', async () => {
    const both = await Promise.all(
      [admin, developer].map(client => save(client, { ...template, code: 'orders_at_once' })),
    )
    expect(both.map(b => b.errorCode ?? 'kept').toSorted()).toEqual(['CONFLICT', 'kept'])
    expect((await call(admin, 'discard', { code: 'orders_at_once' })).success).toBe(true)
  })
  test('only for platform operators and developers', async () => {
    for (const client of [buyer, forwarder, await world.as('platform@operator.test')]) {
      for (const operation of [
        '',
        'check',
        'save',
        'preview',
        'publish',
        'switchVersion',
        'import',
        'export',
        'discard',
        'fields',
      ]) {
        const body =
          operation === ''
            ? {}
            : operation === 'check'
              ? { file: '{}' }
              : operation === 'save'
                ? { file: '{}', saved: null }
                : operation === 'fields'
                  ? { entity: 'PurchaseOrder' }
                  : { code: template.code, ...(operation === 'import' ? { file: '{}' } : {}) }
        expect([operation, (await call(client, operation, body)).http]).toEqual([operation, 403])
      }
    }
  })
})

describe('p-template-publish: a published data service', () => {
  test('Template: takes effect at once: rows, list page, dashboard, export', async () => {
    proves('p-template-publish')
    proves('Template')
    expect((await call(developer, 'publish', { code: template.code })).object).toEqual({ version: 1 })
    const listed = await rows(buyer)
    expect(listed.object?.resultList.map(r => [r.supplier__contact, r.totalAmount, r.currency])).toEqual([
      ['Ada', '31.0000', 'USD'],
      ['Ada', '8.0000', 'USD'],
    ])
    const list = await view(buyer)
    expect(list).toMatchObject({
      kind: 'list',
      pageSize: 50,
      service: template.code,
      columns: [
        { field: 'poNo' },
        { field: 'supplier' },
        { field: 'supplier__contact' },
        { field: 'totalAmount', total: true },
        { field: 'cargoReadyDate', optional: true },
      ],
    })
    expect(list?.data?.columns?.totalAmount?.label.en_US).toBe('Worth')
    const menus = await buyer.call<{ resultList: { path: string }[] }>('POST', '/menus', {})
    expect(menus.object?.resultList.map(m => m.path)).toEqual(
      expect.arrayContaining([`/base/page-making/${template.code}`, `/base/page-making/${template.code}_groups`]),
    )
    const sums = await buyer.call<{ totals: object[] }>('POST', `/define/query/totals/${template.code}`, {
      fields: ['totalAmount'],
    })
    expect(sums.object?.totals).toEqual([
      { field: 'totalAmount', of: 'USD', sum: expect.stringMatching(/^39(?:\.0+)?$/), count: 2 },
    ])
    const groups = await buyer.call<{ answers: { groups: object[] }[] }>(
      'POST',
      `/define/query/groups/${template.code}`,
      { questions: [{ code: 'a', by: 'supplier', sum: 'totalAmount' }] },
    )
    expect(groups.object?.answers[0]?.groups).toMatchObject([{ label: 'supplier Ltd.', count: 2, sum: '39.0000' }])
    const lines = await exported(buyer)
    expect(lines[0]).toEqual(['PO No.', 'Supplier', 'Whom to ring', 'Worth'])
    expect(lines).toHaveLength(3)
  })
  test('QueryColumn: accepts only its filters with their operators', async () => {
    const ask = async (field: string, operator: string, value: unknown) => {
      const a = await rows(buyer, { conditions: [{ field, operator, value }] })
      return a.problems?.[0]?.code ?? a.object?.resultList.length
    }
    proves('QueryColumn')
    expect(await ask('poNo', 'like', 'PO')).toBe(2)
    expect(await ask('poNo', 'eq', 'PO')).toBe('NOT_ASKED_BY')
    expect(await ask('supplier__contact', 'like', 'ad')).toBe(2)
    expect(await ask('supplier__contact', 'like', 'zz')).toBe(0)
    expect(await ask('projectName', 'like', 'x')).toBe('NOT_ASKED_BY')
    expect(await ask('keyword', 'like', 'PO')).toBe(2)
    expect((await rows(buyer, { sort: [{ field: 'supplier__contact', direction: 'asc' }] })).problems?.[0]?.code).toBe(
      'NOT_SORTABLE',
    )
  })
  test('returns no field of a record that the reader may not see', async () => {
    const operator = await world.as('platform@operator.test')
    const found = await rows(operator)
    expect(found.object?.resultList.map(r => r.supplier__contact)).toEqual([null])
    expect((await rows(await world.as('purchaser@buyer2.test'))).object?.resultList).toEqual([])
  })
})

const exported = async (client: Client, query: object = {}): Promise<string[][]> => {
  const begun = await start(client, template.code, { format: 'csv', ...query })
  const file = await fileOf(world, client, (await finished(world, client, begun)).id)
  return parse(file.content.toString('utf8'), { bom: true })
}

describe('a field hidden from a role stays hidden in a designed data service', () => {
  test('a field of the object: list, definition, filter, sort, sums, groups, export', async () => {
    const found = await rows(forwarder)
    expect(found.object?.resultList).toHaveLength(1)
    for (const hidden of ['totalAmount', 'currency', 'supplier__contact'])
      expect(found.object?.resultList[0]).not.toHaveProperty(hidden)
    const list = await view(forwarder)
    expect(list?.columns.map(c => c.field)).toEqual(['poNo', 'supplier', 'cargoReadyDate'])
    expect(list?.data?.columns).toBeUndefined()
    expect((await view(buyer))?.data?.asks).toEqual(['poNo', 'supplier', 'supplier__contact', 'totalAmount'])
    expect(list?.data?.asks).toEqual(['poNo', 'supplier'])
    expect(list?.search.map(s => s.field)).toEqual(['keyword', 'poNo'])
    const code = (a: { problems?: readonly { code: string }[] }) => a.problems?.[0]?.code
    expect(code(await rows(forwarder, { conditions: [{ field: 'totalAmount', operator: 'ge', value: '1' }] }))).toBe(
      'UNKNOWN_FIELD',
    )
    expect(
      code(await rows(forwarder, { conditions: [{ field: 'supplier__contact', operator: 'like', value: 'Ada' }] })),
    ).toBe('UNKNOWN_FIELD')
    expect(code(await rows(forwarder, { sort: [{ field: 'totalAmount', direction: 'asc' }] }))).toBe('UNKNOWN_FIELD')
    expect(
      code(await forwarder.call('POST', `/define/query/totals/${template.code}`, { fields: ['totalAmount'] })),
    ).toBe('UNKNOWN_FIELD')
    expect(
      code(
        await forwarder.call('POST', `/define/query/groups/${template.code}`, {
          questions: [{ code: 'a', by: 'supplier', sum: 'totalAmount' }],
        }),
      ),
    ).toBe('UNKNOWN_FIELD')
    expect((await exported(forwarder))[0]).toEqual(['PO No.', 'Supplier'])
    for (const column of ['totalAmount', 'supplier__contact'])
      expect(code(await start(forwarder, template.code, { columns: [column] }))).toBe('UNKNOWN_FIELD')
  })
  test('a field of a referenced record that a company role hides', async () => {
    const limits = (hidden: object) =>
      world.app.db.system('hide a field for a test', tx =>
        tx.run(
          sql`update company_role set permissions = ${JSON.stringify({ hidden })}::jsonb where basis = 'finance'
            and company_id = (select id from company where company_code = 'buyer')`,
        ),
      )
    const finance = await world.as('finance@buyer.test')
    expect((await rows(finance)).object?.resultList[0]?.supplier__contact).toBe('Ada')
    for (const hidden of [{ Supplier: ['contact'] }, { PurchaseOrder: ['supplier'] }]) {
      expect(await limits(hidden)).toBe(1)
      world.http.sessions.forget()
      const found = await rows(finance)
      expect(found.object?.resultList).toHaveLength(2)
      expect(found.object?.resultList[0]).not.toHaveProperty('supplier__contact')
      expect((await view(finance))?.columns.map(c => c.field)).not.toContain('supplier__contact')
      expect((await view(finance))?.search.map(c => c.field)).not.toContain('supplier__contact')
      expect(
        (await rows(finance, { conditions: [{ field: 'supplier__contact', operator: 'like', value: 'Ada' }] }))
          .problems?.[0]?.code,
      ).toBe('UNKNOWN_FIELD')
      expect((await start(finance, template.code, { columns: ['supplier__contact'] })).problems?.[0]?.code).toBe(
        'UNKNOWN_FIELD',
      )
      expect((await exported(finance))[0]).not.toContain('Whom to ring')
    }
    expect((await view(finance))?.data?.sort).toEqual([{ field: 'cargoReadyDate', direction: 'desc' }])
    await limits({ PurchaseOrder: ['cargoReadyDate'] })
    world.http.sessions.forget()
    expect((await view(finance))?.data?.sort).toEqual([{ field: 'createdAt', direction: 'desc' }])
    const inOrder = await rows(finance)
    expect([inOrder.problems, inOrder.object?.resultList.length]).toEqual([undefined, 2])
    expect(await exported(finance)).toHaveLength(3)
    expect(await limits({})).toBe(1)
  })
})

describe('versions', () => {
  test('E-ADM-21: returns an error when there is no other version', async () => {
    const answer = await call(admin, 'switchVersion', { code: template.code, version: 1 })
    proves('E-ADM-21')
    expect([answer.errorCode, answer.message]).toEqual(['NO_OTHER_VERSION', 'No switchable version'])
  })
  test('templateStatus, Template: the published version stays active during editing; after withdrawing the next one, the first is active again', async () => {
    proves('Template')
    expect((await save(admin, { ...template, valid: false })).success).toBe(true)
    expect((await rows(buyer)).http).toBe(200)
    proves('templateStatus')
    expect((await call(admin, 'publish', { code: template.code })).object).toEqual({ version: 2 })
    expect((await rows(buyer)).http).toBe(404)
    for (const reason of [undefined, '  '])
      expect((await call(admin, 'switchVersion', { code: template.code, version: 1, reason })).problems).toMatchObject([
        { field: 'reason', code: 'REASON_REQUIRED' },
      ])
    expect(
      (await call(admin, 'switchVersion', { code: template.code, version: 1, reason: 'Buyers miss it' })).object,
    ).toEqual({ version: 3 })
    expect((await rows(buyer)).object?.resultList).toHaveLength(2)
    const listed = (await call<TemplateList>(admin, '')).object?.templates[0]
    expect(listed?.versions.map(v => [v.version, v.reason])).toEqual([
      [3, 'Buyers miss it'],
      [2, undefined],
      [1, undefined],
    ])
    expect(listed?.draft).toBeUndefined()
  })
  test('discarding a draft keeps the published version', async () => {
    expect((await save(admin, { ...template, name: { en_US: 'Otherwise', zh_CN: '其他' } })).success).toBe(true)
    expect((await call(admin, 'discard', { code: template.code })).success).toBe(true)
    expect((await call(admin, 'discard', { code: template.code })).http).toBe(404)
    expect((await call<TemplateList>(admin, '')).object?.templates[0]?.published?.name).toEqual(template.name)
  })
})

describe('JSON', () => {
  test('imports an exported file as a draft', async () => {
    const out = (await call<{ name: string; file: string }>(admin, 'export', { code: template.code })).object
    expect(out?.name).toBe('orders_by_supplier.template.json')
    const other = (out?.file ?? '').replace('orders_by_supplier', 'orders_again')
    expect((await call<ListedTemplate>(admin, 'import', { file: other })).object?.draft).toEqual({
      ...template,
      code: 'orders_again',
    })
    // An imported file replaces one's own draft, never that of others.
    expect((await call(developer, 'import', { file: other })).errorCode).toBe('CONFLICT')
    expect((await call(admin, 'import', { file: other })).success).toBe(true)
  })
  test('V-104: reports invalid JSON with line and column, and each problem in it', async () => {
    const broken = await call(admin, 'import', { file: '{\n  "code": "x",\n  "name": }' })
    proves('V-104')
    expect(broken.problems).toMatchObject([
      { code: 'TPL_NO_JSON', message: 'Only a correct JSON file can be imported', params: { line: 3, column: 11 } },
    ])
    const found = await problemsOf({ ...template, queryColumns: [{ key: 'poNo', wide: true }, { key: 'poNo' }] })
    expect(found).toMatchObject([{ field: 'queryColumns.0.wide', code: 'TPL_UNKNOWN_PART' }])
    const text = JSON.stringify({ ...template, queryColumns: [{ key: 'poNo', wide: true }] }, null, 2)
    const at = text.split('\n').findIndex(l => l.includes('"wide"'))
    expect((await problemsOf(text))[0]).toMatchObject({ line: at + 1, column: 15 })
  })
  test('E-ADM-13: rejects JSON that is no template', async () => {
    proves('E-ADM-13')
    for (const file of ['[]', '{"a": 1}', '3'])
      expect((await call(admin, 'import', { file })).problems?.[0]?.message).toMatch(/^Wrong JSON file type/)
  })
})

test('offers the fields of the object and of its referenced records as columns', async () => {
  const fields = (await call<{ resultList: TemplateField[] }>(admin, 'fields', { entity: 'PurchaseOrder' })).object
    ?.resultList
  expect(fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'poNo', sortable: true, searchable: true }),
      expect.objectContaining({
        key: 'supplier.contact',
        entity: 'Supplier',
        of: { en_US: 'Supplier', zh_CN: '供应商' },
      }),
    ]),
  )
  expect(fields?.some(f => f.kind === 'json' || f.key === 'signedBackPoCustomer')).toBe(false)
})
