import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { AwardFileChecked } from '../../../domain/contracts/award-file.calls.ts'
import type { ComparisonAnswer } from '../../../domain/contracts/sourcing.calls.ts'
import { rankingOf, type Ranking, type RankingInputs } from '../../../domain/values/sourcing/award-ranking.ts'
import { stableJson } from '../../../domain/values/sourcing/award-file.ts'
import { sha256 } from '../../../server/effects/sourcing/keep-award-file.effect.ts'
import { boundary, multipart } from '../builders/multipart.ts'
import { must } from '../builders/purchase-order.ts'
import { insertOne } from '../builders/transitions.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, draftRfq, fillQuote, letCutoffCome, quotesOf } from './bidding.ts'

/** The file of an award gives its ranking again, though rates, estimates and names changed since (sourcing 14.7). */
const bidding = await biddingWorld()
const { world, purchaser, first, second, id } = bidding
const finance = await world.as('finance@buyer.test'),
  stranger = await world.as('purchaser@buyer2.test')

async function download(client: Client, award: string): Promise<{ readonly http: number; readonly text: string }> {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/sourcing/awardFile`,
    headers: { 'content-type': 'application/json', ...client.headers },
    payload: JSON.stringify({ award }),
  })
  return { http: answer.statusCode, text: answer.rawPayload.toString('utf8') }
}
async function check(client: Client, award: string, content: string) {
  const response = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/sourcing/awardFile/check/${award}`,
    headers: { ...client.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: multipart({ content, disposition: 'form-data; name="file"; filename="award.json"' }),
  })
  return { http: response.statusCode, object: response.json<{ object?: AwardFileChecked }>().object }
}

/** A file with the seal that anybody can compute. */
const sealed = (parts: object): string => {
  const content = { format: 'portside-award-1', ...parts }
  return stableJson({ content, digest: sha256(stableJson(content)) })
}
/** Charges whose denominators have no common factor: their sum has a million digits. */
const endless = {
  currency: 'USD',
  asked: [{ id: 'L', quantity: '100', lot: null }],
  quotes: [{ supplier: 'A', currency: 'USD', expired: false, lines: [] }],
  rates: { USD: '1' },
  scored: null,
  landed: [
    {
      line: 'L',
      offers: [
        {
          id: 'A',
          unit: '10',
          quantity: '100',
          incoterm: 'FOB',
          costs: {
            basis: 'CIF',
            taxPercent: null,
            taxRecoverable: true,
            hs: '9401',
            netKg: '7/3',
            duties: [{ code: 'DUTY', kind: 'adValorem', hs: '9401', percent: '3.7' }],
            charges: Array.from({ length: 400 }, (_, i) => ({
              code: `C${String(i)}`,
              part: 'freightToBorder',
              perUnit: `1/${String(10n ** 300n + BigInt(2 * i + 1))}`,
            })),
          },
        },
      ],
    },
  ],
}

const rate = () =>
  insertOne(world, 'ContractRate', {
    fromCurrency: 'CNY',
    toCurrency: 'USD',
    per: '7',
    rate: '1.0000000000',
    validFrom: '2020-01-01',
    validTo: '2099-12-31',
    company: id('buyer'),
    owner: id('buyer'),
  })

/** The RFQ of this file with an approved award: one quotation in yuan, scored by price and time. */
async function awarded(): Promise<{ readonly award: string; readonly rfq: string }> {
  const rfq = await draftRfq(bidding)
  const read = await must(purchaser.detail('Rfq', { id: rfq.id }))
  const criteria = [{ name: 'Price', measure: 'price', weight: '100' }]
  await must(
    purchaser.save('Rfq', { id: rfq.id, revision: read.object?.record.revision }, { criteria: { save: criteria } }),
  )
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'publish' }))
  for (const [client, currency, prices] of [
    [first, 'USD', ['10.00', '20.00']],
    [second, 'CNY', ['69.99', '139.99']],
  ] as const) {
    const [draft] = await quotesOf(client, rfq)
    if (!draft) throw new Error('no draft')
    await must(client.save('RfqQuote', { id: draft.id, revision: draft.revision, currency }))
    await fillQuote(client, draft, prices)
    await must(client.act('rfqQuoteStatus', { ids: [draft.id], action: 'submit' }))
  }
  await letCutoffCome(world, rfq)
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'shortlist' }))
  const { comparison } = (await must(purchaser.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq: rfq.id })))
    .object as ComparisonAnswer
  const lines = comparison?.lines.map(l => {
    const best = Object.values(comparison.cells[l.id] ?? {}).find(c => c.best)
    return { quoteLine: best?.offer }
  })
  const saved = await must(
    purchaser.save('RfqAward', { rfq: rfq.id, reason: 'The best' }, { lines: { save: lines ?? [] } }),
  )
  const award = String(saved.object?.record.id)
  const act = (client: Client, action: string) => client.act('rfqAwardStatus', { ids: [award], action })
  await must(act(purchaser, 'propose'))
  expect((await download(purchaser, award)).http).toBe(404)
  await must(act(finance, 'approve'))
  return { award, rfq: rfq.id }
}

test('sourcing 14.7: counts the ranking of the screen again from the file, byte for byte, after everything changed', async () => {
  const rateId = await rate()
  const { award, rfq } = await awarded()
  const shown = (await must(purchaser.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq }))).object
    ?.comparison
  const file = await download(finance, award)
  const { content } = JSON.parse(file.text) as {
    content: { inputs: RankingInputs; ranking: Ranking; facts: Readonly<Record<string, unknown>> }
  }
  expect(content.inputs.rates).toEqual({ CNY: '1/7', USD: '1' })
  // The ranking of the file is that of the screen.
  const { cells, totals, award: best } = shown ?? {}
  expect(content.ranking.price).toMatchObject({ cells, totals, award: best })
  expect(content.ranking.scores).toEqual(shown?.scoring?.result)
  expect(content.ranking.landed?.award).toEqual(shown?.landed?.award)
  expect(stableJson(rankingOf(content.inputs))).toBe(stableJson(content.ranking))
  expect(content.facts).toMatchObject({
    award: { reason: 'The best', lines: [{ currency: 'CNY' }, { currency: 'CNY' }] },
    quotations: [{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }, { hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  })

  await world.app.db.system('change what the ranking came from', async tx => {
    await tx.run({ text: 'delete from contract_rate where id = $1', values: [rateId] })
    await tx.run({ text: `update supplier set name = 'Renamed Ltd.' where name = 'Second Ltd.'`, values: [] })
    await tx.run({ text: `update rfq_sku set quantity = 1 where rfq_id = $1`, values: [rfq] })
  })
  expect((await download(purchaser, award)).text).toBe(file.text)
  expect(await check(purchaser, award, file.text)).toMatchObject({ http: 200, object: { fault: null } })
})

test('sourcing 14.7: finds a changed byte, another file and no file, and gives nothing to others', async () => {
  await rate()
  const one = await awarded(),
    two = await awarded()
  const { text } = await download(finance, one.award)
  const faultOf = async (award: string, content: string) => (await check(finance, award, content)).object?.fault
  expect(await faultOf(one.award, text.replace('The best', 'The bést'))).toBe('changed')
  expect(await faultOf(one.award, text.replace('"69.99', '"59.99'))).toBe('changed')
  expect(await faultOf(two.award, text)).toBe('other')
  expect(await faultOf(one.award, 'not a file')).toBe('unreadable')
  // Sealed by a stranger: counting its ranking would take hours, and reading it would end the stack.
  expect(await faultOf(one.award, sealed({ facts: {}, inputs: endless, ranking: {} }))).toBe('other')
  const nested = `{"content":{"format":"portside-award-1","inputs":1,"facts":${'['.repeat(200_000)}${']'.repeat(200_000)}},"digest":""}`
  expect(await faultOf(one.award, nested)).toBe('unreadable')
  for (const client of [stranger, first, second]) {
    expect((await download(client, one.award)).http).toBeGreaterThanOrEqual(403)
    expect((await check(client, one.award, text)).http).toBeGreaterThanOrEqual(403)
  }
})
