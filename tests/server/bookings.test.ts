import { expect, test } from 'vitest'
import { insertOne, put, readOne } from './builders/transitions.ts'
import { companyIds, must, signedOrder } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'
import { proves } from '../proves.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const supplier = await world.as('supplier@supplier.test')
const forwarder = await world.as('freightAgent@forwarder.test')
const measures = { unitPerOuter: 10, length: '60', width: '40', height: '40', gwKg: '120', nwKg: '100' }

/** A measured booking of the open quantity of an order; `quantity` books a part. */
async function booking(po: string, quantity?: string): Promise<{ id: string; revision: number; vobNo: string }> {
  const made = await supplier.save('VendorBooking', { po })
  if (!made.object) throw new Error(JSON.stringify(made.problems))
  const lines = made.object.rows.lines ?? []
  const saved = await supplier.save(
    'VendorBooking',
    { id: made.object.record.id, revision: made.object.record.revision, gwKg: '120', nwKg: '100' },
    { lines: { save: lines.map(l => ({ id: l.id, ...measures, ...(quantity ? { quantity } : {}) })) } },
  )
  if (!saved.object) throw new Error(JSON.stringify(saved.problems))
  const { id, revision, vobNo } = saved.object.record as { id: string; revision: number; vobNo: string }
  return { id, revision, vobNo }
}
const order = async (id: string) => (await buyer.detail('PurchaseOrder', { id })).object
const lots = async (id: string) =>
  (await order(id))?.rows.lots?.map(l => [l.lotNo, String(l.quantity).replace(/\.00$/, ''), l.progress])

test('a booking copies the open quantities of its order and ports, and counts cartons, volume and odd cartons', async () => {
  const po = await signedOrder(world)
  const { id } = await booking(po.id, '95')
  const { object } = await supplier.detail('VendorBooking', { id })
  expect(object?.record).toMatchObject({
    vobStatus: 'draft',
    pol: 'CNSHA',
    pod: 'USSEA',
    mot: 'sea',
    incoterm: 'FOB',
    ctnQty: 10,
    volumeCbm: '0.96',
    gwKg: '120',
    cargoReadyDate: '2026-12-20',
  })
  expect(object?.record.vobNo).toMatch(/^VOB-2026-\d{6}$/)
  expect(object?.rows.lines?.[0]).toMatchObject({
    skuNo: 'SKU-1',
    orderQuantity: '100.00',
    openQuantity: '100.00',
    cartons: 10,
    oddCarton: true,
    volumeCbm: '0.960',
  })
})

test('a booking follows later weights of its lines and can be submitted', async () => {
  const po = await signedOrder(world)
  const made = (await supplier.save('VendorBooking', { po: po.id })).object
  expect(made?.record).toMatchObject({ gwKg: null, nwKg: null })
  const saved = await must(
    supplier.save(
      'VendorBooking',
      { id: made?.record.id, revision: made?.record.revision },
      { lines: { save: (made?.rows.lines ?? []).map(l => ({ id: l.id, ...measures })) } },
    ),
  )
  expect(saved.object?.record).toMatchObject({ gwKg: '120', nwKg: '100' })
  await must(supplier.act('vobStatus', { ids: [made?.record.id as string], action: 'submit' }))
})

test('a draft is visible to the supplier only; after submission also to buyer and freight agent, and only a nominated agent answers', async () => {
  const po = await signedOrder(world)
  const { id } = await booking(po.id)
  for (const other of [buyer, forwarder])
    expect((await other.detail('VendorBooking', { id })).errorCode).toBe('NOT_FOUND')
  await must(supplier.act('vobStatus', { ids: [id], action: 'submit' }))
  expect((await forwarder.detail('VendorBooking', { id })).object?.record.vobStatus).toBe('submitted')
  expect((await forwarder.act('vobStatus', { ids: [id], action: 'approve' })).problems?.[0]?.code).toBe('NOT_NOMINATED')
  const nominated = await signedOrder(world, { forwarderApproves: true })
  const second = await booking(nominated.id)
  await must(supplier.act('vobStatus', { ids: [second.id], action: 'submit' }))
  await must(forwarder.act('vobStatus', { ids: [second.id], action: 'approve' }))
})

test('rejects booking an unsigned or fully booked order', async () => {
  const po = await signedOrder(world)
  const { id } = await booking(po.id)
  await must(supplier.act('vobStatus', { ids: [id], action: 'submit' }))
  expect((await supplier.save('VendorBooking', { po: po.id })).problems?.[0]).toMatchObject({
    field: 'po',
    code: 'NOTHING_OPEN',
  })
})

test('C-10 rejects more than ordered with both quantities; the weights must agree', async () => {
  const po = await signedOrder(world)
  const { id } = await booking(po.id, '100.01')
  expect((await supplier.act('vobStatus', { ids: [id], action: 'submit' })).message).toBe(
    '100.01 of 100.00 ordered would be booked: more than the 0 % over-delivery that the order allows',
  )
  const light = await booking((await signedOrder(world)).id)
  const wrong = await supplier.save('VendorBooking', { id: light.id, revision: light.revision, nwKg: '121' })
  expect(wrong.problems?.[0]).toMatchObject({ field: 'nwKg', code: 'NET_ABOVE_GROSS' })
})

test('C-10 of two bookings of one open quantity only one succeeds, one after the other or at once', async () => {
  const race = await signedOrder(world),
    both = await signedOrder(world)
  const raced = [await booking(race.id), await booking(race.id)],
    together = [await booking(both.id), await booking(both.id)]
  const answers = await Promise.all(raced.map(b => supplier.act('vobStatus', { ids: [b.id], action: 'submit' })))
  expect(answers.map(a => a.problems?.[0]?.code ?? 'taken').toSorted()).toEqual(['OVER_TOLERANCE', 'taken'])
  const { object } = await supplier.act('vobStatus', { ids: together.map(b => b.id), action: 'submit' })
  expect(object?.results.map(r => r.errorCode ?? 'taken')).toEqual(['taken', 'OVER_TOLERANCE'])
})

test('rejects a calculated value that exceeds its column, and saves nothing', async () => {
  const { id, revision } = await booking((await signedOrder(world)).id)
  const line = (await supplier.detail('VendorBooking', { id })).object?.rows.lines?.[0]
  const saved = await supplier.save(
    'VendorBooking',
    { id, revision },
    { lines: { save: [{ id: line?.id, quantity: '999999999999', unitPerOuter: 1 }] } },
  )
  expect(saved).toMatchObject({ http: 400, message: 'A value calculated from your input is too large' })
  expect((await supplier.detail('VendorBooking', { id })).object?.rows.lines?.[0]).toMatchObject({ quantity: '100.00' })
})

test('an order approved before the goods are ready waits; when they are ready it moves to booking', async () => {
  const po = await signedOrder(world)
  const { id } = await booking(po.id)
  await must(supplier.act('vobStatus', { ids: [id], action: 'submit' }))
  await must(buyer.act('vobStatus', { ids: [id], action: 'approve' }))
  expect((await order(po.id))?.record.progress).toBe('poConfirmed')
  await must(supplier.act('poProgress', { ids: [po.id], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))
  const after = await order(po.id)
  expect(after?.record).toMatchObject({ progress: 'vob', earliestProgress: 'vob', lotCount: 1, lotsReached: 1 })
  expect(
    after?.rows.milestones
      ?.filter(m => m.state === 'actual')
      .map(m => m.milestone)
      .toSorted(),
  ).toEqual(['cargoReady', 'vendorBooking'])
})

test('after a partial booking its lot continues, the header shows the rest, and the rest can be booked later', async () => {
  const po = await signedOrder(world)
  await must(supplier.act('poProgress', { ids: [po.id], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))
  const first = await booking(po.id, '60')
  await must(supplier.act('vobStatus', { ids: [first.id], action: 'submit' }))
  await must(buyer.act('vobStatus', { ids: [first.id], action: 'approve' }))
  expect((await order(po.id))?.record).toMatchObject({
    progress: 'vob',
    earliestProgress: 'cargoReady',
    lotCount: 2,
    lotsReached: 1,
  })
  expect(await lots(po.id)).toEqual([
    [1, '60', 'vob'],
    [2, '40', 'cargoReady'],
  ])
  const second = await booking(po.id)
  expect((await supplier.detail('VendorBooking', { id: second.id })).object?.rows.lines?.[0]).toMatchObject({
    openQuantity: '40.00',
    quantity: '40.00',
  })
  await must(supplier.act('vobStatus', { ids: [second.id], action: 'submit' }))
  await must(buyer.act('vobStatus', { ids: [second.id], action: 'approve' }))
  expect((await order(po.id))?.record).toMatchObject({
    progress: 'vob',
    earliestProgress: 'vob',
    lotCount: 2,
    lotsReached: 2,
  })
})

test('C-10 reopens a short-closed line for the quantity of a withdrawn booking', async () => {
  const po = await signedOrder(world)
  await must(supplier.act('poProgress', { ids: [po.id], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))
  const part = await booking(po.id, '60')
  await must(supplier.act('vobStatus', { ids: [part.id], action: 'submit' }))
  await must(buyer.act('vobStatus', { ids: [part.id], action: 'approve' }))
  const line = async () => (await order(po.id))?.rows.lines?.[0]
  await must(
    buyer.act('poConfirmStatus', {
      ids: [po.id],
      action: 'closeShort',
      reason: 'season is over',
      inputs: { agreement: 'mail', closing: [{ line: (await line())?.id, field: 'closedShort', value: true }] },
    }),
  )
  expect(await line()).toMatchObject({ openQuantity: '0.00', shortQuantity: '40.00', closedShort: true })
  // Six cartons of ten, from an order of a hundred pieces with 600 kg.
  await put(world, 'PoLine', String((await line())?.id), { unitPerOuter: 10, grossWeight: '600', netWeight: '500' })
  const packed = (await must(supplier.save('PackingList', { po: po.id }))).object?.rows.boxes?.[0]
  expect([packed?.cartons, Number(packed?.grossPerCarton), Number(packed?.netPerCarton)]).toEqual([6, 60, 50])
  await must(
    supplier.act('vobStatus', {
      ids: [part.id],
      action: 'cancelApproved',
      reason: 'no vessel',
      inputs: { agreement: 'mail of today' },
    }),
  )
  expect(await line()).toMatchObject({ openQuantity: '60.00', shortQuantity: '40.00', closedShort: false })
  const again = await booking(po.id)
  expect((await supplier.detail('VendorBooking', { id: again.id })).object?.rows.lines?.[0]).toMatchObject({
    quantity: '60.00',
  })
})

test('B-092 returns the order for the same reason when its last approved booking is cancelled by agreement', async () => {
  const po = await signedOrder(world)
  await must(supplier.act('poProgress', { ids: [po.id], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))
  const { id } = await booking(po.id)
  await must(supplier.act('vobStatus', { ids: [id], action: 'submit' }))
  await must(buyer.act('vobStatus', { ids: [id], action: 'approve' }))
  await must(
    supplier.act('vobStatus', {
      ids: [id],
      action: 'cancelApproved',
      reason: 'vessel changed',
      inputs: { agreement: 'mail' },
    }),
  )
  expect((await order(po.id))?.record).toMatchObject({ progress: 'cargoReady' })
  expect(await lots(po.id)).toEqual([[1, '100', 'cargoReady']])
})

test('cancelling an order also cancels its bookings and lots', async () => {
  const po = await signedOrder(world)
  await must(supplier.act('poProgress', { ids: [po.id], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))
  const { id } = await booking(po.id)
  await must(supplier.act('vobStatus', { ids: [id], action: 'submit' }))
  await must(buyer.act('vobStatus', { ids: [id], action: 'approve' }))
  await must(
    buyer.act('poConfirmStatus', {
      ids: [po.id],
      action: 'cancelSigned',
      reason: 'dropped',
      inputs: { agreement: 'mail' },
    }),
  )
  expect((await buyer.detail('VendorBooking', { id })).object?.record.vobStatus).toBe('canceled')
  expect((await order(po.id))?.record).toMatchObject({ progress: 'cancel', lotCount: 0 })
  expect(await lots(po.id)).toEqual([[1, '100', 'cancel']])
})

test('a packing list copies the boxes of its order: full cartons and a separate box type for the odd one', async () => {
  const po = await signedOrder(world)
  const made = await supplier.save(
    'PackingList',
    { po: po.id },
    {
      boxes: {
        save: [
          {
            boxType: 'A',
            poLine: (await order(po.id))?.rows.lines?.[0]?.id,
            cartons: 4,
            unitPerCarton: '25',
            length: '50',
            width: '40',
            height: '30',
            grossPerCarton: '12.5',
            netPerCarton: '11',
          },
        ],
      },
    },
  )
  expect(made.object?.record).toMatchObject({
    cartonQty: 4,
    packedQuantity: '100',
    grossWeight: '50',
    netWeight: '44',
    volume: '0.24',
  })
  expect(made.object?.rows.boxes?.[0]).toMatchObject({ cartonFrom: 1, cartonTo: 4, skuNo: 'SKU-1', volume: '0.240' })
  const wrong = await supplier.save(
    'PackingList',
    { po: po.id },
    {
      boxes: {
        save: [
          {
            boxType: 'A',
            poLine: (await order(po.id))?.rows.lines?.[0]?.id,
            cartons: 4,
            unitPerCarton: '25',
            grossPerCarton: '10',
            netPerCarton: '11',
          },
        ],
      },
    },
  )
  expect(wrong.problems?.[0]).toMatchObject({ child: 'boxes', row: 1, field: 'netPerCarton', code: 'NET_ABOVE_GROSS' })
})

test('V-061 V-062 V-063 a pre-order reports what is missing and checks the window with the specified messages', async () => {
  const po = await signedOrder(world)
  const save = (change: object) =>
    buyer.save('PreOrder', { po: po.id, cargoReadyDate: '2026-12-01', plannedEtd: '2026-12-05', ...change })
  proves('V-061')
  expect((await save({ plannedEtd: '2026-12-09' })).problems?.find(p => p.code === 'ETD_WINDOW')).toMatchObject({
    field: 'plannedEtd',
    message: 'The planned ETD must be within 7 days of the cargo ready date',
  })
  proves('V-062')
  expect((await save({ plannedEtd: null })).problems?.find(p => p.code === 'TIMELINE_MISSING')?.message).toBe(
    'The timeline must not be missing',
  )
  proves('V-063')
  expect((await save({})).problems?.[0]).toMatchObject({
    field: 'shippingPlan',
    message: 'The shipping plan must not be missing',
  })
})

test('a planned step of a pre-order is done with the step of its order, and reopens after a correction', async () => {
  const po = await signedOrder(world)
  const plan = await insertOne(world, 'PreOrder', {
    preOrderNo: `PRE-${po.poNo}`,
    po: po.id,
    cargoReadyDate: '2026-11-20',
    plannedEtd: '2026-11-24',
  })
  const step = await insertOne(world, 'PreOrderStep', {
    preOrder: plan,
    milestone: 'cargoReady',
    position: 0,
    state: 'planned',
    plannedDate: '2026-11-20',
  })
  await must(supplier.act('poProgress', { ids: [po.id], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))
  expect(await readOne(world, 'PreOrderStep', step)).toMatchObject({ state: 'actual', actualDate: '2026-11-21' })
  const platform = await world.as('platform@platform.test')
  await must(
    platform.act('poProgress', { ids: [po.id], action: 'correctCargoReady', reason: 'Reported for another order' }),
  )
  expect(await readOne(world, 'PreOrderStep', step)).toMatchObject({ state: 'planned', actualDate: null })
})

test('V-060 rejects an arrival at the warehouse in the future', async () => {
  const po = await signedOrder(world)
  const made = await supplier.save('CargoDelivery', { po: po.id, deliveryDate: '2026-11-20' })
  expect(made.object?.record.deliveryNo).toMatch(/^CD-2026-\d{6}$/)
  const service = await world.as('warehouse@service.test')
  const late = await service.save('CargoDelivery', {
    id: made.object?.record.id,
    revision: made.object?.record.revision,
    arrivedDate: '2026-11-22',
  })
  proves('V-060')
  expect(late.problems?.[0]).toMatchObject({ field: 'arrivedDate', code: 'DATE_IN_FUTURE' })
  expect(
    (
      await service.save('CargoDelivery', {
        id: made.object?.record.id,
        revision: made.object?.record.revision,
        deliveryDate: '2026-11-21',
      })
    ).problems?.[0],
  ).toMatchObject({ field: 'deliveryDate', code: 'NOT_WRITABLE' })
  expect(
    (
      await service.save('CargoDelivery', {
        id: made.object?.record.id,
        revision: made.object?.record.revision,
        arrivedDate: '2026-11-21',
      })
    ).http,
  ).toBe(200)
})

test('goods go to the warehouse of the order or to a named one, which is notified', async () => {
  const warehouseUser = await world.as('warehouse@service.test'),
    id = await companyIds(world)
  const other = await insertOne(world, 'Warehouse', { code: 'CD-1', name: 'Other store', company: id('forwarder') }),
    own = await insertOne(world, 'Warehouse', { code: 'CD-2', name: 'Own store', company: id('service') })
  const po = await signedOrder(world)
  const made = (await must(supplier.save('CargoDelivery', { po: po.id, deliveryDate: '2026-11-20', warehouse: other })))
    .object?.record as { id: string; revision: number }
  expect(await readOne(world, 'CargoDelivery', made.id)).toMatchObject({
    warehouse: other,
    warehouseCompany: id('forwarder'),
  })
  expect((await warehouseUser.detail('CargoDelivery', { id: made.id })).errorCode).toBe('NOT_FOUND')
  await must(supplier.save('CargoDelivery', { id: made.id, revision: made.revision, warehouse: own }))
  expect((await must(warehouseUser.detail('CargoDelivery', { id: made.id }))).object?.record.warehouse).toMatchObject({
    id: own,
    label: 'Own store',
  })
  const { revision } = await readOne(world, 'CargoDelivery', made.id)
  await must(supplier.save('CargoDelivery', { id: made.id, revision, warehouse: null }))
  expect(await readOne(world, 'CargoDelivery', made.id)).toMatchObject({
    warehouse: null,
    warehouseCompany: (await readOne(world, 'PurchaseOrder', po.id)).warehouse,
  })
  expect(
    (await supplier.save('CargoDelivery', { id: made.id, revision: revision + 1, truckNo: null })).object?.record
      .revision,
    'nothing differs',
  ).toBe(revision + 1)
})

test('a placement creates one draft order per supplier with catalog prices; suppliers see their own', async () => {
  const found = await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
  const first = found.object?.resultList[0]?.id
  const other = (await buyer.save('Supplier', { name: 'Second Works' })).object?.record.id
  const sku = (
    await buyer.save('CatalogSku', {
      skuNo: 'CAT-1',
      skuName: 'Towel',
      listPrice: '1.25',
      currency: 'USD',
      supplier: first,
    })
  ).object?.record.id
  const made = await buyer.save(
    'OrderPlacement',
    { incoterm: 'FOB', cargoReadyDate: '2027-01-10' },
    {
      items: {
        save: [
          { catalogSku: sku, quantity: '200' },
          { skuNo: 'HAND', quantity: '3', unitPrice: '0.335', supplier: other },
        ],
      },
    },
  )
  expect(made.object?.record).toMatchObject({ status: 'draft', totalAmount: '251.01' })
  expect(made.object?.rows.items?.[0]).toMatchObject({ skuNo: 'CAT-1', skuName: 'Towel', unitPrice: '1.250000' })
  const id = made.object?.record.id as string
  await must(buyer.act('orderPlacementStatus', { ids: [id], action: 'place' }))
  const after = (await buyer.detail('OrderPlacement', { id })).object
  expect(after?.record).toMatchObject({ status: 'closed', placedDate: '2026-11-21' })
  const orders = await Promise.all((after?.rows.items ?? []).map(i => order((i.po as { id: string }).id)))
  expect(
    orders.map(o => [
      o?.record.confirmStatus,
      o?.record.progress,
      o?.record.totalAmount,
      o?.rows.lines?.[0]?.skuNo,
      o?.record.poConfirmDueDate,
    ]),
  ).toEqual([
    ['draft', 'poCreated', '250', 'CAT-1', '2026-11-28'],
    ['draft', 'poCreated', '1.01', 'HAND', '2026-11-28'],
  ])
  expect((await supplier.detail('OrderPlacement', { id })).errorCode).toBe('NOT_FOUND')
  expect((await buyer.act('orderPlacementStatus', { ids: [id], action: 'cancel', reason: 'x' })).errorCode).toBe(
    'ACTION_NOT_ALLOWED',
  )
})
