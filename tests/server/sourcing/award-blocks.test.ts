import { beforeAll, expect, test } from 'vitest'
import { must } from '../builders/purchase-order.ts'
import { insertOne } from '../builders/transitions.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, letCutoffCome, publishedRfq, quote, suppliersOf, type Asked } from './bidding.ts'

/** What blocks an award, what a person may override with a reason, and awards by shares (S-AWD-2, S-AWD-4). */
const bidding = await biddingWorld()
const { world, purchaser, first, second, id } = bidding
const finance = await world.as('finance@buyer.test')

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }
const problemsOf = (a: { problems?: readonly { code: string; params?: unknown }[]; errorCode?: string }) =>
  a.problems?.map(p => p.code) ?? a.errorCode
const linesOf = async (quoteId: string) =>
  ((await must(purchaser.detail('RfqQuote', { id: quoteId }))).object?.rows.lines ?? []) as readonly Row[]

async function opened(change: object = {}): Promise<{ rfq: Asked; chairs: Row; dearChairs: Row }> {
  const rfq = await publishedRfq(bidding, change)
  const one = await quote(first, rfq, ['10.00', '20.00'])
  const two = await quote(second, rfq, ['11.00'])
  await letCutoffCome(world, rfq)
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'shortlist' }))
  const [chairs] = await linesOf(one)
  const [dearChairs] = await linesOf(two)
  return { rfq, chairs: chairs as Row, dearChairs: dearChairs as Row }
}
const award = (rfq: Asked, lines: readonly object[], more: object = {}) =>
  purchaser.save('RfqAward', { rfq: rfq.id, ...more }, { lines: { save: lines } })
const decide = (client: Client, awardId: string, action: string) =>
  client.act('rfqAwardStatus', { ids: [awardId], action, reason: 'because' })
const idOf = (saved: Awaited<ReturnType<typeof award>>) => String(saved.object?.record.id)
const recordOf = async (awardId: string) => (await must(purchaser.detail('RfqAward', { id: awardId }))).object?.record
async function change(awardId: string, values: object) {
  const { revision } = (await recordOf(awardId)) as { revision: number }
  return purchaser.save('RfqAward', { id: awardId, revision, ...values })
}
const expire = (rfq: Asked) =>
  world.app.db.system('let a quotation expire', tx =>
    tx.run({ text: `update rfq_quote set valid_until = '2026-01-01' where rfq_id = $1`, values: [rfq.id] }),
  )

let supplierIds: string[] = []
beforeAll(async () => {
  supplierIds = await suppliersOf(purchaser)
})

test('S-AWD-4: an override lifts the block that it names, and keeps block, person and reason', async () => {
  const { rfq, chairs } = await opened()
  const made = idOf(await must(award(rfq, [{ quoteLine: chairs.id }])))
  await expire(rfq)
  expect(problemsOf(await decide(purchaser, made, 'propose'))).toEqual(['AWARD_QUOTE_EXPIRED'])
  expect(problemsOf(await change(made, { overrides: ['quoteExpired'] }))).toEqual(['AWARD_OVERRIDE_REASON'])
  // Another block is not lifted by it.
  await must(change(made, { overrides: ['certificate'], overrideReason: 'Extension agreed by phone' }))
  expect(problemsOf(await decide(purchaser, made, 'propose'))).toEqual(['AWARD_QUOTE_EXPIRED'])
  await must(change(made, { overrides: ['quoteExpired'] }))
  await must(decide(purchaser, made, 'propose'))
  expect(await recordOf(made)).toMatchObject({
    overrides: ['quoteExpired'],
    overrideReason: 'Extension agreed by phone',
    overriddenBy: { label: expect.stringMatching(/./) },
    overridden: expect.stringMatching(/: quoteExpired$/),
  })
  // It never cures the approval by the same person.
  expect(problemsOf(await decide(purchaser, made, 'approve'))).toEqual(['AWARD_BY_SECOND_PERSON'])
  await must(decide(finance, made, 'approve'))
})

test('S-AWD-4: rejects an override of the seal, the second person or the limit', async () => {
  const { rfq, chairs } = await opened()
  for (const block of ['sealed', 'selfApproval', 'approvalLimit', 'late'])
    expect(
      problemsOf(await award(rfq, [{ quoteLine: chairs.id }], { overrides: [block], overrideReason: 'x' })),
    ).toEqual(['NOT_IN_LIST'])
})

test('S-AWD-4, S-SUP-2: a required certificate blocks until it is verified and valid on the day', async () => {
  const { rfq, chairs } = await opened({ certificates: ['iso9001'] })
  const made = idOf(await must(award(rfq, [{ quoteLine: chairs.id }])))
  const refused = await decide(purchaser, made, 'propose')
  expect(problemsOf(refused)).toEqual(['AWARD_CERTIFICATE'])
  expect(refused.message).toContain('9001')
  const supplier = supplierIds.find(s => s === ((chairs['supplier'] as { id?: string } | null)?.id ?? s))
  const certificate = { kind: 'iso9001', issuer: 'TUV', validFrom: '2020-01-01', supplier, buyer: id('buyer') }
  for (const [certificateNo, status, validTo] of [
    ['C-1', 'uploaded', '2099-12-31'],
    ['C-2', 'verified', '2021-01-01'],
  ])
    await insertOne(world, 'SupplierCertificate', { ...certificate, certificateNo, status, validTo })
  expect(problemsOf(await decide(purchaser, made, 'propose'))).toEqual(['AWARD_CERTIFICATE'])
  const today = new Date().toISOString().slice(0, 10)
  await insertOne(world, 'SupplierCertificate', {
    ...certificate,
    certificateNo: 'C-3',
    status: 'verified',
    validTo: today,
  })
  await must(decide(purchaser, made, 'propose'))
})

test('S-AWD-4: an approver approves up to their limit, equal is allowed, and others with a higher one may', async () => {
  const parameter = await insertOne(world, 'Parameter', {
    scope: 'company',
    key: 'awardApprovalLimit',
    moduleName: 'sourcing',
    dataType: 'text',
    value: 'USD 999.99',
    valid: true,
  })
  const { rfq, chairs } = await opened()
  const made = idOf(await must(award(rfq, [{ quoteLine: chairs.id }])))
  await must(decide(purchaser, made, 'propose'))
  const refused = await decide(finance, made, 'approve')
  expect(refused.problems?.[0]).toMatchObject({
    code: 'AWARD_ABOVE_LIMIT',
    params: { amount: '1000', limit: '999.99', currency: 'USD' },
  })
  await insertOne(world, 'ParameterValue', {
    parameter,
    company: id('buyer'),
    user: (await world.actor('finance@buyer.test')).userId,
    value: 'USD 1000',
  })
  await must(decide(finance, made, 'approve'))
})

test('S-AWD-2: shares of exactly 100 percent become whole quantities at the price of each part', async () => {
  const { rfq, chairs, dearChairs } = await opened()
  const both = (a: string | null, b: string | null) =>
    award(rfq, [
      { quoteLine: chairs.id, share: a },
      { quoteLine: dearChairs.id, share: b },
    ])
  const saved = await must(both('66.666666', '33.333334'))
  expect(saved.object?.rows.lines?.map(l => [Number(l.quantity), Number(l.unitPrice), Number(l.amount)])).toEqual([
    [67, 10, 670],
    [33, 11, 363],
  ])
  const short = await both('60', '39.999999')
  expect(short.problems?.[0]).toMatchObject({ code: 'AWARD_SHARES_SUM', params: { sum: '99.999999' } })
  expect(problemsOf(await both('100', null))).toEqual(['AWARD_SHARE_EMPTY'])
})
