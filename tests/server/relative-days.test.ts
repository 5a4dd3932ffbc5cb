import { beforeAll, expect, test } from 'vitest'
import { orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'

/** C11: the server reads days from today in the reader's zone, in lists and sums alike. */
const world = await testApp()
let buyer: Client
beforeAll(async () => {
  world.setNow(new Date('2026-11-26T04:00:00Z'))
  buyer = await world.as('purchaser@buyer.test')
  for (const [poNo, etd] of [
    ['REL-LATE', '2026-11-20'],
    ['REL-TODAY', '2026-11-26'],
    ['REL-SUNDAY', '2026-11-29'],
    ['REL-SOON', '2026-12-02'],
    ['REL-FAR', '2026-12-03'],
  ])
    await orderOf(buyer, { poNo, etd, cargoReadyDate: etd, eta: '2027-03-01' })
})
const asked = (value: readonly string[]) => [
  { field: 'etd', operator: 'between', value },
  { field: 'keyword', operator: 'like', value: 'REL-' },
]

test.each([
  [['today', 'today'], ['REL-TODAY']],
  [
    ['week', 'week+6'],
    ['REL-SUNDAY', 'REL-TODAY'],
  ],
  [
    ['today', 'today+6'],
    ['REL-SOON', 'REL-SUNDAY', 'REL-TODAY'],
  ],
  [
    ['today-29', 'today'],
    ['REL-LATE', 'REL-TODAY'],
  ],
  [['', 'today-1'], ['REL-LATE']],
])('C11: %j finds the orders of these days, and sums them', async (value, numbers) => {
  const found = await buyer.list('page_po_list', { conditions: asked(value) })
  expect(found.object?.resultList.map(r => r.poNo).toSorted()).toEqual(numbers)
  const sums = await buyer.call<{ rows: number }>('POST', '/define/query/totals/page_po_list', {
    fields: ['totalAmount'],
    conditions: asked(value),
  })
  expect(sums.object?.rows).toBe(numbers.length)
})

test('C11: a text field does not take such words as days', async () => {
  const found = await buyer.list('page_po_list', {
    conditions: [{ field: 'projectNo', operator: 'eq', value: 'today' }],
  })
  expect(found.object?.resultList).toEqual([])
})
