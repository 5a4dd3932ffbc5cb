import { expect, test } from 'vitest'
import { frame } from '../../domain/contracts/call.ts'
import type { HistoryEntry } from '../../domain/contracts/define.calls.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { sum } from '../../domain/values/decimal.ts'
import { migrations } from '../../server/db/migrations.ts'
import { sql } from '../../server/db/sql.ts'
import { readStored, type Stored } from '../../server/db/write-rows.ts'
import { insertOne, put, readOne } from './builders/transitions.ts'
import { attachTo, companyIds, must } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

/** One order from placement to stock: booked in two parts, shipped twice, inspected twice, one receipt short. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  agent = await world.as('freightAgent@forwarder.test')
const warehouseUser = await world.as('warehouse@service.test'),
  quality = await world.as('qc@buyer.test'),
  inspector = await world.as('qc@service.test'),
  platform = await world.as('platform@platform.test')
const id = await companyIds(world)
const warehouse = await insertOne(world, 'Warehouse', { code: 'W1', name: 'Harbour store', company: id('service') })
const carrier = (await must(platform.save('Carrier', { code: 'TSTL', name: 'Test Line', mode: 'sea' }))).object?.record
  .id as string
await must(
  platform.save('ContainerLimit', {
    containerType: '40GP',
    lane: '*',
    volume: '67.7',
    payload: '26730',
    practicalVolume: '58',
    practicalWeight: '22000',
    tare: '3750',
  }),
)
await must(
  quality.save(
    'QcStandard',
    { name: 'Before shipment', qcType: 'PSI', automatic: true },
    { checks: { save: [{ name: 'Colour' }] } },
  ),
)

/** A deposit, and the rest ten days after the arrival. */
const term = (
  await must(
    (await world.as('finance@buyer.test')).save(
      'PaymentTerm',
      { code: 'PARTS', name: 'Rest after arrival' },
      {
        lines: {
          save: [
            { kind: 'deposit', part: 'percent', value: '30', anchor: 'poConfirmed', days: 7 },
            { kind: 'payOff', part: 'rest', anchor: 'arrival', days: 10 },
          ],
        },
      },
    ),
  )
).object?.record.id as string

const rows = (name: string, field: string, value: string): Promise<Stored[]> =>
  world.app.db.system('look at a record', tx =>
    readStored(tx, world.app.catalogue.common.entity.get(name) as EntityDefinition, { field, values: [value] }),
  )
const lots = async (po: string) =>
  (await rows('PoLot', 'po', po))
    .map(l => [l.lotNo, l.quantity, l.progress])
    .sort((a, b) => Number(a[0]) - Number(b[0]))
/** Pay-offs of an order by shipment, with their dates. */
const payOffs = async (po: string) =>
  (await rows('PaymentTranche', 'po', po))
    .filter(t => t.kind === 'payOff' && t.status !== 'cancelled')
    .map(t => [t.shipment, Number(t.amount), t.dueDate, t.dueBasis])
const revisionOf = async (name: string, of: string) => (await readOne(world, name, of)).revision
const order = async (po: string) => readOne(world, 'PurchaseOrder', po)

async function placed(): Promise<{ po: string; poNo: string }> {
  const found = await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
  const placement = (
    await must(
      buyer.save(
        'OrderPlacement',
        { incoterm: 'FOB', cargoReadyDate: '2026-11-20' },
        {
          items: {
            save: [
              {
                skuNo: 'TOWEL',
                skuName: 'Bath towel',
                quantity: '100',
                unitPrice: '2.50',
                supplier: found.object?.resultList[0]?.id,
              },
            ],
          },
        },
      ),
    )
  ).object?.record.id as string
  await must(buyer.act('orderPlacementStatus', { ids: [placement], action: 'place' }))
  const [draft] = await rows('PurchaseOrder', 'placement', placement)
  const po = String(draft?.id)
  await must(
    buyer.save('PurchaseOrder', {
      id: po,
      revision: draft?.revision,
      agreedTerm: term,
      poConfirmDueDate: '2026-12-01',
      etd: '2026-11-24',
      eta: '2026-12-20',
      shipType: 'sea',
      pol: 'CNSHA',
      pod: 'USSEA',
      forwarder: id('forwarder'),
      warehouse: id('service'),
      inspector: id('service'),
    }),
  )
  await must(buyer.act('poConfirmStatus', { ids: [po], action: 'submit' }))
  expect(
    (
      await attachTo(
        world,
        supplier,
        { entity: 'PurchaseOrder', id: po, businessNo: String(draft?.poNo) },
        'signedBackPoSupplier',
      )
    ).http,
  ).toBe(200)
  await must(supplier.act('poConfirmStatus', { ids: [po], action: 'sign' }))
  return { po, poNo: String(draft?.poNo) }
}

/** The inspection reports so many major defects of its sample. */
async function inspected(task: Stored, major: number): Promise<void> {
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'book', inputs: { bookedFor: '2026-11-21' } }))
  const size = Number((await readOne(world, 'QcTask', task.id)).sampleSize)
  await must(
    inspector.save('QcTask', {
      id: task.id,
      revision: await revisionOf('QcTask', task.id),
      inspectedQuantity: size,
      passQuantity: size - major,
      failQuantity: major,
      criticalDefects: 0,
      majorDefects: major,
      minorDefects: 0,
    }),
  )
  expect(
    (await attachTo(world, inspector, { entity: 'QcTask', id: task.id, businessNo: String(task.qcNo) }, 'report')).http,
  ).toBe(200)
  await must(inspector.act('qcTaskStatus', { ids: [task.id], action: 'submitReport' }))
}

async function booked(po: string, quantity: string): Promise<string> {
  const made = (await must(supplier.save('VendorBooking', { po }))).object
  const vob = made?.record.id as string
  await must(
    supplier.save(
      'VendorBooking',
      { id: vob, revision: made?.record.revision, gwKg: '600', nwKg: '500' },
      {
        lines: {
          save: (made?.rows.lines ?? []).map(l => ({
            id: l.id,
            quantity,
            unitPerOuter: 10,
            length: '60',
            width: '40',
            height: '40',
            gwKg: '600',
            nwKg: '500',
          })),
        },
      },
    ),
  )
  await must(supplier.act('vobStatus', { ids: [vob], action: 'submit' }))
  await must(buyer.act('vobStatus', { ids: [vob], action: 'approve' }))
  return vob
}

/** A plan of the order, quoted and confirmed; gives its shipment. */
async function planned(
  po: string,
  volume: string,
  whileQuoted: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const plan = (
    await must(
      buyer.save('ShippingPlan', {
        po: [po],
        forwarder: id('forwarder'),
        etd: '2026-11-25',
        eta: '2026-12-22',
        cargoReadyDate: '2026-11-21',
        answerDeadline: '2026-11-25T00:00:00Z',
        containerType: '40GP',
        containerQty: 1,
      }),
    )
  ).object?.record.id as string
  expect(await readOne(world, 'ShippingPlan', plan), 'what was booked for it, not the whole order').toMatchObject({
    volume,
    grossWeight: '600.000',
  })
  await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'send' }))
  await must(agent.act('shippingPlanStatus', { ids: [plan], action: 'accept' }))
  await whileQuoted()
  await must(
    agent.save(
      'ShippingPlan',
      {
        id: plan,
        revision: await revisionOf('ShippingPlan', plan),
        carrier,
        vessel: 'MV Aurora',
        voyage: '041E',
        etd: '2026-11-25',
        eta: '2026-12-22',
        quoteValidUntil: '2026-12-01',
      },
      {
        charges: {
          save: ['OFR', 'THC', 'DOC'].map(chargeCode => ({
            chargeCode,
            unitAmount: '100',
            chargeQty: '1',
            billedQty: '1',
          })),
        },
      },
    ),
  )
  expect(await readOne(world, 'ShippingPlan', plan), 'what is booked later goes with another plan').toMatchObject({
    volume,
    grossWeight: '600.000',
  })
  await must(agent.act('shippingPlanStatus', { ids: [plan], action: 'quote' }))
  await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'confirm' }))
  return String((await rows('Shipment', 'shippingPlan', plan))[0]?.id)
}

async function departed(shipment: string, po: string, containerNo: string, soNo: string): Promise<void> {
  await must(
    agent.save('Shipment', {
      id: shipment,
      revision: await revisionOf('Shipment', shipment),
      soNo,
      docCutOff: '2026-11-23T08:00:00Z',
      vgmCutOff: '2026-11-24T00:00:00Z',
      gateInCutOff: '2026-11-24T08:00:00Z',
    }),
  )
  await must(agent.act('soStatus', { ids: [shipment], action: 'releaseSo', inputs: { actualDate: '2026-11-21' } }))
  await must(
    supplier.save(
      'ContainerLoading',
      { shipment, containerNo, sealNo: 'SL-9', containerType: '40GP', loadedDate: '2026-11-21T06:00:00Z' },
      { cargo: { save: [{ po, skuNo: 'TOWEL', cartons: 6, volume: '0.96', grossWeight: '600' }] } },
    ),
  )
  for (const milestone of ['gateIn', 'polDeparture']) await reached(shipment, milestone)
}

async function reached(shipment: string, milestone: string): Promise<void> {
  const step = (await rows('ShipmentMilestone', 'shipment', shipment)).find(s => s.milestone === milestone)
  await must(
    agent.act('shipmentStepState', { ids: [String(step?.id)], action: 'record', inputs: { date: '2026-11-21' } }),
  )
}

/** The receipt of what a shipment brought, counted. */
async function counted(shipment: string, received: string): Promise<Stored> {
  const [note] = await rows('DeliveryNote', 'shipment', shipment)
  const [receipt] = await rows('GoodsReceipt', 'deliveryNote', String(note?.id))
  const gr = String(receipt?.id)
  await must(
    warehouseUser.save('GoodsReceipt', {
      id: gr,
      revision: await revisionOf('GoodsReceipt', gr),
      gateInAt: '2026-11-21T08:00:00Z',
    }),
  )
  for (const action of ['arrive', 'count']) await must(warehouseUser.act('grStatus', { ids: [gr], action }))
  const [line] = await rows('GoodsReceiptLine', 'receipt', gr)
  await must(
    warehouseUser.save(
      'GoodsReceipt',
      { id: gr, revision: await revisionOf('GoodsReceipt', gr) },
      { lines: { save: [{ id: line?.id, received }] } },
    ),
  )
  return readOne(world, 'GoodsReceipt', gr)
}

test('an order goes from placement to stock in two shipments with a failed inspection and a short receipt; all quantities agree, and M-INS-4 each shipment has its pay-off', async () => {
  const { po } = await placed()
  await must(supplier.act('poProgress', { ids: [po], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))

  // The first inspection fails and blocks the goods; the second releases them.
  const [task] = await rows('QcTask', 'po', po)
  await put(world, 'QcTask', String(task?.id), {
    windowFrom: '2026-11-01',
    windowTo: '2026-12-30',
    dueDate: '2026-12-30',
  })
  await inspected(task as Stored, 5)
  await must(inspector.act('qcResult', { ids: [String(task?.id)], action: 'fail', reason: 'torn seams' }))
  await must(inspector.act('qcTaskStatus', { ids: [String(task?.id)], action: 'conclude' }))
  await must(buyer.act('qcTaskStatus', { ids: [String(task?.id)], action: 'reinspect', reason: 'sorted and repaired' }))
  await inspected(task as Stored, 0)
  await must(inspector.act('qcResult', { ids: [String(task?.id)], action: 'pass' }))
  await must(inspector.act('qcTaskStatus', { ids: [String(task?.id)], action: 'conclude' }))
  await must(buyer.act('qcTaskStatus', { ids: [String(task?.id)], action: 'approve' }))

  let second = ''
  const first = await booked(po, '60'),
    one = await planned(po, '0.576', async () => {
      second = await booked(po, '40')
    })
  expect(await payOffs(po), 'M-INS-4: what travels apart has its own pay-off').toEqual([
    [null, 70, '2026-12-30', 'planned'],
    [one, 105, '2027-01-01', 'planned'],
  ])
  const two = await planned(po, '0.384')
  expect(await payOffs(po)).toEqual([
    [one, 105, '2027-01-01', 'planned'],
    [two, 70, '2027-01-01', 'planned'],
  ])
  expect([await readOne(world, 'Shipment', one), await readOne(world, 'Shipment', two)]).toMatchObject([
    { vob: first },
    { vob: second },
  ])
  expect(await lots(po)).toEqual([
    [1, '60.00', 'vob'],
    [2, '40.00', 'vob'],
  ])

  await departed(one, po, 'CSQU3054383', 'SO-1')
  expect(await lots(po)).toEqual([
    [1, '60.00', 'shippedOnBoard'],
    [2, '40.00', 'vob'],
  ])
  expect(await order(po)).toMatchObject({
    progress: 'soReleased',
    earliestProgress: 'vob',
    lotCount: 2,
    lotsReached: 1,
  })
  expect((await readOne(world, 'Shipment', two)).currentMilestone).toBe('vendorBooking')
  expect([await readOne(world, 'VendorBooking', first), await readOne(world, 'VendorBooking', second)]).toMatchObject([
    { vobStatus: 'shipped' },
    { vobStatus: 'linked' },
  ])

  await departed(two, po, 'MSCU6639870', 'SO-2')
  expect(await order(po)).toMatchObject({
    progress: 'shippedOnBoard',
    earliestProgress: 'shippedOnBoard',
    lotsReached: 2,
  })

  // The first arrives while the second is at sea: the warehouse is notified of the first only.
  await reached(one, 'podArrival')
  expect(await order(po)).toMatchObject({ progress: 'shippedOnBoard', lotsReached: 2 })
  expect((await rows('DeliveryNote', 'po', po)).map(n => [n.shipment, n.quantity])).toEqual([[one, '60.00']])
  expect(await payOffs(po), 'M-INS-4, M-DUE-4: each pay-off follows its own shipment').toEqual([
    [one, 105, '2026-12-01', 'actual'],
    [two, 70, '2027-01-01', 'planned'],
  ])
  const early = await counted(one, '60')
  await must(warehouseUser.act('grStatus', { ids: [early.id], action: 'post' }))
  expect(await lots(po)).toEqual([
    [1, '60.00', 'delivered'],
    [2, '40.00', 'shippedOnBoard'],
  ])
  expect((await readOne(world, 'Shipment', one)).currentMilestone).toBe('delivery')
  expect((await order(po)).progress).toBe('shippedOnBoard')

  // The second is three short: reported, decided, posted.
  await reached(two, 'podArrival')
  const late = await counted(two, '37')
  expect(
    (
      await attachTo(
        world,
        warehouseUser,
        { entity: 'GoodsReceipt', id: late.id, businessNo: String(late.grNo) },
        'exceptionPhoto',
      )
    ).http,
  ).toBe(200)
  await must(
    warehouseUser.act('grStatus', {
      ids: [late.id],
      action: 'raiseException',
      reason: 'three are missing',
      inputs: { exceptionCodes: ['short'] },
    }),
  )
  const [line] = await rows('GoodsReceiptLine', 'receipt', late.id)
  await must(
    buyer.act('grStatus', {
      ids: [late.id],
      action: 'resolve',
      reason: 'agreed',
      inputs: { decisions: [{ line: line?.id, field: 'decision', value: 'claim' }], supplierAnswer: 'will credit' },
    }),
  )
  await must(warehouseUser.act('grStatus', { ids: [late.id], action: 'postResolved' }))

  expect(await order(po)).toMatchObject({
    progress: 'delivered',
    earliestProgress: 'delivered',
    lotCount: 2,
    lotsReached: 2,
  })
  const layers = await rows('Inventory', 'po', po)
  expect(sum(layers.map(l => String(l.onHand)))).toBe('97')
  expect(sum(layers.map(l => String(l.inTransit)))).toBe('0')
  expect(layers.every(l => l.warehouse === warehouse && l.unitCost === '2.500000')).toBe(true)
  const booking = (await rows('VobLine', 'po', po)).map(l => String(l.quantity)),
    notes = (await rows('DeliveryNote', 'po', po)).map(n => String(n.quantity))
  expect([
    sum(booking),
    sum(notes),
    sum((await rows('GoodsReceipt', 'po', po)).map(g => String(g.expectedQuantity))),
  ]).toEqual(['100', '100', '100'])
  expect(sum((await rows('GoodsReceipt', 'po', po)).map(g => String(g.receivedQuantity)))).toBe('97')
})

test('a shipment arranged after the first delivery is separate; the order is complete within its tolerance', async () => {
  const { po } = await placed()
  const [task] = await rows('QcTask', 'po', po)
  await put(world, 'QcTask', String(task?.id), { status: 'approved', reportResult: 'pass' })
  await must(supplier.act('poProgress', { ids: [po], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))
  await booked(po, '60')
  // Announced manually: samples by van, and many of another article. Shipments are announced automatically anyway.
  await must(
    supplier.save(
      'DeliveryNote',
      { po, warehouse, buyer: id('buyer') },
      { lines: { save: [{ skuNo: 'TOWEL', quantity: '2' }] } },
    ),
  )
  await must(
    warehouseUser.save(
      'DeliveryNote',
      { po, warehouse, buyer: id('buyer') },
      { lines: { save: [{ skuNo: 'SCREW', quantity: '1000' }] } },
    ),
  )
  const one = await planned(po, '0.576')
  await departed(one, po, 'CSQU3054383', 'SO-1')
  // Part of it is shipped, but the order is not: the rest is open.
  expect(await order(po)).toMatchObject({ progress: 'soReleased', earliestProgress: 'cargoReady', lotsReached: 1 })
  const received = async (shipment: string, pieces: string) => {
    await reached(shipment, 'podArrival')
    await must(warehouseUser.act('grStatus', { ids: [(await counted(shipment, pieces)).id], action: 'post' }))
  }
  await received(one, '60')
  expect(await lots(po)).toEqual([
    [1, '60.00', 'delivered'],
    [2, '40.00', 'cargoReady'],
  ])
  expect(await order(po)).toMatchObject({ progress: 'soReleased', earliestProgress: 'cargoReady', lotsReached: 1 })
  await booked(po, '30')
  const two = await planned(po, '0.288')
  await departed(two, po, 'MSCU6639870', 'SO-2')
  expect(await lots(po)).toEqual([
    [1, '60.00', 'delivered'],
    [2, '30.00', 'shippedOnBoard'],
    [3, '10.00', 'cargoReady'],
  ])
  expect(await order(po)).toMatchObject({ progress: 'soReleased' })
  await put(world, 'PurchaseOrder', po, { underTolerance: '10' })
  await received(two, '30')
  expect(await order(po)).toMatchObject({
    progress: 'delivered',
    earliestProgress: 'cargoReady',
    lotCount: 3,
    lotsReached: 2,
  })
})

test('C-10 closes a line short with a reason: missing quantity no longer blocks the order and cannot be booked', async () => {
  const { po } = await placed()
  const [task] = await rows('QcTask', 'po', po)
  await put(world, 'QcTask', String(task?.id), { status: 'approved', reportResult: 'pass' })
  await must(supplier.act('poProgress', { ids: [po], action: 'cargoReady', inputs: { actualDate: '2026-11-21' } }))
  const lineOf = async () => (await rows('PoLine', 'po', po))[0] as Stored
  const line = (await lineOf()).id
  const shut = (
    client = buyer,
    lines: readonly unknown[] = [{ line, field: 'closedShort', value: true }],
    reason = 'the mill has burnt down',
    agreement: string | null = 'mail of today',
  ) =>
    client.act('poConfirmStatus', {
      ids: [po],
      action: 'closeShort',
      ...(reason ? { reason } : {}),
      inputs: { closing: lines, agreement },
    })
  expect(await lineOf()).toMatchObject({ openQuantity: '100.00', closedShort: false })
  expect((await shut()).problems?.[0], 'an order of which nothing stays is cancelled').toMatchObject({
    field: 'closing',
    code: 'NOTHING_WOULD_STAY',
  })

  const first = await booked(po, '60')
  expect(await lineOf()).toMatchObject({ openQuantity: '40.00' })
  const one = await planned(po, '0.576')
  await departed(one, po, 'CSQU3054383', 'SO-1')
  await reached(one, 'podArrival')
  await must(warehouseUser.act('grStatus', { ids: [(await counted(one, '60')).id], action: 'post' }))
  expect(await order(po)).toMatchObject({
    progress: 'soReleased',
    earliestProgress: 'cargoReady',
    lotCount: 2,
    lotsReached: 1,
  })

  const asked = (await must(supplier.save('VendorBooking', { po }))).object,
    waiting = String(asked?.record.id)
  await must(
    supplier.save(
      'VendorBooking',
      { id: asked?.record.id, revision: asked?.record.revision, gwKg: '600', nwKg: '500' },
      {
        lines: {
          save: (asked?.rows.lines ?? []).map(l => ({
            id: l.id,
            quantity: '40',
            unitPerOuter: 10,
            length: '60',
            width: '40',
            height: '40',
            gwKg: '600',
            nwKg: '500',
          })),
        },
      },
    ),
  )
  await must(supplier.act('vobStatus', { ids: [waiting], action: 'submit' }))
  expect((await shut()).problems?.[0]).toMatchObject({
    code: 'BOOKING_WAITS',
    message: `Booking ${String(asked?.record.vobNo)} waits for an answer: answer it before its lines are closed short`,
  })
  await must(buyer.act('vobStatus', { ids: [waiting], action: 'reject', reason: 'nobody waits for it' }))
  await must(supplier.act('vobStatus', { ids: [waiting], action: 'revise', reason: 'less of it' }))

  expect((await shut(supplier)).errorCode).toBe('FORBIDDEN')
  expect((await shut(buyer, undefined, '')).problems?.[0]).toMatchObject({ field: 'reason', code: 'REASON_REQUIRED' })
  expect((await shut(buyer, [])).problems?.[0]).toMatchObject({ code: 'FIELD_NOT_NULL' })
  expect((await shut(buyer, [{ line: task?.id, field: 'closedShort', value: true }])).problems?.[0]).toMatchObject({
    code: 'LINE_OF_OTHER_ORDER',
  })
  expect(
    (await shut(buyer, undefined, undefined, null)).problems?.[0],
    'forty of a hundred are more than may be missing',
  ).toMatchObject({
    field: 'agreement',
    code: 'SHORT_NEEDS_AGREEMENT',
    message:
      'Line 1: 40 of 100 would be missing, more than the 0 % that the order allows. Enter the written agreement of the supplier',
  })
  expect((await shut(buyer, [null, { line, field: 'closedShort', value: true }])).problems?.[0]).toMatchObject({
    field: 'closing',
    code: 'BAD_ROWS',
    message: 'Lines to close short: each entry needs a row, a field and a value; at most 5000',
  })
  const before = (await order(po)).revision
  expect([(await lineOf()).lineAmount, (await order(po)).totalAmount]).toEqual(['250.0000', '250.0000'])
  const done = await must(shut())

  expect(await lineOf()).toMatchObject({
    orderQuantity: '100.00',
    openQuantity: '0.00',
    shortQuantity: '40.00',
    closedShort: true,
    lineAmount: '150.0000',
  })
  expect(await order(po)).toMatchObject({
    totalAmount: '150.0000',
    confirmStatus: 'signed',
    progress: 'delivered',
    earliestProgress: 'delivered',
    lotCount: 1,
    lotsReached: 1,
  })
  expect((await order(po)).revision).toBe(done.object?.results[0]?.revision)
  expect((await order(po)).revision).toBeGreaterThan(before)
  const history =
    (
      await must(
        buyer.call<{ resultList: readonly HistoryEntry[] }>('POST', '/statemachine/poConfirmStatus/history', {
          id: po,
        }),
      )
    ).object?.resultList ?? []
  expect(history.filter(h => h.action === 'closeShort')).toMatchObject([
    { reason: 'the mill has burnt down', actorCompany: 'buyer Ltd.' },
  ])
  expect(
    history
      .filter(h => h.list === 'poProgress')
      .map(h => h.to)
      .toSorted(),
  ).toEqual(expect.arrayContaining(['arrived', 'delivered', 'shippedOnBoard']))

  // Outgoing messages contain the open quantity and its amount; older databases are updated.
  const out = (
    await world.http.server.inject({
      method: 'POST',
      url: `${frame}/messages/ubl-order`,
      headers: { 'content-type': 'application/json', ...buyer.headers },
      payload: JSON.stringify({ id: po }),
    })
  ).body
  expect(
    [/<cbc:Quantity[^>]*>([^<]*)</, /<cbc:PayableAmount[^>]*>([^<]*)</].map(found => Number(found.exec(out)?.[1])),
  ).toEqual([60, 150])
  await world.app.db.system('as earlier versions have left it', async tx => {
    await tx.run(sql`update po_line set line_amount = 250 where po_id = ${po}`)
    await tx.run(sql`update purchase_order set total_amount = 250 where id = ${po}`)
    await tx.run(sql.raw(migrations.find(m => m.version === 22)?.sql ?? ''))
  })
  expect([(await lineOf()).lineAmount, (await order(po)).totalAmount]).toEqual(['150.0000', '150.0000'])

  expect((await shut()).problems?.[0]).toMatchObject({
    code: 'LINE_NOT_OPEN',
    message: 'Line 1 has no open quantity to close short',
  })
  expect((await supplier.save('VendorBooking', { po })).problems?.[0]).toMatchObject({ code: 'NOTHING_OPEN' })
  expect((await supplier.act('vobStatus', { ids: [waiting], action: 'submit' })).problems?.[0]).toMatchObject({
    code: 'LINE_CLOSED_SHORT',
    row: 1,
  })
  expect((await readOne(world, 'VendorBooking', first)).vobStatus).toBe('shipped')
})
