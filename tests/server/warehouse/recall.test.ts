import { beforeAll, expect, test } from 'vitest'
import type { RecallAnswer } from '../../../domain/contracts/tracking.calls.ts'
import { must } from '../builders/purchase-order.ts'
import { insertOne, put, readOne } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'
import { yard, type Yard } from './stock.ts'

/** CL-5x: from a container, batch, SKU, order, shipment or receipt to stock, assembled goods and customers. */
const world = await testApp()
const at: Yard = await yard(world)
const { buyer, warehouseUser } = at
let first: { po: string; grNo: string }, sold: string, shipment: string
const batch = 'LOT-7'

const recallBy = (client: Client, text: string) => client.call<RecallAnswer>('POST', '/stock/recall', { text })
const recall = async (text: string): Promise<RecallAnswer> => (await must(recallBy(buyer, text))).object as RecallAnswer

beforeAll(async () => {
  first = await at.received(['100', '40'])
  const [note] = await at.rows('DeliveryNote', 'po', first.po)
  shipment = await insertOne(world, 'Shipment', {
    shipmentNo: 'SH-RECALL',
    buyer: at.id('buyer'),
    forwarder: at.id('forwarder'),
    orders: [first.po],
    soStatus: 'released',
    currentMilestone: 'soRelease',
  })
  await put(world, 'DeliveryNote', String(note?.id), { shipment, vehicle: null })
  for (const [containerNo, skuNo] of [
    ['MSKU1234565', 'SKU-1'],
    ['TCLU4265447', 'SKU-2'],
  ] as const) {
    const container = await insertOne(world, 'ContainerLoading', { shipment, containerNo, containerType: '40GP' })
    await insertOne(world, 'ContainerCargo', {
      container,
      po: first.po,
      skuNo,
      cartons: 10,
      volume: '1',
      grossWeight: '9',
    })
  }
  const layers = await at.rows('Inventory', 'grNo', first.grNo)
  for (const l of layers) if (l.skuName === 'Towel 1') await put(world, 'Inventory', l.id, { batch })
  const sku = String(layers.find(l => l.skuName === 'Towel 1')?.sku)
  const saved = await must(
    buyer.save(
      'SalesOrder',
      { customer: at.id('operator'), warehouse: at.warehouse, salesType: 'inStock', deliveryDate: '2026-12-01' },
      { items: { save: [{ sku, quantity: '30', unitPrice: '4' }] } },
    ),
  )
  sold = String(saved.object?.record.id)
  await must(buyer.act('salesOrderStatus', { ids: [sold], action: 'confirm' }))
})

/** The reserved goods leave the warehouse. */
async function sendOut(): Promise<void> {
  const [allocation] = await at.rows('AllocationOrder', 'salesOrder', sold)
  const id = String(allocation?.id)
  await must(warehouseUser.act('allocationOrderStatus', { ids: [id], action: 'confirm' }))
  const picks = await at.rows('AllocationPick', 'order', id)
  await must(
    warehouseUser.save(
      'AllocationOrder',
      { id, revision: (await readOne(world, 'AllocationOrder', id)).revision },
      { picks: { save: picks.map(p => ({ id: p.id, picked: p.quantity })) } },
    ),
  )
  await must(warehouseUser.act('allocationOrderStatus', { ids: [id], action: 'outbound' }))
}

test('CL-5x: returns the stock of one container only, with where it is', async () => {
  const { matches, stock } = await recall('msku 123456-5')
  expect(matches).toEqual(['container'])
  expect(stock).toMatchObject([
    {
      skuNo: 'SKU-1',
      batch,
      grNo: first.grNo,
      containers: ['MSKU1234565'],
      certain: true,
      warehouse: 'Harbour store',
      received: '100.00',
      onHand: '100.00',
      reserved: '30.00',
    },
  ])
})

test('CL-5x: returns reserved goods first as reserved, then as gone to their customer', async () => {
  const before = await recall(batch)
  expect(before.deliveries).toMatchObject([])
  await sendOut()
  const { deliveries, stock } = await recall(batch)
  expect(deliveries).toMatchObject([{ skuNo: 'SKU-1', batch, left: true, quantity: '30.00', salesOrder: sold }])
  expect(deliveries?.[0]?.customer).not.toBe('')
  expect(stock).toMatchObject([{ onHand: '70.00', reserved: '0.00' }])
})

test.each([
  ['receipt', 2],
  ['shipment', 2],
  ['batch', 1],
  ['sku', 1],
] as const)('CL-5x: returns the same layers from the number of a %s', async (match, count) => {
  const numbers = { receipt: first.grNo, shipment: 'SH-RECALL', batch, sku: 'SKU-2' }
  const { matches, stock } = await recall(numbers[match])
  expect(matches).toContain(match)
  expect(stock).toHaveLength(count)
})

test('CL-5x: returns the stock of a SKU to its warehouse, which has no access to the catalogue of the owner', async () => {
  const { matches, stock } = (await must(recallBy(warehouseUser, 'SKU-2'))).object as RecallAnswer
  expect(matches).toEqual(['sku'])
  expect(stock).toMatchObject([{ skuNo: 'SKU-2', warehouse: 'Harbour store' }])
})

test('CL-5x: returns a SKU whose number begins many others', async () => {
  const [layer] = await at.rows('Inventory', 'batch', batch)
  const { id: _id, revision: _revision, ...like } = layer as Record<string, unknown>
  const longer = await insertOne(world, 'CatalogSku', { skuNo: 'SKU-11', skuName: 'Longer', owner: at.id('buyer') })
  for (let i = 0; i < 3; i++) await insertOne(world, 'Inventory', { ...like, sku: longer, batch: 'OTHER', grNo: null })
  const { stock } = await recall('sku-1')
  expect(new Set(stock.map(s => s.skuNo))).toEqual(new Set(['SKU-1']))
})

test('CL-5x: returns both layers of an order by its number', async () => {
  const { poNo } = await readOne(world, 'PurchaseOrder', first.po)
  expect((await recall(String(poNo))).stock.map(s => s.skuNo).toSorted()).toEqual(['SKU-1', 'SKU-2'])
})

test('CL-5x: marks goods as possible when several containers hold them', async () => {
  const [other] = await at.rows('ContainerLoading', 'containerNo', 'TCLU4265447')
  await insertOne(world, 'ContainerCargo', {
    container: String(other?.id),
    po: first.po,
    skuNo: 'SKU-1',
    cartons: 1,
    volume: '1',
    grossWeight: '9',
  })
  const { stock } = await recall('TCLU4265447')
  expect(Object.fromEntries(stock.map(s => [s.skuNo, s.certain]))).toEqual({ 'SKU-1': false, 'SKU-2': true })
})

test('CL-5x: follows goods into what was assembled from them', async () => {
  const [layer] = await at.rows('Inventory', 'batch', batch)
  const order = await insertOne(world, 'AssemblingOrder', {
    orderNo: 'AS-RECALL',
    owner: at.id('buyer'),
    keeper: at.id('service'),
    finishedSku: String(layer?.sku),
    quantity: '5',
    status: 'warehouseIn',
  })
  await insertOne(world, 'AssemblingMaterial', {
    order,
    lineNo: 1,
    stock: String(layer?.id),
    quantity: '5',
    consumed: '5',
  })
  const { id: _id, revision: _revision, ...like } = layer as Record<string, unknown>
  await insertOne(world, 'Inventory', { ...like, grNo: 'AS-RECALL', batch: 'AS-RECALL', onHand: '5', po: null })
  const { stock } = await recall(batch)
  expect(stock.find(s => s.madeBy === 'AS-RECALL')).toMatchObject({ onHand: '5.00', containers: [] })
})

test('CL-5x: returns nothing of goods that are not of the reader', async () => {
  const stranger = await world.as('purchaser@buyer2.test')
  for (const text of ['MSKU1234565', batch, first.grNo, 'SH-RECALL'])
    expect((await must(recallBy(stranger, text))).object, text).toEqual({
      matches: [],
      stock: [],
      deliveries: [],
      more: false,
    })
  expect((await recallBy(await world.as('supplier@supplier.test'), batch)).http).toBeGreaterThanOrEqual(403)
})
