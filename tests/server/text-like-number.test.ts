import { expect, test } from 'vitest'
import { orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'
import { preview, readTable } from './imports/importing.ts'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const texts = { skuNo: '1.10', styleNo: '3.20', hsCode: '6302.60', skuName: 'Towel' }

const detail = async (id: string) => {
  const found = (await buyer.detail('PurchaseOrder', { id })).object
  if (!found) throw new Error('the order is not there')
  return found
}

test('E4: stores a text that differs only in its last zeros, in the record and in its rows', async () => {
  const order = await orderOf(buyer, { projectNo: '1.10' }, [texts])
  const once = await buyer.save('PurchaseOrder', { id: order.id, revision: order.revision, projectNo: '1.1' })
  expect(once.object?.record).toMatchObject({ projectNo: '1.1', revision: order.revision + 1 })
  const line = once.object?.rows.lines?.[0]
  const again = await buyer.save(
    'PurchaseOrder',
    { id: order.id, revision: order.revision + 1, pol: 'CNNGB' },
    { lines: { save: [{ id: line?.id, hsCode: '6302.6', skuNo: '1.1', styleNo: '3.2' }] } },
  )
  expect(again.object?.rows.lines?.[0]).toMatchObject({ hsCode: '6302.6', skuNo: '1.1', styleNo: '3.2' })
})

test('E4: keeps the revision when a number is sent with more zeros', async () => {
  const order = await orderOf(buyer, {}, [texts])
  const { rows, record } = await detail(order.id)
  const saved = await buyer.save(
    'PurchaseOrder',
    { id: order.id, revision: record.revision },
    { lines: { save: [{ id: rows.lines?.[0]?.id, orderQuantity: '100.000', unitPrice: '2.5000' }] } },
  )
  expect(saved.object?.record.revision).toBe(record.revision)
})

test('E4: counts an import as changed when a text differs only in its last zeros, and as unchanged for a number', async () => {
  const order = await orderOf(buyer, { projectNo: '2.10' }, [{ ...texts, orderQuantity: '1', unitPrice: '1' }])
  const check = async (cells: string) => {
    const read = await readTable(world, buyer, {
      fileName: 'again.csv',
      content: `PO No.,Project No.,SKU No.,Style No.,Order Quantity,Unit Price\n${order.poNo},${cells}\n`,
    })
    return (await preview(buyer, read.batch, read.guess)).records
  }
  expect(await check('2.10,1.10,3.20,1.00,1.0')).toEqual({ new: 0, changed: 0, unchanged: 1 })
  expect(await check('2.1,1.10,3.20,1,1')).toEqual({ new: 0, changed: 1, unchanged: 0 })
  expect(await check('2.10,1.10,3.2,1,1')).toEqual({ new: 0, changed: 1, unchanged: 0 })
})
