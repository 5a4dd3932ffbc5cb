import { beforeAll, expect, test } from 'vitest'
import { compare, sum } from '../../../domain/values/decimal.ts'
import type { Stored } from '../../../server/db/write-rows.ts'
import { attachTo, must } from '../builders/purchase-order.ts'
import { insertOne, put, readOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'
import { yard, type Yard } from './stock.ts'
import { proves } from '../../proves.ts'

const world = await testApp()
const at: Yard = await yard(world)
const { warehouseUser, buyer } = at
const finance = await world.as('finance@buyer.test')
let sku: string

beforeAll(async () => {
  const old = await at.received(['100'])
  const [layer] = await at.rows('Inventory', 'grNo', old.grNo)
  sku = String(layer?.sku)
  await put(world, 'Inventory', String(layer?.id), { receivedDate: '2026-09-01' })
  await at.received(['50'])
})

async function order(quantity: string, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const saved = await must(
    buyer.save(
      'SalesOrder',
      {
        customer: at.id('operator'),
        warehouse: at.warehouse,
        salesType: 'inStock',
        deliveryDate: '2026-12-01',
        ...change,
      },
      { items: { save: [{ sku, quantity, unitPrice: '4.25' }] } },
    ),
  )
  return String(saved.object?.record.id)
}
const sales = (client: typeof buyer, id: string, action: string, more: object = {}) =>
  client.act('salesOrderStatus', { ids: [id], action, ...more })
const allocationOf = async (id: string) => (await at.rows('AllocationOrder', 'salesOrder', id))[0] as Stored
const picksOf = async (id: unknown) =>
  (await at.rows('AllocationPick', 'order', id)).sort((a, b) => Number(a.lineNo) - Number(b.lineNo))

async function pick(allocation: Stored): Promise<void> {
  const picks = await picksOf(allocation.id)
  await must(
    warehouseUser.save(
      'AllocationOrder',
      { id: allocation.id, revision: (await readOne(world, 'AllocationOrder', allocation.id)).revision },
      { picks: { save: picks.map(p => ({ id: p.id, picked: p.quantity })) } },
    ),
  )
}

/** Invariants: nothing negative, reservations equal picks, movements add up to stock. */
async function booksAgree(): Promise<void> {
  const layers = await at.rows('Inventory', 'sku', sku)
  for (const l of layers) {
    const moves = await at.rows('StockMovement', 'layer', l.id),
      picks = await at.rows('AllocationPick', 'stock', l.id)
    expect(compare(sum(moves.map(m => String(m.quantity))), String(l.onHand))).toBe(0)
    expect(compare(sum(picks.map(p => String(p.held))), String(l.reserved))).toBe(0)
    expect(compare(String(l.onHand), String(l.reserved))).toBeGreaterThanOrEqual(0)
    expect(compare(sum([String(l.available), String(l.reserved)]), String(l.onHand))).toBe(0)
  }
}

test('C-13, AL-1x: a confirmed sales order reserves the oldest lots with the reason; setting it back frees them', async () => {
  const id = await order('120')
  await must(sales(buyer, id, 'confirm'))
  const allocation = await allocationOf(id)
  expect(allocation).toMatchObject({ status: 'draft', quantity: '120.00' })
  expect((await picksOf(allocation.id)).map(p => [p.receivedDate, p.quantity, p.held])).toEqual([
    ['2026-09-01', '100.00', '100.00'],
    ['2026-11-21', '20.00', '20.00'],
  ])
  expect((await readOne(world, 'SalesOrder', id)).lines).toMatchObject([{ lineNo: 1, quantity: '120.00' }])
  await booksAgree()
  const other = await order('31')
  expect((await sales(buyer, other, 'confirm')).problems?.[0]).toMatchObject({
    code: 'STOCK_SHORT',
    params: { short: '1' },
  })
  await must(sales(buyer, id, 'unconfirm', { reason: 'the customer waits' }))
  expect((await at.rows('AllocationOrder', 'salesOrder', id)).map(a => a.status)).toEqual(['cancelled'])
  await booksAgree()
  await must(sales(buyer, other, 'cancel', { reason: 'not any more' }))
})

test('pick, outbound, delivery, return and payment: each transition moves the next in the same transaction', async () => {
  const id = await order('60')
  await must(sales(buyer, id, 'confirm'))
  expect((await sales(warehouseUser, id, 'cargoReady')).problems?.[0]?.code).toBe('ALLOCATION_NOT_PICKED')
  const allocation = await allocationOf(id)
  await must(warehouseUser.act('allocationOrderStatus', { ids: [allocation.id], action: 'confirm' }))
  expect(
    (await warehouseUser.act('allocationOrderStatus', { ids: [allocation.id], action: 'outbound' })).problems?.[0]
      ?.code,
  ).toBe('PICK_DIFFERS')
  await pick(allocation)
  expect((await sales(buyer, id, 'unconfirm', { reason: 'x' })).problems?.[0]?.code).toBe('ALLOCATION_PICKED')
  await must(sales(warehouseUser, id, 'cargoReady'))
  expect((await sales(warehouseUser, id, 'ship')).problems?.[0]?.code).toBe('ALLOCATION_NOT_OUTBOUND')
  await must(warehouseUser.act('allocationOrderStatus', { ids: [allocation.id], action: 'outbound' }))
  expect(await readOne(world, 'SalesOrder', id)).toMatchObject({ status: 'inTransit' })
  await booksAgree()
  await must(sales(warehouseUser, id, 'refuse', { reason: 'nobody was there', inputs: { returnedOn: '2026-11-21' } }))
  const again = await allocationOf(id)
  expect(again).toMatchObject({ status: 'draft', quantity: '60.00' })
  await booksAgree()
  expect((await at.rows('Inventory', 'id', (await picksOf(again.id))[0]?.stock))[0]).toMatchObject({
    onHand: '100.00',
    receivedDate: '2026-09-01',
  })
  await must(warehouseUser.act('allocationOrderStatus', { ids: [again.id], action: 'confirm' }))
  await pick(again)
  await must(warehouseUser.act('allocationOrderStatus', { ids: [again.id], action: 'outbound' }))
  const deliver = () => sales(warehouseUser, id, 'deliver', { inputs: { deliveredOn: '2026-11-21' } })
  expect((await deliver()).problems?.[0]).toMatchObject({ field: 'proofOfDelivery' })
  const { soNumber } = await readOne(world, 'SalesOrder', id)
  expect(
    (
      await attachTo(
        world,
        warehouseUser,
        { entity: 'SalesOrder', id, businessNo: String(soNumber) },
        'proofOfDelivery',
      )
    ).http,
  ).toBe(200)
  await must(deliver())
  const paid = async (values: object) =>
    finance.save('SalesOrder', { id, revision: (await readOne(world, 'SalesOrder', id)).revision, ...values })
  await put(world, 'SalesOrder', id, { receivedAmount: '254.99' })
  expect((await sales(finance, id, 'receivePayment')).problems?.[0]).toMatchObject({ code: 'NOT_FULLY_RECEIVED' })
  await must(paid({ writeOffReason: 'bank charges' }))
  expect((await sales(finance, id, 'receivePayment')).problems?.[0]?.code).toBe('SECOND_PERSON')
  await must(paid({ writeOffReason: null }))
  const { revision } = await readOne(world, 'SalesOrder', id)
  await must(
    (await world.as('finance@platform.test')).save('SalesOrder', {
      id,
      revision,
      writeOffReason: 'charges of the bank',
    }),
  )
  await must(paid({ writeOffReason: 'whatever the second person likes' }))
  expect((await sales(finance, id, 'receivePayment')).problems?.[0]?.code).toBe('SECOND_PERSON')
  await put(world, 'SalesOrder', id, { receivedAmount: '255' })
  await must(sales(finance, id, 'receivePayment'))
  await must(sales(finance, id, 'close'))
  expect((await warehouseUser.detail('SalesOrder', { id })).object?.record).not.toHaveProperty('totalAmount')
})

test('V-108: the reservation follows the picks of an allocation until it is confirmed', async () => {
  const platform = await world.as('platform@platform.test')
  const id = await order('20')
  await must(sales(buyer, id, 'confirm'))
  const allocation = await allocationOf(id)
  const [first] = await picksOf(allocation.id)
  const other = (await at.rows('Inventory', 'sku', sku)).find(
    l => l.id !== first?.stock && compare(String(l.available), '20') >= 0,
  ) as Stored
  const save = async (rows: object) =>
    warehouseUser.save(
      'AllocationOrder',
      { id: allocation.id, revision: (await readOne(world, 'AllocationOrder', allocation.id)).revision },
      { picks: rows },
    )
  await must(save({ save: [{ id: first?.id, stock: other.id, quantity: '12' }] }))
  await booksAgree()
  expect((await picksOf(allocation.id))[0]).toMatchObject({
    held: '0.00',
    location: other.location,
    receivedDate: other.receivedDate,
  })
  await must(save({ save: [{ stock: other.id, quantity: '20' }], remove: [first?.id] }))
  await booksAgree()
  await must(warehouseUser.act('allocationOrderStatus', { ids: [allocation.id], action: 'confirm' }))
  await booksAgree()
  const [now] = await picksOf(allocation.id)
  proves('V-108')
  for (const rows of [
    { save: [{ id: now?.id, stock: first?.stock }] },
    { remove: [now?.id] },
    { save: [{ stock: other.id, quantity: '1' }] },
  ])
    expect((await save(rows)).problems?.[0]).toMatchObject({ child: 'picks', code: 'ROW_LOCKED' })
  expect(
    (await platform.call('POST', '/define/delete/AllocationOrder', { ids: [allocation.id] })).problems?.[0]?.code,
  ).toBe('STOCK_RESERVED')
  await booksAgree()
  await must(sales(buyer, id, 'cancel', { reason: 'end of the test' }))
  await booksAgree()
})

test('the sold quantity of a lot counts every allocation, also parallel ones and returned goods', async () => {
  const ids = [await order('3'), await order('4')]
  for (const id of ids) await must(sales(buyer, id, 'confirm'))
  const allocations = await Promise.all(ids.map(allocationOf)),
    [pickOfOne] = await picksOf(allocations[0]?.id)
  for (const a of allocations) {
    await must(warehouseUser.act('allocationOrderStatus', { ids: [a.id], action: 'confirm' }))
    await pick(a)
  }
  const layer = async () => readOne(world, 'Inventory', String(pickOfOne?.stock))
  const before = String((await layer()).soldQuantity)
  for (const id of ids) await must(sales(warehouseUser, id, 'cargoReady'))
  await Promise.all(
    allocations.map(a => must(warehouseUser.act('allocationOrderStatus', { ids: [a.id], action: 'outbound' }))),
  )
  expect(compare(String((await layer()).soldQuantity), sum([before, '7']))).toBe(0)
  await must(
    warehouseUser.act('salesOrderStatus', {
      ids,
      action: 'refuse',
      reason: 'closed',
      inputs: { returnedOn: '2026-11-21' },
    }),
  )
  expect(compare(String((await layer()).soldQuantity), before)).toBe(0)
  await booksAgree()
})

test('C-13: of two orders for the last pieces one gets them; nothing is allocated twice', async () => {
  const free = sum((await at.rows('Inventory', 'sku', sku)).map(l => String(l.available)))
  const ids = [await order(free), await order(free), await order('1')]
  const answers = await Promise.all(ids.map(id => sales(buyer, id, 'confirm')))
  expect(answers.filter(a => a.success).length).toBeGreaterThanOrEqual(1)
  expect(answers[0]?.success === true && answers[1]?.success === true).toBe(false)
  for (const a of answers.filter(x => !x.success)) expect(a.problems?.[0]?.code ?? a.errorCode).toBe('STOCK_SHORT')
  await booksAgree()
  for (const id of ids) await sales(buyer, id, 'cancel', { reason: 'end of the test' })
  await booksAgree()
})

test('a warehouse allocates only stock of the owner of the sales order', async () => {
  const theirs = await insertOne(world, 'SalesOrder', {
    soNumber: 'SO-OF-ANOTHER',
    owner: at.id('operator'),
    keeper: at.id('service'),
    warehouse: at.warehouse,
    status: 'confirmed',
    salesType: 'inStock',
    currency: 'USD',
  })
  const layer = (await at.rows('Inventory', 'sku', sku)).find(l => compare(String(l.available), '1') >= 0)
  const saved = await warehouseUser.save(
    'AllocationOrder',
    { owner: at.id('buyer'), warehouse: at.warehouse, salesOrder: theirs },
    { picks: { save: [{ stock: layer?.id, quantity: '1' }] } },
  )
  expect(saved.problems?.[0]).toMatchObject({ field: 'salesOrder', code: 'OF_ANOTHER_COMPANY' })
  expect(await at.rows('AllocationOrder', 'salesOrder', theirs)).toEqual([])
})

test('SO-1x: a futures line is sold from an inbound order line and reserves nothing', async () => {
  const id = await order('10', { salesType: 'futures' })
  expect((await sales(buyer, id, 'confirm')).problems?.[0]).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'poLine' })
  await booksAgree()
})

test('AS-1x: materials are issued, consumed, returned or scrapped to the last piece, and finished goods return', async () => {
  const operator = await world.as('platform@platform.test'),
    factory = await world.as('supplier@supplier.test'),
    inspector = await world.as('qc@buyer.test')
  const suppliers = await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
  const layer = (await at.rows('Inventory', 'sku', sku)).find(l => compare(String(l.available), '30') >= 0) as Stored
  const finished = await must(buyer.save('CatalogSku', { skuNo: 'SET-1', skuName: 'Towel set' }))
  const order = (finishedSku: unknown) =>
    operator.save(
      'AssemblingOrder',
      {
        owner: at.id('buyer'),
        warehouse: at.warehouse,
        finishedSku,
        factory: suppliers.object?.resultList[0]?.id,
        quantity: '9',
        dueDate: '2026-12-10',
      },
      { bom: { save: [{ stock: layer.id, quantity: '30' }] } },
    )
  const foreign = await insertOne(world, 'CatalogSku', {
    skuNo: 'SET-X',
    skuName: 'Set of another',
    owner: at.id('operator'),
  })
  expect((await order(foreign)).problems).toMatchObject([{ field: 'finishedSku', code: 'OF_ANOTHER_COMPANY' }])
  const made = await must(order(finished.object?.record.id))
  const id = String(made.object?.record.id)
  const act = (client: typeof buyer, action: string, more: object = {}) =>
    client.act('assemblingOrderStatus', { ids: [id], action, ...more })
  const save = async (client: typeof buyer, values: object, bom?: object) => {
    const [m] = await at.rows('AssemblingMaterial', 'order', id)
    return must(
      client.save(
        'AssemblingOrder',
        { id, revision: (await readOne(world, 'AssemblingOrder', id)).revision, ...values },
        bom ? { bom: { save: [{ id: m?.id, ...bom }] } } : undefined,
      ),
    )
  }
  const theirs = await insertOne(world, 'Inventory', {
    warehouse: at.warehouse,
    sku: finished.object?.record.id,
    skuName: 'Of another',
    location: 'B-01',
    receivedDate: '2026-09-01',
    grNo: 'GR-X',
    onHand: '500',
    reserved: '0',
    available: '500',
    receivedQuantity: '500',
    soldQuantity: '0',
    inTransit: '0',
    owner: at.id('operator'),
    keeper: at.id('service'),
  })
  const rows = async (client: typeof buyer, bom: object) =>
    client.save('AssemblingOrder', { id, revision: (await readOne(world, 'AssemblingOrder', id)).revision }, { bom })
  expect((await rows(operator, { save: [{ stock: theirs, quantity: '30' }] })).problems?.[0]).toMatchObject({
    child: 'bom',
    field: 'stock',
    code: 'OF_ANOTHER_COMPANY',
  })
  await must(act(operator, 'create'))
  const [material] = await at.rows('AssemblingMaterial', 'order', id)
  for (const bom of [
    { save: [{ id: material?.id, quantity: '31' }] },
    { remove: [material?.id] },
    { save: [{ stock: layer.id, quantity: '1' }] },
  ])
    expect((await rows(warehouseUser, bom)).problems?.[0]).toMatchObject({ child: 'bom', code: 'ROW_LOCKED' })
  expect((await operator.call('POST', '/define/delete/AssemblingOrder', { ids: [id] })).problems?.[0]?.code).toBe(
    'STOCK_RESERVED',
  )
  expect(await readOne(world, 'Inventory', layer.id)).toMatchObject({
    reserved: sum([String(layer.reserved), '30.00']).replace(/^(\d+)$/, '$1.00'),
  })
  expect((await act(warehouseUser, 'warehouseOut')).problems?.[0]?.code).toBe('PICK_DIFFERS')
  await save(warehouseUser, {}, { picked: '30' })
  await must(act(warehouseUser, 'warehouseOut'))
  await save(factory, {}, { arrived: '29.5' })
  expect((await act(factory, 'assemblingIn')).problems?.[0]).toMatchObject({ field: 'differenceReason' })
  await save(factory, {}, { differenceReason: 'half a roll is missing' })
  await must(act(factory, 'assemblingIn'))
  expect((await act(factory, 'materialReady')).problems?.[0]?.code).toBe('MATERIAL_MISSING')
  await save(operator, { partialStart: true })
  await must(act(factory, 'materialReady'))
  await must(act(factory, 'startProduction', { inputs: { startedOn: '2026-11-21' } }))
  await save(factory, { output: '9', scrap: '1' })
  await must(act(factory, 'finishProduction'))
  expect(await readOne(world, 'AssemblingOrder', id)).toMatchObject({ yield: '90.00' })
  await put(world, 'AssemblingOrder', id, { qcOutcome: 'approved', status: 'qcReportSubmitted' })
  expect((await act(inspector, 'rework', { reason: 'x' })).problems?.[0]?.code).toBe('QC_NOT_FAILED')
  await must(act(factory, 'assemblingOut'))
  await save(factory, { carrier: 'Road Runner' })
  await must(act(factory, 'deliver'))
  await save(warehouseUser, { received: '9' })
  await save(factory, {}, { consumed: '27', scrap: '1.5' })
  expect((await act(warehouseUser, 'warehouseIn')).problems?.[0]).toMatchObject({
    code: 'MATERIAL_OPEN',
    params: { open: '1.5' },
  })
  await save(warehouseUser, {}, { returned: '1.5' })
  await must(act(warehouseUser, 'warehouseIn'))
  const orderNo = (await readOne(world, 'AssemblingOrder', id)).orderNo
  expect((await at.rows('Inventory', 'grNo', orderNo)).map(l => [l.onHand, l.location])).toEqual([
    ['9.00', 'RECEIVING'],
  ])
  expect((await at.rows('Inventory', 'location', `FACTORY ${String(orderNo)}`)).map(l => l.onHand)).toEqual(['0.00'])
  await booksAgree()
})
