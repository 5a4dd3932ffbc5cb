import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { listen as listenAt } from '../builders/listen.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, letCutoffCome, publishedRfq, quote } from './bidding.ts'

/** What an open RFQ is notified of, and who is not (S-CUT-3). */
const bidding = await biddingWorld()
const { world, purchaser, first, second } = bidding
let port = 0
beforeAll(async () => {
  await world.http.server.listen({ host: '127.0.0.1', port: 0 })
  port = (world.http.server.server.address() as AddressInfo).port
})
const listen = (client: Client) => listenAt(port, client)

test('an award that changes elsewhere wakes the RFQ of the buyer, and nothing of a bidder', async () => {
  const rfq = await publishedRfq(bidding)
  const one = await quote(first, rfq, ['10.00', '20.00'])
  await letCutoffCome(world, rfq)
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'shortlist' }))
  const lines = (await must(purchaser.detail('RfqQuote', { id: one }))).object?.rows.lines ?? []
  const [mine, theirs, others] = await Promise.all([listen(purchaser), listen(first), listen(second)])
  const award = await must(
    purchaser.save('RfqAward', { rfq: rfq.id }, { lines: { save: [{ quoteLine: lines[0]?.id }] } }),
  )
  const woken = await mine.until(h => h.data.entity === 'Rfq' && h.data.id === rfq.id)
  const read = await must(purchaser.detail('Rfq', { id: rfq.id }))
  expect(woken.data.revision).toBe(read.object?.record.revision)
  await mine.until(h => h.data.id === award.object?.record.id)
  for (const bidder of [theirs, others]) expect(bidder.heard.filter(h => h.data.id === rfq.id)).toEqual([])
})

test('S-CUT-7: a question wakes the RFQ of its author and of the buyer; another bidder hears of the answer only', async () => {
  const rfq = await publishedRfq(bidding, { questionDays: 0 })
  const [mine, theirs, others] = await Promise.all([listen(purchaser), listen(first), listen(second)])
  const asked = await must(first.save('RfqQuestion', { rfq: rfq.id, subject: 'Oak', question: 'Which oak?' }))
  await Promise.all([mine, theirs].map(l => l.until(h => h.data.entity === 'Rfq' && h.data.id === rfq.id)))
  expect(others.heard.map(h => h.event)).toEqual(['hello'])
  await must(
    purchaser.act('rfqQuestionStatus', {
      ids: [String(asked.object?.record.id)],
      action: 'answer',
      inputs: { answer: 'European oak.' },
    }),
  )
  const heard = await others.until(h => h.data.entity === 'Rfq' && h.data.id === rfq.id)
  expect(heard.data.by).toBe('purchaser of buyer (buyer Ltd.)')
  expect(JSON.stringify(others.heard)).not.toMatch(/supplier Ltd\./)
})

test('a sample that ends wakes the RFQ of the buyer, which waits for all verdicts', async () => {
  const rfq = await publishedRfq(bidding)
  await quote(first, rfq, ['10.00', '20.00'])
  await letCutoffCome(world, rfq)
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'shortlist' }))
  const invited = (await must(purchaser.detail('Rfq', { id: rfq.id }))).object?.rows.invitations ?? []
  const supplier = invited[0]?.supplier as { readonly id: string }
  const made = await must(purchaser.save('Sample', { rfq: rfq.id, supplier: supplier.id, article: 'Chair' }))
  const [mine, theirs] = await Promise.all([listen(purchaser), listen(second)])
  await must(
    purchaser.act('sampleStatus', { ids: [String(made.object?.record.id)], action: 'cancel', reason: 'not needed' }),
  )
  const woken = await mine.until(h => h.data.entity === 'Rfq' && h.data.id === rfq.id)
  expect(woken.data.by).toBe('purchaser of buyer (buyer Ltd.)')
  expect(theirs.heard.filter(h => h.data.entity === 'Rfq')).toEqual([])
})
