import { verifiedAccount } from '../builders/bank-account.ts'
import { newId } from '../../../server/db/write-rows.ts'
import { companyIds } from '../builders/purchase-order.ts'
import type { Person } from '../people.ts'
import { everyTransition, fileOf, insertOne, put, readOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'

const world = await testApp()
const id = await companyIds(world)
const today = '2026-11-21'
const parties = { payer: id('buyer'), payee: id('supplier'), currency: 'USD' }
// Nobody of the tests: the maker and approver of earlier steps.
const other = (await world.actor('qc@buyer.test')).userId
await verifiedAccount(world, 'supplier')
await verifiedAccount(world, 'buyer', { accountNo: 'DE89370400440532013000' })

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

/** A payment with something sent and something open. */
async function paidPayment(): Promise<{ readonly payment: string; readonly po: string }> {
  const tranche = await trancheOf()
  const { payment, po } = await readOne(world, 'PaymentTranche', tranche)
  await put(world, 'PaymentTranche', tranche, { status: 'received', paidAmount: '100', receivedAmount: '100' })
  return { payment: String(payment), po: String(po) }
}

async function refundOf(): Promise<string> {
  const made = await insertOne(world, 'Refund', {
    ...(await paidPayment()),
    refundNo: `RF-T-${++count}`,
    asker: id('buyer'),
    payer: id('supplier'),
    payee: id('buyer'),
    currency: 'USD',
    amount: '50',
    reason: 'Paid twice',
    status: 'requested',
  })
  slip = await fileOf(world, 'Refund', made, 'bankSlip')
  return made
}

async function writeOffOf(): Promise<string> {
  const { payment, po } = await paidPayment()
  await insertOne(world, 'PaymentTranche', {
    ...parties,
    payment,
    po,
    trancheNo: `T-W-${++count}`,
    kind: 'payOff',
    line: 1,
    status: 'open',
    amount: '233.34',
    piVersion: 0,
  })
  return insertOne(world, 'PayableWriteOff', {
    ...parties,
    payment,
    po,
    writeOffNo: `WO-T-${count}`,
    side: 'open',
    amount: '1',
    reason: 'Small rest',
    status: 'requested',
  })
}

const isSide = (side: string) => (person: Person) => person.company === side
// Who pays back decides and sends; who gets the money withdraws and confirms.
everyTransition(world, 'refundStatus', refundOf, {
  companies: ['buyer', 'supplier', 'forwarder', 'service'],
  values: ({ action: { code } }) => ({
    maker: other,
    approver: code === 'remit' ? other : null,
    bankSlip: slip,
    paidDate: ['confirmReceipt', 'confirmByAdvice', 'return'].includes(code) ? today : null,
  }),
  inputs: ({ action: { code } }) =>
    ({
      remit: { paidDate: today, bankReference: 'B-1' },
      confirmReceipt: { receivedOn: today },
      confirmByAdvice: { receivedOn: today, creditAdvice: 'CA-1' },
      return: { bankFee: '25' },
    })[code] ?? {},
  takes: (person, { action: { code } }) =>
    code !== 'confirmByAdvice' && isSide(['withdraw', 'confirmReceipt'].includes(code) ? 'buyer' : 'supplier')(person),
})

everyTransition(world, 'payableWriteOffStatus', writeOffOf, {
  companies: ['buyer', 'buyer2', 'supplier', 'forwarder', 'service'],
  values: () => ({ maker: other }),
  takes: isSide('buyer'),
})

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
