import { expect, test } from 'vitest'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { AttachmentRow } from '../../domain/contracts/files.calls.ts'
import { attachCopy, must, orderOf } from './builders/purchase-order.ts'
import { testHouse } from './harness.ts'

const world = await testHouse()
const buyer = await world.as('purchaser@buyer.test')
const supplier = await world.as('supplier@supplier.test')

test('the attachments of an order are listed for its parties, who added them is said, and a signed copy stays', async () => {
  const order = await orderOf(buyer)
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  const list = await buyer.call<{ resultList: AttachmentRow[] }>('POST', '/attachmentQuery', { businessNo: order.poNo, entity: 'PurchaseOrder', id: order.id })
  expect(list.object?.resultList).toMatchObject([{ field: 'signedBackPoSupplier', uploaderCompany: 'supplier Ltd.', deletable: false }])
  const outsider = await world.as('purchaser@buyer2.test')
  expect((await outsider.call('POST', '/attachmentQuery', { businessNo: order.poNo, entity: 'PurchaseOrder', id: order.id })).errorCode).toBe('NOT_FOUND')
})

test('a definition says which field of a new record holds the reader\'s own company', async () => {
  const { object } = await buyer.call<WireEntity>('GET', '/define/entity/PurchaseOrder')
  expect(object?.ownCompany).toBe('buyer')
})
