import { expect, test } from 'vitest'
import type { ComparisonAnswer } from '../../../domain/contracts/sourcing.calls.ts'
import { idOf } from '../../../domain/meta/field.ts'
import { sql } from '../../../server/db/sql.ts'
import { postUpload } from '../builders/multipart.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, fillQuote, letCutoffCome, publishedRfq, quote, quotesOf, wallIn, type Asked } from './bidding.ts'

/** Changes of a published RFQ, and the confirmation of quotations (S-CUT-8). */
const bidding = await biddingWorld()
const { world, purchaser, first, second, platform } = bidding
const day = 60 * 24

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }
const problemOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
  a.problems?.[0]?.code ?? a.errorCode
/** An RFQ with three days to its cut-off: enough for a change. */
const open = () => publishedRfq(bidding, { firstOfferingLocal: wallIn(3 * day) })

interface Prepared {
  readonly id: string
  readonly revision: number
  readonly lines: readonly Row[]
}

async function prepare(rfq: Asked, values: object = {}): Promise<Prepared> {
  const made = await must(purchaser.save('RfqChange', { rfq: rfq.id, title: 'Addendum 1', ...values }))
  const read = await must(purchaser.detail('RfqChange', { id: made.object?.record.id }))
  const record = read.object?.record as Row
  return { id: record.id, revision: record.revision, lines: (read.object?.rows.lines ?? []) as readonly Row[] }
}
const edit = ({ id, revision }: Prepared, values: object, rows: object = {}) =>
  must(purchaser.save('RfqChange', { id, revision, ...values }, rows as never))
const change = ({ lines }: Prepared, at: number, values: object) => ({
  lines: { save: [{ id: lines[at]?.id, revision: lines[at]?.revision, ...values }] },
})
const publish = ({ id }: Prepared) => purchaser.act('rfqChangeStatus', { ids: [id], action: 'publish' })
const answer = (client: Client, id: string, action: string) => client.act('rfqQuoteStatus', { ids: [id], action })
const seen = async (client: Client, rfq: Asked) => (await must(client.detail('Rfq', { id: rfq.id }))).object
const compared = async (rfq: Asked) =>
  (await must(purchaser.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq: rfq.id }))).object?.comparison
const quantities = async (client: Client, id: string) =>
  ((await must(client.detail('RfqQuote', { id }))).object?.rows.lines ?? []).map(l => [l.skuNo, Number(l.quantity)])

/** Raises the quantity of the first line to 250. */
async function raise(rfq: Asked): Promise<void> {
  const draft = await prepare(rfq)
  await edit(draft, {}, change(draft, 0, { quantity: '250' }))
  await must(publish(draft))
}

test('S-CUT-8: a change begins as a copy of the RFQ, stays unknown to bidders, and goes out as its difference', async () => {
  const rfq = await open()
  const draft = await prepare(rfq)
  expect(draft.lines.map(l => [l.skuNo, Number(l.quantity)])).toEqual([
    ['CHAIR', 100],
    ['TABLE', 50],
  ])
  for (const other of [first, second, platform])
    expect((await other.detail('RfqChange', { id: draft.id })).errorCode).toBe('NOT_FOUND')
  expect(problemOf(await publish(draft))).toBe('CHANGE_NOTHING')
  await edit(draft, { incoterm: 'CIF' }, change(draft, 0, { quantity: '250', specification: 'Oak, oiled' }))
  await must(publish(draft))
  for (const bidder of [first, second]) {
    const shown = await seen(bidder, rfq)
    expect(shown?.record).toMatchObject({ incoterm: 'CIF', version: 2 })
    expect(shown?.rows.differences?.map(d => [d.title, d.version, d.what, d.skuNo, d.before, d.after])).toEqual([
      ['Addendum 1', 2, 'incoterm', null, 'FOB', 'CIF'],
      ['Addendum 1', 2, 'specification', 'CHAIR', null, 'Oak, oiled'],
      ['Addendum 1', 2, 'quantity', 'CHAIR', '100', '250'],
    ])
  }
  const notices = await world.app.db.system('look at notices', tx =>
    tx.rows<{ at: string }>(
      sql`select o.created_at::text as at from outbox o join rfq_quote q on q.id::text = o.payload ->> 'record'
        where o.payload ->> 'list' = 'rfqChangeStatus' and q.rfq_id = ${rfq.id}`,
    ),
  )
  expect(notices).toHaveLength(2)
  expect(new Set(notices.map(n => n.at)).size).toBe(1)
})

test('S-CUT-8: drafts ask for what the RFQ asks for now; what was submitted keeps its words and must be confirmed', async () => {
  const rfq = await open()
  const given = await quote(first, rfq, ['10.00', '20.00'])
  const [draft] = await quotesOf(second, rfq)
  await raise(rfq)
  expect(await quantities(second, String(draft?.id))).toEqual([
    ['CHAIR', 250],
    ['TABLE', 50],
  ])
  expect(await quantities(first, given)).toEqual([
    ['CHAIR', 100],
    ['TABLE', 50],
  ])
  expect((await quotesOf(first, rfq))[0]).toMatchObject({ status: 'submitted', toConfirm: true })
  const statuses = async () => (await seen(purchaser, rfq))?.rows.invitations?.map(i => i.status)
  expect(await statuses()).toEqual(['toConfirm', 'invited'])
  expect(problemOf(await answer(first, given, 'declareFinal'))).toBe('QUOTE_TO_CONFIRM')
  const before = (await must(first.detail('RfqQuote', { id: given }))).object?.record.contentHash
  await must(answer(first, given, 'confirm'))
  const after = (await must(first.detail('RfqQuote', { id: given }))).object?.record
  expect(after).toMatchObject({ status: 'submitted', toConfirm: false, rfqVersion: 2 })
  expect(after?.contentHash).not.toBe(before)
  expect(await quantities(first, given)).toEqual([
    ['CHAIR', 250],
    ['TABLE', 50],
  ])
  expect(await statuses()).toEqual(['quoted', 'invited'])
  expect(problemOf(await answer(first, given, 'confirm'))).toBe('QUOTE_NOTHING_TO_CONFIRM')
})

test('S-CUT-8: at the cut-off a quotation counts when it was confirmed or given again; another one is not awarded', async () => {
  const rfq = await open()
  const silent = await quote(first, rfq, ['10.00', '20.00'])
  const changed = await quote(second, rfq, ['11.00', '21.00'])
  await raise(rfq)
  await must(answer(second, changed, 'revise'))
  await quote(second, rfq, ['10.50', '20.50'])
  const lines = (await must(first.detail('RfqQuote', { id: silent }))).object?.rows.lines ?? []
  await letCutoffCome(world, rfq)
  expect(problemOf(await answer(first, silent, 'confirm'))).toBe('RFQ_CUTOFF_PASSED')
  const comparison = await compared(rfq)
  expect(comparison?.suppliers.map(s => s.name)).toEqual(['Second Ltd.'])
  expect(comparison?.unconfirmed).toEqual(['supplier Ltd.'])
  expect(comparison?.award.bestTotal).toBe('3650.00')
  const award = await must(
    purchaser.save('RfqAward', { rfq: rfq.id }, { lines: { save: [{ quoteLine: lines[0]?.id }] } }),
  )
  const proposed = await purchaser.act('rfqAwardStatus', { ids: [String(award.object?.record.id)], action: 'propose' })
  expect(problemOf(proposed)).toBe('AWARD_QUOTE_UNCONFIRMED')
})

test('S-CUT-8: a change that binds needs its notice before the cut-off; one of names needs none and binds nobody', async () => {
  const rfq = await publishedRfq(bidding, { firstOfferingLocal: wallIn(day) })
  const given = await quote(first, rfq, ['10.00', '20.00'])
  const draft = await prepare(rfq)
  await edit(draft, { incoterm: 'CIF' })
  expect(problemOf(await publish(draft))).toBe('CHANGE_NOTICE')
  const extension = { cutoff: wallIn(3 * day) }
  await must(
    purchaser.act('rfqRound', { ids: [rfq.id], action: 'extendCutoff', inputs: extension, reason: 'a change follows' }),
  )
  await must(publish(draft))
  expect((await quotesOf(first, rfq))[0]).toMatchObject({ toConfirm: true })
  await must(answer(first, given, 'confirm'))
  const names = await prepare(rfq, { title: 'Names' })
  await edit(names, { rfqName: 'Chairs and tables, oak' })
  await must(publish(names))
  expect((await seen(first, rfq))?.record).toMatchObject({ rfqName: 'Chairs and tables, oak', version: 2 })
  expect((await quotesOf(first, rfq))[0]).toMatchObject({ toConfirm: false })
})

test('S-CUT-8: a line that is added is answered in a new version; one that is dropped is asked no more', async () => {
  const rfq = await open()
  const given = await quote(first, rfq, ['10.00', '20.00'])
  await must(answer(first, given, 'declareFinal'))
  const draft = await prepare(rfq)
  await edit(
    draft,
    {},
    {
      lines: {
        save: [
          { id: draft.lines[1]?.id, revision: draft.lines[1]?.revision, dropped: true },
          { skuNo: 'STOOL', skuName: 'Stool', quantity: '40' },
        ],
      },
    },
  )
  await must(publish(draft))
  expect((await seen(second, rfq))?.rows.differences?.map(d => [d.what, d.skuNo])).toEqual([
    ['lineDropped', 'TABLE'],
    ['lineAdded', 'STOOL'],
  ])
  expect(problemOf(await answer(first, given, 'confirm'))).toBe('QUOTE_LINES_ADDED')
  await must(answer(first, given, 'revise'))
  const next = (await quotesOf(first, rfq)).at(-1)
  if (!next) throw new Error('no draft')
  expect(await quantities(first, next.id)).toEqual([
    ['CHAIR', 100],
    ['STOOL', 40],
  ])
  await fillQuote(first, next, ['10.00', '7.00'])
  await must(answer(first, next.id, 'submit'))
  await letCutoffCome(world, rfq)
  expect((await compared(rfq))?.lines.map(l => l.skuNo)).toEqual(['CHAIR', 'STOOL'])
  expect((await compared(rfq))?.award.bestTotal).toBe('1280.00')
})

test('S-CUT-8: files of a change become files of the RFQ, and bidders read them from the publication on', async () => {
  const rfq = await open()
  const draft = await prepare(rfq)
  await postUpload(world, purchaser.headers, {
    parts: { entity: 'RfqChange', id: draft.id, businessNo: 'Addendum 1' },
    content: 'legs 45 mm',
    disposition: 'form-data; name="file"; filename="drawing.txt"',
  })
  const filesOf = async (client: Client) => {
    const by = { entity: 'Rfq', id: rfq.id, businessNo: rfq.rfqNo }
    return (await must(client.call<{ resultList: { fileName: string }[] }>('POST', '/attachmentQuery', by))).object
      ?.resultList
  }
  expect(await filesOf(second)).toEqual([])
  await must(publish(draft))
  expect((await filesOf(second))?.map(f => f.fileName)).toEqual(['drawing.txt'])
  expect((await seen(second, rfq))?.rows.differences?.map(d => [d.what, d.after])).toEqual([
    ['attachment', 'drawing.txt'],
  ])
})

test('S-CUT-8: one change is prepared at a time, and none after the cut-off', async () => {
  const rfq = await open()
  const draft = await prepare(rfq)
  const again = await purchaser.save('RfqChange', { rfq: rfq.id, title: 'Another' })
  expect(problemOf(again)).toBe('CHANGE_DRAFT_EXISTS')
  await edit(draft, { incoterm: 'CIF' })
  await letCutoffCome(world, rfq)
  expect(problemOf(await publish(draft))).toBe('CHANGE_RFQ_CLOSED')
  await must(purchaser.act('rfqChangeStatus', { ids: [draft.id], action: 'discard' }))
  expect(problemOf(await purchaser.save('RfqChange', { rfq: rfq.id, title: 'Late' }))).toBe('CHANGE_RFQ_CLOSED')
  expect(idOf((await must(purchaser.detail('RfqChange', { id: draft.id }))).object?.record.rfq)).toBe(rfq.id)
})

test('S-CUT-8: a quotation that is submitted while a change is published is confirmed or of the new version, never lost', async () => {
  const rfq = await open()
  const [draft] = await quotesOf(first, rfq)
  if (!draft) throw new Error('no draft')
  await fillQuote(first, draft, ['10.00', '20.00'])
  const addendum = await prepare(rfq)
  await edit(addendum, {}, change(addendum, 0, { quantity: '250' }))
  const [published] = await Promise.all([publish(addendum), answer(first, draft.id, 'submit')])
  expect(published.problems ?? published.errorCode).toBeUndefined()
  const [after] = await quotesOf(first, rfq)
  const read = (await must(first.detail('RfqQuote', { id: draft.id }))).object?.record
  expect(after?.status).toBe('submitted')
  expect([read?.rfqVersion, read?.toConfirm]).toBeOneOf([
    [1, true],
    [2, false],
  ])
})
