import { verifiedAccount } from '../builders/bank-account.ts'
import { newId } from '../../../server/db/write-rows.ts'
import { companyIds } from '../builders/purchase-order.ts'
import { everyTransition, fileOf, insertOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'

const world = await testApp()
const id = await companyIds(world)
const today = '2026-11-21'
const parties = { payer: id('buyer'), payee: id('supplier'), currency: 'USD' }
// Nobody of the tests: the maker and approver of earlier steps.
const other = (await world.actor('qc@buyer.test')).userId
await verifiedAccount(world, 'supplier')

let count = 0
let slip: string

/** The deposit of an order, so that it can be cancelled; each test takes another one. */
async function trancheOf(): Promise<string> {
  const po = await insertOne(world, 'PurchaseOrder', {
    poNo: `PO-T-${newId()}`,
    poType: 'standard',
    buyer: id('buyer'),
    supplierCompany: id('supplier'),
    currency: 'USD',
    paymentTerm: 'deposit30',
    totalAmount: '333.34',
    confirmStatus: 'signed',
    paymentProgress: 'poConfirmed',
    poConfirmDate: today,
  })
  const payment = await insertOne(world, 'Payment', {
    ...parties,
    po,
    paymentNo: `PAY-T-${++count}`,
    progress: 'poConfirmed',
  })
  const made = await insertOne(world, 'PaymentTranche', {
    ...parties,
    payment,
    po,
    trancheNo: `T-${count}`,
    kind: 'deposit',
    line: 0,
    status: 'open',
    amount: '100',
    piVersion: 0,
  })
  slip = await fileOf(world, 'PaymentTranche', made, 'bankSlip')
  return made
}

everyTransition(world, 'trancheStatus', trancheOf, {
  companies: ['buyer', 'buyer2', 'supplier', 'forwarder', 'service'],
  values: ({ action: { code } }) => ({
    maker: other,
    approver: code === 'remit' ? other : null,
    bankSlip: slip,
    piNo: 'PI-1',
    piAmount: '100',
    ...(['confirmReceipt', 'confirmByAdvice', 'return'].includes(code)
      ? { paidAmount: '100', paidDate: today, feeBearer: 'payer' }
      : {}),
  }),
  inputs: ({ action: { code } }) =>
    ({
      submitPi: { piNo: 'PI-1', piDate: today },
      request: { piNo: 'PI-1', piDate: today },
      remit: { paidDate: today, bankReference: 'B-1', feeBearer: ['payer'] },
      confirmReceipt: { receivedOn: today },
      confirmByAdvice: { receivedOn: today, creditAdvice: 'CA-1' },
      return: { bankFee: '25' },
    })[code] ?? {},
  takes: person => person.company !== 'buyer2',
})
