import { expect, test } from 'vitest'
import { insertRows, newId, readStored } from '../../../server/db/write-rows.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { put } from '../builders/transitions.ts'
import { bookedOrder } from '../builders/booked-order.ts'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { expirePlans } from '../../../server/operations/tracking/expire-plans.ts'
import { testApp } from '../harness.ts'
import { proves } from '../../proves.ts'

/** From booked goods to a departed vessel: plan, quote, shipping order, container and steps. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  agent = await world.as('freightAgent@forwarder.test'),
  platform = await world.as('platform@platform.test')
const id = await companyIds(world)
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
  platform.save('ContainerLimit', {
    containerType: '40GP',
    lane: 'US',
    volume: '67.7',
    payload: '26730',
    laneLimit: '19000',
    tare: '3750',
  }),
)
const entity = (name: string) => world.app.catalogue.common.entity.get(name) as EntityDefinition
const stored = (name: string, field: string, value: string) =>
  world.app.db.system('look at a record', async tx => await readStored(tx, entity(name), { field, values: [value] }))

const draft = (po: readonly string[], change: Readonly<Record<string, unknown>> = {}) =>
  buyer.save('ShippingPlan', {
    po,
    forwarder: id('forwarder'),
    etd: '2026-11-25',
    eta: '2026-12-22',
    cargoReadyDate: '2026-11-21',
    answerDeadline: '2026-11-25T00:00:00Z',
    containerType: '40GP',
    containerQty: 1,
    ...change,
  })
const charges = (codes: readonly string[]) => ({
  charges: { save: codes.map(chargeCode => ({ chargeCode, unitAmount: '100', chargeQty: '3', billedQty: '7' })) },
})

/** A plan that the agent has quoted. */
async function quotedPlan(): Promise<{ plan: string; po: string; vob: string }> {
  const order = await bookedOrder(world)
  const plan = (await must(draft([order.id]))).object?.record.id as string
  await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'send' }))
  await must(agent.act('shippingPlanStatus', { ids: [plan], action: 'accept' }))
  const seen = (await agent.detail('ShippingPlan', { id: plan })).object
  await must(
    agent.save(
      'ShippingPlan',
      {
        id: plan,
        revision: seen?.record.revision,
        carrier,
        vessel: 'MV Aurora',
        voyage: '041E',
        etd: '2026-11-25',
        eta: '2026-12-22',
        quoteValidUntil: '2026-12-01',
      },
      charges(['OFR', 'THC', 'DOC']),
    ),
  )
  await must(agent.act('shippingPlanStatus', { ids: [plan], action: 'quote' }))
  return { plan, po: order.id, vob: order.vob }
}

test('B-119, V-059 rejects a plan without PO information, in both languages', async () => {
  const answer = await draft([])
  proves('B-119')
  proves('V-059')
  expect(answer).toMatchObject({ http: 400, message: 'Please add PO information first' })
  expect(answer.problems?.[0]).toMatchObject({ field: 'po', code: 'PO_MISSING' })
})

test('B-118, V-058 rejects sending a plan without a forwarder', async () => {
  const order = await bookedOrder(world)
  const saved = await must(draft([order.id], { forwarder: null }))
  const answer = await buyer.act('shippingPlanStatus', { ids: [saved.object?.record.id as string], action: 'send' })
  proves('B-118')
  proves('V-058')
  expect(answer).toMatchObject({ http: 409, errorCode: 'GUARD', message: 'Please select a forwarder first' })
})

test('B-123, V-061 rejects a planned ETD more than 7 days after the cargo is ready when the plan is sent', async () => {
  const order = await bookedOrder(world)
  for (const [etd, ok] of [
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-28', true],
    ['2026-11-29', false],
  ] as const) {
    const plan = (await must(draft([order.id], { etd }))).object?.record.id as string
    expect((await buyer.act('shippingPlanStatus', { ids: [plan], action: 'send' })).http, etd).toBe(ok ? 200 : 409)
  }
})

test('accepts booked orders only, and links their bookings until the plan is given up', async () => {
  const early = await signedOrder(world)
  expect((await draft([early.id])).problems?.[0]).toMatchObject({ code: 'PO_NOT_BOOKED', params: { po: early.poNo } })
  const order = await bookedOrder(world)
  const plan = (await must(draft([order.id]))).object?.record
  expect((await stored('VendorBooking', 'id', order.vob))[0]).toMatchObject({
    vobStatus: 'linked',
    shippingPlanNo: plan?.shippingPlanNo,
  })
  await must(buyer.act('shippingPlanStatus', { ids: [plan?.id as string], action: 'cancel', reason: 'not now' }))
  expect((await stored('VendorBooking', 'id', order.vob))[0]).toMatchObject({
    vobStatus: 'approved',
    shippingPlanNo: null,
  })
})

test('releases bookings when their order leaves the plan or the draft is deleted; protects those of confirmed and other plans', async () => {
  const [first, second] = [await bookedOrder(world), await bookedOrder(world)]
  const made = (await must(draft([first.id, second.id]))).object?.record
  const booking = async (vob: string) => (await stored('VendorBooking', 'id', vob))[0]
  await must(buyer.save('ShippingPlan', { id: made?.id, revision: made?.revision, po: [second.id] }))
  expect(await booking(first.vob)).toMatchObject({ vobStatus: 'approved', shippingPlanNo: null })
  expect((await stored('PurchaseOrder', 'id', first.id))[0]).toMatchObject({ logisticsProgress: 'vob' })
  expect(await booking(second.vob)).toMatchObject({ vobStatus: 'linked' })
  const link = (shippingPlanNo: unknown) =>
    buyer.act('vobStatus', { ids: [first.vob], action: 'link', inputs: { shippingPlanNo } })
  for (const no of ['SP-NONE', made?.shippingPlanNo])
    expect((await link(no)).problems?.[0]).toMatchObject({ field: 'shippingPlanNo', code: 'NOT_IN_OPEN_PLAN' })
  await must(buyer.call('POST', '/define/delete/ShippingPlan', { ids: [made?.id] }))
  expect(await booking(second.vob)).toMatchObject({ vobStatus: 'approved', shippingPlanNo: null })
  const again = (await must(draft([first.id]))).object?.record
  await must(agent.act('vobStatus', { ids: [first.vob], action: 'unlink', reason: 'taken apart' }))
  await must(link(again?.shippingPlanNo))
  const { plan, vob } = await quotedPlan()
  await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'confirm' }))
  expect((await agent.act('vobStatus', { ids: [vob], action: 'unlink', reason: 'no' })).problems?.[0]?.code).toBe(
    'BOOKING_SAILS',
  )
  const shutOut = (of: string) =>
    agent.act('vobStatus', { ids: [of], action: 'shutOut', reason: 'no room', inputs: { agreement: 'mail' } })
  expect((await shutOut(first.vob)).problems?.[0]?.code).toBe('PLAN_NOT_CONFIRMED')
  expect(await booking(first.vob)).toMatchObject({ vobStatus: 'linked', shippingPlanNo: again?.shippingPlanNo })
  await must(shutOut(vob))
  expect(await booking(vob)).toMatchObject({ vobStatus: 'approved', shippingPlanNo: null })
})

test('C-16 a supplier can plan only under terms that let them contract the main carriage', async () => {
  const fob = await bookedOrder(world)
  const plan = (po: string) => supplier.save('ShippingPlan', { po: [po], buyer: id('buyer'), etd: '2026-11-25' })
  expect((await plan(fob.id)).problems?.[0]).toMatchObject({ code: 'CARRIAGE_IS_BUYERS', params: { incoterm: 'FOB' } })
  const cif = await bookedOrder(world, { incoterm: 'CIF' })
  expect((await plan(cif.id)).http).toBe(200)
})

test('C-09 computes charges exactly to three decimals; requires mandatory codes', async () => {
  const { plan } = await quotedPlan()
  const { object } = await buyer.detail('ShippingPlan', { id: plan })
  expect(object?.rows.charges?.map(c => c.amount)).toEqual(['233.333', '233.333', '233.333'])
  expect(object?.record).toMatchObject({ quoteAmount: '699.999', status: 'quoted', volume: '20', grossWeight: '8000' })
  await must(
    buyer.act('shippingPlanStatus', {
      ids: [plan],
      action: 'requote',
      reason: 'too dear',
      inputs: { deadline: '2026-11-23' },
    }),
  )
  const open = (await agent.detail('ShippingPlan', { id: plan })).object
  const [first] = open?.rows.charges ?? []
  await must(
    agent.save('ShippingPlan', { id: plan, revision: open?.record.revision }, { charges: { remove: [first?.id] } }),
  )
  const short = await agent.act('shippingPlanStatus', { ids: [plan], action: 'quote' })
  expect(short.problems?.[0]).toMatchObject({ code: 'CHARGES_MISSING', params: { codes: 'OFR' } })
  expect((await stored('ShippingPlan', 'id', plan))[0]?.earlierQuotes).toMatchObject([
    { amount: '699.999', reason: 'too dear' },
  ])
})

test('B-116, B-117, V-109, V-110 confirms only quoted plans; rejects cancelling or voiding a confirmed one', async () => {
  const order = await bookedOrder(world)
  const early = (await must(draft([order.id]))).object?.record.id as string
  const refused = await buyer.act('shippingPlanStatus', { ids: [early], action: 'confirm' })
  proves('B-116')
  proves('V-109')
  expect(refused).toMatchObject({
    http: 409,
    errorCode: 'ACTION_NOT_ALLOWED',
    message: 'A plan that is not Quoted cannot be confirmed',
  })
  const { plan } = await quotedPlan()
  await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'confirm' }))
  proves('B-117')
  proves('V-110')
  for (const action of ['cancel', 'void']) {
    expect(await buyer.act('shippingPlanStatus', { ids: [plan], action, reason: 'no' })).toMatchObject({
      http: 409,
      message: 'A Confirmed plan cannot be cancelled or voided',
    })
  }
})

test('an agent sees no draft and no enquiry; other agents get a neutral message when one is chosen', async () => {
  await world.app.db.system('the buyer knows a second agent', tx =>
    insertRows(
      tx,
      entity('CompanyRelation'),
      [
        {
          id: newId(),
          values: { company: id('buyer'), relatedCompany: id('forwarder2'), relationType: 'purchaserAgent' },
        },
      ],
      world.app.now(),
    ),
  )
  const { plan, po } = await quotedPlan()
  const mine = (await buyer.detail('ShippingPlan', { id: plan })).object?.record
  const copy = (await must(draft([po], { copyOf: plan, forwarder: id('forwarder2') }))).object?.record
  expect(copy?.enquiry).toBe(mine?.shippingPlanNo)
  const other = await world.as('freightAgent@forwarder2.test')
  expect((await other.detail('ShippingPlan', { id: copy?.id })).errorCode).toBe('NOT_FOUND')
  await must(buyer.act('shippingPlanStatus', { ids: [copy?.id as string], action: 'send' }))
  const seen = (await other.detail('ShippingPlan', { id: copy?.id })).object?.record
  expect(seen).toBeDefined()
  expect(Object.keys(seen ?? {})).not.toContain('enquiry')
  await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'confirm' }))
  expect((await other.detail('ShippingPlan', { id: copy?.id })).object?.record.status).toBe('rejected')
})

test('only one quote of an enquiry can be chosen, also by two people at once', async () => {
  const twoQuotes = async () => {
    const { plan, po } = await quotedPlan()
    const copy = (await must(draft([po], { copyOf: plan }))).object?.record.id as string
    await put(world, 'ShippingPlan', copy, {
      status: 'quoted',
      carrier,
      vessel: 'MV Borealis',
      quoteValidUntil: '2026-12-01',
      quoteAmount: '650',
    })
    return { plans: [plan, copy], po }
  }
  const confirm = (ids: string[]) => buyer.act('shippingPlanStatus', { ids, action: 'confirm' })
  const raced = await twoQuotes(),
    both = await twoQuotes()
  const answers = await Promise.all(raced.plans.map(plan => confirm([plan])))
  expect(answers.filter(a => a.success)).toHaveLength(1)
  const { object } = await confirm(both.plans)
  expect(object?.results.map(r => r.errorCode ?? 'chosen')).toEqual(['chosen', 'PLAN_NOT_QUOTED'])
  for (const { plans } of [raced, both]) {
    const shipments = (await Promise.all(plans.map(plan => stored('Shipment', 'shippingPlan', plan)))).flat()
    expect(shipments).toHaveLength(1)
  }
  const again = (await must(draft([both.po], { copyOf: both.plans[0] }))).object?.record.id as string
  await put(world, 'ShippingPlan', again, {
    status: 'quoted',
    carrier,
    vessel: 'MV Borealis',
    quoteValidUntil: '2026-12-01',
    quoteAmount: '640',
  })
  expect((await confirm([again])).problems?.[0]).toMatchObject({ code: 'OTHER_QUOTE_CHOSEN' })
})

test('C-12 rejects confirming a plan that is too heavy for its containers on its lane', async () => {
  const order = await bookedOrder(world, { grossWeight: '19500' })
  const plan = (await must(draft([order.id]))).object?.record.id as string
  await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'send' }))
  await must(agent.act('shippingPlanStatus', { ids: [plan], action: 'accept' }))
  const seen = (await agent.detail('ShippingPlan', { id: plan })).object
  await must(
    agent.save(
      'ShippingPlan',
      { id: plan, revision: seen?.record.revision, carrier, vessel: 'MV Aurora', quoteValidUntil: '2026-12-01' },
      charges(['OFR', 'THC', 'DOC']),
    ),
  )
  await must(agent.act('shippingPlanStatus', { ids: [plan], action: 'quote' }))
  expect((await buyer.act('shippingPlanStatus', { ids: [plan], action: 'confirm' })).problems?.[0]).toMatchObject({
    code: 'OVER_WEIGHT',
    params: { percent: '102.63' },
  })
})

test('/shipingplan to /shipment_tracking: a plan is quoted, confirmed, released, loaded, departed; the order follows in the same transaction', async () => {
  const { plan, po } = await quotedPlan()
  await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'confirm' }))
  const [shipment] = await stored('Shipment', 'shippingPlan', plan)
  expect(shipment).toMatchObject({
    soStatus: 'toRelease',
    currentMilestone: 'vendorBooking',
    vessel: 'MV Aurora',
    orders: [po],
  })
  expect(await stored('CarrierBooking', 'shippingPlan', plan)).toHaveLength(1)
  const ids = [shipment?.id as string]
  expect(
    (await agent.act('soStatus', { ids, action: 'releaseSo', inputs: { actualDate: '2026-11-21' } })).problems?.[0],
  ).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'soNo' })
  const cut = {
    docCutOff: '2026-11-23T08:00:00Z',
    vgmCutOff: '2026-11-24T00:00:00Z',
    gateInCutOff: '2026-11-24T08:00:00Z',
  }
  const wrong = await agent.save('Shipment', {
    id: ids[0],
    revision: shipment?.revision,
    soNo: 'SO778',
    ...cut,
    vgmCutOff: '2026-11-22T00:00:00Z',
  })
  expect(wrong.problems?.[0]).toMatchObject({ code: 'CUT_OFF_ORDER', field: 'vgmCutOff' })
  await must(agent.save('Shipment', { id: ids[0], revision: shipment?.revision, soNo: 'SO778', ...cut }))
  await must(agent.act('soStatus', { ids, action: 'releaseSo', inputs: { actualDate: '2026-11-21' } }))
  expect((await stored('PurchaseOrder', 'id', po))[0]).toMatchObject({ progress: 'soReleased', soNo: 'SO778' })
  expect((await stored('Shipment', 'id', ids[0] as string))[0]).toMatchObject({
    currentMilestone: 'soRelease',
    soReleasedOn: '2026-11-21',
  })

  const cargo = { cargo: { save: [{ po, skuNo: 'SKU-1', cartons: 10, volume: '30', grossWeight: '15000' }] } }
  const early = await agent.act('trackingMilestone', { ids, action: 'reach', inputs: { date: '2026-11-21' } })
  expect(early.problems?.[0]?.code).toBe('NO_CONTAINER')
  expect(
    (await agent.save('ContainerLoading', { shipment: ids[0], containerNo: 'CSQU3054384' })).problems?.[0],
  ).toMatchObject({ field: 'containerNo', code: 'FORMAT_CONTAINERNO' })
  const heavy = await supplier.save(
    'ContainerLoading',
    { shipment: ids[0], containerNo: 'CSQU3054383', containerType: '40GP' },
    { cargo: { save: [{ po, skuNo: 'SKU-1', cartons: 10, volume: '30', grossWeight: '19001' }] } },
  )
  expect(heavy.problems?.[0]).toMatchObject({
    code: 'OVER_WEIGHT',
    field: 'grossWeight',
    params: { percent: '100.01' },
  })
  const loaded = await must(
    supplier.save(
      'ContainerLoading',
      {
        shipment: ids[0],
        containerNo: 'CSQU3054383',
        sealNo: 'SL-9',
        containerType: '40GP',
        dunnage: '50',
        loadedDate: '2026-11-21T06:00:00Z',
      },
      cargo,
    ),
  )
  expect(loaded.object?.record).toMatchObject({
    volumePercent: '44.31',
    weightPercent: '78.95',
    utilizationPercent: '78.95',
    binding: 'weight',
    vgm: '18800',
  })
  // Cartons without measures have those of their order line, so that the load can be drawn.
  expect(loaded.object?.rows.cargo).toMatchObject([{ length: '60.00', width: '40.00', height: '40.00' }])
  expect((await supplier.list('page_container_limits', {})).object?.resultList.length).toBeGreaterThan(0)
  expect((await stored('Shipment', 'id', ids[0] as string))[0]).toMatchObject({ currentMilestone: 'containerStuffed' })

  expect(
    (await agent.act('trackingMilestone', { ids, action: 'reach', inputs: { date: '2026-11-20' } })).problems?.[0],
  ).toMatchObject({ code: 'DATE_BEFORE', params: { date: '2026-11-21' } })
  expect(
    (await agent.act('trackingMilestone', { ids, action: 'reach', inputs: { date: '2026-11-23' } })).problems?.[0],
  ).toMatchObject({ code: 'DATE_IN_FUTURE' })
  // Nobody reports the gate: the departure skips it.
  const [departure] = (await stored('ShipmentMilestone', 'shipment', ids[0] as string)).filter(
    s => s.milestone === 'polDeparture',
  )
  await must(
    agent.act('shipmentStepState', {
      ids: [departure?.id as string],
      action: 'record',
      inputs: { date: '2026-11-21' },
    }),
  )
  expect((await stored('Shipment', 'id', ids[0] as string))[0]).toMatchObject({
    currentMilestone: 'polDeparture',
    atd: '2026-11-21',
    nextMilestone: 'podArrival',
  })
  expect((await stored('PurchaseOrder', 'id', po))[0]).toMatchObject({ progress: 'shippedOnBoard' })
  const ledger = (await stored('ShipmentMilestoneEvent', 'milestone', departure?.id as string)).sort((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  expect(ledger.map(e => [e.classifier, e.date, e.origin, e.timeZone])).toEqual([
    ['PLN', '2026-11-25', 'template', 'Asia/Shanghai'],
    ['ACT', '2026-11-21', 'agent', 'Asia/Shanghai'],
  ])
})

test('requires a reason for correcting an actual date and keeps the earlier one', async () => {
  const shipment = newId(),
    step = newId()
  await world.app.db.system('set up a test', async tx => {
    await insertRows(
      tx,
      entity('Shipment'),
      [
        {
          id: shipment,
          values: {
            shipmentNo: 'SH-C',
            buyer: id('buyer'),
            forwarder: id('forwarder'),
            orders: [],
            soStatus: 'released',
            currentMilestone: 'gateIn',
          },
        },
      ],
      world.app.now(),
    )
    await insertRows(
      tx,
      entity('ShipmentMilestone'),
      [
        {
          id: step,
          values: {
            shipment,
            milestone: 'gateIn',
            position: 4,
            state: 'actual',
            plannedDate: '2026-11-18',
            actualDate: '2026-11-20',
            timeZone: 'UTC',
          },
        },
      ],
      world.app.now(),
    )
  })
  expect(
    (await agent.act('shipmentStepState', { ids: [step], action: 'correct', inputs: { date: '2026-11-19' } }))
      .problems?.[0],
  ).toMatchObject({ code: 'REASON_REQUIRED' })
  await must(
    agent.act('shipmentStepState', {
      ids: [step],
      action: 'correct',
      reason: 'read from the gate ticket',
      inputs: { date: '2026-11-19' },
    }),
  )
  expect((await stored('ShipmentMilestoneEvent', 'milestone', step))[0]).toMatchObject({
    classifier: 'ACT',
    date: '2026-11-19',
    previousDate: '2026-11-20',
    reason: 'read from the gate ticket',
    author: 'freightAgent of forwarder',
  })
  expect((await stored('ShipmentMilestone', 'id', step))[0]).toMatchObject({ actualDate: '2026-11-19', slippage: 1 })
})

test('B-122 an unanswered plan becomes overdue and can be sent again with a new deadline', async () => {
  const order = await bookedOrder(world)
  const late = (await must(draft([order.id], { answerDeadline: '2026-11-21T09:00:00Z' }))).object?.record.id as string
  const inTime = (await must(draft([order.id]))).object?.record.id as string
  for (const plan of [late, inTime]) await must(buyer.act('shippingPlanStatus', { ids: [plan], action: 'send' }))
  expect(await expirePlans({ ...world.app, now: () => new Date('2026-11-22T05:00:00Z') })).toBe(1)
  const status = async (plan: string) => (await stored('ShippingPlan', 'id', plan))[0]?.status
  expect([await status(late), await status(inTime)]).toEqual(['overDue', 'confirming'])
  expect(
    (
      await buyer.act('shippingPlanStatus', {
        ids: [late],
        action: 'extend',
        reason: 'please',
        inputs: { deadline: '2026-11-25' },
      })
    ).problems?.[0]?.code,
  ).toBe('PLAN_NOT_ACCEPTED')
  await must(
    buyer.act('shippingPlanStatus', {
      ids: [late],
      action: 'ask',
      reason: 'please',
      inputs: { deadline: '2026-11-25' },
    }),
  )
  expect((await stored('ShippingPlan', 'id', late))[0]).toMatchObject({
    status: 'confirming',
    answerDeadline: '2026-11-25T23:59:59Z',
  })
})
