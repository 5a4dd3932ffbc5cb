import { beforeAll, expect, test } from 'vitest'
import type { FoundRecord } from '../../domain/contracts/define.calls.ts'
import type { WireView } from '../../domain/contracts/definitions.ts'
import type { SaveManyAnswer } from '../../domain/contracts/save-many.calls.ts'
import { recordAddress } from '../../domain/navigation/record-address.ts'
import { orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'

/** C13: lines of all orders in one list, changed through their orders. */
const world = await testApp()
let buyer: Client
let first: { id: string; poNo: string; revision: number }
beforeAll(async () => {
  buyer = await world.as('purchaser@buyer.test')
  first = await orderOf(buyer, { poNo: 'LINES-1' }, [
    { skuNo: 'LN-A', skuName: 'Harbour lamp', orderQuantity: '10', unitPrice: '2' },
    { skuNo: 'LN-B', skuName: 'Chair', orderQuantity: '5', unitPrice: '3' },
  ])
  await orderOf(buyer, { poNo: 'LINES-2' }, [{ skuNo: 'LN-A', orderQuantity: '1', unitPrice: '2' }])
})
type Line = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }
const lines = async (keyword: string, client = buyer): Promise<readonly Line[]> =>
  (
    (await client.list('order_lines', { conditions: [{ field: 'keyword', operator: 'like', value: keyword }] })).object
      ?.resultList ?? []
  ).map(l => ({ ...l, id: String(l.id), revision: Number(l.revision) }))
const change = (records: readonly object[], client = buyer) =>
  client.call<SaveManyAnswer>('POST', '/define/save-many/PoLine', { records, answer: { service: 'order_lines' } })
const lineOf = async (poNo: string, skuNo: string) => {
  const found = (await lines(`${poNo} ${skuNo}`)).at(0)
  if (!found) throw new Error('no line')
  return found
}

test.each(['lines-1 harbour', 'harbour lines-1', 'lamp ＬＮ－Ａ'])(
  'C13: finds lines by words of order, SKU and name in any order: %s',
  async keyword => {
    expect((await lines(keyword)).map(l => l.skuName)).toEqual(['Harbour lamp'])
  },
)

test('C13: a line has the number, status and currency of its order, and opens it', async () => {
  const line = await lineOf('LINES-1', 'LN-A')
  expect(line).toMatchObject({ po: { id: first.id, label: 'LINES-1' }, confirmStatus: 'draft', currency: 'USD' })
  const view = (await buyer.call<WireView>('GET', '/define/view/order_lines')).object
  expect(recordAddress(view && 'opens' in view ? (view.opens ?? '') : '', line, true)).toBe(`/poView?id=${first.id}`)
  expect(view && 'data' in view ? view.data?.editableWhile : undefined).toEqual({
    field: 'confirmStatus',
    values: ['draft'],
  })
})

test('C13: changes lines of several orders in one call, and the totals of these orders follow', async () => {
  const [a, b] = [await lineOf('LINES-1', 'LN-A'), await lineOf('LINES-2', 'LN-A')]
  const answer = await change([
    { id: a.id, revision: a.revision, values: { orderQuantity: '20' } },
    { id: b.id, revision: b.revision, values: { unitPrice: '4' } },
  ])
  expect(answer.object?.results.map(r => r.outcome)).toEqual(['saved', 'saved'])
  expect(Number(answer.object?.results[0]?.row?.lineAmount)).toBe(40)
  const order = (await buyer.detail('PurchaseOrder', { id: first.id })).object?.record
  expect(Number(order?.totalAmount)).toBe(55)
  expect(order?.revision).toBeGreaterThan(first.revision)
})

test('C13: refuses the wrong line with its field, and saves the others of the order', async () => {
  const [a, b] = [await lineOf('LINES-1', 'LN-A'), await lineOf('LINES-1', 'LN-B')]
  const answer = await change([
    { id: a.id, revision: a.revision, values: { orderQuantity: '-1' } },
    { id: b.id, revision: b.revision, values: { styleNo: 'ST-9' } },
  ])
  expect(answer.object?.results).toMatchObject([
    { outcome: 'refused', problems: [{ field: 'orderQuantity' }] },
    { outcome: 'saved', row: { styleNo: 'ST-9' } },
  ])
})

test('C13: a line changed since then is a conflict with its values', async () => {
  const a = await lineOf('LINES-1', 'LN-A')
  await change([{ id: a.id, revision: a.revision, values: { styleNo: 'NEW' } }])
  const late = await change([{ id: a.id, revision: a.revision, values: { styleNo: 'OLD' } }])
  expect(late.object?.results).toMatchObject([{ outcome: 'conflict', record: { styleNo: 'NEW' } }])
})

test('C13: lines of an order that is no draft any more stay, and the answer names the status', async () => {
  const sent = await orderOf(buyer, { poNo: 'LINES-3' }, [{ skuNo: 'LN-C' }])
  await buyer.act('poConfirmStatus', { ids: [sent.id], action: 'submit' })
  const line = await lineOf('LINES-3', 'LN-C')
  const answer = await change([{ id: line.id, revision: line.revision, values: { unitPrice: '9' } }])
  expect(answer.object?.results).toMatchObject([{ outcome: 'refused', errorCode: 'LOCKED_RECORD' }])
})

test('C13: other companies neither see nor change the lines; suppliers see no drafts and change nothing', async () => {
  const a = await lineOf('LINES-1', 'LN-A')
  const other = await world.as('purchaser@buyer2.test'),
    supplier = await world.as('supplier@supplier.test')
  expect(await lines('LINES-1', other)).toEqual([])
  expect(await lines('LINES-1', supplier)).toEqual([])
  const values = { id: a.id, revision: a.revision, values: { styleNo: 'X' } }
  expect((await change([values], other)).object?.results).toMatchObject([{ outcome: 'refused' }])
  expect((await change([values], supplier)).http).toBe(403)
})

test('C13: the palette finds the order of a number, not its lines', async () => {
  const found = await buyer.call<{ resultList: readonly FoundRecord[] }>('POST', '/define/query/search', {
    text: 'LINES-1',
  })
  expect(found.object?.resultList.map(r => [r.entity, r.label])).toEqual([['PurchaseOrder', 'LINES-1']])
})

test.each([
  ['supplier@supplier.test', 'booking_lines'],
  ['supplier@supplier.test', 'packing_lines'],
  ['purchaser@buyer.test', 'sales_lines'],
])('C13: %s reads %s with totals', async (who, service) => {
  const client = await world.as(who)
  expect((await client.list(service, {})).http).toBe(200)
  const fields = service === 'packing_lines' ? ['cartons'] : ['quantity']
  expect((await client.call('POST', `/define/query/totals/${service}`, { fields })).http).toBe(200)
})
