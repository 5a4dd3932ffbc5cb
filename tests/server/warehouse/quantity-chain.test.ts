import { expect, test } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { must, orderOf, signedOrder } from '../builders/purchase-order.ts'
import { put, readOne } from '../builders/transitions.ts'
import { testApp, type Answer } from '../harness.ts'
import { yard } from './stock.ts'

/** The chain order, delivery note, receipt, stock: no step takes more than the order allows, each at its own price. */
const world = await testApp()
const at = await yard(world)
const supplier = await world.as('supplier@supplier.test'),
  { warehouseUser, buyer } = at

type Line = Readonly<Record<string, unknown>>
const order = (lines: readonly Line[], change: Line = {}) => signedOrder(world, change, lines)
const announce = (po: string, lines: readonly Line[], client = supplier): Promise<Answer<Detail>> =>
  client.save('DeliveryNote', { po, warehouse: at.warehouse, buyer: at.id('buyer') }, { lines: { save: lines } })
const receiptOf = async (note: Answer<Detail>) =>
  (await at.rows('GoodsReceipt', 'deliveryNote', note.object?.record.id))[0]?.id as string
const linesOf = async (receipt: string) =>
  (await at.rows('GoodsReceiptLine', 'receipt', receipt)).toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))
const orderLines = async (po: string) =>
  (await at.rows('PoLine', 'po', po)).toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))
/** Announced, counted in full, and posted. */
async function received(po: string, lines: readonly Line[]): Promise<string> {
  const receipt = await receiptOf(await must(announce(po, lines)))
  await at.count(
    receipt,
    (await linesOf(receipt)).map(l => ({ received: l.expected })),
  )
  await must(warehouseUser.act('grStatus', { ids: [receipt], action: 'post' }))
  return receipt
}

test('E7: stock of one article on two lines costs the price of each line, across notes', async () => {
  const { id: po } = await order([
    { skuNo: 'A', orderQuantity: '100', unitPrice: '2.50' },
    { skuNo: 'A', orderQuantity: '50', unitPrice: '3.10' },
    { skuNo: 'B', orderQuantity: '10', unitPrice: '9' },
  ])
  await received(po, [{ skuNo: 'A', quantity: '40' }])
  await received(po, [
    { skuNo: 'A', quantity: '80' },
    { skuNo: 'B', quantity: '10' },
  ])
  const layers = (await at.rows('Inventory', 'po', po)).map(l => [String(l.onHand), String(l.unitCost)])
  expect(layers.map(l => l.join(' ')).toSorted()).toEqual([
    '10.00 9.000000',
    '20.00 3.100000',
    '40.00 2.500000',
    '60.00 2.500000',
  ])
  expect((await orderLines(po)).map(l => [l.receivedQuantity, l.openQuantity, l.bookedQuantity])).toEqual([
    ['100.00', '100.00', '0.00'],
    ['20.00', '50.00', '0.00'],
    ['10.00', '10.00', '0.00'],
  ])
})

test('E7: a note that names its order line uses the price of that line', async () => {
  const { id: po } = await order([
    { skuNo: 'A', orderQuantity: '100', unitPrice: '2.50' },
    { skuNo: 'A', orderQuantity: '50', unitPrice: '3.10' },
  ])
  const [first, second] = await orderLines(po)
  await received(po, [{ skuNo: 'A', quantity: '50', poLine: second?.id }])
  expect((await at.rows('Inventory', 'po', po)).map(l => [l.onHand, l.unitCost])).toEqual([['50.00', '3.100000']])
  expect((await announce(po, [{ skuNo: 'A', quantity: '1', poLine: second?.id }])).problems?.[0]).toMatchObject({
    code: 'MORE_THAN_ORDERED',
    child: 'lines',
    row: 1,
    field: 'quantity',
    params: { announced: '51', ordered: '50' },
  })
  await must(announce(po, [{ skuNo: 'A', quantity: '100', poLine: first?.id }]))
  const other = await order([{ skuNo: 'A', orderQuantity: '5', unitPrice: '1' }])
  expect((await announce(other.id, [{ skuNo: 'A', quantity: '1', poLine: first?.id }])).problems?.[0]).toMatchObject({
    code: 'LINE_OF_OTHER_ORDER',
  })
})

test.each([
  ['the supplier', () => supplier],
  ['the warehouse', () => warehouseUser],
])(
  'E7: rejects a note of %s beyond the order and its tolerance, over all notes and their receipts',
  async (_n, who) => {
    const { id: po } = await order([
      { skuNo: 'A', orderQuantity: '100', unitPrice: '2.50' },
      { skuNo: 'A', orderQuantity: '50', unitPrice: '2.50' },
      { skuNo: 'B', orderQuantity: '10', unitPrice: '9' },
    ])
    await received(po, [{ skuNo: 'A', quantity: '40' }])
    const refused = await announce(po, [{ skuNo: 'A', quantity: '500' }], who())
    expect(refused.problems?.[0]).toMatchObject({
      code: 'MORE_THAN_ORDERED',
      child: 'lines',
      row: 1,
      field: 'quantity',
      params: { sku: 'A', announced: '540', ordered: '150', percent: '0' },
    })
    expect(refused.problems?.[0]?.message).toContain('540 announced in all, 150 ordered')
    // Two lines of one note are added, exactly to the last digit.
    expect(
      (
        await announce(
          po,
          [
            { skuNo: 'A', quantity: '60' },
            { skuNo: 'A', quantity: '50.01' },
          ],
          who(),
        )
      ).problems?.[0],
    ).toMatchObject({ code: 'MORE_THAN_ORDERED', row: 2 })
    // The buyer allows more after signing: the exception is a value of the order, with its audit.
    const { revision } = await readOne(world, 'PurchaseOrder', po)
    await must(buyer.save('PurchaseOrder', { id: po, revision, exceptionTolerance: '10' }))
    await must(announce(po, [{ skuNo: 'A', quantity: '125' }], who()))
    expect((await announce(po, [{ skuNo: 'A', quantity: '0.01' }], who())).problems?.[0]?.code).toBe(
      'MORE_THAN_ORDERED',
    )
  },
)

test('E7: an announced quantity of a cancelled receipt can be announced again', async () => {
  const { id: po } = await order([{ skuNo: 'A', orderQuantity: '100', unitPrice: '1' }])
  const receipt = await receiptOf(await must(announce(po, [{ skuNo: 'A', quantity: '100' }])))
  expect((await announce(po, [{ skuNo: 'A', quantity: '1' }])).problems?.[0]?.code).toBe('MORE_THAN_ORDERED')
  await put(world, 'GoodsReceipt', receipt, { status: 'canceled' })
  await must(announce(po, [{ skuNo: 'A', quantity: '100' }]))
})

test('E7: ten parallel notes announce no more than ordered', async () => {
  const { id: po } = await order([{ skuNo: 'A', orderQuantity: '100', unitPrice: '1' }])
  const answers = await Promise.all(Array.from({ length: 10 }, () => announce(po, [{ skuNo: 'A', quantity: '30' }])))
  expect(answers.filter(a => a.success)).toHaveLength(3)
  for (const a of answers.filter(x => !x.success)) expect(a.problems?.[0]?.code).toBe('MORE_THAN_ORDERED')
})

test('E7: a receipt beyond the tolerance is posted only after the buyer has decided', async () => {
  const { id: po } = await order([{ skuNo: 'A', orderQuantity: '100', unitPrice: '1' }], { overTolerance: '50' })
  await received(po, [{ skuNo: 'A', quantity: '80' }])
  const receipt = await receiptOf(await must(announce(po, [{ skuNo: 'A', quantity: '70' }])))
  await put(world, 'PurchaseOrder', po, { overTolerance: '0' })
  await at.count(receipt, [{ received: '70' }])
  expect((await warehouseUser.act('grStatus', { ids: [receipt], action: 'post' })).problems?.[0]).toMatchObject({
    code: 'RECEIPT_BEYOND_ORDER',
    params: { sku: 'A' },
  })
  const { revision } = await readOne(world, 'GoodsReceipt', receipt)
  await must(buyer.save('GoodsReceipt', { id: receipt, revision, overTolerance: '50' }))
  await must(warehouseUser.act('grStatus', { ids: [receipt], action: 'post' }))
  expect((await orderLines(po))[0]).toMatchObject({ receivedQuantity: '150.00' })
})

test('E7: a returned surplus leaves what the order allows, over several receipts', async () => {
  const { id: po } = await order([{ skuNo: 'A', orderQuantity: '100', unitPrice: '1' }], { overTolerance: '50' })
  await received(po, [{ skuNo: 'A', quantity: '80' }])
  const receipt = await receiptOf(await must(announce(po, [{ skuNo: 'A', quantity: '70' }])))
  await put(world, 'PurchaseOrder', po, { overTolerance: '0' })
  await at.count(receipt, [{ received: '70' }])
  const [line] = await linesOf(receipt)
  await put(world, 'GoodsReceiptLine', String(line?.id), { decision: 'return' })
  await put(world, 'GoodsReceipt', receipt, { status: 'resolved' })
  await must(warehouseUser.act('grStatus', { ids: [receipt], action: 'postResolved' }))
  expect((await linesOf(receipt)).map(l => l.accepted)).toEqual(['20.00'])
  expect((await orderLines(po))[0]).toMatchObject({ receivedQuantity: '100.00' })
  expect((await at.rows('Inventory', 'po', po)).map(l => String(l.onHand)).toSorted()).toEqual(['20.00', '80.00'])
})

test('E7: a line of which nothing came leaves no stock row', async () => {
  const { id: po } = await order([
    { skuNo: 'A', orderQuantity: '100', unitPrice: '1' },
    { skuNo: 'B', orderQuantity: '10', unitPrice: '1' },
  ])
  const receipt = await receiptOf(
    await must(
      announce(po, [
        { skuNo: 'A', quantity: '100' },
        { skuNo: 'B', quantity: '10' },
      ]),
    ),
  )
  await put(world, 'GoodsReceipt', receipt, { underTolerance: '100' })
  await at.count(receipt, [{ received: '100' }, { received: '0' }])
  await must(warehouseUser.act('grStatus', { ids: [receipt], action: 'post' }))
  expect((await at.rows('Inventory', 'po', po)).map(l => String(l.onHand))).toEqual(['100.00'])
  expect((await linesOf(receipt)).map(l => [l.accepted, l.stock === null])).toEqual([
    ['100.00', false],
    ['0.00', true],
  ])
})

test('E7: rejects quantity 0 on orders, notes and receipts, with its row', async () => {
  await expect(orderOf(buyer, {}, [{ orderQuantity: '0' }])).rejects.toThrow(/orderQuantity.*MIN_NUMBER/)
  const { id: po } = await order([{ skuNo: 'A', orderQuantity: '100', unitPrice: '1' }])
  expect((await announce(po, [{ skuNo: 'A', quantity: '0' }])).problems?.[0]).toMatchObject({
    child: 'lines',
    row: 1,
    field: 'quantity',
    code: 'MIN_NUMBER',
  })
  const receipt = await receiptOf(await must(announce(po, [{ skuNo: 'A', quantity: '10' }])))
  await put(world, 'GoodsReceipt', receipt, { underTolerance: '100' })
  await at.count(receipt, [{ received: '0' }])
  expect((await warehouseUser.act('grStatus', { ids: [receipt], action: 'post' })).problems?.[0]?.code).toBe(
    'NOTHING_RECEIVED',
  )
  // An older order with such a line is not sent.
  const old = await orderOf(buyer)
  const [line] = await orderLines(old.id)
  await put(world, 'PoLine', String(line?.id), { orderQuantity: '0' })
  expect((await buyer.act('poConfirmStatus', { ids: [old.id], action: 'submit' })).problems?.[0]).toMatchObject({
    child: 'lines',
    row: 1,
    field: 'orderQuantity',
    code: 'MIN_NUMBER',
  })
})
