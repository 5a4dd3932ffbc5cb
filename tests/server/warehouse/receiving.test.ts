import { expect, test } from 'vitest'
import { attachTo, must } from '../builders/purchase-order.ts'
import { put, readOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'
import { yard } from './stock.ts'
import { proves } from '../../proves.ts'

const world = await testApp()
const at = await yard(world)
const { warehouseUser, buyer } = at
/** In a fixed order, for comparison. */
const sorted = <T>(rows: readonly T[]): T[] => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
const act = (receipt: string, action: string, more: object = {}) =>
  warehouseUser.act('grStatus', { ids: [receipt], action, ...more })

test('an arriving order creates delivery note, receipt and goods in transit, line by line', async () => {
  const got = await at.expected(['100', '40.5'])
  const receipt = await readOne(world, 'GoodsReceipt', got.receipt)
  expect(receipt).toMatchObject({
    status: 'expected',
    expectedQuantity: '140.50',
    receivedQuantity: '0.00',
    keeper: at.id('service'),
    buyer: at.id('buyer'),
    supplierCompany: at.id('supplier'),
  })
  expect(receipt.grNo).toMatch(/^GR-2026-\d{5}$/)
  expect(receipt.dnNo).toMatch(/^DN-2026-\d{5}$/)
  const layers = await at.rows('Inventory', 'grNo', receipt.grNo)
  expect(sorted(layers.map(l => [l.inTransit, l.onHand, l.location, l.unitCost]))).toEqual([
    ['100.00', '0.00', 'IN TRANSIT', '2.500000'],
    ['40.50', '0.00', 'IN TRANSIT', '2.500000'],
  ])
  expect((await warehouseUser.list('dn_receving')).object?.resultList.map(r => r.id)).toContain(got.receipt)
  expect((await (await world.as('warehouse@service2.test')).list('dn_receving')).object?.resultList).toEqual([])
})

test('V-060: requires a gate time that is not in the future', async () => {
  const got = await at.expected(['10'])
  expect((await act(got.receipt, 'arrive')).problems?.[0]).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'gateInAt' })
  await put(world, 'GoodsReceipt', got.receipt, { gateInAt: '2026-11-21T10:00:01Z' })
  proves('V-060')
  expect((await act(got.receipt, 'arrive')).problems?.[0]).toMatchObject({ code: 'DATE_IN_FUTURE', field: 'gateInAt' })
})

test('posting as announced raises the stock, delivers the order and writes the ledger', async () => {
  const got = await at.received(['100', '40.5'])
  expect(await readOne(world, 'PurchaseOrder', got.po)).toMatchObject({ progress: 'delivered' })
  const layers = await at.rows('Inventory', 'grNo', got.grNo)
  expect(sorted(layers.map(l => [l.onHand, l.available, l.inTransit, l.receivedDate, l.location]))).toEqual([
    ['100.00', '100.00', '0.00', '2026-11-21', 'RECEIVING'],
    ['40.50', '40.50', '0.00', '2026-11-21', 'RECEIVING'],
  ])
  const moves = await at.rows('StockMovement', 'reference', got.grNo)
  expect(sorted(moves.map(m => [m.movementType, m.quantity, m.balance]))).toEqual([
    ['in', '100.00', '100.00'],
    ['in', '40.50', '40.50'],
  ])
})

test('a receipt has the announced lines: the warehouse counts them but cannot add or remove any', async () => {
  const got = await at.expected(['100', '40'])
  await at.count(got.receipt, [{ received: '100' }, { received: '40' }])
  const save = async (lines: object) =>
    warehouseUser.save(
      'GoodsReceipt',
      { id: got.receipt, revision: (await readOne(world, 'GoodsReceipt', got.receipt)).revision },
      { lines },
    )
  for (const lines of [{ remove: [got.lines[1]?.id] }, { save: [{ received: '5', batch: 'B-1' }] }])
    expect((await save(lines)).problems?.[0]).toMatchObject({ child: 'lines', row: 1, code: 'ROWS_FIXED' })
  expect(await at.rows('GoodsReceiptLine', 'receipt', got.receipt)).toHaveLength(2)
})

test("a supplier announces only goods of their orders, and adds nothing to a buyer's catalogue", async () => {
  const supplier = await world.as('supplier@supplier.test')
  const got = await at.expected(['10'])
  const announce = (po: string | null, skuNo: string) =>
    supplier.save(
      'DeliveryNote',
      { po, warehouse: at.warehouse, buyer: at.id('buyer') },
      { lines: { save: [{ skuNo, quantity: '1' }] } },
    )
  expect((await announce(null, 'SKU-1')).problems?.[0]).toMatchObject({ field: 'po', code: 'FIELD_NOT_NULL' })
  expect((await announce(got.po, 'MINE-1')).problems?.[0]).toMatchObject({
    child: 'lines',
    row: 1,
    field: 'skuNo',
    code: 'LINE_OF_OTHER_ORDER',
  })
  expect(await at.rows('CatalogSku', 'skuNo', 'MINE-1')).toEqual([])
  await put(world, 'PurchaseOrder', got.po, { overTolerance: '10' })
  await must(announce(got.po, 'SKU-1'))
})

test('four receipts of one order posted at once by four users deliver the order', async () => {
  const { po } = await at.expected(['10']),
    supplier = await world.as('supplier@supplier.test')
  await put(world, 'PurchaseOrder', po, { overTolerance: '100' })
  for (const quantity of ['2', '3', '5'])
    await must(
      supplier.save(
        'DeliveryNote',
        { po, warehouse: at.warehouse, buyer: at.id('buyer') },
        { lines: { save: [{ skuNo: 'SKU-1', quantity }] } },
      ),
    )
  const receipts = await at.rows('GoodsReceipt', 'po', po)
  for (const r of receipts) await at.count(r.id, [{ received: r.expectedQuantity }])
  expect((await Promise.all(receipts.map(r => act(r.id, 'post')))).map(a => a.http)).toEqual([200, 200, 200, 200])
  expect(await readOne(world, 'PurchaseOrder', po)).toMatchObject({ progress: 'delivered' })
})

test('one of eight parallel putaways succeeds; the others get a conflict, and nothing moves twice', async () => {
  const got = await at.received(['80'])
  const [layer] = await at.rows('Inventory', 'grNo', got.grNo)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      warehouseUser.save('Inventory', {
        id: layer?.id,
        revision: layer?.revision,
        toLocation: `R-0${i}`,
        toQuantity: '10',
      }),
    ),
  )
  expect(answers.map(a => a.http).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect(sorted((await at.rows('Inventory', 'grNo', got.grNo)).map(l => l.onHand))).toEqual(['10.00', '70.00'])
})

test('C-10: rejects posting 100.01 of 100 at 0 %; accepts it with a tolerance of the buyer', async () => {
  const got = await at.expected(['100'])
  await at.count(got.receipt, [{ received: '100.01' }])
  expect((await act(got.receipt, 'post')).problems?.[0]).toMatchObject({
    code: 'RECEIPT_DIFFERS',
    params: { expected: '100.00', received: '100.01' },
  })
  const { revision } = await readOne(world, 'GoodsReceipt', got.receipt)
  await must(buyer.save('GoodsReceipt', { id: got.receipt, revision, overTolerance: '0.01' }))
  await must(act(got.receipt, 'post'))
})

test('V-064, B-124: an exception needs a code and a photo; a recount asks for the code again and keeps the first count', async () => {
  const got = await at.expected(['100'])
  await at.count(got.receipt, [{ received: '93', damaged: '3', exceptionCode: 'damaged' }])
  const raise = (inputs: object) => act(got.receipt, 'raiseException', { reason: 'seven are missing', inputs })
  expect((await raise({})).problems?.[0]).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'exceptionCodes' })
  expect((await raise({ exceptionCodes: ['lost'] })).problems?.[0]).toMatchObject({
    code: 'NOT_IN_LIST',
    field: 'exceptionCodes',
  })
  expect((await raise({ exceptionCodes: ['short'] })).problems?.[0]).toMatchObject({
    code: 'FIELD_NOT_NULL',
    field: 'exceptionPhoto',
  })
  expect(
    (
      await attachTo(
        world,
        warehouseUser,
        { entity: 'GoodsReceipt', id: got.receipt, businessNo: got.grNo },
        'exceptionPhoto',
      )
    ).http,
  ).toBe(200)
  await must(raise({ exceptionCodes: ['short', 'damaged'] }))
  const without = await act(got.receipt, 'recount', { reason: 'counted again', inputs: {} })
  proves('V-064')
  proves('B-124')
  expect(without).toMatchObject({ http: 409, message: 'Please re-select the exception code' })
  await must(act(got.receipt, 'recount', { reason: 'counted again', inputs: { exceptionCodes: ['short'] } }))
  expect(await readOne(world, 'GoodsReceipt', got.receipt)).toMatchObject({
    status: 'counting',
    exceptionCodes: ['short'],
    firstCount: [{ lineNo: 1, received: '93.00', damaged: '3.00', exceptionCode: 'damaged' }],
  })
})

test('the buyer decides a short receipt line by line; only accepted quantity goes to stock', async () => {
  const got = await at.expected(['100', '50'])
  await at.count(got.receipt, [{ received: '93', damaged: '3', exceptionCode: 'damaged' }, { received: '50' }])
  await attachTo(
    world,
    warehouseUser,
    { entity: 'GoodsReceipt', id: got.receipt, businessNo: got.grNo },
    'exceptionPhoto',
  )
  await must(
    act(got.receipt, 'raiseException', {
      reason: 'short and damaged',
      inputs: { exceptionCodes: ['short', 'damaged'] },
    }),
  )
  const exceptions = await buyer.list('exception_Report', {
    conditions: [{ field: 'exceptionCodes', operator: 'in', value: ['damaged'] }],
  })
  expect(exceptions.object?.resultList.map(r => r.grNo)).toEqual([got.grNo])
  const resolve = (decisions: unknown) =>
    buyer.act('grStatus', {
      ids: [got.receipt],
      action: 'resolve',
      reason: 'agreed',
      inputs: { decisions, supplierAnswer: 'will credit' },
    })
  expect((await resolve([{ line: got.lines[1]?.id, field: 'decision', value: 'accept' }])).problems?.[0]).toMatchObject(
    { code: 'RECEIPT_UNDECIDED' },
  )
  await must(resolve([{ line: got.lines[0]?.id, field: 'decision', value: 'claim' }]))
  await must(act(got.receipt, 'postResolved'))
  const layers = await at.rows('Inventory', 'grNo', got.grNo)
  expect(sorted(layers.map(l => l.onHand))).toEqual(['50.00', '90.00'])
})

test('reversing a receipt needs two people, the platform first, while its goods are still there', async () => {
  const got = await at.received(['30'])
  const reverse = () => act(got.receipt, 'reverse', { reason: 'posted twice' })
  expect((await reverse()).problems?.[0]).toMatchObject({ code: 'FIELD_NOT_NULL', field: 'reversalReason' })
  const operator = await world.as('platform@operator.test')
  await must(
    operator.save('GoodsReceipt', {
      id: got.receipt,
      revision: (await readOne(world, 'GoodsReceipt', got.receipt)).revision,
      reversalReason: 'posted twice',
    }),
  )
  await must(reverse())
  expect((await at.rows('Inventory', 'grNo', got.grNo)).map(l => l.onHand)).toEqual(['0.00'])
})

test('putaway moves goods to the given location with their age, and rejects more than available', async () => {
  const got = await at.received(['100'])
  const [layer] = await at.rows('Inventory', 'grNo', got.grNo)
  const save = async (values: object) =>
    warehouseUser.save('Inventory', {
      id: layer?.id,
      revision: (await readOne(world, 'Inventory', String(layer?.id))).revision,
      ...values,
    })
  expect((await save({ toLocation: 'A-01', toQuantity: '100.01' })).problems?.[0]).toMatchObject({
    code: 'STOCK_SHORT',
  })
  await must(save({ toLocation: 'A-01', toQuantity: '60' }))
  await must(save({ toLocation: 'A-01' }))
  const layers = await at.rows('Inventory', 'grNo', got.grNo)
  expect(sorted(layers.map(l => [l.location, l.onHand, l.receivedDate, l.toLocation]))).toEqual([
    ['A-01', '100.00', '2026-11-21', null],
    ['RECEIVING', '0.00', '2026-11-21', null],
  ])
  expect((await buyer.save('Inventory', { id: layer?.id, revision: 9, toLocation: 'B' })).errorCode).toBe('FORBIDDEN')
})

test('C-13: stock of a past day is the sum of movements until then, with its age on that day', async () => {
  const got = await at.received(['100'])
  const finance = await world.as('finance@platform.test')
  const asOf = async (day: string, more: readonly object[] = []) =>
    (
      await finance.list('history_inventory_view', {
        conditions: [
          { field: 'asOf', operator: 'eq', value: day },
          { field: 'keyword', operator: 'like', value: got.grNo },
          ...more,
        ],
      })
    ).object?.resultList ?? []
  expect(await asOf('2026-11-20')).toEqual([])
  expect(await asOf('2026-11-21')).toMatchObject([{ onHand: '100.00', stockAge: 'under30' }])
  expect(await asOf('2026-12-21')).toMatchObject([{ stockAge: '30to60' }])
  expect(await asOf('2027-01-20')).toMatchObject([{ stockAge: '30to60' }])
  expect(await asOf('2027-01-21', [{ field: 'stockAge', operator: 'in', value: ['over60'] }])).toMatchObject([
    { onHand: '100.00', stockAge: 'over60' },
  ])
  expect(await asOf('2027-01-21', [{ field: 'stockAge', operator: 'eq', value: 'under30' }])).toEqual([])
  expect(
    (await finance.list('history_inventory_view', { conditions: [{ field: 'asOf', operator: 'eq', value: 'never' }] }))
      .errorCode,
  ).toBe('VALIDATION')
})
