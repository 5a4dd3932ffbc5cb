import { expect, test } from 'vitest'
import { chargeShipments } from '../../../server/effects/billing/charges-of-work.effects.ts'
import { startUnitOfWork } from '../../../server/operations/unit-of-work.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import type { Stored } from '../../../server/db/write-rows.ts'
import { must } from '../builders/purchase-order.ts'
import { insertOne, inSystem, put, readOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'
import { yard } from '../warehouse/stock.ts'

/** Finished work proposes its billing tasks by the rates of its project and by rate cards (M-BIL-1, M-BIL-8). */
const world = await testApp()
const at = await yard(world)
const { id, rows } = at
const finance = await world.as('finance@buyer.test')
const project = await insertOne(world, 'SourcingProject', { projectNo: 'PRJ-1', buyer: id('buyer'), status: 'ongoing' })

const rate = (values: Readonly<Record<string, unknown>>) =>
  insertOne(world, 'ChargeRate', {
    project,
    arAp: 'AP',
    basis: 'document',
    unitAmount: '100',
    chargeQuantity: '1',
    currency: 'USD',
    validFrom: '2026-01-01',
    owner: id('buyer'),
    ...values,
  })
await rate({ chargeCode: 'WHS', source: 'warehouse', basis: 'pieces', chargeQuantity: '3' })
await rate({ chargeCode: 'SVC', source: 'warehouse', arAp: 'AR', owner: id('operator'), unitAmount: '25' })
await rate({ chargeCode: 'DOC', source: 'warehouse', validTo: '2026-06-30' })
await rate({ chargeCode: 'THC', source: null })
await rate({ chargeCode: 'INS', source: 'quality', basis: 'pieces', unitAmount: '2' })
await rate({ chargeCode: 'TRK', source: 'shipment', basis: 'cbm', unitAmount: '10' })

const tasksOf = async (no: string) =>
  (await rows('BillingTask', 'sourceNo', no))
    .map(t => [t.source, t.arAp, t.chargeCode, t.qty, t.amount, t.partner, t.issuer])
    .sort((a, b) => (String(a) < String(b) ? -1 : 1))

async function received(quantities: readonly string[]) {
  const got = await at.expected(quantities)
  await put(world, 'PurchaseOrder', got.po, { projectNo: 'PRJ-1' })
  await at.count(
    got.receipt,
    quantities.map(q => ({ received: q })),
  )
  await must(at.warehouseUser.act('grStatus', { ids: [got.receipt], action: 'post' }))
  return got
}

test('M-BIL-1: a posted receipt proposes a task of each rate that counts it and holds on its day', async () => {
  const { grNo } = await received(['5', '2'])
  expect(await tasksOf(grNo)).toEqual([
    ['warehouse', 'AP', 'WHS', '7.000', '233.333', id('service'), id('buyer')],
    ['warehouse', 'AR', 'SVC', '1.000', '25.000', id('buyer'), id('operator')],
  ])
  const listed = (await finance.list('page_billing_tasks')).object?.resultList.filter(t => t.sourceNo === grNo)
  expect(listed?.map(t => t.chargeCode)).toEqual(['WHS'])
})

test('M-BIL-8: a reversed receipt takes its proposals back, but not one that a statement has', async () => {
  const { grNo, receipt } = await received(['3'])
  const svc = (await rows('BillingTask', 'sourceNo', grNo)).find(t => t.chargeCode === 'SVC')
  await put(world, 'BillingTask', String(svc?.id), { status: 'billed' })
  await put(world, 'GoodsReceipt', receipt, {
    reversalReason: 'posted twice',
    reversalProposedBy: (await rows('User', 'company', id('operator')))[0]?.id,
  })
  await must(at.warehouseUser.act('grStatus', { ids: [receipt], action: 'reverse', reason: 'posted twice' }))
  expect((await tasksOf(grNo)).map(t => t[2])).toEqual(['SVC'])
})

test('M-BIL-8: a charge that a person entered for the same work is not proposed', async () => {
  const got = await at.expected(['4'])
  await put(world, 'PurchaseOrder', got.po, { projectNo: 'PRJ-1' })
  await insertOne(world, 'BillingTask', {
    taskNo: 'BT-HAND',
    partner: id('service'),
    arAp: 'AP',
    chargeCode: 'WHS',
    source: 'warehouse',
    sourceNo: got.grNo,
    serviceAt: '2026-11-20T00:00:00Z',
    qty: '1',
    unitPrice: '50',
    chargeQuantity: '1',
    currency: 'USD',
    taxPercent: '0',
    issuer: id('buyer'),
  })
  await at.count(got.receipt, [{ received: '4' }])
  await must(at.warehouseUser.act('grStatus', { ids: [got.receipt], action: 'post' }))
  expect((await rows('BillingTask', 'sourceNo', got.grNo)).filter(t => t.chargeCode === 'WHS')).toMatchObject([
    { taskNo: 'BT-HAND' },
  ])
})

test('M-BIL-1: an approved inspection is charged by inspected piece, of its inspector', async () => {
  const { po } = await received(['1'])
  const task = await insertOne(world, 'QcTask', {
    qcNo: 'QC-CHARGED',
    qcType: 'PSI',
    po,
    buyer: id('buyer'),
    supplierCompany: id('supplier'),
    inspector: id('service'),
    status: 'conclusion',
    reportResult: 'pass',
    inspectedQuantity: 32,
  })
  await must(at.buyer.act('qcTaskStatus', { ids: [task], action: 'approve' }))
  expect(await tasksOf('QC-CHARGED')).toEqual([
    ['quality', 'AP', 'INS', '32.000', '64.000', id('service'), id('buyer')],
  ])
})

let offered: Stored

test('M-FRT-5: a delivered shipment is charged by its project, and its freight by cards of the agent, for both', async () => {
  const { po } = await received(['1'])
  const agent = await world.as('freightAgent@forwarder.test')
  const card = async (customer: string | null, value: string) =>
    must(
      agent.save(
        'RateCard',
        { side: 'sell', mode: 'sea', status: 'active', validFrom: '2026-11-01', cardName: value, customer },
        {
          lines: {
            save: [
              { chargeCode: 'OFR', pol: 'CNSHA', pod: 'USSEA', equipment: '40GP', per: 'container', rate: value },
              { chargeCode: 'DOC', per: 'bl', rate: '1', minimum: '60', currency: 'CNY' },
            ],
          },
        },
      ),
    )
  offered = (await card(id('buyer'), '2400')).object?.record as unknown as Stored
  await card(null, '1')
  const shipment = await insertOne(world, 'Shipment', {
    shipmentNo: 'SH-CHARGED',
    orders: [po],
    pol: 'CNSHA',
    pod: 'USSEA',
    shipType: 'sea',
    etd: '2026-11-10',
    buyer: id('buyer'),
    forwarder: id('forwarder'),
  })
  for (const containerNo of ['CSQU3054383', 'MSCU6639870'])
    await insertOne(world, 'ContainerLoading', {
      shipment,
      containerNo,
      containerType: '40GP',
      volume: '30.5',
      grossWeight: '1000',
    })
  const stored = (await readOne(world, 'Shipment', shipment)) as StoredOf<'Shipment'>
  const charge = () =>
    inSystem(world, async tx => {
      const uow = startUnitOfWork({ ...world.app, actor: { kind: 'system', reason: 'a test' } }, tx)
      await chargeShipments(uow, [stored], () => '2026-11-20')
    })
  await charge()
  const expected = [
    ['logistics', 'AP', 'DOC', '1.000', '60.000', id('forwarder'), id('buyer')],
    ['logistics', 'AP', 'OFR', '2.000', '4800.000', id('forwarder'), id('buyer')],
    ['logistics', 'AR', 'DOC', '1.000', '60.000', id('buyer'), id('forwarder')],
    ['logistics', 'AR', 'OFR', '2.000', '4800.000', id('buyer'), id('forwarder')],
    ['shipment', 'AP', 'TRK', '61.000', '610.000', id('forwarder'), id('buyer')],
  ]
  expect(await tasksOf('SH-CHARGED')).toEqual(expected)
  await charge()
  expect(await tasksOf('SH-CHARGED')).toEqual(expected)
})

test('M-FRT-6: rejects other rates of a card from which charges were made, and takes a name and an end', async () => {
  const agent = await world.as('freightAgent@forwarder.test')
  const lines = (await agent.detail('RateCard', { id: offered.id })).object?.rows.lines ?? []
  const change = (values: object, ...rows: object[]) =>
    agent.save(
      'RateCard',
      { id: offered.id, revision: offered.revision, ...values },
      rows.length > 0 ? { lines: { save: rows } } : undefined,
    )
  for (const refused of [
    await change({}, { id: lines[0]?.id, rate: '2500' }),
    await change({}, { chargeCode: 'THC', per: 'bl', rate: '1' }),
    await change({ validFrom: '2026-11-15' }),
  ])
    expect(refused.problems).toMatchObject([{ code: 'CARD_USED', params: { card: offered.cardNo, tasks: 4 } }])
  // Its name, remark and end say nothing about charges that were made; the same values are no change.
  const renamed = await must(change({ cardName: 'Ocean', validTo: '2026-12-31' }, { id: lines[0]?.id, rate: '2400' }))
  expect(renamed.object?.record.cardName).toBe('Ocean')
})
