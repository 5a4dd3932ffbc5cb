import { beforeAll, expect, test } from 'vitest'
import type { HistoryEntry } from '../../domain/contracts/define.calls.ts'
import { migrations } from '../../server/db/migrations.ts'
import { sql } from '../../server/db/sql.ts'
import { attachCopy, must, orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

/** The supplier's answer line by line, and changes without the buyer (practice A-04, PO-1x and PO-2x). */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test')

const orderAt = async (id: string) => {
  const { object } = await buyer.detail('PurchaseOrder', { id })
  if (!object) throw new Error('the order is not there')
  return object
}
/** An order with some lines, sent to its supplier. */
async function sent(lines: number) {
  const order = await orderOf(
    buyer,
    {},
    Array.from({ length: lines }, () => ({ cargoReadyDate: '2026-12-20' })),
  )
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  return { ...order, lines: (await orderAt(order.id)).rows.lines?.map(l => String(l.id)) ?? [] }
}
const propose = (id: string, changes: readonly object[]) =>
  supplier.act('poConfirmStatus', { ids: [id], action: 'propose', reason: 'capacity', inputs: { changes } })
const answersOf = async (id: string) => (await orderAt(id)).rows.lines?.map(l => l.supplierAnswer)
const proposalsOf = async (id: string) =>
  (await orderAt(id)).rows.proposals?.map(p => [p.lineNo, p.field, p.oldValue, p.newValue, p.status])

beforeAll(async () => {
  const found = (await buyer.list('supplier_search')).object?.resultList ?? []
  for (const s of found)
    await must(
      buyer.save('Supplier', {
        id: s.id,
        revision: s.revision,
        priceThreshold: '2',
        quantityThreshold: '5',
        dateThreshold: 3,
      }),
    )
})

test('one answer confirms a line, changes one within the thresholds and another beyond; only the last goes to the buyer', async () => {
  const order = await sent(3),
    [, near, far] = order.lines
  await must(
    propose(order.id, [
      { line: near, field: 'unitPrice', value: '2.55' },
      { line: near, field: 'cargoReadyDate', value: '2026-12-23' },
      { line: far, field: 'orderQuantity', value: '80' },
    ]),
  )
  const after = await orderAt(order.id)
  expect(after.record).toMatchObject({ confirmStatus: 'pending', version: 1, openProposals: 1, totalAmount: '755' })
  expect(after.rows.lines?.map(l => [l.supplierAnswer, l.orderQuantity, l.unitPrice, l.cargoReadyDate])).toEqual([
    ['confirmed', '100.00', '2.500000', '2026-12-20'],
    ['confirmed', '100.00', '2.550000', '2026-12-23'],
    ['changed', '100.00', '2.500000', '2026-12-20'],
  ])
  expect(await proposalsOf(order.id)).toEqual([
    [2, 'unitPrice', '2.5', '2.55', 'automatic'],
    [2, 'cargoReadyDate', '2026-12-20', '2026-12-23', 'automatic'],
    [3, 'orderQuantity', '100', '80', 'open'],
  ])
  const history = await buyer.call<{ resultList: readonly HistoryEntry[] }>(
    'POST',
    '/statemachine/poConfirmStatus/history',
    { id: order.id },
  )
  expect(
    history.object?.resultList
      .slice(0, 2)
      .map(h => [h.action, h.from, h.to])
      .toSorted(),
  ).toEqual([
    ['acceptWithin', 'pending', 'pending'],
    ['propose', 'submitted', 'pending'],
  ])
  const [open] = after.rows.proposals?.filter(p => p.status === 'open') ?? []
  await must(
    buyer.act('poConfirmStatus', {
      ids: [order.id],
      action: 'answer',
      reason: 'no',
      inputs: { answers: [{ proposal: open?.id, accept: false }] },
    }),
  )
  expect(await answersOf(order.id)).toEqual(['confirmed', 'confirmed', null])
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
  expect(await answersOf(order.id)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})

test('PO-2x: when the whole answer is within the thresholds, the supplier signs without the buyer', async () => {
  const order = await sent(1)
  await must(propose(order.id, [{ line: order.lines[0], field: 'orderQuantity', value: '95' }]))
  expect((await orderAt(order.id)).record).toMatchObject({ openProposals: 0, totalAmount: '237.5' })
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
  expect((await orderAt(order.id)).record.confirmStatus).toBe('signed')
})

test('proposals lapse when an order is recalled; the supplier proposes again for the next version', async () => {
  const order = await sent(2)
  await must(propose(order.id, [{ line: order.lines[0], field: 'unitPrice', value: '9' }]))
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'recall', reason: 'another price' }))
  expect((await orderAt(order.id)).record).toMatchObject({ confirmStatus: 'draft', openProposals: 0 })
  expect(await proposalsOf(order.id)).toMatchObject([[1, 'unitPrice', '2.5', '9', 'lapsed']])
  expect(await answersOf(order.id)).toEqual([null, null])
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
})

test('a recalled draft can lose a line with proposals and can be deleted; the proposals keep the line number', async () => {
  const order = await sent(2),
    [first] = order.lines
  await must(
    propose(
      order.id,
      order.lines.map(line => ({ line, field: 'unitPrice', value: '9' })),
    ),
  )
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'recall', reason: 'another price' }))
  const { revision } = (await orderAt(order.id)).record
  await must(buyer.save('PurchaseOrder', { id: order.id, revision }, { lines: { remove: [first] } }))
  expect((await orderAt(order.id)).rows.lines?.map(l => l.lineNo)).toEqual([2])
  expect(await proposalsOf(order.id)).toMatchObject([
    [1, 'unitPrice', '2.5', '9', 'lapsed'],
    [2, 'unitPrice', '2.5', '9', 'lapsed'],
  ])
  await must(buyer.call('POST', '/define/delete/PurchaseOrder', { ids: [order.id] }))
  expect((await buyer.detail('PurchaseOrder', { id: order.id })).success).toBe(false)
})

test('an update closes proposals left open by earlier recalls, and keeps pending ones', async () => {
  const left = await sent(1),
    older = await sent(1),
    waiting = await sent(1)
  for (const { id, lines } of [left, older, waiting])
    await must(propose(id, [{ line: lines[0], field: 'unitPrice', value: '9' }]))
  await world.app.db.system('as earlier versions have left them', async tx => {
    await tx.run(sql`update purchase_order set confirm_status = 'submitted' where id = ${left.id}`)
    await tx.run(sql`update purchase_order set version = 2 where id = ${older.id}`)
    await tx.run(sql`update purchase_order set open_proposals = null where id = ${waiting.id}`)
    await tx.run(sql.raw(migrations.find(m => m.version === 21)?.sql ?? ''))
  })
  const now = async ({ id }: { id: string }) => [
    (await orderAt(id)).record.openProposals,
    (await proposalsOf(id))?.map(p => p.at(-1)),
  ]
  expect([await now(left), await now(older), await now(waiting)]).toEqual([
    [0, ['lapsed']],
    [0, ['lapsed']],
    [1, ['open']],
  ])
})

test('rejects an answer equal to the order or with two values for a field', async () => {
  const order = await sent(1),
    [line] = order.lines
  expect((await propose(order.id, [{ line, field: 'unitPrice', value: '2.500' }])).problems?.[0]).toMatchObject({
    field: 'changes',
    code: 'NO_CHANGE_STATED',
  })
  expect(
    (
      await propose(order.id, [
        { line, field: 'unitPrice', value: '2.55' },
        { line, field: 'unitPrice', value: '25' },
      ])
    ).problems?.[0],
  ).toMatchObject({ field: 'changes', code: 'BAD_CHANGE' })
  expect((await propose(order.id, [{ line, field: 'unitPrice', value: 'cheap' }])).problems?.[0]).toMatchObject({
    child: 'lines',
    field: 'unitPrice',
    code: 'ANSWER_VALUE',
    params: { line: 1, value: 'cheap' },
  })
  expect((await orderAt(order.id)).record).toMatchObject({ confirmStatus: 'submitted', totalAmount: '250' })
  expect(await proposalsOf(order.id)).toEqual([])
})

test('does not reveal the thresholds to the supplier', async () => {
  expect((await supplier.list('supplier_search')).success).toBe(false)
})
