import type { TestApp } from '../harness.ts'
import { companyIds } from './purchase-order.ts'
import { insertOne, put, type EachList } from './transitions.ts'

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
        issuer: id('operator'),
        reversalReason: action.code === 'reverse' ? 'billed to the wrong partner' : null,
        reversalProposedBy: action.code === 'reverse' ? other : null,
      }),
      takes: person => person.company === 'operator',
    },
  )
  let line = '',
    current = ''
  each(
    'partnerStatus',
    async () => {
      const statement = await insertOne(world, 'BillingOrder', {
        billingNo: `BS-P-${++count}`,
        kind: 'statement',
        status: 'confirmed',
        partnerStatus: 'notSent',
        settlementType: 'perTicket',
        taxRounding: 'perDocument',
        arAp: 'AR',
        issuer: id('operator'),
        chargeTo: id('supplier'),
        currency: 'USD',
        period: '2026-11',
        payable: '13.34',
      })
      line = await insertOne(world, 'StatementLine', { statement, lineNo: 1, ...charge })
      // A second dispute stays open when the first is answered.
      await insertOne(world, 'StatementLine', { statement, lineNo: 2, ...charge, disputeState: 'open' })
      return statement
    },
    {
      companies: ['operator', 'platform', 'supplier'],
      before: ({ action }) => {
        current = action.code
        return put(world, 'StatementLine', line, { disputeState: current === 'rejectDispute' ? 'open' : null })
      },
      values: ({ action }) => ({ sentTo: action.code === 'send' ? null : id('supplier') }),
      // Read when the action is sent: each record has its own line.
      inputs: ({ action }) =>
        action.code === 'dispute'
          ? {
              get disputedLines() {
                return [{ line, field: 'disputeReason', value: 'not ordered' }]
              },
            }
          : action.code === 'rejectDispute'
            ? {
                get disputeAnswers() {
                  return [{ line, field: 'disputeAnswer', value: 'see the order' }]
                },
              }
            : {},
      takes: person =>
        person.company === 'supplier' || (person.company === 'operator' && ['send', 'rejectDispute'].includes(current)),
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
      takes: person => person.company === 'operator',
      values: () => ({}),
      inputs: ({ action }) => (action.code === 'takeBack' ? { takenBackOn: '2026-11-20' } : {}),
    },
  )
}
