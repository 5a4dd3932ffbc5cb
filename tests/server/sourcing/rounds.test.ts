import { expect, test } from 'vitest'
import { must } from '../builders/purchase-order.ts'
import {
  biddingWorld,
  draftRfq,
  fillQuote,
  letCutoffCome,
  publishedRfq,
  quote,
  quotesOf,
  wallIn,
  type Asked,
} from './bidding.ts'

/** RFQ rounds: invitations, versions of quotations, cut-offs, shortlist, best-and-final. */
const bidding = await biddingWorld()
const { world, purchaser, first, second } = bidding

const round = (action: string, rfq: Asked, more: object = {}) =>
  purchaser.act('rfqRound', { ids: [rfq.id], action, ...more })
const answer = (client: typeof first, id: string, action: string, reason?: string) =>
  client.act('rfqQuoteStatus', { ids: [id], action, ...(reason ? { reason } : {}) })
const problemOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
  a.problems?.[0]?.code ?? a.errorCode
const invitations = async (rfq: Asked) =>
  ((await must(purchaser.detail('Rfq', { id: rfq.id }))).object?.rows.invitations ?? []) as readonly {
    id: string
    supplier: { label: string }
    status: string
    answeredAt: string | null
    choice: string
  }[]
const statusOf = async (rfq: Asked, name: string) =>
  (await invitations(rfq)).find(i => i.supplier.label.startsWith(name))?.status

test('S-CUT-1: refuses a cut-off without clock time, one that does not exist, and one that comes twice', async () => {
  const save = (firstOfferingLocal: string, timeZone: string) => purchaser.save('Rfq', { firstOfferingLocal, timeZone })
  expect(problemOf(await save('2026-12-15', 'UTC'))).toBe('CUTOFF_UNREADABLE')
  expect(problemOf(await save('2027-03-28 02:30', 'Europe/Berlin'))).toBe('CUTOFF_SKIPPED')
  expect(problemOf(await save('2027-10-31 02:30', 'Europe/Berlin'))).toBe('CUTOFF_TWICE')
  const chosen = await must(save('2027-10-31 02:30 +02:00', 'Europe/Berlin'))
  expect(chosen.object?.record.firstOfferingCutoff).toBe('2027-10-31T00:30:00Z')
})

test('keeps a draft from suppliers, and invites all of them when it is published', async () => {
  const rfq = await draftRfq(bidding)
  expect((await first.detail('Rfq', { id: rfq.id })).errorCode).toBe('NOT_FOUND')
  await must(round('publish', rfq))
  const seen = await must(first.detail('Rfq', { id: rfq.id }))
  expect(seen.object?.record).toMatchObject({ rfqNo: rfq.rfqNo, round: 'firstOffering', rfqStatus: 'open' })
  expect(seen.object?.record).not.toHaveProperty('supplier')
  expect(seen.object?.rows.lines?.[0]).not.toHaveProperty('targetPrice')
  expect(seen.object?.rows.invitations).toHaveLength(1)
  expect(await invitations(rfq)).toHaveLength(2)
  expect(await quotesOf(second, rfq)).toHaveLength(1)
})

test('rejects publishing without lines, quantities, suppliers or a cut-off ahead', async () => {
  const empty = await must(purchaser.save('Rfq', { firstOfferingLocal: wallIn(60), timeZone: 'UTC' }))
  const id = String(empty.object?.record.id)
  expect(problemOf(await round('publish', { id, rfqNo: '' }))).toBe('RFQ_NO_LINE')
  const past = await draftRfq(bidding, { firstOfferingLocal: wallIn(-5) })
  expect(problemOf(await round('publish', past))).toBe('CUTOFF_IN_PAST')
  const nobody = await draftRfq(bidding, { supplier: [] })
  expect(problemOf(await round('publish', nobody))).toBe('FIELD_NOT_NULL')
})

test('S-PB-4: refuses breaks that can not be read, and a line without answer', async () => {
  const rfq = await publishedRfq(bidding)
  const [draft] = await quotesOf(first, rfq)
  if (!draft) throw new Error('no draft')
  const lines = (await must(first.detail('RfqQuote', { id: draft.id }))).object?.rows.lines ?? []
  const save = (breaks: string) =>
    first.save(
      'RfqQuote',
      { id: draft.id, revision: draft.revision },
      {
        lines: { save: [{ id: lines[0]?.id, revision: lines[0]?.revision, breaks }] },
      },
    )
  expect(problemOf(await save('100 9.20'))).toBe('BREAKS_UNREADABLE')
  expect(problemOf(await save('100: 9.20; 100: 9.10'))).toBe('BREAKS_TWICE')
  expect(problemOf(await answer(first, draft.id, 'submit'))).toBe('QUOTE_LINE_EMPTY')
  await fillQuote(first, draft, ['10.00'])
  await must(answer(first, draft.id, 'submit'))
})

test('S-CUT-5: the version submitted last counts; a draft after it leaves it standing', async () => {
  const rfq = await publishedRfq(bidding)
  const one = await quote(first, rfq, ['10.00', '20.00'])
  expect(await statusOf(rfq, 'supplier')).toBe('quoted')
  await must(answer(first, one, 'revise'))
  expect(problemOf(await answer(first, one, 'revise'))).toBe('QUOTE_DRAFT_EXISTS')
  expect((await quotesOf(first, rfq)).map(q => [q.version, q.status])).toEqual([
    [1, 'submitted'],
    [2, 'draft'],
  ])
  await quote(first, rfq, ['9.50', '19.00'])
  expect((await quotesOf(first, rfq)).map(q => q.status)).toEqual(['replaced', 'submitted'])
})

test('S-CUT-5: a withdrawal in time leaves none; after the cut-off the quotation stands', async () => {
  const rfq = await publishedRfq(bidding)
  const given = await quote(first, rfq, ['10.00'])
  await must(answer(first, given, 'withdraw', 'calculated wrongly'))
  expect(await statusOf(rfq, 'supplier')).toBe('withdrawn')
  await must(answer(first, given, 'revise'))
  const again = await quote(first, rfq, ['11.00'])
  await letCutoffCome(world, rfq)
  expect(problemOf(await answer(first, again, 'withdraw', 'too late'))).toBe('RFQ_CUTOFF_PASSED')
  expect((await quotesOf(first, rfq)).at(-1)?.status).toBe('submitted')
})

test('S-CUT-2: a quotation at the cut-off is late, is kept, and is never given to the buyer', async () => {
  const rfq = await publishedRfq(bidding)
  const [draft] = await quotesOf(second, rfq)
  if (!draft) throw new Error('no draft')
  await fillQuote(second, draft, ['8.00', '8.00'])
  await letCutoffCome(world, rfq)
  await must(answer(second, draft.id, 'submit'))
  expect((await quotesOf(second, rfq))[0]).toMatchObject({ status: 'late' })
  expect(await statusOf(rfq, 'Second')).toBe('late')
  expect((await purchaser.detail('RfqQuote', { id: draft.id })).errorCode).toBe('NOT_FOUND')
})

test('S-CUT-4: a cut-off moves to a later time only, with a reason, and never after it has come', async () => {
  const rfq = await publishedRfq(bidding)
  const extend = (cutoff: string, reason = 'more time was asked for') =>
    round('extendCutoff', rfq, { inputs: { cutoff }, reason })
  expect(problemOf(await extend(wallIn(30)))).toBe('CUTOFF_NOT_LATER')
  expect(problemOf(await extend(wallIn(120), ''))).toBe('REASON_REQUIRED')
  await must(extend(wallIn(120)))
  const seen = await must(first.detail('Rfq', { id: rfq.id }))
  expect(Date.parse(String(seen.object?.record.firstOfferingCutoff))).toBeGreaterThan(Date.now() + 100 * 60_000)
  await letCutoffCome(world, rfq)
  expect(problemOf(await extend(wallIn(240)))).toBe('RFQ_CUTOFF_PASSED')
})

test('S-CUT-3: a round closes early only when all are final or declined; after it nobody can change', async () => {
  const rfq = await publishedRfq(bidding)
  const one = await quote(first, rfq, ['10.00', '20.00'])
  expect(problemOf(await round('closeEarly', rfq))).toBe('RFQ_NOT_ALL_FINAL')
  await must(answer(first, one, 'declareFinal'))
  const [other] = await quotesOf(second, rfq)
  await must(answer(second, String(other?.id), 'decline', 'no capacity'))
  expect((await invitations(rfq)).map(i => i.status).toSorted()).toEqual(['declined', 'final'])
  expect((await purchaser.detail('RfqQuote', { id: one })).errorCode).toBe('NOT_FOUND')
  await must(round('closeEarly', rfq))
  expect((await must(purchaser.detail('RfqQuote', { id: one }))).object?.record.status).toBe('final')
  expect(problemOf(await answer(second, String(other?.id), 'quoteAgain'))).toBe('RFQ_CUTOFF_PASSED')
})

test('S-CUT-3: quotations of a cancelled round stay sealed for good', async () => {
  const rfq = await publishedRfq(bidding)
  const one = await quote(first, rfq, ['10.00', '20.00'])
  await must(purchaser.act('rfqStatus', { ids: [rfq.id], action: 'cancel', reason: 'the project ended' }))
  await world.app.db.system('let the cut-off of a test come', tx =>
    tx.run({ text: 'update rfq_round set cutoff = now() where rfq_id = $1', values: [rfq.id] }),
  )
  expect((await purchaser.detail('RfqQuote', { id: one })).errorCode).toBe('NOT_FOUND')
  expect((await must(first.detail('RfqQuote', { id: one }))).object?.record.status).toBe('submitted')
})

test('S-AWD-3: best-and-final asks those on the shortlist, begins with their last offer, and is sealed again', async () => {
  const rfq = await publishedRfq(bidding)
  await quote(first, rfq, ['10.00', '20.00'])
  await quote(second, rfq, ['11.00', '21.00'])
  const chosen = (await invitations(rfq)).find(i => i.supplier.label.startsWith('supplier'))
  const choose = () => purchaser.act('rfqChoice', { ids: [String(chosen?.id)], action: 'choose' })
  expect(problemOf(await choose())).toBe('RFQ_SEALED')
  expect(problemOf(await round('shortlist', rfq))).toBe('RFQ_SEALED')
  await letCutoffCome(world, rfq)
  await must(round('shortlist', rfq))
  const bafo = () => round('openBafo', rfq, { inputs: { cutoff: wallIn(90) } })
  expect(problemOf(await bafo())).toBe('RFQ_NONE_SHORTLISTED')
  await must(choose())
  await must(bafo())
  expect(await quotesOf(second, rfq, 'supplier_rfq_quotation2')).toEqual([])
  const [draft] = await quotesOf(first, rfq, 'supplier_rfq_quotation2')
  const lines = (await must(first.detail('RfqQuote', { id: draft?.id }))).object?.rows.lines ?? []
  expect(lines.map(l => Number(l.unitPrice))).toEqual([10, 20])
  const final = await quote(first, rfq, ['9.00', '18.00'], 'supplier_rfq_quotation2')
  expect((await purchaser.detail('RfqQuote', { id: final })).errorCode).toBe('NOT_FOUND')
  await letCutoffCome(world, rfq)
  const opened = await must(purchaser.detail('RfqQuote', { id: final }))
  expect(opened.object?.rows.lines?.map(l => Number(l.unitPrice))).toEqual([9, 18])
})
