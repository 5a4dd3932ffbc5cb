import { expect, test } from 'vitest'
import type { RfqEstimate, RfqEstimatesApplied } from '../../../domain/contracts/landed.calls.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** Estimated landed costs of the lines of open RFQs: a dry run, then what was seen (B-099). */
const world = await testApp()
const buyer = await world.as('finance@buyer.test'),
  purchaser = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  stranger = await world.as('finance@buyer2.test')
const id = await companyIds(world)

const rfqOf = async (rfqNo: string, rfqStatus: string): Promise<string> => {
  const lines = ['CHAIR', 'TABLE'].map(skuNo => ({ skuNo, quantity: '100' }))
  const rfq = await must(purchaser.save('Rfq', { rfqNo, buyer: id('buyer') }, { lines: { save: lines } }))
  await world.app.db.system('RFQs in each status', tx =>
    tx.run({ text: 'update rfq set rfq_status = $1 where rfq_no = $2', values: [rfqStatus, rfqNo] }),
  )
  return rfq.object?.record.id ?? ''
}
await rfqOf('RFQ-OPEN', 'open')
await rfqOf('RFQ-CLOSED', 'closed')
await must(
  buyer.save(
    'LandingCost',
    { costName: 'Chair, sea', date: '2026-11-20', currency: 'USD', priceCurrency: 'USD', owner: id('buyer') },
    {
      items: { save: [{ skuNo: 'CHAIR', quantity: '100', unitPrice: '2.5' }] },
      charges: { save: [{ code: 'OFR', amount: '68', currency: 'USD', method: 'value' }] },
    },
  ),
)

const look = async (client: Client) =>
  (await must(client.call<{ resultList: RfqEstimate[] }>('POST', '/money/rfqEstimates', {}))).object?.resultList ?? []
const apply = (client: Client, lines: readonly { id: string; amount: string; currency: string }[]) =>
  client.call<RfqEstimatesApplied>('POST', '/money/rfqEstimates/apply', { lines })

test('B-099: shows old and new figures of open RFQs, and stores nothing by that', async () => {
  const found = await look(buyer)
  expect(found.map(e => [e.rfqNo, e.skuNo, e.before, e.after?.amount ?? e.problem])).toEqual([
    ['RFQ-OPEN', 'CHAIR', null, '3.180000'],
    ['RFQ-OPEN', 'TABLE', null, 'noLandedCost'],
  ])
  expect(found[0]?.from?.label).toBe('Chair, sea')
  expect((await look(buyer))[0]?.before).toBeNull()
})

test('B-099: stores a figure of the dry run, and keeps the old one when the new one has changed since', async () => {
  const [chair] = await look(buyer)
  const lineId = chair?.id ?? ''
  const stale = await must(apply(buyer, [{ id: lineId, amount: '3.17', currency: 'USD' }]))
  expect(stale.object).toEqual({ applied: 0, changed: 1 })
  const stored = await must(apply(buyer, [{ id: lineId, amount: '3.180000', currency: 'USD' }]))
  expect(stored.object).toEqual({ applied: 1, changed: 0 })
  expect((await look(buyer))[0]?.before).toEqual({ amount: '3.180000', currency: 'USD' })
})

test('is for finance and purchasers of the company only', async () => {
  const [chair] = await look(buyer)
  expect(await look(stranger)).toEqual([])
  const theirs = await must(apply(stranger, [{ id: chair?.id ?? '', amount: '3.180000', currency: 'USD' }]))
  expect(theirs.object).toEqual({ applied: 0, changed: 1 })
  expect((await supplier.call('POST', '/money/rfqEstimates', {})).errorCode).toBe('FORBIDDEN')
})
