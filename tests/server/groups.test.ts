import { expect, test } from 'vitest'
import type { Groups } from '../../domain/contracts/define.calls.ts'
import { orderOf, companyIds, must } from './builders/purchase-order.ts'
import { groupRows, type GroupQuestion } from '../../server/db/group-rows.ts'
import { scopeOf } from '../../server/operations/records/scope.ts'
import { testApp } from './harness.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const ask = (client: typeof buyer, service: string, questions: readonly object[]) =>
  client.call<Groups>('POST', `/define/query/groups/${service}`, { questions })
const id = await companyIds(world)
await orderOf(buyer, { shipType: 'sea', etd: '2026-12-24' }, [{ orderQuantity: '3', unitPrice: '0.335' }])
await orderOf(buyer, { shipType: 'sea', etd: '2026-12-26' })
await orderOf(buyer, { shipType: 'air', etd: '2026-12-21', currency: 'CNY' })
const sent = await orderOf(buyer, {
  shipType: 'air',
  etd: '2027-01-02',
  eta: '2027-01-20',
  cargoReadyDate: '2026-12-30',
  forwarder: id('forwarder'),
})
await must(buyer.act('poConfirmStatus', { ids: [sent.id], action: 'submit' }))

test('groups: counts rows by field value with exact sums per currency', async () => {
  const { object } = await ask(buyer, 'page_po_list', [
    { code: 'mode', by: 'shipType', sum: 'totalAmount' },
    { code: 'all' },
  ])
  expect(object?.answers[0]).toMatchObject({ code: 'mode', rows: 4, capped: false, more: false })
  expect(object?.answers[0]?.groups.map(g => [g.key, g.of, g.count, g.sum])).toEqual([
    ['sea', 'USD', 2, '251.0100'],
    ['air', 'CNY', 1, '250.0000'],
    ['air', 'USD', 1, '250.0000'],
  ])
  expect(object?.answers[1]).toMatchObject({ rows: 4, groups: [{ key: null, count: 4, sum: null }] })
})

test('DB-1x the count of a group is the row count of the list under its conditions', async () => {
  const { object } = await ask(buyer, 'page_po_list', [{ code: 'q', by: 'confirmStatus', split: 'shipType' }])
  for (const g of object?.answers[0]?.groups ?? []) {
    const list = await buyer.call<{ total: number }>('POST', '/define/query/list/page_po_list', {
      conditions: [
        { field: 'confirmStatus', operator: 'in', value: [String(g.key)] },
        { field: 'shipType', operator: 'in', value: [String(g.split)] },
      ],
    })
    expect(list.object?.total, `${g.key} ${g.split}`).toBe(g.count)
  }
  expect(object?.answers[0]?.groups).toHaveLength(3)
})

const is = (field: string, value: string) => ({ field, operator: 'eq', value }) as const
const questions: readonly (GroupQuestion & { readonly code: string })[] = [
  { code: 'all', conditions: [], sum: 'totalAmount' },
  { code: 'sea', conditions: [is('shipType', 'sea')] },
  { code: 'modes', conditions: [], by: 'shipType', split: 'confirmStatus', sum: 'totalAmount' },
  { code: 'yuan', conditions: [is('currency', 'CNY')], by: 'shipType' },
  { code: 'months', conditions: [{ field: 'etd', operator: 'ge', value: '2026-12-24' }], by: 'etd', unit: 'month' },
  { code: 'agents', conditions: [is('shipType', 'air')], by: 'forwarder', split: 'currency' },
  { code: 'none', conditions: [is('currency', 'EUR')], by: 'shipType' },
]

test('DB-1x a figure is the same alone and beside others, whose rows are read once', async () => {
  const together = (await ask(buyer, 'page_po_list', questions)).object?.answers
  expect(together?.map(a => [a.code, a.rows])).toEqual([
    ['all', 4],
    ['sea', 2],
    ['modes', 4],
    ['yuan', 1],
    ['months', 3],
    ['agents', 2],
    ['none', 0],
  ])
  for (const [i, question] of questions.entries())
    expect((await ask(buyer, 'page_po_list', [question])).object?.answers, question.code).toEqual([together?.[i]])
})

test('caps the figures that have more rows than may be read, and no others', async () => {
  const actor = await world.actor('purchaser@buyer.test')
  const entity = world.app.catalogue.common.entity.get('PurchaseOrder')
  if (!entity) throw new Error('no orders')
  const some = questions.filter(q => ['all', 'modes', 'yuan'].includes(q.code))
  const figures = (cap: number) =>
    world.app.db.tenant(actor, tx => groupRows(tx, scopeOf({ ...world.app, actor }, entity), some, cap, 500), {
      readOnly: true,
    })
  // Two different conditions may read twice the cap together, and there are four orders.
  expect((await figures(1)).map(f => [f.rows, f.capped])).toEqual([
    [1, true],
    [1, true],
    [1, false],
  ])
  expect((await figures(4)).map(f => [f.rows, f.capped])).toEqual([
    [4, false],
    [4, false],
    [1, false],
  ])
})

test('groups days by Monday weeks and by months, in order', async () => {
  const { object } = await ask(buyer, 'page_po_list', [
    { code: 'm', by: 'etd', unit: 'month' },
    { code: 'w', by: 'etd', unit: 'week' },
  ])
  expect(object?.answers[0]?.groups.map(g => [g.key, g.count])).toEqual([
    ['2026-12-01', 3],
    ['2027-01-01', 1],
  ])
  expect(object?.answers[1]?.groups.map(g => [g.key, g.count])).toEqual([
    ['2026-12-21', 3],
    ['2026-12-28', 1],
  ])
})

test('groups a reference by its display name, and missing values separately', async () => {
  const { object } = await ask(buyer, 'page_po_list', [{ code: 'f', by: 'forwarder' }])
  expect(object?.answers[0]?.groups.map(g => [g.key, g.label, g.count])).toEqual([
    [null, undefined, 3],
    [id('forwarder'), 'forwarder Ltd.', 1],
  ])
})

test("counts only what the reader's lists show: no other companies, drafts, hidden fields or services of other roles", async () => {
  const supplier = await world.as('supplier@supplier.test'),
    other = await world.as('purchaser@buyer2.test'),
    forwarder = await world.as('freightAgent@forwarder.test')
  expect((await ask(supplier, 'page_po_list_supplier', [{ code: 'q' }])).object?.answers[0]?.rows).toBe(1)
  expect((await ask(other, 'page_po_list', [{ code: 'q' }])).object?.answers[0]?.rows).toBe(0)
  expect((await ask(forwarder, 'page_po_list', [{ code: 'q' }])).errorCode).toBe('NOT_FOUND')
  expect((await ask(forwarder, 'po_tracking', [{ code: 'q', sum: 'totalAmount' }])).problems?.[0]).toMatchObject({
    field: 'totalAmount',
    code: 'UNKNOWN_FIELD',
  })
  expect((await ask(buyer, 'page_po_list', [{ code: 'q', by: 'supplierSeenVersion' }])).problems?.[0]).toMatchObject({
    field: 'supplierSeenVersion',
    code: 'UNKNOWN_FIELD',
  })
})

test('E12: names what cannot be grouped or summed, with the reason', async () => {
  expect((await ask(buyer, 'page_po_list', [{ code: 'q', by: 'totalAmount' }])).problems?.[0]?.message).toMatch(
    /^Rows cannot be grouped by Total Amount$/,
  )
  expect((await ask(buyer, 'page_po_list', [{ code: 'q', by: 'totalAmount' }])).problems?.[0]).toMatchObject({
    field: 'totalAmount',
    code: 'NOT_GROUPABLE',
  })
  expect(
    (await ask(buyer, 'page_po_list', [{ code: 'q', by: 'shipType', unit: 'month' }])).problems?.[0],
  ).toMatchObject({ field: 'shipType', code: 'PERIODS_NEED_DATE' })
  expect((await ask(buyer, 'page_po_list', [{ code: 'q', sum: 'poNo' }])).problems?.[0]).toMatchObject({
    field: 'poNo',
    code: 'SUM_NEEDS_NUMBER',
  })
})
