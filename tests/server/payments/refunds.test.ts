import { expect, test } from 'vitest'
import { checkMoney } from '../../../server/jobs/scheduled/money-invariant.ts'
import type { LineParams } from '../../../server/jobs/scheduled/run-log.ts'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { colleague, verifiedAccount } from '../builders/bank-account.ts'
import { attachTo, companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, insertOne, inSystem, put } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** Credit notes, refunds and write-offs of purchase orders (M-INS-3, money 15.8 and 16). */
const world = await testApp()
const supplier = await world.as('supplier@supplier.test'),
  purchaser = await world.as('purchaser@buyer.test'),
  finance = await world.as('finance@buyer.test'),
  exporter = await colleague(world, 'supplier', 'supplier')
await verifiedAccount(world, 'supplier')
await verifiedAccount(world, 'buyer', { accountNo: 'DE89370400440532013000' })

const today = '2026-11-21'

async function check() {
  const lines: { code: string; params: LineParams }[] = []
  await checkMoney({
    app: world.app,
    params: {},
    signal: new AbortController().signal,
    say: (code, params = {}) => void lines.push({ code, params }),
  }).catch(() => undefined)
  return lines
}
const holds = [{ code: 'JOB_MONEY_HOLDS', params: {} }]

const rowsOf = (entity: string, field: string, value: string): Promise<Stored[]> =>
  inSystem(world, tx => readStored(tx, entityOf(world, entity), { field, values: [value] }))
const figuresOf = async (po: string) => {
  const [payment] = await rowsOf('Payment', 'po', po)
  const figure = (name: string) => Number(payment?.[name])
  return {
    credit: figure('credit'),
    credited: figure('credited'),
    writtenOff: figure('writtenOff'),
    refunded: figure('refunded'),
  }
}
const tranchesOf = async (po: string) =>
  (await rowsOf('PaymentTranche', 'po', po))
    .filter(t => t['status'] !== 'cancelled')
    .map(t => [t['kind'], t['status'], Number(t['amount'])])
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
const moveTranche = (client: Client, id: string, action: string, inputs: Readonly<Record<string, unknown>> = {}) =>
  must(client.act('trancheStatus', { ids: [id], action, inputs, reason: 'a reason' }))
const moveRefund = (client: Client, id: string, action: string, inputs: Readonly<Record<string, unknown>> = {}) =>
  client.act('refundStatus', { ids: [id], action, inputs, reason: 'a reason' })
const moveWriteOff = (client: Client, id: string, action: string) =>
  client.act('payableWriteOffStatus', { ids: [id], action, reason: 'a reason' })

/** An order of 10 pieces of 100 USD, with a deposit of 300 that is open. */
async function ordered(): Promise<{ readonly po: string; readonly payment: string; readonly line: string }> {
  const { id: po } = await signedOrder(
    world,
    { paymentTerm: 'deposit30', cargoReadyDate: '2026-12-10', etd: '2026-12-12', eta: '2027-01-10' },
    [{ orderQuantity: '10', unitPrice: '100' }],
  )
  const [payment] = await rowsOf('Payment', 'po', po)
  const [line] = await rowsOf('PoLine', 'po', po)
  return { po, payment: payment?.id ?? '', line: line?.id ?? '' }
}
async function pay(po: string, kind: string): Promise<void> {
  const id =
    (await rowsOf('PaymentTranche', 'po', po)).find(t => t['kind'] === kind && t['status'] === 'open')?.id ?? ''
  await put(world, 'PaymentTranche', id, { dueBasis: 'actual' })
  await moveTranche(supplier, id, 'submitPi', { piNo: `PI-${kind}`, piDate: today })
  await moveTranche(purchaser, id, 'approve')
  await attachTo(world, finance, { entity: 'PaymentTranche', id, businessNo: 'T-1' }, 'bankSlip')
  await moveTranche(finance, id, 'remit', { paidDate: today, bankReference: `B-${id}` })
  await moveTranche(supplier, id, 'confirmReceipt', { receivedOn: today })
}

let numbers = 0
/** An invoice or, below zero, a credit note of some pieces, approved by the buyer. */
async function invoiced(of: { readonly po: string; readonly line: string }, quantity: string, unitPrice = '100') {
  await put(world, 'PoLine', of.line, { receivedQuantity: '10' })
  const kind = quantity.startsWith('-') ? 'creditNote' : 'invoice'
  const saved = await must(
    supplier.save(
      'SupplierInvoice',
      { invoiceNo: `N-${++numbers}`, kind, po: of.po, invoiceDate: today, currency: 'USD' },
      { lines: { save: [{ poLine: of.line, quantity, unitPrice }] } },
    ),
  )
  const ids = [String(saved.object?.record.id)]
  await must(supplier.act('supplierInvoiceStatus', { ids, action: 'submit' }))
  await must(finance.act('supplierInvoiceStatus', { ids, action: 'approve' }))
}

const ask = (client: Client, values: Readonly<Record<string, unknown>>) =>
  client.save('Refund', { reason: 'Goods came back', ...values })
const askedBy = async (client: Client, values: Readonly<Record<string, unknown>>): Promise<string> =>
  String((await must(ask(client, values))).object?.record.id)

test('M-INS-3: an approved credit note lowers the pay-off, and leaves a credit once all is paid', async () => {
  const order = await ordered()
  await invoiced(order, '10')
  expect(await tranchesOf(order.po)).toEqual([
    ['deposit', 'open', 300],
    ['payOff', 'open', 700],
  ])
  await invoiced(order, '-1')
  expect(await tranchesOf(order.po)).toEqual([
    ['deposit', 'open', 300],
    ['payOff', 'open', 600],
  ])
  expect(await figuresOf(order.po)).toEqual({ credit: 0, credited: 100, writtenOff: 0, refunded: 0 })
  await pay(order.po, 'deposit')
  await pay(order.po, 'payOff')
  await invoiced(order, '-2')
  expect(await figuresOf(order.po)).toEqual({ credit: 200, credited: 300, writtenOff: 0, refunded: 0 })
  expect(await check()).toEqual(holds)
})

test('M-INS-3, money 16: a refund needs two people of the supplier and the receipt of the buyer; what arrived counts', async () => {
  const order = await ordered()
  await invoiced(order, '10')
  await pay(order.po, 'deposit')
  await pay(order.po, 'payOff')
  await invoiced(order, '-3')

  const above = await ask(finance, { payment: order.payment, amount: '1000.01' })
  expect(above.problems?.[0]).toMatchObject({ code: 'REFUND_ABOVE_CREDIT', params: { max: '1000', currency: 'USD' } })
  const refund = await askedBy(finance, { payment: order.payment })
  expect((await finance.detail('Refund', { id: refund })).object?.record).toMatchObject({
    status: 'requested',
    amount: '300',
    currency: 'USD',
    po: { id: order.po },
    payer: { label: 'supplier Ltd.' },
  })
  // All of the credit is asked for; more only by an amount.
  expect((await ask(supplier, { payment: order.payment })).problems?.[0]).toMatchObject({ code: 'REFUND_AMOUNT' })
  expect((await moveRefund(finance, refund, 'approve')).problems?.[0]).toMatchObject({ code: 'NOT_OF_PAYER' })
  await must(moveRefund(supplier, refund, 'approve'))
  await attachTo(world, supplier, { entity: 'Refund', id: refund, businessNo: 'R-1' }, 'bankSlip')
  const sent = { paidDate: today, bankReference: 'B-9' }
  expect((await moveRefund(supplier, refund, 'remit', sent)).problems?.[0]).toMatchObject({ code: 'APPROVER_REMITS' })
  await must(moveRefund(exporter, refund, 'remit', sent))
  expect(await figuresOf(order.po)).toMatchObject({ credit: 300, refunded: 0 })
  expect((await moveRefund(exporter, refund, 'confirmReceipt', { receivedOn: today })).problems?.[0]).toMatchObject({
    code: 'NOT_OF_PAYEE',
  })
  await must(moveRefund(finance, refund, 'confirmReceipt', { receivedOn: today, receivedAmount: '280' }))
  expect(await figuresOf(order.po)).toEqual({ credit: 20, credited: 300, writtenOff: 0, refunded: 280 })
  expect(await check()).toEqual(holds)
  // The figures of the refund are proven each night too.
  await put(world, 'Refund', refund, { receivedAmount: '281' })
  const [named] = await rowsOf('Refund', 'id', refund)
  expect(await check()).toMatchObject([{ code: 'JOB_MONEY_TRANCHE', params: { posting: named?.['refundNo'] } }])
  await put(world, 'Refund', refund, { receivedAmount: '280' })
})

const cancelOrder = (po: string) =>
  purchaser.act('poConfirmStatus', {
    ids: [po],
    action: 'cancelSigned',
    reason: 'not needed',
    inputs: { agreement: 'Mail of today' },
  })

test('money 16, C-10: a paid order is cancelled once the advance is back; the offering person does not approve', async () => {
  const order = await ordered()
  await pay(order.po, 'deposit')
  expect((await cancelOrder(order.po)).problems?.[0]).toMatchObject({
    code: 'ALREADY_PAID',
    params: { paid: '300', currency: 'USD' },
  })
  const refund = await askedBy(supplier, { payment: order.payment, amount: '300' })
  expect((await moveRefund(supplier, refund, 'approve')).problems?.[0]).toMatchObject({ code: 'MAKER_APPROVES' })
  await must(moveRefund(exporter, refund, 'approve'))
  await attachTo(world, exporter, { entity: 'Refund', id: refund, businessNo: 'R-1' }, 'bankSlip')
  const sent = { paidDate: today, bankReference: 'B-1' }
  await must(moveRefund(supplier, refund, 'remit', sent))
  await must(moveRefund(supplier, refund, 'return', { bankFee: '25' }))
  expect((await rowsOf('Refund', 'id', refund))[0]).toMatchObject({
    status: 'requested',
    approver: null,
    bankSlip: null,
    paidDate: null,
  })
  await must(moveRefund(exporter, refund, 'approve'))
  await attachTo(world, exporter, { entity: 'Refund', id: refund, businessNo: 'R-1' }, 'bankSlip')
  await must(moveRefund(supplier, refund, 'remit', sent))
  await must(moveRefund(finance, refund, 'confirmReceipt', { receivedOn: today }))
  // The deposit is back, so that all of the order is open.
  expect(await tranchesOf(order.po)).toEqual([
    ['deposit', 'received', 300],
    ['payOff', 'open', 1000],
  ])
  expect(await check()).toEqual(holds)
  await must(cancelOrder(order.po))
  expect(await figuresOf(order.po)).toEqual({ credit: 0, credited: 0, writtenOff: 0, refunded: 300 })
  expect(await check()).toEqual(holds)
})

test('money 15.8: a payment that the bank returns after its refund and the cancellation of the order is open, not lost', async () => {
  const order = await ordered()
  const deposit = (await rowsOf('PaymentTranche', 'po', order.po)).find(t => t['kind'] === 'deposit')?.id ?? ''
  await moveTranche(supplier, deposit, 'submitPi', { piNo: 'PI-1', piDate: today })
  await moveTranche(purchaser, deposit, 'approve')
  await attachTo(world, finance, { entity: 'PaymentTranche', id: deposit, businessNo: 'T-1' }, 'bankSlip')
  await moveTranche(finance, deposit, 'remit', { paidDate: today, bankReference: 'B-7' })
  const refund = await askedBy(finance, { payment: order.payment, amount: '300' })
  await must(moveRefund(supplier, refund, 'approve'))
  await attachTo(world, supplier, { entity: 'Refund', id: refund, businessNo: 'R-1' }, 'bankSlip')
  await must(moveRefund(exporter, refund, 'remit', { paidDate: today, bankReference: 'B-8' }))
  await must(moveRefund(finance, refund, 'confirmReceipt', { receivedOn: today }))
  await must(cancelOrder(order.po))
  await moveTranche(finance, deposit, 'return', { bankFee: '0' })
  expect(await tranchesOf(order.po)).toEqual([['payOff', 'open', 300]])
  expect(await figuresOf(order.po)).toMatchObject({ credit: 0, refunded: 300 })
  expect(await check()).toEqual(holds)
})

test('money 15.8, 16: a write-off needs a reason and a second person of the payer, and the open rest follows', async () => {
  const order = await ordered()
  await pay(order.po, 'deposit')
  const write = (values: Readonly<Record<string, unknown>>) =>
    purchaser.save('PayableWriteOff', { payment: order.payment, side: 'open', reason: 'Small difference', ...values })
  expect((await write({ amount: '10', reason: null })).problems?.[0]).toMatchObject({ field: 'reason' })
  expect((await write({ amount: '700.01' })).problems?.[0]).toMatchObject({
    code: 'WRITE_OFF_ABOVE',
    params: { max: '700', currency: 'USD' },
  })
  const id = String((await must(write({ amount: '4.5' }))).object?.record.id)
  expect((await moveWriteOff(purchaser, id, 'approve')).problems?.[0]).toMatchObject({ code: 'MAKER_WRITES_OFF' })
  await must(moveWriteOff(finance, id, 'approve'))
  expect(await tranchesOf(order.po)).toEqual([
    ['deposit', 'received', 300],
    ['payOff', 'open', 695.5],
  ])
  expect(await figuresOf(order.po)).toMatchObject({ credit: 0, writtenOff: 4.5 })
  // The supplier sees the figure, not the record.
  expect((await supplier.detail('PayableWriteOff', { id })).http).toBe(404)
  expect(await check()).toEqual(holds)
  await must(moveWriteOff(finance, id, 'reverse'))
  expect(await tranchesOf(order.po)).toEqual([
    ['deposit', 'received', 300],
    ['payOff', 'open', 700],
  ])
  expect(await check()).toEqual(holds)
})

test('money 15.8: a credit that is not claimed is written off within the limit, and not refunded beside it', async () => {
  const order = await ordered()
  await invoiced(order, '10')
  await pay(order.po, 'deposit')
  await pay(order.po, 'payOff')
  await invoiced(order, '-3')
  const limit = await insertOne(world, 'Parameter', {
    scope: 'company',
    key: 'payableWriteOffLimit',
    moduleName: 'finance',
    dataType: 'text',
    value: 'CNY 100',
    valid: true,
  })
  const write = (amount: string) =>
    finance.save('PayableWriteOff', { payment: order.payment, side: 'credit', reason: 'The supplier closed', amount })
  // A currency that the limits do not name is refused, not unlimited.
  expect((await write('50')).problems?.[0]).toMatchObject({ code: 'LIMIT_OF_CURRENCY', params: { currency: 'USD' } })
  await put(world, 'Parameter', limit, { value: 'CNY 100; USD 50' })
  expect((await write('50.01')).problems?.[0]).toMatchObject({ code: 'WRITE_OFF_LIMIT', params: { limit: 'USD 50' } })
  const id = String((await must(write('50'))).object?.record.id)
  expect((await ask(finance, { payment: order.payment, amount: '950.01' })).problems?.[0]).toMatchObject({
    code: 'REFUND_ABOVE_CREDIT',
    params: { max: '950' },
  })
  await must(moveWriteOff(purchaser, id, 'approve'))
  expect(await figuresOf(order.po)).toEqual({ credit: 250, credited: 300, writtenOff: -50, refunded: 0 })
  expect(await check()).toEqual(holds)
})

test('M-REC-3, money 16: money of a customer on account goes back; its receipt is not taken back then', async () => {
  const seller = await world.as('finance@operator.test')
  const second = await colleague(world, 'operator', 'finance')
  const companies = await companyIds(world)
  const receipt = await must(
    seller.save('SalesPayment', {
      payer: companies('buyer'),
      currency: 'USD',
      amount: '500',
      receivedDate: '2026-11-20',
      bankAccount: 'ACC-1',
      bankReference: 'IN-1',
    }),
  )
  const id = String(receipt.object?.record.id)
  await must(seller.act('salesPaymentStatus', { ids: [id], action: 'post' }))
  expect((await ask(seller, { receipt: id, amount: '500.01' })).problems?.[0]).toMatchObject({
    code: 'REFUND_ABOVE_CREDIT',
  })
  const refund = await askedBy(seller, { receipt: id, amount: '200' })
  expect((await moveRefund(seller, refund, 'approve')).problems?.[0]).toMatchObject({ code: 'MAKER_APPROVES' })
  await must(moveRefund(second, refund, 'approve'))
  await attachTo(world, seller, { entity: 'Refund', id: refund, businessNo: 'R-2' }, 'bankSlip')
  await must(moveRefund(seller, refund, 'remit', { paidDate: today, bankReference: 'OUT-1' }))
  // The customer sees the refund and confirms it; the credit advice of the bank would stand for it.
  expect((await finance.detail('Refund', { id: refund })).object?.record).toMatchObject({ amount: '200' })
  await must(moveRefund(seller, refund, 'confirmByAdvice', { receivedOn: today, creditAdvice: 'CA-1' }))
  const [after] = await rowsOf('SalesPayment', 'id', id)
  expect([Number(after?.['onAccount']), Number(after?.['refunded'])]).toEqual([300, 200])
  const back = await seller.act('salesPaymentStatus', {
    ids: [id],
    action: 'takeBack',
    reason: 'wrong',
    inputs: { takenBackOn: today },
  })
  expect(back.problems?.[0]).toMatchObject({ code: 'RECEIPT_HAS_REFUND' })
})
