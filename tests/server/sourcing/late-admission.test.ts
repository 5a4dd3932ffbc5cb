import { expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import type { ComparisonAnswer } from '../../../domain/contracts/sourcing.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { viewName } from '../../../server/db/table-model.ts'
import { askOpeners } from '../../../server/jobs/scheduled/rfq-openings.ts'
import { must } from '../builders/purchase-order.ts'
import { colleague as colleagueOf } from '../builders/bank-account.ts'
import type { Client } from '../harness.ts'
import { worldCompanies } from '../world.ts'
import { biddingWorld, fillQuote, publishedRfq, draftRfq, quote, quotesOf, type Asked } from './bidding.ts'

/**
 * Named openers keep a round sealed after its cut-off; only then a late quotation can be admitted (S-CUT-2, S-CUT-3).
 */
const bidding = await biddingWorld()
const { world, purchaser, first, second } = bidding
const colleague = await colleagueOf(world, 'buyer', 'purchaser')
const finance = await world.as('finance@buyer.test')
const personOf = async (name: string) => (await world.actor(name)).userId
const openers = [await personOf('purchaser@buyer.test'), await personOf('purchaser2@buyer.test')]

const problemOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
  a.problems?.[0]?.code ?? a.errorCode

/** The cut-off comes by the clock; nobody has opened the round yet. */
async function cutoffComes(rfq: Asked): Promise<void> {
  const at = new Date()
  await world.app.db.system('let the cut-off of a test come', async tx => {
    await tx.run(sql`update rfq_round set cutoff = ${at.toISOString()} where rfq_id = ${rfq.id}`)
    await tx.run(sql`update rfq set first_offering_cutoff = ${at.toISOString()} where id = ${rfq.id}`)
  })
  world.setNow(new Date(at.getTime() + 1))
}

const marker = '76543.210987'
const traces = /76543|KINGFISHER/

/** The first supplier quoted in time, the second came too late. */
async function lateRound(): Promise<Asked & { readonly late: string; readonly inTime: string }> {
  const rfq = await publishedRfq(bidding, { openers })
  const inTime = await quote(first, rfq, ['12.00', '21.00'])
  const [draft] = await quotesOf(second, rfq)
  if (!draft) throw new Error('no draft')
  await fillQuote(second, draft, [marker, '20.00'])
  await cutoffComes(rfq)
  await must(second.act('rfqQuoteStatus', { ids: [draft.id], action: 'submit' }))
  return { ...rfq, late: draft.id, inTime }
}

const invitationOf = async (rfq: Asked, name: string) => {
  const rows = (await must(purchaser.detail('Rfq', { id: rfq.id }))).object?.rows.invitations ?? []
  const found = rows.find(i => (i.supplier as { label: string }).label.startsWith(name))
  if (!found) throw new Error('no invitation')
  return { ...found, id: String(found.id) }
}
const admission = async (client: Client, rfq: Asked, action: string, more: object = {}, name = 'Second') =>
  client.act('rfqAdmission', { ids: [(await invitationOf(rfq, name)).id], action, ...more })
const open = (client: Client, rfq: Asked) => client.act('rfqRound', { ids: [rfq.id], action: 'confirmOpening' })
const reads = async (client: Client, id: string) => (await client.detail('RfqQuote', { id })).success
const compared = async (rfq: Asked) =>
  (await must(purchaser.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq: rfq.id }))).object?.comparison

test('S-CUT-3: while openers and admissions are decided, a marker price is in nothing that others read', async () => {
  const rfq = await lateRound()
  await must(admission(purchaser, rfq, 'proposeAdmission', { reason: 'the portal was down' }))
  await must(admission(finance, rfq, 'admitLate'))
  await must(open(purchaser, rfq))
  const others = worldCompanies
    .flatMap(c => c.roles.map(role => `${role}@${c.code}.test`))
    .filter(name => name !== 'supplier@supplier2.test')
  for (const name of others) {
    const actor = await world.actor(name)
    await world.app.db.tenant(
      actor,
      async tx => {
        for (const entity of factory.entities) {
          const rows = await tx.rows(sql`select to_jsonb(t)::text as row from ${sql.id(viewName(entity, tx.viewOf))} t`)
          const leak = rows.find(r => traces.test(JSON.stringify(r)))
          if (leak) throw new Error(`${name} reads ${entity.name}: ${JSON.stringify(leak)}`)
        }
      },
      { readOnly: true },
    )
  }
  const outbox = await world.app.db.system('look for a marker', tx =>
    tx.rows<{ row: string }>(sql`select to_jsonb(t)::text as row from outbox t`),
  )
  expect(JSON.stringify(outbox)).not.toMatch(traces)
})

test('S-CUT-3: a round with named openers stays sealed after its cut-off until both have confirmed', async () => {
  const rfq = await lateRound()
  expect(await reads(purchaser, rfq.inTime)).toBe(false)
  expect(await compared(rfq)).toMatchObject({ suppliers: [], awaitsOpeners: true, awardable: false })
  const shortlist = () => purchaser.act('rfqRound', { ids: [rfq.id], action: 'shortlist' })
  expect(problemOf(await shortlist())).toBe('RFQ_AWAITS_OPENERS')
  expect((await open(finance, rfq)).success).toBe(false)
  await must(open(purchaser, rfq))
  expect(await reads(purchaser, rfq.inTime)).toBe(false)
  expect((await open(purchaser, rfq)).success).toBe(false)
  await must(open(colleague, rfq))
  expect(await reads(purchaser, rfq.inTime)).toBe(true)
  expect(await compared(rfq)).toMatchObject({ awaitsOpeners: false, awardable: true })
  await must(shortlist())
})

test('S-CUT-3: asks each opener who has not confirmed once, when the cut-off of a round has come', async () => {
  const rfq = await publishedRfq(bidding, { openers })
  const asked = async () => {
    const lines: object[] = []
    await askOpeners({
      app: world.app,
      params: {},
      signal: new AbortController().signal,
      say: (code, params) => lines.push({ code, ...params }),
    })
    const news = await world.app.db.system('read who is asked', tx =>
      tx.rows<{ person: string }>(
        sql`select payload->>'person' as person from outbox where topic = 'notice'
          and payload->>'record' = ${rfq.id} and payload->>'saying' = 'RFQ_OPENING_DUE' order by 1`,
      ),
    )
    return { lines, people: news.map(n => n.person) }
  }
  expect((await asked()).people).toEqual([])
  await cutoffComes(rfq)
  await must(open(purchaser, rfq))
  expect((await asked()).people).toEqual([openers[1]])
  expect(await asked()).toEqual({ lines: [{ code: 'JOB_OPENERS_ASKED', count: 0 }], people: [openers[1]] })
})

test('S-CUT-3: an opener names another purchaser for one who is away, with a reason; others can not', async () => {
  const rfq = await publishedRfq(bidding, { openers })
  const third = await colleagueOf(world, 'buyer', 'purchaser', 3)
  const named = (client: Client, leaves: unknown, opener: unknown, reason: string | null = 'is ill') =>
    client.act('rfqRound', {
      ids: [rfq.id],
      action: 'nameOpener',
      inputs: { leaves, opener },
      ...(reason === null ? {} : { reason }),
    })
  const [away = '', other = ''] = [openers[1], openers[0]]
  const thirdId = await personOf('purchaser3@buyer.test')
  expect((await named(third, away, thirdId)).success).toBe(false)
  expect((await named(first, away, thirdId)).success).toBe(false)
  expect(problemOf(await named(purchaser, away, thirdId, null))).toBe('REASON_REQUIRED')
  expect(problemOf(await named(purchaser, thirdId, thirdId))).toBe('OPENER_NOT_NAMED')
  expect(problemOf(await named(purchaser, away, other))).toBe('OPENER_TWICE')
  expect(problemOf(await named(purchaser, away, await personOf('finance@buyer.test')))).toBe('OPENER_NO_PURCHASER')
  expect(problemOf(await named(purchaser, away, await personOf('purchaser@buyer2.test')))).toBe('OF_ANOTHER_COMPANY')
  expect(problemOf(await named(purchaser, away, 'nobody'))).toBe('BAD_REFERENCE')
  const stranger = await named(purchaser, away, await personOf('purchaser@buyer2.test'))
  expect(stranger.problems ?? stranger.object?.results).toMatchObject([{ field: 'opener' }])
  await must(named(purchaser, away, { id: thirdId, label: 'any' }))
  await cutoffComes(rfq)
  await must(open(purchaser, rfq))
  expect(problemOf(await named(purchaser, other, away))).toBe('OPENER_CONFIRMED')
  expect((await open(colleague, rfq)).success).toBe(false)
  await must(open(third, rfq))
  expect(await compared(rfq)).toMatchObject({ awaitsOpeners: false })
})

test('S-CUT-3: nobody opens a round before its cut-off, and bidders do not learn who opens it', async () => {
  const rfq = await publishedRfq(bidding, { openers })
  expect((await open(purchaser, rfq)).success).toBe(false)
  const seen = await must(first.detail('Rfq', { id: rfq.id }))
  expect(seen.object?.record).not.toHaveProperty('openers')
  expect(seen.object?.record).not.toHaveProperty('openedBy')
})

test('S-CUT-2: a late quotation is admitted with a reason by a second person, and keeps its mark', async () => {
  const rfq = await lateRound()
  expect(await invitationOf(rfq, 'Second')).toMatchObject({ status: 'late', admission: 'none' })
  expect(problemOf(await admission(purchaser, rfq, 'proposeAdmission'))).toBe('REASON_REQUIRED')
  await must(admission(purchaser, rfq, 'proposeAdmission', { reason: 'the portal was down at noon' }))
  expect((await admission(purchaser, rfq, 'admitLate')).success).toBe(false)
  await must(admission(finance, rfq, 'admitLate'))
  expect(await invitationOf(rfq, 'Second')).toMatchObject({
    status: 'quoted',
    admission: 'admitted',
    admissionReason: 'the portal was down at noon',
    admissionBy: { label: 'purchaser of buyer' },
    admittedBy: { label: 'finance of buyer' },
  })
  // It is admitted, not opened.
  expect(await reads(purchaser, rfq.late)).toBe(false)
  await must(open(purchaser, rfq))
  await must(open(colleague, rfq))
  const opened = await must(purchaser.detail('RfqQuote', { id: rfq.late }))
  expect(opened.object?.record).toMatchObject({ status: 'submitted', late: true })
  expect((await compared(rfq))?.suppliers.map(s => [s.name, s.late])).toEqual([
    ['Second Ltd.', true],
    ['supplier Ltd.', false],
  ])
})

test('S-CUT-2: a late quotation that nobody admits stays apart when the round is opened, and is admitted no more', async () => {
  const rfq = await lateRound()
  await must(admission(purchaser, rfq, 'proposeAdmission', { reason: 'one minute only' }))
  await must(admission(finance, rfq, 'refuseAdmission', { reason: 'others were in time' }))
  await must(admission(purchaser, rfq, 'proposeAdmission', { reason: 'again' }))
  await must(open(purchaser, rfq))
  await must(open(colleague, rfq))
  expect(problemOf(await admission(finance, rfq, 'admitLate'))).toBe('LATE_OPENED')
  expect(await reads(purchaser, rfq.late)).toBe(false)
  expect((await compared(rfq))?.suppliers.map(s => s.name)).toEqual(['supplier Ltd.'])
})

test('S-CUT-2: nothing is admitted where the clock opens the round, nor what came in time', async () => {
  const rfq = await publishedRfq(bidding)
  const [draft] = await quotesOf(second, rfq)
  if (!draft) throw new Error('no draft')
  await fillQuote(second, draft, ['9.00', '9.00'])
  await cutoffComes(rfq)
  await must(second.act('rfqQuoteStatus', { ids: [draft.id], action: 'submit' }))
  expect(problemOf(await admission(purchaser, rfq, 'proposeAdmission', { reason: 'please' }))).toBe('LATE_OPENED')
  const other = await lateRound()
  expect((await admission(purchaser, other, 'proposeAdmission', { reason: 'please' }, 'supplier')).success).toBe(false)
})

test('rejects one opener, an opener of another company, and one who is no purchaser', async () => {
  const [one = ''] = openers
  const rfq = await draftRfq(bidding, { openers: [one] })
  expect(problemOf(await purchaser.act('rfqRound', { ids: [rfq.id], action: 'publish' }))).toBe('OPENERS_TWO')
  const { object } = await must(purchaser.detail('Rfq', { id: rfq.id }))
  const name = async (who: string) =>
    problemOf(
      await purchaser.save('Rfq', {
        id: rfq.id,
        revision: object?.record.revision,
        openers: [one, await personOf(who)],
      }),
    )
  expect(await name('finance@buyer.test')).toBe('OPENER_NO_PURCHASER')
  expect(await name('supplier@supplier.test')).toMatch(/OF_ANOTHER_COMPANY|REFERENCE|NOT_FOUND/)
})

test('S-CUT-3: a round that closes early waits for its openers; a new round asks them again', async () => {
  const rfq = await publishedRfq(bidding, { openers })
  const given = await quote(first, rfq, ['10.00', '20.00'])
  await must(first.act('rfqQuoteStatus', { ids: [given], action: 'declareFinal' }))
  const [draft] = await quotesOf(second, rfq)
  await must(second.act('rfqQuoteStatus', { ids: [draft?.id ?? ''], action: 'decline', reason: 'no capacity' }))
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'closeEarly' }))
  world.setNow(new Date(Date.now() + 5))
  expect(await reads(purchaser, given)).toBe(false)
  await must(open(purchaser, rfq))
  await must(open(colleague, rfq))
  expect(await reads(purchaser, given)).toBe(true)
  const inputs = { cutoff: new Date(Date.now() + 3_600_000).toISOString().slice(0, 16).replace('T', ' ') }
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'newRound', inputs, reason: 'prices too high' }))
  const { object } = await must(purchaser.detail('Rfq', { id: rfq.id }))
  expect(object?.record.openedBy ?? []).toEqual([])
  expect(await reads(purchaser, given)).toBe(true)
})
