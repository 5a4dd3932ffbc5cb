import { expect, test } from 'vitest'
import { attachCopy, must, orderOf, signedOrder } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const supplier = await world.as('supplier@supplier.test')

test('a submitted order gets the next number, numbered lines and an exact total', async () => {
  const first = await orderOf(buyer, {}, [
    { orderQuantity: '3', unitPrice: '0.335' },
    { orderQuantity: '7.5', unitPrice: '1.1111' },
  ])
  const second = await orderOf(buyer)
  expect(first.poNo).toMatch(/^PO-2026-\d{6}$/)
  expect(Number(second.poNo.slice(-6))).toBe(Number(first.poNo.slice(-6)) + 1)
  const { object } = await buyer.detail('PurchaseOrder', { by: 'poNo', value: first.poNo })
  expect(object?.rows.lines?.map(l => [l.lineNo, l.lineAmount])).toEqual([
    [1, '1.0100'],
    [2, '8.3300'],
  ])
  expect(object?.record.totalAmount).toBe('9.34')
  expect(object?.rows.milestones).toHaveLength(10)
})

test('a draft is visible to the buyer only; after submission the supplier opens and acknowledges it', async () => {
  const order = await orderOf(buyer)
  expect((await supplier.detail('PurchaseOrder', { id: order.id })).errorCode).toBe('NOT_FOUND')
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  const early = await supplier.act('poConfirmStatus', { ids: [order.id], action: 'acknowledge' })
  expect(early.problems?.[0]?.code).toBe('VERSION_NOT_OPENED')
  expect((await supplier.detail('PurchaseOrder', { id: order.id })).object?.record.poNo).toBe(order.poNo)
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'acknowledge' }))
  expect((await buyer.detail('PurchaseOrder', { id: order.id })).object?.record.confirmStatus).toBe('pending')
})

test('requires the signed copy before signing back; progress and payment follow', async () => {
  const order = await orderOf(buyer)
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  const without = await supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' })
  expect(without).toMatchObject({
    http: 409,
    errorCode: 'GUARD',
    message: 'Signed-back PO (Supplier) can not be empty',
  })
  expect((await attachCopy(world, supplier, order, 'signedBackPoSupplier')).http).toBe(200)
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
  const { object } = await buyer.detail('PurchaseOrder', { id: order.id })
  expect(object?.record).toMatchObject({
    confirmStatus: 'signed',
    progress: 'poConfirmed',
    paymentProgress: 'poConfirmed',
    poConfirmDate: '2026-11-21',
  })
})

test('answers a proposal line by line: accepted values are in the new version, others are not', async () => {
  const order = await orderOf(buyer, {}, [{}, {}])
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  const lines = (await supplier.detail('PurchaseOrder', { id: order.id })).object?.rows.lines ?? []
  await must(
    supplier.act('poConfirmStatus', {
      ids: [order.id],
      action: 'propose',
      reason: 'capacity',
      inputs: {
        changes: [
          { line: lines[0]?.id, field: 'unitPrice', value: '3.00' },
          { line: lines[1]?.id, field: 'orderQuantity', value: '60' },
        ],
      },
    }),
  )
  const proposals = (await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows.proposals ?? []
  const answered = await buyer.act('poConfirmStatus', {
    ids: [order.id],
    action: 'answer',
    reason: 'agreed',
    inputs: { answers: ['yes'] },
  })
  expect(answered.problems).toMatchObject([
    {
      field: 'answers',
      code: 'BAD_ANSWERS',
      message: expect.stringMatching(/: each entry is an object; at most 5000$/),
    },
  ])
  expect(proposals.map(p => [p.field, p.oldValue, p.newValue])).toEqual([
    ['unitPrice', '2.5', '3'],
    ['orderQuantity', '100', '60'],
  ])
  await must(
    buyer.act('poConfirmStatus', {
      ids: [order.id],
      action: 'answer',
      reason: 'agreed',
      inputs: {
        answers: [
          { proposal: proposals[0]?.id, accept: true },
          { proposal: proposals[1]?.id, accept: false },
        ],
      },
    }),
  )
  const after = (await buyer.detail('PurchaseOrder', { id: order.id })).object
  expect(after?.record).toMatchObject({ confirmStatus: 'submitted', version: 2, totalAmount: '550' })
})

test('progress moves step by step to delivery, and milestones record who reported what', async () => {
  const order = await signedOrder(world)
  await must(
    supplier.act('poProgress', { ids: [order.id], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }),
  )
  const detail = (await buyer.detail('PurchaseOrder', { id: order.id })).object
  expect(detail?.record).toMatchObject({
    progress: 'cargoReady',
    nextMilestone: 'vendorBooking',
    cargoReadyDate: '2026-11-21',
  })
  expect(detail?.rows.milestones?.find(m => m.milestone === 'cargoReady')).toMatchObject({
    state: 'actual',
    actualDate: '2026-11-21',
  })
})
