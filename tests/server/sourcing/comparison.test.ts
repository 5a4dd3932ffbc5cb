import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { ComparisonAnswer } from '../../../domain/contracts/sourcing.calls.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, letCutoffCome, publishedRfq, quote, quotesOf } from './bidding.ts'

/** Open quotations side by side (S-SCO-2, S-AWD-1). */
const bidding = await biddingWorld()
const { world, purchaser, first, second } = bidding
const finance = await world.as('finance@buyer.test'),
  stranger = await world.as('purchaser@buyer2.test')

const look = async (client: Client, rfq: string | null) =>
  (await must(client.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq }))).object as ComparisonAnswer

/** The comparison as a workbook: its answer, and the cells of each sheet as rows. */
async function book(client: Client, rfq: string, language = 'en_US') {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/sourcing/comparison/xlsx`,
    headers: { 'content-type': 'application/json', ...client.headers, 'app-lang': language },
    payload: JSON.stringify({ rfq }),
  })
  if (answer.statusCode !== 200) return { http: answer.statusCode, sheets: [] }
  const { sheets } = await readXlsx(answer.rawPayload)
  return { http: 200, sheets: sheets.map(s => ({ name: s.name, rows: s.rows })) }
}

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

test('the workbook of a comparison has the figures of the screen, and none before the cut-off', async () => {
  const rfq = await publishedRfq(bidding)
  await quote(first, rfq, ['10.00', '20.00'])
  await quote(second, rfq, ['9.50'])
  expect((await book(purchaser, rfq.id)).http).toBe(404)
  await letCutoffCome(world, rfq)
  for (const other of [first, stranger]) expect((await book(other, rfq.id)).http).toBe(404)
  const { comparison } = await look(finance, rfq.id)
  const { sheets } = await book(finance, rfq.id)
  expect(sheets.map(s => s.name)).toEqual(['Quote comparison', 'Price', 'Landed cost'])
  expect(sheets[0]?.rows).toEqual(
    expect.arrayContaining([
      ['Best split', Number(comparison?.award.bestTotal), 'USD'],
      ['One supplier (supplier Ltd.)', Number(comparison?.award.singleTotal), 'USD'],
    ]),
  )
  expect(sheets[1]?.rows).toEqual([
    [
      'SKU',
      'Name',
      'Quantity',
      'Unit',
      'Second Ltd. (USD)',
      'Second Ltd. · Total (USD)',
      'supplier Ltd. (USD)',
      'supplier Ltd. · Total (USD)',
      'Best',
    ],
    ['CHAIR', 'Chair', 100, 'pcs', 9.5, 950, 10, 1000, 'Second Ltd.'],
    ['TABLE', 'Table', 50, 'pcs', 'not offered', null, 20, 1000, 'supplier Ltd.'],
    ['Total', null, null, null, null, 950, null, 2000, null],
  ])
  expect(sheets[2]?.rows[1]).toContain('no estimate of this SKU')
  expect((await book(finance, rfq.id, 'zh_CN')).sheets.map(s => s.name)).toEqual(['报价比较', '价格', '到岸成本'])
})

test('a comparison is refused to bidders, and an RFQ of another company is not found', async () => {
  const rfq = await publishedRfq(bidding)
  for (const bidder of [first, second])
    expect((await bidder.call('POST', '/sourcing/comparison', { rfq: rfq.id })).errorCode).toBe('NOT_FOUND')
  expect((await stranger.call('POST', '/sourcing/comparison', { rfq: rfq.id })).errorCode).toBe('NOT_FOUND')
  expect((await look(stranger, null)).choices).toEqual([])
})

test('S-SCO-2: compares on landed cost by the estimate of the SKU, and says what turned the rank', async () => {
  const rfq = await publishedRfq(bidding)
  const cif = (await quotesOf(second, rfq)).at(-1)
  await must(second.save('RfqQuote', { id: cif?.id, revision: cif?.revision, incoterm: 'CIF' }))
  await quote(first, rfq, ['10.00', '20.00'])
  await quote(second, rfq, ['10.40', '20.10'])
  await must(
    finance.save(
      'LandingCost',
      {
        costName: 'Chair by sea',
        date: new Date().toISOString().slice(0, 10),
        currency: 'USD',
        priceCurrency: 'USD',
        incoterm: 'FOB',
        customsBasis: 'FOB',
        dutyPercent: '5',
        owner: bidding.id('buyer'),
      },
      {
        items: { save: [{ skuNo: 'CHAIR', quantity: '200', unitPrice: '10' }] },
        charges: {
          save: [
            { code: 'OFR', amount: '160', currency: 'USD', method: 'quantity', part: 'freightToBorder' },
            { code: 'TRK', amount: '40', currency: 'USD', method: 'quantity' },
          ],
        },
      },
    ),
  )
  await letCutoffCome(world, rfq)
  const comparison = (await look(finance, rfq.id)).comparison
  const [chair, table] = comparison?.lines ?? []
  const [near, far] = comparison?.suppliers ?? []
  const cell = (line: string | undefined, of: string | undefined) => comparison?.landed?.cells[line ?? '']?.[of ?? '']
  // 10.00 + 0.80 freight + 0.20 truck + 5 % of 10.00; 10.40 CIF + 0.20 truck + 5 % of 9.60
  expect(cell(chair?.id, far?.id)).toMatchObject({ unit: '11.500000', amount: '1150.00', best: false })
  expect(cell(chair?.id, near?.id)).toMatchObject({ unit: '11.080000', amount: '1108.00', best: true })
  expect(cell(table?.id, far?.id)).toEqual({ why: 'noEstimate' })
  expect(comparison?.cells[chair?.id ?? '']?.[far?.id ?? '']?.best).toBe(true)
  expect(comparison?.landed?.flips).toEqual({
    [chair?.id ?? '']: { byPrice: far?.id, byLanded: near?.id, charge: 'OFR', present: '0.8000', turnsAt: '0.3800' },
  })
  expect(comparison?.landed?.award.cheapestPerLine[chair?.id ?? '']).toBe(near?.id)
})
