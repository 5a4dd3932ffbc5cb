import type { TestApp } from '../harness.ts'
import { companyIds } from './purchase-order.ts'
import { insertOne, type EachList } from './transitions.ts'

/** Statements and receipts in every initial status of their transitions. */
export async function billingPlaces(world: TestApp, each: EachList): Promise<void> {
  const id = await companyIds(world)
  const other = (await world.actor('purchaser@buyer.test')).userId
  const charge = {
    chargeCode: 'SVC',
    qty: '2',
    unitPrice: '10',
    chargeQuantity: '3',
    currency: 'USD',
    taxPercent: '0',
    chargeAmount: '6.667',
  }
  let count = 0
  each(
    'billingStatus',
    async () => {
      const statement = await insertOne(world, 'BillingOrder', {
        billingNo: `BS-T-${++count}`,
        kind: 'statement',
        status: 'draft',
        settlementType: 'perTicket',
        taxRounding: 'perDocument',
        arAp: 'AR',
        issuer: id('operator'),
        chargeTo: id('buyer'),
        currency: 'USD',
        period: '2026-11',
      })
      await insertOne(world, 'StatementLine', { statement, lineNo: 1, ...charge })
      return statement
    },
    {
      companies: ['operator', 'platform'],
      values: ({ action }) => ({
        settledOn: action.code === 'close' ? '2026-11-20' : null,
        reversalReason: action.code === 'reverse' ? 'billed to the wrong partner' : null,
        reversalProposedBy: action.code === 'reverse' ? other : null,
      }),
    },
  )
  each(
    'salesPaymentStatus',
    () =>
      insertOne(world, 'SalesPayment', {
        receiptNo: `SR-T-${++count}`,
        status: 'draft',
        owner: id('operator'),
        payer: id('buyer'),
        amount: '10',
        currency: 'USD',
        receivedDate: '2026-11-20',
        bankAccount: 'A-1',
        bankReference: `T-${count}`,
      }),
    {
      companies: ['operator', 'platform'],
      values: () => ({}),
      inputs: ({ action }) => (action.code === 'takeBack' ? { takenBackOn: '2026-11-20' } : {}),
    },
  )
}
