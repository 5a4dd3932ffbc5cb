import { expect, test } from 'vitest'
import { idOf } from '../../../domain/meta/field.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, letCutoffCome, publishedRfq, quote, type Asked } from './bidding.ts'

/** Award, contract, order, and what is left over (S-AWD-2, S-AWD-4, B-101, B-102). */
const bidding = await biddingWorld()
const { world, purchaser, first, second, platform } = bidding
const finance = await world.as('finance@buyer.test')

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }
const problemOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
  a.problems?.[0]?.code ?? a.errorCode
const linesOf = async (client: Client, id: string) =>
  ((await must(client.detail('RfqQuote', { id }))).object?.rows.lines ?? []) as readonly Row[]

/** An RFQ whose round has opened: Chair 10.00 or 11.00, Table 20.00 of the first supplier only. */
async function opened(): Promise<{ rfq: Asked; chairs: Row; dearChairs: Row; dearTables: Row }> {
  const rfq = await publishedRfq(bidding)
  const one = await quote(first, rfq, ['10.00', '20.00'])
  const two = await quote(second, rfq, ['11.00'])
  await letCutoffCome(world, rfq)
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'shortlist' }))
  const [chairs] = await linesOf(purchaser, one)
  const [dearChairs, dearTables] = await linesOf(purchaser, two)
  return { rfq, chairs: chairs as Row, dearChairs: dearChairs as Row, dearTables: dearTables as Row }
}

const award = (rfq: Asked, lines: readonly object[]) =>
  purchaser.save('RfqAward', { rfq: rfq.id }, { lines: { save: lines } })
const decide = (client: Client, id: string, action: string, reason?: string) =>
  client.act('rfqAwardStatus', { ids: [id], action, ...(reason ? { reason } : {}) })
const round = (rfq: Asked, action: string, more: object = {}) =>
  purchaser.act('rfqRound', { ids: [rfq.id], action, ...more })

test('S-AWD-2: an award line takes supplier, currency and the price of its own quantity', async () => {
  const { rfq, chairs, dearChairs } = await opened()
  const saved = await must(
    award(rfq, [
      { quoteLine: chairs.id, quantity: '60' },
      { quoteLine: dearChairs.id, quantity: '40' },
    ]),
  )
  expect(saved.object?.rows.lines?.map(l => [Number(l.quantity), Number(l.unitPrice), Number(l.amount)])).toEqual([
    [60, 10, 600],
    [40, 11, 440],
  ])
  const more = await must(
    award(rfq, [
      { quoteLine: chairs.id, quantity: '80' },
      { quoteLine: dearChairs.id, quantity: '40' },
    ]),
  )
  expect(problemOf(await decide(purchaser, String(more.object?.record.id), 'propose'))).toBe('AWARD_TOO_MUCH')
})

test('S-AWD-4: refuses a line that is not offered, one of another RFQ, and the approval of its own preparer', async () => {
  const { rfq, chairs } = await opened()
  const other = await opened()
  expect(problemOf(await award(rfq, [{ quoteLine: other.chairs.id }]))).toBe('AWARD_OTHER_RFQ')
  expect(problemOf(await award(other.rfq, [{ quoteLine: other.dearTables.id }]))).toBe('AWARD_NOT_OFFERED')
  const saved = await must(award(rfq, [{ quoteLine: chairs.id }]))
  const id = String(saved.object?.record.id)
  await must(decide(purchaser, id, 'propose'))
  expect(problemOf(await decide(purchaser, id, 'approve'))).toBe('AWARD_BY_SECOND_PERSON')
  expect(problemOf(await round(rfq, 'award'))).toBe('RFQ_AWARD_NOT_APPROVED')
  await must(decide(finance, id, 'approve'))
})

test('S-AWD-4: refuses an expired quotation and a supplier that is not approved', async () => {
  const { rfq, chairs, dearChairs } = await opened()
  const saved = await must(award(rfq, [{ quoteLine: chairs.id }]))
  const id = String(saved.object?.record.id)
  await world.app.db.system('let a quotation expire', tx =>
    tx.run({ text: `update rfq_quote set valid_until = '2026-01-01' where rfq_id = $1`, values: [rfq.id] }),
  )
  expect(problemOf(await decide(purchaser, id, 'propose'))).toBe('AWARD_QUOTE_EXPIRED')
  const again = await opened()
  const two = await must(award(again.rfq, [{ quoteLine: again.dearChairs.id }]))
  await world.app.db.system('let a supplier lose its status', tx =>
    tx.run({ text: `update supplier set pool_status = '3' where name = 'Second Ltd.'`, values: [] }),
  )
  expect(problemOf(await decide(purchaser, String(two.object?.record.id), 'propose'))).toBe('AWARD_SUPPLIER_STATUS')
  await world.app.db.system('give it back', tx =>
    tx.run({ text: `update supplier set pool_status = '5' where name = 'Second Ltd.'`, values: [] }),
  )
  expect(dearChairs.id).not.toBe(chairs.id)
})

test('B-101, B-102: approved award to contract, orders at its prices with lineage, and an RFQ for the rest', async () => {
  const { rfq, chairs } = await opened()
  const saved = await must(award(rfq, [{ quoteLine: chairs.id }]))
  const id = String(saved.object?.record.id)
  await must(decide(purchaser, id, 'propose'))
  for (const bidder of [first, second]) expect((await bidder.detail('RfqAward', { id })).errorCode).toBe('NOT_FOUND')
  await must(decide(finance, id, 'approve'))
  await must(round(rfq, 'award'))

  const results = async (client: Client) =>
    (await must(client.detail('Rfq', { id: rfq.id }))).object?.rows.invitations?.map(i => i.result)
  expect([await results(first), await results(second)]).toEqual([['won'], ['notChosen']])

  const all = (await must(purchaser.list('contracts', { length: 50 }))).object?.resultList ?? []
  const contract = all.find(c => idOf(c.rfq) === rfq.id)
  if (!contract) throw new Error('no contract')
  expect(Number(contract.amount)).toBe(1000)
  const act = (action: string) => purchaser.act('contractStatus', { ids: [String(contract.id)], action })
  expect((await first.detail('Contract', { id: contract.id })).errorCode).toBe('NOT_FOUND')
  await must(act('send'))
  expect((await must(first.detail('Contract', { id: contract.id }))).object?.record).not.toHaveProperty('award')
  expect(problemOf(await round(rfq, 'createPo'))).toBe('RFQ_CONTRACT_NOT_SIGNED')
  expect(problemOf(await act('sign'))).toBe('CONTRACT_NOT_SIGNED_ON')
  const sent = await must(purchaser.detail('Contract', { id: contract.id }))
  await must(
    purchaser.save('Contract', {
      id: contract.id,
      revision: sent.object?.record.revision,
      signedDate: new Date().toISOString().slice(0, 10),
    }),
  )
  await must(act('sign'))
  await must(round(rfq, 'continueRemaining'))
  expect(problemOf(await round(rfq, 'continueRemaining'))).toBe('RFQ_CONTINUED')
  await must(round(rfq, 'createPo'))

  const signed = await must(purchaser.detail('Contract', { id: contract.id }))
  const order = await must(purchaser.detail('PurchaseOrder', { id: idOf(signed.object?.rows.lines?.[0]?.po) }))
  expect(order.object?.rows.lines?.map(l => [l.skuNo, Number(l.orderQuantity), Number(l.unitPrice)])).toEqual([
    ['CHAIR', 100, 10],
  ])
  expect(idOf(order.object?.rows.lines?.[0]?.awardLine)).toBe(saved.object?.rows.lines?.[0]?.id)
  const closed = await must(purchaser.detail('Rfq', { id: rfq.id }))
  expect(closed.object?.record).toMatchObject({ round: 'po', rfqStatus: 'closed' })
  const child = (await must(purchaser.list('rfq_query_new', { length: 100 }))).object?.resultList.find(
    r => r.rfqStatus === 'draft',
  )
  const rest = await must(purchaser.detail('Rfq', { id: child?.id }))
  expect(rest.object?.record.parent).toMatchObject({ id: rfq.id })
  expect(rest.object?.rows.lines?.map(l => l.skuNo)).toEqual(['TABLE'])
})

test('an award is withdrawn with a reason before a signature, its contracts end, and another one can be made', async () => {
  const { rfq, chairs, dearChairs } = await opened()
  const saved = await must(award(rfq, [{ quoteLine: chairs.id }]))
  const id = String(saved.object?.record.id)
  await must(decide(purchaser, id, 'propose'))
  await must(decide(finance, id, 'approve'))
  await must(round(rfq, 'award'))
  expect(problemOf(await decide(purchaser, id, 'withdraw', 'x'))).toBe('RFQ_AWARDED')
  expect(problemOf(await round(rfq, 'withdrawAward'))).toBe('REASON_REQUIRED')
  await must(round(rfq, 'withdrawAward', { reason: 'the supplier can not deliver' }))
  expect((await must(purchaser.detail('RfqAward', { id }))).object?.record.status).toBe('withdrawn')
  const again = await must(award(rfq, [{ quoteLine: dearChairs.id }]))
  const next = String(again.object?.record.id)
  await must(decide(purchaser, next, 'propose'))
  await must(decide(finance, next, 'approve'))
  await must(round(rfq, 'award'))
  expect((await platform.detail('RfqAward', { id: next })).errorCode).toBe('NOT_FOUND')
})
