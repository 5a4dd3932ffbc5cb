import { expect, test } from 'vitest'
import type { Consequences } from '../../domain/contracts/define.calls.ts'
import { companyIds, must, signedOrder } from './builders/purchase-order.ts'
import { textsOf } from './builders/texts-of.ts'
import { insertOne, put } from './builders/transitions.ts'
import { contentOf } from '../tenant/samples.ts'
import { testApp, type Client } from './harness.ts'

/** What cancelling would do to other documents, before it is done (PO-4x). */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const supplier = await world.as('supplier@supplier.test')

const triedBy = (client: Client, list: string, action: string, id: string) =>
  client.call<Consequences>('POST', `/statemachine/${list}/consequences`, { ids: [id], action })
const consequences = async (id: string): Promise<Consequences> =>
  (await must(triedBy(buyer, 'poConfirmStatus', 'cancelSigned', id))).object as Consequences

async function bookedOrder(): Promise<{ po: { id: string; poNo: string }; booking: { id: string; vobNo: string } }> {
  const po = await signedOrder(world)
  await must(supplier.act('poProgress', { ids: [po.id], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))
  const made = (await supplier.save('VendorBooking', { po: po.id })).object
  const measures = { unitPerOuter: 10, length: '60', width: '40', height: '40', gwKg: '120', nwKg: '100' }
  const saved = (
    await supplier.save(
      'VendorBooking',
      { id: made?.record.id, revision: made?.record.revision, gwKg: '120', nwKg: '100' },
      { lines: { save: (made?.rows.lines ?? []).map(l => ({ id: l.id, ...measures })) } },
    )
  ).object
  const booking = textsOf(saved?.record, 'id', 'vobNo')
  await must(supplier.act('vobStatus', { ids: [booking.id], action: 'submit' }))
  await must(buyer.act('vobStatus', { ids: [booking.id], action: 'approve' }))
  return { po, booking }
}

test('PO-4x returns each document with its status before and after, and writes nothing', async () => {
  const { po, booking } = await bookedOrder()
  const before = await contentOf(world)
  const { refused, documents, more } = await consequences(po.id)
  expect(refused).toBeNull()
  expect(more).toBe(false)
  expect(documents.find(d => d.number === booking.vobNo)).toMatchObject({
    entity: 'VendorBooking',
    status: { en_US: 'Approved' },
    becomes: { en_US: 'Canceled' },
  })
  expect(await contentOf(world)).toEqual(before)
  expect((await buyer.detail('VendorBooking', { id: booking.id })).object?.record.vobStatus).toBe('approved')
})

test('PO-4x returns what the cancellation then does', async () => {
  const { po } = await bookedOrder()
  const { documents } = await consequences(po.id)
  const moved = documents.filter(d => d.becomes)
  expect(moved.map(d => [d.entity, d.becomes?.en_US])).toContainEqual(['PaymentTranche', 'Cancelled'])
  await must(
    buyer.act('poConfirmStatus', {
      ids: [po.id],
      action: 'cancelSigned',
      reason: 'dropped',
      inputs: { agreement: 'mail' },
    }),
  )
  for (const d of moved) {
    const entity = world.app.catalogue.common.entity.get(d.entity)
    const lists = Object.entries(entity?.states ?? {})
    const after = (await buyer.detail(d.entity, { id: d.id })).object?.record
    const labels = lists.map(
      ([field, list]) =>
        world.app.catalogue.common.states.get(list)?.values.find(v => v.code === after?.[field])?.label.en_US,
    )
    expect(labels, d.number).toContain(d.becomes?.en_US)
  }
  expect(moved.length).toBeGreaterThan(0)
})

test('PO-4x returns the reason when a committed document refuses the cancellation, and still lists what is open', async () => {
  const { po, booking } = await bookedOrder()
  await put(world, 'VendorBooking', booking.id, { vobStatus: 'linked' })
  const { refused, documents } = await consequences(po.id)
  expect(refused).toMatch(/plan/)
  expect(documents.find(d => d.number === booking.vobNo)).toMatchObject({ becomes: null })
  expect(documents.every(d => d.becomes === null)).toBe(true)
})

test('PO-4x returns documents that name several orders, such as shipping plans', async () => {
  const { po } = await bookedOrder()
  const id = await companyIds(world)
  const plan = await insertOne(world, 'ShippingPlan', {
    shippingPlanNo: 'SP-IMPACT',
    po: [po.id],
    buyer: id('buyer'),
    status: 'draft',
    currency: 'USD',
  })
  const { documents } = await consequences(po.id)
  expect(documents.find(d => d.id === plan)).toMatchObject({ number: 'SP-IMPACT', becomes: null })
})

test('PO-4x returns only documents that the reader sees', async () => {
  const { po } = await bookedOrder()
  const { documents } = await consequences(po.id)
  expect(documents.length).toBeGreaterThan(0)
  for (const d of documents) expect((await buyer.detail(d.entity, { id: d.id })).http, d.number).toBe(200)
})

test('PO-4x rejects who may not act, and actions without such a list', async () => {
  const { po } = await bookedOrder()
  expect((await triedBy(supplier, 'poConfirmStatus', 'cancelSigned', po.id)).http).toBe(403)
  expect((await triedBy(buyer, 'poConfirmStatus', 'countersign', po.id)).http).toBe(404)
  const stranger = await world.as('purchaser@buyer2.test')
  expect((await triedBy(stranger, 'poConfirmStatus', 'cancelSigned', po.id)).http).toBe(404)
})
