import { beforeAll, describe, expect, test } from 'vitest'
import type { AreaTry, ListedTemplate, TemplateCheck } from '../../../domain/contracts/template.calls.ts'
import type { WireView } from '../../../domain/contracts/definitions.ts'
import type { SqlArea } from '../../../domain/meta/designing/sql-area.ts'
import type { ServiceTemplate } from '../../../domain/meta/designing/template.ts'
import { loadGrammar } from '../../../server/db/area/grammar.ts'
import { sql } from '../../../server/db/sql.ts'
import { reloadPublished } from '../../../server/operations/definitions/publish.ts'
import { orderOf, signedOrder } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { dangerous } from './dangerous-sql.ts'
import { proves } from '../../proves.ts'

/** Custom SQL areas of data-service templates (Template: customSqlAreas; safety.md S1, 38, 39). */
const world = await testApp()
let admin: Client, buyer: Client, other: Client
const text = (en_US: string, zh_CN: string) => ({ en_US, zh_CN })
const lines: SqlArea = {
  key: 'lines',
  label: text('Lines', '行'),
  sql: 'select l.po as id, count(*) as many, sum(l.orderQuantity) as quantity, max(l.cargoReadyDate) as "lastReady"\nfrom PoLine l group by l.po',
  columns: [
    { key: 'many', kind: 'int', label: text('Number of lines', '行数') },
    { key: 'quantity', kind: 'decimal', label: text('Quantity in all', '总数量') },
    { key: 'lastReady', kind: 'date', label: text('Last ready', '最后货好') },
  ],
}
const worth: SqlArea = {
  key: 'worth',
  label: text('Worth', '价值'),
  sql: `select o.id, case when o.totalAmount > 20 then 'much' else 'little' end as word from PurchaseOrder o`,
  columns: [{ key: 'word', kind: 'string', label: text('Worth in words', '价值描述') }],
}
const template: ServiceTemplate = {
  code: 'orders_with_areas',
  name: text('Orders with areas', '带 SQL 区的订单'),
  entity: 'PurchaseOrder',
  roles: ['platform', 'purchaser', 'freightAgent'],
  customSqlAreas: [lines, worth],
  queryColumns: [
    { key: 'poNo' },
    { key: 'lines.many', sort: 'desc', filter: true, summary: true },
    { key: 'lines.quantity', filter: true },
    { key: 'worth.word', group: true, quickSearch: true, filter: true },
  ],
  conditions: [{ field: 'projectNo', operator: 'eq', value: 'AREA-1' }],
}
const text1 = text('Tried', '试用')
const withSql = (text: string, change: Partial<SqlArea> = {}): ServiceTemplate => ({
  ...template,
  code: 'area_tried',
  customSqlAreas: [
    {
      key: 'tried',
      label: text1,
      sql: text,
      variables: [{ name: 'day', kind: 'date', value: 'today' }],
      columns: [{ key: 'x', kind: 'string', label: text1 }],
      ...change,
    },
  ],
  queryColumns: [{ key: 'poNo' }, { key: 'tried.x' }],
})

const call = <T>(client: Client, operation: string, body: object = {}) =>
  client.call<T>('POST', `/template/${operation}`, body)
const problemsOf = async (t: object) =>
  (await call<TemplateCheck>(admin, 'check', { file: JSON.stringify(t) })).object?.problems ?? []
const tried = async (area: Partial<SqlArea>, client = admin) =>
  (await call<AreaTry>(client, 'area', { entity: 'PurchaseOrder', area: { ...lines, ...area } })).object as AreaTry
const rows = (client: Client, body: object = {}) => client.list(template.code, { ...body })
/** Stores an unchecked definition, as if it had been written directly to the database. */
const forced = (t: ServiceTemplate) => {
  world.app.catalogue.replace([{ scope: 'platform', kind: 'template', key: t.code, definition: t }])
}

beforeAll(async () => {
  await loadGrammar()
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  other = await world.as('purchaser@buyer2.test')
  await signedOrder(world, { projectNo: 'AREA-1', currency: 'USD' }, [
    { orderQuantity: '10', unitPrice: '3.10' },
    { orderQuantity: '5', unitPrice: '1' },
  ])
  await orderOf(buyer, { projectNo: 'AREA-1', currency: 'USD' }, [{ orderQuantity: '4', unitPrice: '2' }])
  await orderOf(other, { projectNo: 'AREA-1', currency: 'USD' }, [{ orderQuantity: '7', unitPrice: '2' }])
})

describe('A5-38 rejects anything but a SELECT over objects', () => {
  test('more than 60 cases', () => {
    expect(dangerous.length).toBeGreaterThan(120)
  })
  test.each(dangerous)('at saving: %s', async (statement, code) => {
    const [problem] = await problemsOf(withSql(statement))
    expect([problem?.code, problem?.field]).toEqual([code, 'customSqlAreas.0.sql'])
    const saved = await call<ListedTemplate>(admin, 'save', { file: JSON.stringify(withSql(statement)), saved: null })
    expect([saved.http, saved.problems?.[0]?.code]).toEqual([400, code])
    expect((await call(admin, 'import', { file: JSON.stringify(withSql(statement)) })).problems?.[0]?.code).toBe(code)
  })
  test('at running, however it came into the database: %s', async () => {
    const answers: string[] = []
    for (const [statement] of dangerous) {
      forced({ ...withSql(statement, { reads: {} }), roles: ['platform', 'purchaser'] })
      const answer = await buyer.list('area_tried')
      if (answer.http !== 409 || answer.errorCode !== 'AREA_WRONG')
        answers.push(`${statement}: ${answer.http} ${answer.errorCode}`)
    }
    forced(template)
    expect(answers).toEqual([])
  })
  test('returns line and column of the source in both languages, also after multi-byte characters', async () => {
    const { problems } = await tried({ sql: `select l.po as id, '汉字' as w,\n  pg_sleep(1) as x from PoLine l` })
    expect(problems).toMatchObject([
      {
        code: 'AREA_FUNCTION',
        line: 2,
        column: 3,
        message: 'SQL line 2, column 3: an area may not call the function pg_sleep',
      },
    ])
    expect((await tried({ sql: `select '汉字' as id, pg_sleep(1) from PoLine` })).problems).toMatchObject([
      { line: 1, column: 20 },
    ])
    expect((await tried({ sql: `select '汉字'\nfro m` })).problems).toMatchObject([
      { code: 'AREA_SYNTAX', line: 2, column: 5 },
    ])
  })
})

describe('the database denies access itself', () => {
  const closed = [
    `set_config('app.company', 'x', true)`,
    `set_config('role', 'postgres', true)`,
    'pg_sleep(0)',
    `query_to_xml('select 1', true, true, '')`,
    `table_to_xml('pg_class', true, true, '')`,
    `lo_create(0)`,
    `lo_import('/etc/passwd')`,
    `pg_read_file('/etc/passwd')`,
    `pg_ls_dir('/')`,
    'pg_cancel_backend(0)',
    'pg_advisory_lock(1)',
    'pg_export_snapshot()',
    `pg_get_viewdef('purchase_order__3'::regclass)`,
  ]
  test.each(closed)('to the role of a company: %s', async call => {
    const ask = world.app.db.tenant(
      await world.actor('purchaser@buyer.test'),
      tx => tx.rows(sql`select ${sql.raw(call)}`),
      { readOnly: true },
    )
    await expect(ask).rejects.toMatchObject({ code: '42501' })
  })
  test('every role can send the notifications of a save to other processes', async () => {
    for (const who of ['purchaser@buyer.test', 'platform@platform.test'])
      expect(
        await world.app.db.tenant(await world.actor(who), tx =>
          tx.rows(sql`select pg_notify('a', 'b') is not null as notified`),
        ),
      ).toEqual([{ notified: true }])
  })
  test('S1: no area runs where set_config is open to everybody', async () => {
    forced({
      ...template,
      customSqlAreas: [{ ...lines, reads: { PoLine: ['cargoReadyDate', 'orderQuantity', 'po'] } }],
      queryColumns: [{ key: 'poNo' }, { key: 'lines.many' }],
    })
    expect((await rows(buyer)).http).toBe(200)
    const as = (statement: string) =>
      world.app.db.system('grant a right for a test', tx => tx.run(sql`${sql.raw(statement)}`))
    await as('grant execute on function pg_catalog.set_config(text, text, boolean) to public')
    try {
      expect([(await rows(buyer)).errorCode, (await tried({})).problems[0]?.code]).toEqual([
        'AREA_OPEN_DATABASE',
        'AREA_OPEN_DATABASE',
      ])
    } finally {
      await as('revoke execute on function pg_catalog.set_config(text, text, boolean) from public')
    }
  })
})

describe('an accepted area', () => {
  test('template-area: returns its columns with types and its first rows, within the rights of its designer', async () => {
    const found = await tried({ columns: [] })
    expect(found.problems).toEqual([])
    expect(found.columns).toEqual([
      { key: 'many', kind: 'int' },
      { key: 'quantity', kind: 'decimal' },
      { key: 'lastready', kind: 'date' },
    ])
    expect(found.named).toBe(found.total)
    expect(found.rows[0]).toMatchObject({ record: expect.stringMatching(/^PO/), '=many': expect.any(Number) })
  })
  test('reports a wrong column type, a missing column and wrong groups before it is saved', async () => {
    const code = async (area: Partial<SqlArea>) => (await tried(area)).problems.map(p => p.code)
    const column = (key: string, kind: 'date' | 'string') => ({ columns: [{ key, kind, label: text1 }] })
    expect(await code(column('many', 'date'))).toEqual(['AREA_COLUMN_KIND'])
    expect(await code(column('few', 'string'))).toEqual(['AREA_COLUMN_MISSING'])
    expect(
      await code({
        sql: 'select l.po as id, l.skuNo as many, count(*) as quantity, max(l.cargoReadyDate) as lastReady from PoLine l group by l.po',
      }),
    ).toEqual(['AREA_DATABASE'])
    expect(await code({ sql: 'select l.po as id, l.skuNo + 1 as many from PoLine l', columns: [] })).toEqual([
      'AREA_DATABASE',
    ])
    // For a constant the database reports it while planning, before any row is read.
    for (const [constant, said] of [
      ['1 / 0', 'division by zero'],
      [`'x'::int`, 'invalid input syntax for type integer: "x"'],
    ])
      expect(
        (await tried({ sql: `select l.po as id, ${constant} as many from PoLine l`, columns: [] })).problems,
      ).toMatchObject([{ code: 'AREA_DATABASE', params: { said } }])
    expect(await code({ sql: 'select l.skuNo as id, 1 as many from PoLine l', columns: [] })).toEqual(['AREA_NO_ID'])
  })
  test('Template: takes effect when published: columns, sort, filter, quick search, sums, groups and conditions', async () => {
    const kept = await call<ListedTemplate>(admin, 'save', { file: JSON.stringify(template), saved: null })
    proves('Template')
    expect(kept.problems?.map(p => p.message) ?? kept.errorCode).toBeUndefined()
    expect(kept.object?.draft?.customSqlAreas?.map(a => a.reads)).toEqual([
      { PoLine: ['cargoReadyDate', 'orderQuantity', 'po'] },
      { PurchaseOrder: ['id', 'totalAmount'] },
    ])
    const preview = await call(admin, 'preview', { code: template.code })
    expect(preview.problems?.map(p => p.message)).toBe(undefined)
    expect((await call(admin, 'publish', { code: template.code })).object).toEqual({ version: 1 })
    const all = await rows(buyer)
    expect(all.object?.resultList.map(r => [r.lines__many, r.lines__quantity, r.worth__word])).toEqual([
      [2, '15', 'much'],
      [1, '4', 'little'],
    ])
    expect(
      (await rows(buyer, { conditions: [{ field: 'lines__many', operator: 'ge', value: 2 }] })).object?.resultList,
    ).toHaveLength(1)
    expect(
      (await rows(buyer, { conditions: [{ field: 'keyword', operator: 'like', value: 'litt' }] })).object?.resultList,
    ).toHaveLength(1)
    expect(
      (await rows(buyer, { sort: [{ field: 'lines__quantity', direction: 'asc' }] })).object?.resultList.map(
        r => r.lines__quantity,
      ),
    ).toEqual(['4', '15'])
    const first = await rows(buyer, { length: 1 }),
      next = await rows(buyer, { length: 1, after: first.object?.next })
    expect([first, next].map(a => a.object?.resultList[0]?.lines__many)).toEqual([2, 1])
    const sums = await buyer.call<{ totals: object[] }>('POST', `/define/query/totals/${template.code}`, {
      fields: ['lines__many'],
    })
    expect(sums.object?.totals).toMatchObject([{ field: 'lines__many', count: 2, sum: '3' }])
    const groups = await buyer.call<{ answers: { groups: { key: string; count: number }[] }[] }>(
      'POST',
      `/define/query/groups/${template.code}`,
      { questions: [{ code: 'a', by: 'worth__word', sum: 'lines__many' }] },
    )
    expect(groups.object?.answers[0]?.groups.map(g => [g.key, g.count]).toSorted()).toEqual([
      ['little', 1],
      ['much', 1],
    ])
    const list = (await buyer.call<WireView>('GET', `/define/view/${template.code}`)).object as Extract<
      WireView,
      { kind: 'list' | 'tracking' }
    >
    expect(list.columns.map(c => c.field)).toEqual(['poNo', 'lines__many', 'lines__quantity', 'worth__word'])
    expect(list.data?.columns?.lines__many).toMatchObject({
      kind: 'int',
      label: text('Number of lines', '行数'),
      writable: false,
    })
    expect(JSON.stringify(list)).not.toContain('select')
    const dashboard = (
      await buyer.call<{ charts: { by?: string; sum?: string }[] }>('GET', `/define/view/${template.code}_groups`)
    ).object
    expect(dashboard?.charts.map(c => [c.by, c.sum])).toEqual([
      ['worth__word', undefined],
      ['worth__word', 'lines__many'],
    ])
  })
  test('two companies get their own rows through one area, and the platform all rows', async () => {
    await reloadPublished(world.app)
    const quantities = async (client: Client) =>
      (await rows(client)).object?.resultList.map(r => r.lines__quantity).toSorted()
    expect(await quantities(buyer)).toEqual(['15', '4'])
    expect(await quantities(other)).toEqual(['7'])
    expect(await quantities(admin)).toEqual(['15', '4', '7'])
    // An area over a table without companies counts only the reader's rows.
    forced({
      ...template,
      customSqlAreas: [
        {
          ...lines,
          sql: 'select o.id, (select count(*) from PurchaseOrder p) as many from PurchaseOrder o',
          columns: lines.columns.slice(0, 1),
          reads: { PurchaseOrder: ['id'] },
        },
      ],
      queryColumns: [{ key: 'poNo' }, { key: 'lines.many' }],
    })
    const count = async (client: Client) => {
      const a = await rows(client)
      return a.object?.resultList[0]?.lines__many ?? a.errorCode
    }
    const [mine, theirs, every] = [await count(buyer), await count(other), await count(admin)].map(Number)
    expect([mine, theirs]).toEqual([
      (await buyer.list('page_po_list', {})).object?.total,
      (await other.list('page_po_list', {})).object?.total,
    ])
    expect(every).toBeGreaterThan(Number(mine) + Number(theirs) - 1)
    await reloadPublished(world.app)
  })
})
