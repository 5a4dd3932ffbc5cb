import { beforeAll, expect, test } from 'vitest'
import type { ExportQuery } from '../../../domain/contracts/export.calls.ts'
import type { SqlArea } from '../../../domain/meta/designing/sql-area.ts'
import type { ServiceTemplate } from '../../../domain/meta/designing/template.ts'
import type { Context } from '../../../server/context.ts'
import { loadGrammar } from '../../../server/db/area/grammar.ts'
import { compile } from '../../../server/db/sql.ts'
import type { Tx } from '../../../server/db/tenant-transaction.ts'
import { countExport, exportBatches } from '../../../server/operations/exports/export-rows.ts'
import { planExport, tryQuery } from '../../../server/operations/exports/plan-export.ts'
import { exportNow } from '../../../server/operations/exports/read-export.ts'
import { startExport } from '../../../server/operations/exports/start-export.ts'
import { groups } from '../../../server/operations/records/groups.ts'
import { queryList } from '../../../server/operations/records/query-list.ts'
import { totals } from '../../../server/operations/records/totals.ts'
import { orderOf } from '../builders/purchase-order.ts'
import { testApp } from '../harness.ts'

/** SQL areas are computed only for queries with one of their columns (Template: customSqlAreas). */
const world = await testApp()
const text = (en_US: string, zh_CN = en_US) => ({ en_US, zh_CN })
const area = (
  key: string,
  sql: string,
  columns: Record<string, SqlArea['columns'][number]['kind']>,
  reads: SqlArea['reads'] = {},
): SqlArea => ({
  key,
  label: text(key),
  sql,
  reads,
  columns: Object.entries(columns).map(([name, kind]) => ({ key: name, kind, label: text(name) })),
})
const counted = area(
  'counted',
  'select po as id, count(*) as n from PoLine group by po',
  { n: 'int' },
  { PoLine: ['po'] },
)
const worth = area(
  'worth',
  'select o.id, o.totalAmount * 2 as twice, o.currency as money from PurchaseOrder o',
  { twice: 'decimal', money: 'string' },
  { PurchaseOrder: ['currency', 'id', 'totalAmount'] },
)
const words = area(
  'words',
  `select o.id, 'order ' || o.poNo as word from PurchaseOrder o`,
  { word: 'string' },
  { PurchaseOrder: ['id', 'poNo'] },
)
const all: ServiceTemplate = {
  code: 'needed_all',
  name: text('All'),
  entity: 'PurchaseOrder',
  roles: ['purchaser'],
  customSqlAreas: [
    counted,
    { ...worth, columns: worth.columns.map(c => (c.key === 'twice' ? { ...c, unit: 'money' } : c)) },
    words,
  ],
  queryColumns: [
    { key: 'poNo' },
    { key: 'currency', group: true },
    { key: 'totalAmount', summary: true },
    { key: 'counted.n', filter: true, summary: true },
    { key: 'worth.twice', filter: true, summary: true },
    { key: 'worth.money', group: true },
    { key: 'words.word', quickSearch: true, filter: true },
  ],
}
const none: ServiceTemplate = { ...all, code: 'needed_none', queryColumns: [{ key: 'poNo', quickSearch: true }] }
const broken = [
  area('wrong', 'select o.id, pg_sleep(0) as w from PurchaseOrder o', { w: 'string' }),
  area(
    'failed',
    'select o.id, 1 / (o.totalAmount - o.totalAmount) as x from PurchaseOrder o',
    { x: 'decimal' },
    { PurchaseOrder: ['id', 'totalAmount'] },
  ),
  area('closed', 'select o.id, (select count(*) from Message m) as n from PurchaseOrder o', { n: 'int' }, {}),
]
const refused: ServiceTemplate = {
  ...all,
  code: 'needed_refused',
  customSqlAreas: broken,
  queryColumns: [{ key: 'poNo' }, { key: 'wrong.w' }, { key: 'failed.x' }, { key: 'closed.n' }],
}
const always: ServiceTemplate = {
  ...none,
  code: 'needed_always',
  conditions: [{ field: 'worth.twice', operator: 'ge', value: '1' }],
}

const sent: string[] = [],
  doors: string[] = []
const noted = (tx: Tx): Tx => ({
  ...tx,
  rows: query => {
    sent.push(compile(query).text)
    return tx.rows(query)
  },
  one: query => {
    sent.push(compile(query).text)
    return tx.one(query)
  },
})
let context: Context

beforeAll(async () => {
  await loadGrammar()
  await orderOf(await world.as('purchaser@buyer.test'), { currency: 'USD' }, [{ orderQuantity: '4', unitPrice: '2' }])
  world.app.catalogue.replace(
    [all, none, always, refused].map(definition => ({
      scope: 'platform',
      kind: 'template',
      key: definition.code,
      definition,
    })),
  )
  const actor = await world.actor('purchaser@buyer.test'),
    { db } = world.app
  context = {
    ...world.app,
    actor,
    db: {
      ...db,
      tenant: (who, work, options) => {
        doors.push('tenant')
        return db.tenant(who, tx => work(noted(tx)), options)
      },
      areas: (who, work, options) => {
        doors.push('areas')
        return db.areas(who, tx => work(noted(tx)), options)
      },
    },
  }
})

/** Areas named in the statements of an answer, and the connections that it used. */
async function askedFor(work: () => Promise<unknown>): Promise<{ areas: string[]; db: string[] }> {
  sent.length = doors.length = 0
  await work()
  const read = sent.filter(s => !s.startsWith('explain') && /purchase_order__3/.test(s))
  expect(read.length).toBeGreaterThan(0)
  const areas = [counted, worth, words].map(a => a.key).filter(key => read.some(s => s.includes(`"${key}__`)))
  // Unused areas are not planned either.
  expect([counted, worth, words].map(a => a.key).filter(key => sent.some(s => s.includes(`"${key}__`)))).toEqual(areas)
  return { areas, db: [...new Set(doors)] }
}
const unasked = { areas: [], db: ['tenant'] }
const only = (...areas: string[]) => ({ areas, db: ['areas'] })
async function exported(columns: string[], query: ExportQuery = {}): Promise<unknown> {
  const plan = planExport(context, all.code, { ...query, columns })
  await tryQuery(plan)
  await countExport(plan)
  const rows: unknown[] = []
  for await (const batch of exportBatches(plan)) rows.push(...batch)
  expect(rows.length).toBeGreaterThan(1)
  return rows
}
const rows = (code: string, body: Parameters<typeof queryList>[2] = {}) => queryList(context, code, body)
const condition = [{ field: 'worth__twice', operator: 'ge', value: '1' }] as const

test('the SQL of a query without area columns does not contain the area', async () => {
  expect(await askedFor(() => rows(none.code))).toEqual(unasked)
  expect(
    await askedFor(() =>
      rows(none.code, {
        conditions: [{ field: 'keyword', operator: 'like', value: 'po' }],
        sort: [{ field: 'poNo', direction: 'asc' }],
      }),
    ),
  ).toEqual(unasked)
  expect(await askedFor(() => totals(context, all.code, { fields: ['totalAmount'] }))).toEqual(unasked)
  expect(
    await askedFor(() => groups(context, all.code, { questions: [{ code: 'a', by: 'currency', sum: 'totalAmount' }] })),
  ).toEqual(unasked)
  expect(await askedFor(() => exported(['poNo', 'currency']))).toEqual(unasked)
})

test('the row count of a list does not run its areas', async () => {
  expect(await askedFor(() => rows(all.code))).toEqual(only('counted', 'worth', 'words'))
  const count = sent.filter(s => s.includes('count(*) as n from (select 1'))
  expect(count.map(s => /__n"|__twice"|__word"/.test(s))).toEqual([false])
})

test('hidden columns of areas are not computed unless the list filters or sorts by them', async () => {
  const without = ['counted__n', 'worth__twice', 'worth__money']
  expect(await askedFor(() => rows(all.code, { without }))).toEqual(only('words'))
  const {
    resultList: [first],
  } = await rows(all.code, { without })
  expect([first?.counted__n, first?.worth__twice, typeof first?.words__word, typeof first?.poNo]).toEqual([
    undefined,
    undefined,
    'string',
    'string',
  ])
  expect(await askedFor(() => rows(all.code, { without: [...without, 'words__word'] }))).toEqual(unasked)
  expect(
    await askedFor(() => rows(all.code, { without: [...without, 'words__word'], conditions: [...condition] })),
  ).toEqual(only('worth'))
  expect(
    await askedFor(() =>
      rows(all.code, { without: [...without, 'words__word'], sort: [{ field: 'counted__n', direction: 'asc' }] }),
    ),
  ).toEqual(only('counted'))
})

const named: readonly (readonly [string, () => Promise<unknown>, string[]])[] = [
  ['a sort', () => exported(['poNo'], { sort: [{ field: 'counted__n', direction: 'desc' }] }), ['counted']],
  ['a condition that always holds', () => rows(always.code), ['worth']],
  ['a filter', () => totals(context, all.code, { fields: ['totalAmount'], conditions: [...condition] }), ['worth']],
  [
    'a keyword',
    () =>
      totals(context, all.code, {
        fields: ['totalAmount'],
        conditions: [{ field: 'keyword', operator: 'like', value: 'order' }],
      }),
    ['words'],
  ],
  ['a total', () => totals(context, all.code, { fields: ['counted__n'] }), ['counted']],
  [
    'a total that is kept apart by another column of its area',
    () => totals(context, all.code, { fields: ['worth__twice'] }),
    ['worth'],
  ],
  ['a group', () => groups(context, all.code, { questions: [{ code: 'a', by: 'worth__money' }] }), ['worth']],
  [
    'the sum of a group',
    () => groups(context, all.code, { questions: [{ code: 'a', by: 'currency', sum: 'counted__n' }] }),
    ['counted'],
  ],
  [
    'the groups of a group',
    () => groups(context, all.code, { questions: [{ code: 'a', by: 'currency', split: 'words__word' }] }),
    ['words'],
  ],
  [
    'the filter of a group',
    () => groups(context, all.code, { questions: [{ code: 'a', by: 'currency', conditions: [...condition] }] }),
    ['worth'],
  ],
  ['a filter of an export', () => exported(['poNo'], { conditions: [...condition] }), ['worth']],
  ['a column of an export', () => exported(['poNo', 'counted__n']), ['counted']],
]
test.each(named)('the SQL of %s with an area column contains only that area', async (_, work, areas) => {
  const found = await askedFor(work)
  expect(found.areas).toEqual(areas)
  expect(found.db).toContain('areas')
})

test('areas are read only through the area connection', async () => {
  const { db } = context
  await expect(
    queryList(
      { ...context, db: { ...db, areas: (who, work) => db.tenant(who, work, { readOnly: true }) } },
      all.code,
      {},
    ),
  ).rejects.toThrow('through the area connection')
})

test.each([
  ['wrong__w', 'AREA_WRONG'],
  ['failed__x', 'AREA_FAILED'],
  ['closed__n', 'FORBIDDEN'],
])(
  'an export with a refused area column (%s) is refused before its first byte and before its job',
  async (column, code) => {
    for (const begin of [exportNow, startExport]) {
      await expect(begin(context, refused.code, { columns: ['poNo', column], format: 'csv' })).rejects.toMatchObject({
        code,
      })
      await expect(begin(context, refused.code, { columns: ['poNo'], format: 'csv' })).resolves.toBeDefined()
    }
  },
)
