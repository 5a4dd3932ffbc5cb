import fs from 'node:fs'
import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import { sharedData } from '../../shared-data.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, letCutoffCome, publishedRfq, draftRfq } from './bidding.ts'

/** An RFQ as a UBL 2.1 RequestForQuotation, for those who see it. */
const bidding = await biddingWorld()
const { world, purchaser, first } = bidding
const stranger = await world.as('purchaser@buyer2.test')

async function message(client: Client, id: string): Promise<{ readonly http: number; readonly text: string }> {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/messages/ubl-request-for-quotation`,
    headers: { 'content-type': 'application/json', ...client.headers },
    payload: JSON.stringify({ id }),
  })
  return { http: answer.statusCode, text: answer.body }
}
const example = sharedData('documents/ubl/requestforquotation/UBL-RequestForQuotation-2.1-Example.xml')
/** Names of elements in the order of their first use. */
const namesIn = (xml: string): string[] => [...new Set([...xml.matchAll(/<(c[ab]c:\w+)/g)].map(m => m[1] ?? ''))]

test('sourcing: an RFQ goes out as UBL RequestForQuotation, to the buyer and the invited alike, without target prices', async () => {
  const rfq = await publishedRfq(bidding, { finalDestination: 'Hamburg <Port>', deliveryDueDate: '2027-03-01' })
  await world.app.db.system('give up a line', tx =>
    tx.run({ text: `update rfq_sku set dropped = true where rfq_id = $1 and sku_no = 'TABLE'`, values: [rfq.id] }),
  )
  const { http, text } = await message(purchaser, rfq.id)
  expect(http).toBe(200)
  expect(text).toContain(`<cbc:ID>${rfq.rfqNo}</cbc:ID>`)
  expect(text).toContain('<cbc:Quantity unitCode="H87">100</cbc:Quantity>')
  expect(text).toContain('<cbc:Line>Hamburg &lt;Port&gt;</cbc:Line>')
  expect(text).not.toContain('TABLE')
  expect(text).not.toContain('71.13')
  expect((await message(first, rfq.id)).text).toBe(text)
  expect((await message(stranger, rfq.id)).http).toBe(404)
})

test.skipIf(!example)(
  'sourcing: the elements of a RequestForQuotation stand in the order of the example of the standard',
  async () => {
    const rfq = await publishedRfq(bidding, { finalDestination: 'Hamburg', deliveryDueDate: '2027-03-01' })
    const { text } = await message(purchaser, rfq.id)
    const known = namesIn(fs.readFileSync(example ?? '', 'utf8'))
    const both = namesIn(text).filter(n => known.includes(n))
    expect(both).toEqual(known.filter(n => both.includes(n)))
    expect(both.length).toBeGreaterThan(12)
  },
)

test('sourcing: no RequestForQuotation is written before the publication, nor after the first offering', async () => {
  const draft = await draftRfq(bidding)
  expect((await message(purchaser, draft.id)).http).toBe(404)
  const rfq = await publishedRfq(bidding)
  await letCutoffCome(world, rfq)
  await purchaser.act('rfqRound', { ids: [rfq.id], action: 'shortlist' })
  expect((await message(purchaser, rfq.id)).http).toBe(404)
})
