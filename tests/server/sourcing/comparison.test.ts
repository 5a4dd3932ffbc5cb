import { expect, test } from 'vitest'
import type { ComparisonAnswer } from '../../../domain/contracts/sourcing.calls.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, letCutoffCome, publishedRfq, quote } from './bidding.ts'

/** Open quotations side by side (S-SCO-2, S-AWD-1). */
const bidding = await biddingWorld()
const { world, purchaser, first, second } = bidding
const finance = await world.as('finance@buyer.test'),
  stranger = await world.as('purchaser@buyer2.test')

const look = async (client: Client, rfq: string | null) =>
  (await must(client.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq }))).object as ComparisonAnswer

test('S-SCO-2: compares each line at its quantity, marks the best, and adds up what each supplier offers', async () => {
  const rfq = await publishedRfq(bidding)
  await quote(first, rfq, ['10.00', '20.00'])
  await quote(second, rfq, ['9.50'])
  expect((await look(purchaser, rfq.id)).comparison).toMatchObject({ suppliers: [], awardable: false, totals: {} })
  expect((await look(purchaser, null)).choices).toEqual([])
  await letCutoffCome(world, rfq)
  const { choices, comparison } = await look(finance, rfq.id)
  expect(choices.map(c => c.rfqNo)).toEqual([rfq.rfqNo])
  expect(comparison?.suppliers.map(s => s.name)).toEqual(['Second Ltd.', 'supplier Ltd.'])
  const [cheap, whole] = comparison?.suppliers ?? []
  const cells = comparison?.lines.map(l =>
    [cheap, whole].map(s => comparison.cells[l.id]?.[s?.id ?? '']).map(c => [c?.amount ?? c?.why, c?.best]),
  )
  expect(cells).toEqual([
    [
      ['950.00', true],
      ['1000.00', false],
    ],
    [
      ['notOffered', false],
      ['1000.00', true],
    ],
  ])
  expect(comparison?.totals[whole?.id ?? '']).toEqual({ amount: '2000.00', offered: 2 })
  expect(comparison?.award).toMatchObject({ bestTotal: '1950.00', bestSingle: whole?.id, singleTotal: '2000.00' })
  expect(comparison?.awardable).toBe(true)
})

test('a comparison is refused to bidders, and an RFQ of another company is not found', async () => {
  const rfq = await publishedRfq(bidding)
  for (const bidder of [first, second])
    expect((await bidder.call('POST', '/sourcing/comparison', { rfq: rfq.id })).errorCode).toBe('NOT_FOUND')
  expect((await stranger.call('POST', '/sourcing/comparison', { rfq: rfq.id })).errorCode).toBe('NOT_FOUND')
  expect((await look(stranger, null)).choices).toEqual([])
})
