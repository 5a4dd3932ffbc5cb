import { expect, test } from 'vitest'
import { addDays } from '../../../domain/values/date-only.ts'
import { idOf } from '../../../domain/meta/field.ts'
import { poolAnswer, type Membership } from '../../../domain/values/sourcing/pool.ts'
import { sql } from '../../../server/db/sql.ts'
import { must } from '../builders/purchase-order.ts'
import { biddingWorld, draftRfq, letCutoffCome, quote, suppliersOf } from './bidding.ts'

/** Who may be invited, by the pool of the buyer and the status on the platform (sourcing 8). */
const bidding = await biddingWorld()
const { world, purchaser, first } = bidding
const today = new Date().toISOString().slice(0, 10)

const problemOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
  a.problems?.[0]?.code ?? a.errorCode
const category = (
  (await purchaser.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Category', {})).object
    ?.resultList ?? []
)[0]?.id
const [one = '', two = ''] = await suppliersOf(purchaser)

const stand = async (supplier: string, standing: string, more: object = {}) =>
  String(
    (await must(purchaser.save('SupplierPool', { supplier, category, standing, since: addDays(today, -30), ...more })))
      .object?.record.id,
  )
const remove = (id: string) =>
  world.app.db.system('leave the pool', tx => tx.run(sql`delete from supplier_pool where id = ${id}`))

const publish = (id: string) => purchaser.act('rfqRound', { ids: [id], action: 'publish' })
const invitationsOf = async (id: string) => (await must(purchaser.detail('Rfq', { id }))).object?.rows.invitations ?? []

test('sourcing 8: rejects a blocked supplier in its category, whatever reason is given', async () => {
  const block = await stand(one, 'blocked', { reason: 'goods held at customs' })
  const other = await stand(two, 'approved')
  const rfq = await draftRfq(bidding, { category, poolReason: 'in a hurry' })
  const refused = await publish(rfq.id)
  expect(problemOf(refused)).toBe('RFQ_SUPPLIER_BLOCKED')
  expect(JSON.stringify(refused)).toContain('goods held at customs')
  const plain = await draftRfq(bidding)
  expect(problemOf(await publish(plain.id))).toBe('RFQ_SUPPLIER_BLOCKED')
  await remove(block)
  await remove(other)
  await must(publish(plain.id))
})

test('sourcing 8: who is not approved for the category is invited with a reason only; it stays with its author', async () => {
  const approved = await stand(one, 'conditional')
  const candidate = await stand(two, 'candidate')
  const rfq = await draftRfq(bidding, { category })
  expect(problemOf(await publish(rfq.id))).toBe('RFQ_NOT_IN_POOL')
  const read = await must(purchaser.detail('Rfq', { id: rfq.id }))
  await must(
    purchaser.save('Rfq', { id: rfq.id, revision: read.object?.record.revision, poolReason: 'the only one with oak' }),
  )
  await must(publish(rfq.id))
  const invitations = await invitationsOf(rfq.id)
  const byId = new Map(invitations.map(i => [idOf(i.supplier), i]))
  expect(byId.get(one)).toMatchObject({ standing: 'conditional', poolReason: null })
  expect(byId.get(two)).toMatchObject({
    standing: 'candidate',
    poolReason: 'the only one with oak',
    invitedBy: { label: 'purchaser of buyer' },
  })
  const seen = JSON.stringify(await first.detail('Rfq', { id: rfq.id }))
  expect(seen).not.toMatch(/oak|standing|poolReason|invitedBy/)
  await remove(approved)
  await remove(candidate)
})

test('sourcing 8: rejects a supplier that the platform has suspended', async () => {
  const rfq = await draftRfq(bidding)
  const setStatus = (status: string) =>
    world.app.db.system('change a status', tx =>
      tx.run(sql`update supplier set pool_status = ${status} where id = ${two}`),
    )
  await setStatus('4')
  expect(problemOf(await publish(rfq.id))).toBe('RFQ_SUPPLIER_SHUT')
  await setStatus('5')
  await must(publish(rfq.id))
})

test('S-AWD-4: rejects an award to a supplier that was blocked after its quotation', async () => {
  const rfq = await draftRfq(bidding)
  await must(publish(rfq.id))
  const id = await quote(first, rfq, ['10.00', '20.00'])
  await letCutoffCome(world, rfq)
  const quoted = await must(purchaser.detail('RfqQuote', { id }))
  const lines = { save: [{ quoteLine: quoted.object?.rows.lines?.[0]?.id }] }
  const award = await must(purchaser.save('RfqAward', { rfq: rfq.id }, { lines }))
  await stand(String(idOf(quoted.object?.record.supplier)), 'blocked', { reason: 'found to subcontract' })
  const ids = [String(award.object?.record.id)]
  expect(problemOf(await purchaser.act('rfqAwardStatus', { ids, action: 'propose' }))).toBe('AWARD_SUPPLIER_BLOCKED')
})

test('sourcing 8: both ends of a membership count, and another category says nothing', () => {
  const member = (values: Partial<Membership>): Membership => ({
    supplier: 'A',
    category: 'C',
    standing: 'approved',
    since: '2026-06-01',
    until: '2026-06-30',
    reason: null,
    ...values,
  })
  const on = (day: string, values: Partial<Membership> = {}, of: string | null = 'C') =>
    poolAnswer([member(values)], 'A', of, day).may
  expect(['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map(day => on(day))).toEqual([
    'withReason',
    true,
    true,
    'withReason',
  ])
  expect(on('2026-07-01', { until: null })).toBe(true)
  expect(on('2026-06-10', {}, 'D')).toBe('withReason')
  expect(on('2026-06-10', { standing: 'blocked' }, 'D')).toBe('withReason')
  expect(on('2026-06-10', { standing: 'blocked' }, null)).toBe(false)
  expect(on('2026-07-01', { standing: 'blocked' })).toBe('withReason')
})
