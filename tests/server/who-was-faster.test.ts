import { expect, test } from 'vitest'
import { must, orderOf, signedOrder } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

/** The slower user learns who was faster, and when. */
const world = await testApp()

const buyer = await world.as('purchaser@buyer.test'),
  platform = await world.as('platform@platform.test'),
  supplier = await world.as('supplier@supplier.test')
world.setNow(new Date('2026-11-21T10:20:30Z'))
const at = '2026-11-21 10:20:30',
  theirs = 'purchaser of buyer (buyer Ltd.)'
const step = (id: string, revision: number, action: string) => ({
  ids: [id],
  action,
  revisions: { [id]: revision },
  reason: 'a reason',
})

test('an action on a record changed by somebody else: returns name and time in both languages', async () => {
  const order = await orderOf(buyer),
    seen = order.revision
  await must(buyer.save('PurchaseOrder', { id: order.id, revision: seen, pol: 'CNNGB' }))
  expect(await platform.act('poConfirmStatus', step(order.id, seen, 'cancel'))).toMatchObject({
    http: 409,
    errorCode: 'CONFLICT',
    message: `${theirs} changed this record at ${at}, after you had opened it`,
  })
  const other = await orderOf(buyer)
  const two = await platform.act('poConfirmStatus', {
    ids: [order.id, other.id],
    action: 'cancel',
    revisions: { [order.id]: seen, [other.id]: other.revision },
    reason: 'a reason',
  })
  expect(two.object?.results.map(r => [r.success, r.message])).toEqual([
    [false, `${theirs} changed this record at ${at}, after you had opened it`],
    [true, undefined],
  ])
  expect(
    (
      await platform.call('POST', '/statemachine/poConfirmStatus/action', step(order.id, seen, 'cancel'), {
        'app-lang': 'zh_CN',
      })
    ).message,
  ).toBe(`您打开该记录后，${theirs}已于 ${at} 修改了它`)
})

test('an action that is no longer possible: returns the reason and who changed the record', async () => {
  const order = await orderOf(buyer),
    seen = order.revision
  await must(buyer.act('poConfirmStatus', step(order.id, seen, 'cancel')))
  expect(await platform.act('poConfirmStatus', step(order.id, seen, 'cancel'))).toMatchObject({
    errorCode: 'ACTION_NOT_ALLOWED',
    message: `"Cancel" is not possible for a record that is Canceled: ${theirs} changed it at ${at}`,
  })
  // A user who knows the current record was not late: the action is simply not possible.
  expect(await platform.act('poConfirmStatus', step(order.id, seen + 1, 'cancel'))).toMatchObject({
    errorCode: 'ACTION_NOT_ALLOWED',
    message: '"Cancel" is not possible for a record that is Canceled',
  })
})

test('a save: the same; an unknown revision names nobody', async () => {
  const order = await orderOf(buyer),
    seen = order.revision
  await must(buyer.save('PurchaseOrder', { id: order.id, revision: seen, pol: 'CNNGB' }))
  expect(await platform.save('PurchaseOrder', { id: order.id, revision: seen, pol: 'CNSHK' })).toMatchObject({
    errorCode: 'CONFLICT',
    message: `${theirs} changed this record at ${at}, after you had opened it`,
  })
  expect((await platform.save('PurchaseOrder', { id: order.id, revision: 99, pol: 'CNSHK' })).message).toBe(
    'Someone else has changed this record in the meantime',
  )
})

test('opening an order does not count as a change', async () => {
  const order = await orderOf(buyer)
  await must(buyer.act('poConfirmStatus', step(order.id, order.revision, 'submit')))
  const before = (await buyer.detail('PurchaseOrder', { id: order.id })).object?.record
  expect((await supplier.detail('PurchaseOrder', { id: order.id })).object?.record.poNo).toBe(order.poNo)
  expect((await buyer.detail('PurchaseOrder', { id: order.id })).object?.record).toMatchObject({
    updatedBy: theirs,
    updatedAt: before?.updatedAt,
    supplierSeenVersion: before?.version,
  })
})

test('progress updates do not count as a change: the conflict names the last editor', async () => {
  const order = await signedOrder(world, { cargoReadyDate: '2027-03-01', etd: '2027-03-05', eta: '2027-04-02' }),
    now = async () => (await buyer.detail('PurchaseOrder', { id: order.id })).object
  const before = await now(),
    forwarder = await world.as('freightAgent@forwarder.test')
  world.setNow(new Date('2026-11-21T10:30:30Z'))
  await must(
    forwarder.act('milestoneState', {
      ids: [String(before?.rows.milestones?.find(m => m.milestone === 'polDeparture')?.id)],
      action: 'estimate',
      inputs: { date: '2027-03-09' },
    }),
  )
  const after = (await now())?.record
  expect(after).toMatchObject({
    etd: '2027-03-09',
    revision: before?.record.revision,
    updatedBy: before?.record.updatedBy,
    updatedAt: before?.record.updatedAt,
  })
  const late = await platform.act('poConfirmStatus', step(order.id, Number(before?.record.revision) - 1, 'close'))
  expect([late.errorCode, late.message]).toEqual([
    'CONFLICT',
    `${String(before?.record.updatedBy)} changed this record at ${at}, after you had opened it`,
  ])
  world.setNow(new Date('2026-11-21T10:20:30Z'))
})
