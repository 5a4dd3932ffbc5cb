import { expect, test } from 'vitest'
import { companyIds, must } from '../builders/purchase-order.ts'
import { textsOf } from '../builders/texts-of.ts'
import { insertOne, put, readOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'

/** Receipts of customers: proposal, allocation by hand, posting, taking back. Each test has its own currency. */
const world = await testApp()
const finance = await world.as('finance@operator.test')
const id = await companyIds(world)

let count = 0
const order = (currency: string, totalAmount: string, deliveryDate: string): Promise<string> =>
  insertOne(world, 'SalesOrder', {
    soNumber: `SO-R-${++count}`,
    owner: id('operator'),
    customer: id('buyer'),
    salesType: 'inStock',
    status: 'delivered',
    currency,
    totalAmount,
    deliveryDate,
  })
const statement = (currency: string, payable: string, kind = 'statement'): Promise<string> =>
  insertOne(world, 'BillingOrder', {
    billingNo: `BS-R-${++count}`,
    kind,
    status: 'confirmed',
    settlementType: 'perTicket',
    taxRounding: 'perDocument',
    arAp: 'AR',
    issuer: id('operator'),
    chargeTo: id('buyer'),
    dueDate: '2026-11-01',
    currency,
    payable,
  })
const record = (
  currency: string,
  amount: string,
  change: Readonly<Record<string, unknown>> = {},
  allocations?: readonly object[],
) =>
  finance.save(
    'SalesPayment',
    {
      payer: id('buyer'),
      currency,
      amount,
      receivedDate: '2026-11-20',
      bankAccount: 'ACC-1',
      bankReference: `REF-${++count}`,
      ...change,
    },
    allocations && { allocations: { save: allocations } },
  )
const recorded = async (...given: Parameters<typeof record>): Promise<string> =>
  textsOf((await must(record(...given))).object?.record, 'id').id
const rowsOf = async (receipt: string) =>
  (await finance.detail('SalesPayment', { id: receipt })).object?.rows?.allocations ?? []
const receipt = (at: string) => readOne(world, 'SalesPayment', at)
const act = (at: string, action: string, inputs: Readonly<Record<string, unknown>> = {}) =>
  finance.act('salesPaymentStatus', { ids: [at], action, reason: 'the bank returned it', inputs })
const received = async (at: string) => Number((await readOne(world, 'SalesOrder', at)).receivedAmount ?? 0)

test('M-REC-1: proposes the one document of exactly this amount, not the oldest', async () => {
  await order('USD', '100', '2026-10-01')
  const exactly = await order('USD', '60', '2026-11-01')
  const rows = await rowsOf(await recorded('USD', '60'))
  expect(rows).toMatchObject([{ salesOrder: { id: exactly }, amount: '60.000000' }])
})

test('M-REC-1: proposes all documents, credit notes too, when their net sum is the amount', async () => {
  const [so, bill, note] = [
    await order('EUR', '50', '2026-10-01'),
    await statement('EUR', '30'),
    await statement('EUR', '-10', 'creditNote'),
  ]
  const at = await recorded('EUR', '70')
  expect(await receipt(at)).toMatchObject({ allocated: '70.000000', onAccount: '0.000000' })
  await must(act(at, 'post'))
  expect(await received(so)).toBe(50)
  for (const one of [bill, note]) expect((await readOne(world, 'BillingOrder', one)).settledOn).toBe('2026-11-20')
})

test('M-REC-1: else pays the oldest due, and keeps the rest on account', async () => {
  const late = await order('GBP', '40', '2026-11-10')
  const old = await order('GBP', '40', '2026-10-10')
  const part = await rowsOf(await recorded('GBP', '30'))
  expect(part).toMatchObject([{ salesOrder: { id: old }, amount: '30.000000' }])
  const at = await recorded('GBP', '95')
  expect(await receipt(at)).toMatchObject({ allocated: '80.000000', onAccount: '15.000000' })
  const named = await recorded('GBP', '95', { salesOrder: late })
  expect(await receipt(named)).toMatchObject({ allocated: '40.000000', onAccount: '55.000000' })
})

test('M-REC-1: rejects an allocation by hand beyond what is open or received, and a document twice', async () => {
  const [first, second] = [await order('CNY', '40', '2026-10-10'), await order('CNY', '40', '2026-10-11')]
  const rejected = async (allocations: readonly object[]) => (await record('CNY', '45', {}, allocations)).problems?.[0]
  expect(await rejected([{ salesOrder: first, amount: '41' }])).toMatchObject({
    code: 'RECEIPT_MORE_THAN_OPEN',
    field: 'amount',
  })
  expect(
    await rejected([
      { salesOrder: first, amount: '40' },
      { salesOrder: second, amount: '6' },
    ]),
  ).toMatchObject({ code: 'RECEIPT_TOO_SMALL' })
  expect(
    await rejected([
      { salesOrder: first, amount: '4' },
      { salesOrder: first, amount: '6' },
    ]),
  ).toMatchObject({ code: 'RECEIPT_DOCUMENT' })
})

test('M-REC-2: rejects a bank line that is recorded; another reference is a second payment', async () => {
  await recorded('USD', '7', { bankReference: 'TWICE' })
  expect((await record('USD', '7', { bankReference: 'TWICE' })).success).toBe(false)
  await recorded('USD', '7', { bankReference: 'OTHER' })
  await recorded('USD', '7', { bankReference: 'TWICE', bankAccount: 'ACC-2' })
})

test('M-REC-3: takes a receipt back by mirror entries; the order is open again and nothing is deleted', async () => {
  const so = await order('JPY', '4000', '2026-10-10')
  const at = await recorded('JPY', '5000')
  expect(await received(so)).toBe(0)
  await must(act(at, 'post'))
  expect(await received(so)).toBe(4000)
  await must(act(at, 'takeBack', { takenBackOn: '2026-11-21' }))
  expect(await received(so)).toBe(0)
  expect(await receipt(at)).toMatchObject({ status: 'takenBack', onAccount: '0.000000' })
  const rows = await rowsOf(at)
  expect(rows.map(r => [Number(r.amount), r.bookedOn])).toEqual(
    expect.arrayContaining([
      [4000, '2026-11-20'],
      [-4000, '2026-11-21'],
    ]),
  )
})

test('M-BIL-5: the credit note of a reversed statement pays nothing', async () => {
  const reversed = await statement('KRW', '500')
  const note = await statement('KRW', '-500', 'creditNote')
  await put(world, 'BillingOrder', reversed, { status: 'canceled' })
  await put(world, 'BillingOrder', note, { creditOf: reversed })
  await statement('KRW', '700')
  expect(await receipt(await recorded('KRW', '200'))).toMatchObject({ allocated: '200.000000' })
  expect((await rowsOf(await recorded('KRW', '700'))).length).toBe(1)
})

test('rejects posting a receipt whose order another receipt paid meanwhile', async () => {
  await order('AUD', '40', '2026-10-10')
  const [first, second] = [await recorded('AUD', '40'), await recorded('AUD', '40')]
  await must(act(first, 'post'))
  expect((await act(second, 'post')).problems).toMatchObject([{ code: 'RECEIPT_DOCUMENT' }])
})

test('a receipt is seen by its receiver only, never by who paid', async () => {
  const at = await recorded('USD', '9')
  const payer = await world.as('finance@buyer.test')
  expect((await payer.detail('SalesPayment', { id: at })).errorCode).toBe('NOT_FOUND')
})
