import { expect, test } from 'vitest'
import type { ComparisonAnswer, RfqComparison } from '../../../domain/contracts/sourcing.calls.ts'
import { idOf } from '../../../domain/meta/field.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, draftRfq, fillQuote, letCutoffCome, quote, quotesOf, type Asked } from './bidding.ts'

/** Lots are quoted and awarded whole; alternates stand beside what was asked for (sourcing 4). */
const bidding = await biddingWorld()
const { world, purchaser, first, second } = bidding
const finance = await world.as('finance@buyer.test')

const problemOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
  a.problems?.[0]?.code ?? a.errorCode

/** A published RFQ with a chair and a table. */
async function published(change: object, lot?: string): Promise<Asked> {
  const rfq = await draftRfq(bidding, change)
  if (lot) {
    const read = await must(purchaser.detail('Rfq', { id: rfq.id }))
    const lines = (read.object?.rows.lines ?? []).map(l => ({ id: l.id, revision: l.revision, lot }))
    const head = { id: rfq.id, revision: read.object?.record.revision }
    await must(purchaser.save('Rfq', head, { lines: { save: lines } }))
  }
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'publish' }))
  return rfq
}

async function draftOf(client: Client, rfq: Asked) {
  const newest = (await quotesOf(client, rfq)).findLast(q => q.status === 'draft')
  return must(client.detail('RfqQuote', { id: newest?.id }))
}

async function offerInstead(client: Client, rfq: Asked, values: object) {
  const { object } = await draftOf(client, rfq)
  return client.save(
    'RfqQuote',
    { id: object?.record.id, revision: object?.record.revision },
    { lines: { save: [{ rfqSku: idOf(object?.rows.lines?.[0]?.rfqSku), ...values }] } },
  )
}

const compare = async (rfq: Asked): Promise<RfqComparison> =>
  (await must(purchaser.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq: rfq.id }))).object
    ?.comparison as RfqComparison
const submit = (client: Client, id: unknown) => client.act('rfqQuoteStatus', { ids: [String(id)], action: 'submit' })

async function proposed(rfq: Asked, offers: readonly (string | undefined)[], values: object = {}) {
  const lines = { save: offers.map(quoteLine => ({ quoteLine })) }
  const award = await must(purchaser.save('RfqAward', { rfq: rfq.id, ...values }, { lines }))
  const ids = [String(award.object?.record.id)]
  return { award, answer: await purchaser.act('rfqAwardStatus', { ids, action: 'propose' }), ids }
}

test('sourcing 4: rejects a quotation of a part of a lot; the lot is quoted whole or not at all', async () => {
  const rfq = await published({}, 'A')
  const { object } = await draftOf(first, rfq)
  await fillQuote(first, (await quotesOf(first, rfq))[0] as never, ['10.00'])
  expect(problemOf(await submit(first, object?.record.id))).toBe('QUOTE_LOT_IN_PART')
  await quote(second, rfq, ['11.00', '21.00'])
})

test('sourcing 4: a lot is compared and awarded as a whole, to one supplier', async () => {
  const rfq = await published({}, 'A')
  await quote(first, rfq, ['10.00', '22.00'])
  await quote(second, rfq, ['11.00', '19.00'])
  await letCutoffCome(world, rfq)
  const comparison = await compare(rfq)
  const [chair, table] = comparison.lines
  const [dear, cheap] = comparison.suppliers
  // 1000 + 1100 of the first against 1100 + 950 of the second: the cheaper chair alone does not count
  expect(comparison.lines.map(l => l.lot)).toEqual(['A', 'A'])
  expect(comparison.award.cheapestPerLine).toEqual({ [chair?.id ?? '']: dear?.id, [table?.id ?? '']: dear?.id })
  expect(comparison.award).toMatchObject({ bestTotal: '2050.00', singleTotal: '2050.00', notOffered: [] })
  const offer = (line: string | undefined, of: string | undefined) => comparison.cells[line ?? '']?.[of ?? '']?.offer
  const part = await proposed(rfq, [offer(chair?.id, cheap?.id)])
  expect(problemOf(part.answer)).toBe('AWARD_LOT_IN_PART')
  const split = await proposed(rfq, [offer(chair?.id, cheap?.id), offer(table?.id, dear?.id)])
  expect(problemOf(split.answer)).toBe('AWARD_LOT_IN_PART')
  const whole = await proposed(rfq, [offer(chair?.id, dear?.id), offer(table?.id, dear?.id)])
  expect(whole.answer.success).toBe(true)
  await must(finance.act('rfqAwardStatus', { ids: whole.ids, action: 'approve' }))
})

test('sourcing 4: rejects added rows where no alternates are asked for, of another RFQ, and without a name', async () => {
  const plain = await published({})
  expect(problemOf(await offerInstead(first, plain, { offeredAs: 'Stool', unitPrice: '5.00' }))).toBe(
    'QUOTE_NO_ALTERNATES',
  )
  const rfq = await published({ alternates: true })
  const strange = idOf((await draftOf(first, plain)).object?.rows.lines?.[0]?.rfqSku)
  expect(problemOf(await offerInstead(first, rfq, { rfqSku: strange, offeredAs: 'Stool' }))).toBe('QUOTE_OTHER_RFQ')
  await must(offerInstead(first, rfq, { unitPrice: '5.00' }))
  const draft = (await quotesOf(first, rfq)).at(-1)
  await fillQuote(first, draft as never, ['10.00', '20.00', '5.00'])
  expect(problemOf(await submit(first, draft?.id))).toBe('QUOTE_ALTERNATE_UNNAMED')
})

test('sourcing 4: a supplier removes its alternate, and never a line that is asked for', async () => {
  const rfq = await published({ alternates: true })
  await must(offerInstead(first, rfq, { offeredAs: 'Stool', unitPrice: '5.00' }))
  const head = (await draftOf(first, rfq)).object?.record
  await must(first.save('RfqQuote', { id: head?.id, revision: head?.revision, remark: 'without lines' }))
  const { object } = await draftOf(first, rfq)
  expect(object?.rows.lines?.map(l => l.alternate)).toEqual([false, false, true])
  const [asked, , other] = object?.rows.lines ?? []
  const remove = (id: unknown, revision: unknown) =>
    first.save('RfqQuote', { id: object?.record.id, revision }, { lines: { remove: [String(id)] } })
  expect(problemOf(await remove(asked?.id, object?.record.revision))).toBe('QUOTE_LINE_STAYS')
  await must(remove(other?.id, object?.record.revision))
  expect((await draftOf(first, rfq)).object?.rows.lines).toHaveLength(2)
})

test('sourcing 4: an alternate is compared under the asked line, carried to a new version, and awarded with a reason', async () => {
  const rfq = await published({ alternates: true })
  await must(offerInstead(first, rfq, { offeredAs: 'Stool of oak', unitPrice: '5.00' }))
  const id = await quote(first, rfq, ['10.00', '20.00', '5.00'])
  await must(first.act('rfqQuoteStatus', { ids: [id], action: 'revise' }))
  expect((await draftOf(first, rfq)).object?.rows.lines?.map(l => [l.lineNo, l.alternate, l.offeredAs])).toEqual([
    [1, false, null],
    [2, false, null],
    [3, true, 'Stool of oak'],
  ])
  expect(JSON.stringify(await second.list('supplier_rfq_quotation', { length: 100 }))).not.toContain('oak')
  expect((await compare(rfq)).alternates).toEqual({})
  await letCutoffCome(world, rfq)
  const comparison = await compare(rfq)
  const [chair] = comparison.lines,
    [supplier] = comparison.suppliers
  const [other] = comparison.alternates[chair?.id ?? '']?.[supplier?.id ?? ''] ?? []
  expect(other).toMatchObject({ name: 'Stool of oak', price: '5.000000', best: false })
  expect(comparison.totals[supplier?.id ?? '']).toEqual({ amount: '2000.00', offered: 2 })
  expect(comparison.award.bestTotal).toBe('2000.00')
  const bare = await proposed(rfq, [other?.offer])
  expect(problemOf(bare.answer)).toBe('AWARD_ALTERNATE_REASON')
  const reasoned = await proposed(rfq, [other?.offer], { reason: 'lighter, and half the price' })
  expect(reasoned.answer.success).toBe(true)
  expect(reasoned.award.object?.rows.lines?.map(l => [l.skuName, Number(l.unitPrice)])).toEqual([['Stool of oak', 5]])
})
