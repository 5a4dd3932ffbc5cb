import { beforeAll, describe, expect, test } from 'vitest'
import type { ScanAnswer } from '../../../domain/contracts/receiving.calls.ts'
import { must } from '../builders/purchase-order.ts'
import { insertOne, put, readOne } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'
import { yard } from './stock.ts'

/** GR-1x: counting by scanner, and blind counts. */
const world = await testApp()
const at = await yard(world)
const { warehouseUser, buyer } = at
const stranger = await world.as('warehouse@service2.test')
const call = (client: Client, path: string, body: object, key?: string) =>
  client.call<ScanAnswer>('POST', `/stock/${path}`, body, key === undefined ? undefined : { 'idempotency-key': key })
const scan = (receipt: string, code: string, client = warehouseUser, key?: string) =>
  call(client, 'receiptScan', { receipt, code }, key)
const undo = (receipt: string, client = warehouseUser) => call(client, 'receiptScanUndo', { receipt })
const confirm = (receipt: string, client = warehouseUser) => call(client, 'receiptCount', { receipt })

type Got = Awaited<ReturnType<typeof at.expected>>
async function counting(quantities: readonly string[]): Promise<Got> {
  const got = await at.expected(quantities)
  await at.count(got.receipt, [])
  return got
}
const receivedOf = async (got: Got) =>
  Promise.all(got.lines.map(async l => (await readOne(world, 'GoodsReceiptLine', l.id)).received))
const scansOf = async (got: Got) =>
  (await at.rows('ReceiptScan', 'receipt', got.receipt))
    .sort((a, b) => Number(a.scanNo) - Number(b.scanNo))
    .map(s => [s.code, s.outcome, s.quantity])

describe('GR-1x: the scan loop', () => {
  test('counts one piece for each scan, and several by a multiplier', async () => {
    const got = await counting(['5', '3'])
    expect((await scan(got.receipt, 'SKU-1')).object).toEqual({
      outcome: 'counted',
      code: 'SKU-1',
      skuNo: 'SKU-1',
      skuName: 'Towel 1',
      quantity: '1',
      received: '1',
      expected: '5.00',
    })
    await must(scan(got.receipt, ' sku-1 '))
    await must(scan(got.receipt, '3*SKU-2'))
    expect(await receivedOf(got)).toEqual(['2.00', '3.00'])
  })

  test('counts the pieces of a pack by its GTIN, which the warehouse does not read itself', async () => {
    const got = await counting(['48'])
    const sku = await insertOne(world, 'CatalogSku', {
      skuNo: `CAT-${got.grNo}`,
      skuName: 'Towel',
      barcodeNumber: '6291041500213',
      owner: at.id('buyer'),
    })
    await insertOne(world, 'SkuPack', { sku, unit: 'outer', factor: '24', gtin: '8904000210037' })
    await put(world, 'GoodsReceiptLine', String(got.lines[0]?.id), { sku })
    await must(scan(got.receipt, '08904000210037'))
    await must(scan(got.receipt, ']C16291041500213'))
    expect(await receivedOf(got)).toEqual(['25.00'])
    expect((await warehouseUser.detail('CatalogSku', { id: sku })).success).toBe(false)
  })

  test('keeps an unknown code in the list of scans and counts nothing', async () => {
    const got = await counting(['5'])
    expect((await scan(got.receipt, '4006381333931')).object).toMatchObject({ outcome: 'unknown', quantity: null })
    expect(await receivedOf(got)).toEqual([null])
    expect(await scansOf(got)).toEqual([['4006381333931', 'unknown', null]])
    const rows = (await warehouseUser.detail('GoodsReceipt', { id: got.receipt })).object?.rows['scans']
    expect(rows).toMatchObject([{ code: '4006381333931', outcome: 'unknown' }])
  })

  test('counts a scan that is sent twice once, and scans of two people one after the other', async () => {
    const got = await counting(['50'])
    for (const _ of [1, 2]) await must(scan(got.receipt, 'SKU-1', warehouseUser, `scan-${got.receipt}`))
    await Promise.all(Array.from({ length: 6 }, () => must(scan(got.receipt, 'SKU-1'))))
    expect(await receivedOf(got)).toEqual(['7.00'])
    expect(await scansOf(got)).toHaveLength(7)
  })

  test('undoes the last counted scan, step by step; not more than was scanned', async () => {
    const got = await counting(['5'])
    await must(scan(got.receipt, 'SKU-1'))
    await must(scan(got.receipt, '2*SKU-1'))
    await must(scan(got.receipt, 'NOTHING'))
    expect((await undo(got.receipt)).object).toMatchObject({ outcome: 'undone', quantity: '2.00', received: '1' })
    await must(undo(got.receipt))
    expect((await undo(got.receipt)).problems?.[0]).toMatchObject({ code: 'SCAN_NONE' })
    expect(await receivedOf(got)).toEqual(['0.00'])
    expect((await scansOf(got)).map(([, outcome]) => outcome)).toEqual(['undone', 'undone', 'unknown'])
  })

  test('rejects to undo a scan whose line was corrected below it', async () => {
    const got = await counting(['5'])
    await must(scan(got.receipt, '4*SKU-1'))
    await put(world, 'GoodsReceiptLine', String(got.lines[0]?.id), { received: '1' })
    expect((await undo(got.receipt)).problems?.[0]).toMatchObject({ code: 'SCAN_CORRECTED' })
  })

  test('rejects scans before the count begins, after it, by the buyer and by another warehouse', async () => {
    const early = await at.expected(['5'])
    expect((await scan(early.receipt, 'SKU-1')).problems?.[0]).toMatchObject({ code: 'SCAN_NOT_COUNTING' })
    const got = await counting(['1'])
    expect((await scan(got.receipt, 'SKU-1', stranger)).errorCode).toBe('NOT_FOUND')
    for (const code of ['SKU-1', 'UNKNOWN']) expect((await scan(got.receipt, code, buyer)).success, code).toBe(false)
    await must(scan(got.receipt, 'SKU-1'))
    await must(warehouseUser.act('grStatus', { ids: [got.receipt], action: 'post' }))
    expect((await scan(got.receipt, 'SKU-1')).problems?.[0]).toMatchObject({ code: 'SCAN_NOT_COUNTING' })
  })
})

describe('GR-1x: the blind count', () => {
  beforeAll(async () => {
    await insertOne(world, 'Parameter', {
      scope: 'company',
      key: 'blindCount',
      moduleName: 'warehouse',
      dataType: 'text',
      value: 'on',
      valid: true,
    })
  })

  test('hides what is expected from the warehouse until the count is confirmed', async () => {
    const got = await counting(['5', '3'])
    const hidden = (await warehouseUser.detail('GoodsReceipt', { id: got.receipt })).object
    expect(hidden?.record).toMatchObject({ blind: true })
    expect(hidden?.rows['lines']?.map(l => [l['expected'], l['announced']])).toEqual([
      [null, undefined],
      [null, undefined],
    ])
    expect((await scan(got.receipt, 'SKU-1')).object).toMatchObject({ received: '1', expected: null })
    for (const [path, body] of [
      ['/print/goods_receipt', { id: got.receipt }],
      ['/log/record', { entity: 'GoodsReceipt', id: got.receipt }],
    ] as const) {
      const answer = await must(warehouseUser.call('POST', path, body))
      expect(JSON.stringify(answer.object)).not.toContain('"5.00"')
    }
    expect((await warehouseUser.act('grStatus', { ids: [got.receipt], action: 'post' })).problems?.[0]).toMatchObject({
      code: 'COUNT_NOT_CONFIRMED',
    })
    await must(scan(got.receipt, '2*SKU-2'))
    await must(confirm(got.receipt))
    const shown = (await warehouseUser.detail('GoodsReceipt', { id: got.receipt })).object
    expect(shown?.rows['lines']?.map(l => [l['expected'], l['received']])).toEqual([
      ['5.00', '1.00'],
      ['3.00', '2.00'],
    ])
    expect(shown?.record).toMatchObject({ expectedQuantity: '8' })
  })

  test('keeps the confirmed figures, and raises an exception for a difference', async () => {
    const got = await counting(['5'])
    await must(scan(got.receipt, '4*SKU-1'))
    await must(confirm(got.receipt))
    expect((await scan(got.receipt, 'SKU-1')).problems?.[0]).toMatchObject({ code: 'COUNT_CLOSED' })
    expect((await confirm(got.receipt)).problems?.[0]).toMatchObject({ code: 'COUNT_CLOSED' })
    const { revision } = await readOne(world, 'GoodsReceipt', got.receipt)
    const change = await warehouseUser.save(
      'GoodsReceipt',
      { id: got.receipt, revision },
      { lines: { save: [{ id: got.lines[0]?.id, received: '5' }] } },
    )
    expect(change.problems?.[0]).toMatchObject({ code: 'COUNT_CLOSED' })
    expect((await warehouseUser.act('grStatus', { ids: [got.receipt], action: 'post' })).problems?.[0]).toMatchObject({
      code: 'RECEIPT_DIFFERS',
    })
  })

  test('posts what agrees, with the goods that were in transit', async () => {
    const got = await counting(['5'])
    expect((await at.rows('Inventory', 'grNo', got.grNo))[0]).toMatchObject({ inTransit: '5.00' })
    await must(scan(got.receipt, '5*SKU-1'))
    await must(confirm(got.receipt))
    await must(warehouseUser.act('grStatus', { ids: [got.receipt], action: 'post' }))
    expect((await at.rows('Inventory', 'grNo', got.grNo))[0]).toMatchObject({ onHand: '5.00', inTransit: '0.00' })
  })

  test('rejects to confirm a count that is not blind', async () => {
    const got = await counting(['5'])
    await put(world, 'GoodsReceipt', got.receipt, { blind: false })
    expect((await confirm(got.receipt)).problems?.[0]).toMatchObject({ code: 'COUNT_NOT_BLIND' })
  })
})
