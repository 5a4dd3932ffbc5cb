import { expect, test } from 'vitest'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { AttachmentRow } from '../../domain/contracts/files.calls.ts'
import { attachCopy, must, orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const supplier = await world.as('supplier@supplier.test')

test('lists attachments of an order for its parties with the uploader; a signed copy cannot be removed', async () => {
  const order = await orderOf(buyer)
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  const list = await buyer.call<{ resultList: AttachmentRow[] }>('POST', '/attachmentQuery', {
    businessNo: order.poNo,
    entity: 'PurchaseOrder',
    id: order.id,
  })
  expect(list.object?.resultList).toMatchObject([
    { field: 'signedBackPoSupplier', uploaderCompany: 'supplier Ltd.', deletable: false },
  ])
  const outsider = await world.as('purchaser@buyer2.test')
  expect(
    (await outsider.call('POST', '/attachmentQuery', { businessNo: order.poNo, entity: 'PurchaseOrder', id: order.id }))
      .errorCode,
  ).toBe('NOT_FOUND')
})

test("a definition marks the field of a new record that holds the reader's own company", async () => {
  const { object } = await buyer.call<WireEntity>('GET', '/define/entity/PurchaseOrder')
  expect(object?.ownCompany).toBe('buyer')
})

test('records of every area have comments, likes, files and history for their parties only', async () => {
  const suppliers = await buyer.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
  const saved = await must(
    buyer.save(
      'OrderPlacement',
      { supplier: suppliers.object?.resultList[0]?.id },
      { items: { save: [{ skuNo: 'SKU-1', quantity: '10', unitPrice: '2.5' }] } },
    ),
  )
  const id = String(saved.object?.record.id)
  const of = { businessNo: saved.object?.record.placementNo, entity: 'OrderPlacement', id }
  await must(buyer.call('POST', '/addLeavemsg', { ...of, content: 'Two colours, please' }))
  await must(buyer.call('POST', '/addLaud', of))
  await must(buyer.act('orderPlacementStatus', { ids: [id], action: 'cancel', reason: 'Asked for twice' }))
  const history = await must(
    buyer.call<{ resultList: { action: string; reason: string }[] }>(
      'POST',
      '/statemachine/orderPlacementStatus/history',
      { id },
    ),
  )
  expect(history.object?.resultList).toMatchObject([
    { action: 'cancel', reason: 'Asked for twice' },
    { action: 'create' },
  ])
  expect(
    (await must(buyer.call<{ resultList: { content: string }[] }>('POST', '/queryLeavemsg', of))).object?.resultList,
  ).toMatchObject([{ content: 'Two colours, please' }])
  expect((await must(buyer.call<{ total: number }>('POST', '/queryLaud', of))).object).toMatchObject({ total: 1 })
  const outsider = await world.as('purchaser@buyer2.test')
  for (const path of ['/queryLeavemsg', '/queryLaud', '/attachmentQuery'])
    expect((await outsider.call('POST', path, of)).errorCode).toBe('NOT_FOUND')
})

test('a number given by another company leads to the one record it matches', async () => {
  const order = await orderOf(buyer)
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  const find = async (client: typeof buyer) =>
    (
      await must(
        client.call<{ resultList: { id: string; path: string; hint: string }[] }>('POST', '/define/query/search', {
          text: order.poNo,
        }),
      )
    ).object?.resultList.find(r => r.id === order.id)
  expect(await find(buyer)).toMatchObject({ path: expect.stringMatching(/poNo=[^&]+$/) })
  expect(await find(supplier)).toMatchObject({
    path: expect.stringMatching(new RegExp(`poNo=${order.poNo}&id=${order.id}$`)),
    hint: expect.stringContaining('buyer Ltd.'),
  })
  expect((await supplier.call<WireEntity>('GET', '/define/entity/PurchaseOrder')).object?.numberedByOthers).toBe(true)
  expect((await buyer.call<WireEntity>('GET', '/define/entity/PurchaseOrder')).object?.numberedByOthers).toBeUndefined()
})
