import { expect, test } from 'vitest'
import { idOf } from '../../../domain/meta/field.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { sql } from '../../../server/db/sql.ts'
import { inviteMembers } from '../../../server/jobs/scheduled/rfq-members.ts'
import { must } from '../builders/purchase-order.ts'
import { biddingWorld, draftRfq, letCutoffCome, publishedRfq, quote, quotesOf, suppliersOf } from './bidding.ts'

/**
 * An open RFQ: every supplier approved for its category may answer, also who is approved while it runs (sourcing 13).
 */
const bidding = await biddingWorld()
const { world, purchaser, first, second, id } = bidding
const today = new Date().toISOString().slice(0, 10)

const problemOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
  a.problems?.[0]?.code ?? a.errorCode
const category = (
  (await purchaser.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Category', {})).object
    ?.resultList ?? []
)[0]?.id
const [one = '', two = ''] = await suppliersOf(purchaser)
const nameOf = async (id: string) => String((await must(purchaser.detail('Supplier', { id }))).object?.record.name)
const firstOne = (await nameOf(one)).startsWith('Second') ? two : one
const secondOne = firstOne === one ? two : one

const open = { rfqType: 'open', supplier: [], category } as const
const stand = async (supplier: string, standing: string) =>
  (await must(purchaser.save('SupplierPool', { supplier, category, standing, since: addDays(today, -30) }))).object
    ?.record
const publish = (id: string) => purchaser.act('rfqRound', { ids: [id], action: 'publish' })
const invited = async (id: string) =>
  ((await must(purchaser.detail('Rfq', { id }))).object?.rows.invitations ?? []).map(i => idOf(i.supplier))

test('rejects an open RFQ without a category, and one whose category has nobody approved', async () => {
  expect(problemOf(await publish((await draftRfq(bidding, { ...open, category: null })).id))).toBe('FIELD_NOT_NULL')
  expect(problemOf(await publish((await draftRfq(bidding, open)).id))).toBe('RFQ_POOL_EMPTY')
})

test('sourcing 13: an open RFQ asks who is approved for its category, and who is approved while it runs', async () => {
  await stand(firstOne, 'approved')
  const candidate = await stand(secondOne, 'candidate')
  const rfq = await publishedRfq(bidding, open)
  expect(await invited(rfq.id)).toEqual([firstOne])
  expect(await quotesOf(second, rfq)).toEqual([])
  expect((await second.detail('Rfq', { id: rfq.id })).errorCode).toBe('NOT_FOUND')
  const given = await quote(first, rfq, ['11.00', '22.00'])

  const approve = { id: candidate?.id, revision: candidate?.revision, standing: 'preferred' }
  const approved = await must(purchaser.save('SupplierPool', approve))
  expect(new Set(await invited(rfq.id))).toEqual(new Set([firstOne, secondOne]))
  const notices = await world.app.db.system('look at notices', tx =>
    tx.rows<{ company: string }>(
      sql`select o.payload ->> 'company' as company from outbox o join rfq_quote q on q.id::text = o.payload ->> 'record'
        where o.payload ->> 'action' = 'publish' and q.rfq_id = ${rfq.id}`,
    ),
  )
  // Each of them once, about its own quotation.
  expect(notices.map(n => n.company)).toEqual([id('supplier'), id('supplier2')])
  // S-CUT-3: joining later opens nothing.
  expect((await second.detail('RfqQuote', { id: given })).errorCode).toBe('NOT_FOUND')
  expect((await purchaser.detail('RfqQuote', { id: given })).errorCode).toBe('NOT_FOUND')
  const other = await quote(second, rfq, ['10.00', '21.00'])
  expect(problemOf(await purchaser.act('rfqRound', { ids: [rfq.id], action: 'closeEarly' }))).toBe('RFQ_OPEN_TO_ALL')
  await letCutoffCome(world, rfq)
  for (const id of [given, other]) await must(purchaser.detail('RfqQuote', { id }))

  // Approving again invites nobody twice.
  await must(purchaser.save('SupplierPool', { ...approve, revision: approved.object?.record.revision, remark: 'x' }))
  expect(await invited(rfq.id)).toHaveLength(2)
})

test('sourcing 13: a supplier whose membership begins while an open RFQ runs is invited on that day, once', async () => {
  const rows = await must(purchaser.list('supplier_pool', { length: 100 }))
  const member = rows.object?.resultList.find(r => idOf(r.supplier) === secondOne)
  const { object } = await must(purchaser.detail('SupplierPool', { id: String(member?.id) }))
  const begins = { id: member?.id, revision: object?.record.revision, since: addDays(today, 2) }
  const saved = await must(purchaser.save('SupplierPool', begins))
  const rfq = await publishedRfq(bidding, open)
  const runOn = async (day: number) => {
    const lines: unknown[] = []
    await inviteMembers({
      app: { ...world.app, now: () => new Date(Date.now() + day * 86_400_000) },
      params: {},
      signal: new AbortController().signal,
      say: (code, params) => lines.push({ code, ...params }),
    })
    return { lines, invited: await invited(rfq.id) }
  }
  expect(await runOn(0)).toEqual({
    lines: [{ code: 'JOB_MEMBERS_INVITED', invited: 0, failed: 0 }],
    invited: [firstOne],
  })
  expect(await runOn(2)).toMatchObject({ lines: [{ code: 'JOB_MEMBERS_INVITED', invited: 1, failed: 0 }] })
  expect(await runOn(2)).toMatchObject({ lines: [{ code: 'JOB_MEMBERS_INVITED', invited: 0, failed: 0 }] })
  expect(new Set(await invited(rfq.id))).toEqual(new Set([firstOne, secondOne]))
  await quote(second, rfq, ['10.00', '21.00'])
  const { revision } = saved.object?.record ?? {}
  await must(purchaser.save('SupplierPool', { id: member?.id, revision, since: addDays(today, -30) }))
})

test('sourcing 13: nobody joins an open RFQ after its cut-off, an invited one, or while blocked', async () => {
  const rows = await must(purchaser.list('supplier_pool', { length: 100 }))
  const member = rows.object?.resultList.find(r => idOf(r.supplier) === secondOne)
  const set = async (standing: string, reason?: string) => {
    const { object } = await must(purchaser.detail('SupplierPool', { id: String(member?.id) }))
    await must(purchaser.save('SupplierPool', { id: member?.id, revision: object?.record.revision, standing, reason }))
  }
  await set('blocked', 'late twice')
  const over = await publishedRfq(bidding, open)
  const named = await publishedRfq(bidding, { category, supplier: [firstOne] })
  expect(await invited(over.id)).toEqual([firstOne])
  await letCutoffCome(world, over)
  await set('approved')
  expect(await invited(over.id)).toEqual([firstOne])
  expect(await invited(named.id)).toEqual([firstOne])
})
