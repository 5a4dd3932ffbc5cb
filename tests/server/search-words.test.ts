import { beforeAll, expect, test } from 'vitest'
import type { FoundRecord } from '../../domain/contracts/define.calls.ts'
import { orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'

const world = await testApp()
let buyer: Client
beforeAll(async () => {
  buyer = await world.as('purchaser@buyer.test')
  await orderOf(buyer, { poNo: 'WORDS-11', projectName: 'Harbour Lamp Spring' })
  await orderOf(buyer, { poNo: 'WORDS-12', projectName: 'Harbour Chair' })
})
const found = async (text: string) =>
  (
    await buyer.call<{ resultList: readonly FoundRecord[] }>('POST', '/define/query/search', { text })
  ).object?.resultList.map(r => r.label)
const listed = async (value: string) =>
  (
    await buyer.list('page_po_list', { conditions: [{ field: 'keyword', operator: 'like', value }] })
  ).object?.resultList.map(r => r.poNo)

test.each([
  'spring harbour',
  'harbour spring',
  'ＳＰＲＩＮＧ　ｈａｒｂｏｕｒ',
  'lamp words-11',
  'spring words harbour',
])('P7, E8: finds an order by its words in any order, in the palette and its list: %s', async text => {
  expect(await found(text)).toEqual(['WORDS-11'])
  expect(await listed(text)).toEqual(['WORDS-11'])
})

test('P7: returns only records that have every word', async () => {
  expect(await found('spring chair')).toEqual([])
  expect(await listed('spring chair')).toEqual([])
  expect((await listed('harbour words'))?.toSorted()).toEqual(['WORDS-11', 'WORDS-12'])
})

test('P7: keeps a number that is typed with spaces one text', async () => {
  expect(await found('WORDS-1 1')).toEqual(['WORDS-11'])
})

test.each([
  'purchaser@buyer.test',
  'finance@buyer.test',
  'qc@buyer.test',
  'supplier@supplier.test',
  'platform@platform.test',
])('P7: returns an answer for several numbers at once when %s asks', async account => {
  const asked = await world.as(account)
  const answer = await asked.call<{ resultList: readonly FoundRecord[] }>('POST', '/define/query/search', {
    text: 'WORDS-11, WORDS-99 7',
  })
  expect(answer).toMatchObject({ success: true })
})
