import { beforeAll, expect, test } from 'vitest'
import type { SaveManyAnswer } from '../../domain/contracts/save-many.calls.ts'
import { orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'

/** Changed fields of many records in one call: each is saved or rejected independently. */
const world = await testApp()
let buyer: Client
beforeAll(async () => {
  buyer = await world.as('purchaser@buyer.test')
})

interface Sent {
  readonly id: string
  readonly revision: number
  readonly values: Readonly<Record<string, unknown>>
}
type Order = Awaited<ReturnType<typeof orderOf>>
const answer = { service: 'page_po_list' }
const saveMany = (client: Client, records: readonly Sent[], more: object = { answer }, headers = {}) =>
  client.call<SaveManyAnswer>('POST', '/define/save-many/PurchaseOrder', { records, ...more }, headers)
const orders = async (n: number) => {
  const made = []
  for (let i = 0; i < n; i++) made.push(await orderOf(buyer))
  return made
}
const named = (order: { id: string; revision: number }, projectName: string): Sent => ({
  id: order.id,
  revision: order.revision,
  values: { projectName },
})

test('C9: returns each record as the list has it, with its new revision and author', async () => {
  const made = await orders(3)
  const saved = await saveMany(
    buyer,
    made.map((o, i) => named(o, `batch ${i}`)),
  )
  const list = await buyer.list('page_po_list', {
    conditions: [{ field: 'id', operator: 'in', value: made.map(o => o.id) }],
  })
  const rows = new Map(list.object?.resultList.map(r => [r.id, r]))
  expect(saved.object?.results.map(r => [r.outcome, r.id, r.record?.projectName, r.record?.revision, r.by])).toEqual(
    made.map((o, i) => ['saved', o.id, `batch ${i}`, o.revision + 1, 'purchaser of buyer (buyer Ltd.)']),
  )
  for (const result of saved.object?.results ?? []) expect(result.row).toEqual(rows.get(result.id))
})

test('C9: saves the good records of a batch beside a conflict and a rejection', async () => {
  const [good, older, wrong] = await orders(3)
  if (!good || !older || !wrong) throw new Error('three orders were made')
  await buyer.save('PurchaseOrder', { id: older.id, revision: older.revision, projectName: 'faster' })
  const { object } = await saveMany(buyer, [
    named(good, 'good'),
    named(older, 'late'),
    { id: wrong.id, revision: wrong.revision, values: { incoterm: 'NOWHERE' } },
  ])
  expect(object?.results.map(r => r.outcome)).toEqual(['saved', 'conflict', 'refused'])
  expect(object?.results[1]).toMatchObject({ record: { projectName: 'faster', revision: older.revision + 1 } })
  const refused = object?.results[2]
  expect(refused?.outcome === 'refused' ? refused.problems.map(p => [p.field, p.code]) : []).toEqual([
    ['incoterm', 'NOT_IN_LIST'],
  ])
  expect((await buyer.detail('PurchaseOrder', { id: good.id })).object?.record.projectName).toBe('good')
})

test('C9: runs once when the same call is repeated with its key', async () => {
  const [order] = await orders(1)
  if (!order) throw new Error('no order')
  const send = () => saveMany(buyer, [named(order, 'once')], { answer }, { 'idempotency-key': 'save-many-once-1' })
  const [first, again] = [await send(), await send()]
  expect(again.object?.results[0]).toEqual(first.object?.results[0])
  expect((await buyer.detail('PurchaseOrder', { id: order.id })).object?.record.revision).toBe(order.revision + 1)
})

test('C9: rejects a record of another company like a missing one', async () => {
  const [order] = await orders(1)
  if (!order) throw new Error('no order')
  const other = await world.as('purchaser@buyer2.test')
  const { object } = await saveMany(other, [named(order, 'stolen')])
  expect(object?.results).toMatchObject([{ outcome: 'refused', errorCode: 'NOT_FOUND', record: null, row: null }])
  expect((await buyer.detail('PurchaseOrder', { id: order.id })).object?.record.projectName).not.toBe('stolen')
})

test.each([
  ['a record named twice', (o: Order) => [named(o, 'a'), named(o, 'b')], 400],
  ['no record', () => [], 400],
  ['more than 500 records', (o: Order) => Array.from({ length: 501 }, () => named(o, 'x')), 400],
])('C9: rejects %s', async (_title, records, http) => {
  const [order] = await orders(1)
  if (!order) throw new Error('no order')
  expect((await saveMany(buyer, records(order))).http).toBe(http)
})

test('C9: rejects an answer through a data service that the reader may not use', async () => {
  const [order] = await orders(1)
  if (!order) throw new Error('no order')
  const sent = await saveMany(buyer, [named(order, 'x')], { answer: { service: 'no_such_service' } })
  expect(sent.success).toBe(false)
  expect((await buyer.detail('PurchaseOrder', { id: order.id })).object?.record.revision).toBe(order.revision)
})
