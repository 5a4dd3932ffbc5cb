import { expect, test } from 'vitest'
import { companyIds, must } from '../builders/purchase-order.ts'
import { textsOf } from '../builders/texts-of.ts'
import { insertOne, readOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'

/** Receipts with a small rest, in another currency, and in proportion. Each test has its own currency of documents. */
const world = await testApp()
const finance = await world.as('finance@operator.test'),
  platform = await world.as('finance@platform.test')
const id = await companyIds(world)

await insertOne(world, 'Parameter', {
  scope: 'company',
  key: 'receiptWriteOffLimit',
  moduleName: 'finance',
  dataType: 'text',
  value: 'USD 5; EUR 2.50',
  valid: true,
})
for (const fromCurrency of ['USD', 'GBP'])
  await insertOne(world, 'ContractRate', {
    fromCurrency,
    toCurrency: 'CNY',
    per: '1',
    rate: '7.0000000000',
    validFrom: '2026-11-01',
    owner: id('operator'),
  })

let count = 0
const statement = (currency: string, payable: string): Promise<string> =>
  insertOne(world, 'BillingOrder', {
    billingNo: `BS-X-${++count}`,
    kind: 'statement',
    status: 'confirmed',
    settlementType: 'perTicket',
    taxRounding: 'perDocument',
    arAp: 'AR',
    issuer: id('operator'),
    chargeTo: id('buyer'),
    dueDate: `2026-11-${String(10 + (count % 19))}`,
    currency,
    payable,
  })
const order = (currency: string, totalAmount: string): Promise<string> =>
  insertOne(world, 'SalesOrder', {
    soNumber: `SO-X-${++count}`,
    owner: id('operator'),
    customer: id('buyer'),
    salesType: 'inStock',
    status: 'delivered',
    currency,
    totalAmount,
    deliveryDate: '2026-10-01',
  })
const record = (values: Readonly<Record<string, unknown>>, allocations?: readonly object[]) =>
  finance.save(
    'SalesPayment',
    {
      payer: id('buyer'),
      receivedDate: '2026-11-20',
      bankAccount: 'ACC-1',
      bankReference: `X-${++count}`,
      ...values,
    },
    allocations && { allocations: { save: allocations } },
  )
const recorded = async (...given: Parameters<typeof record>): Promise<string> =>
  textsOf((await must(record(...given))).object?.record, 'id').id
const rowsOf = async (receipt: string) =>
  (await finance.detail('SalesPayment', { id: receipt })).object?.rows?.allocations ?? []
const receipt = (at: string) => readOne(world, 'SalesPayment', at)
const act = (at: string, action: string, client = finance) =>
  client.act('salesPaymentStatus', {
    ids: [at],
    action,
    reason: 'the bank returned it',
    inputs: action === 'takeBack' ? { takenBackOn: '2026-11-20' } : {},
  })

test('M-REC-1: proposes to write off a rest within the limit; the document is settled', async () => {
  const so = await order('USD', '100')
  const at = await recorded({ currency: 'USD', amount: '96.50' })
  expect((await rowsOf(at)).map(r => [r.kind, Number(r.amount)])).toEqual(
    expect.arrayContaining([
      ['payment', 96.5],
      ['writeOff', 3.5],
    ]),
  )
  expect(await receipt(at)).toMatchObject({ allocated: '96.500000', writtenOff: '3.500000', onAccount: '0.000000' })
  await must(act(at, 'post'))
  expect(await readOne(world, 'SalesOrder', so)).toMatchObject({
    receivedAmount: '96.500000',
    writtenOffAmount: '3.500000',
  })
  await must(act(at, 'takeBack'))
  expect(await readOne(world, 'SalesOrder', so)).toMatchObject({
    receivedAmount: '0.000000',
    writtenOffAmount: '0.000000',
  })
})

test('M-REC-1: rejects a write-off without reason, above the limit, of a part, and where no limit is set', async () => {
  const [eur, jpy] = [await statement('EUR', '50'), await statement('JPY', '5000')]
  const refusal = async (currency: string, paid: string, off: string, reason?: string) => {
    const billingOrder = currency === 'EUR' ? eur : jpy
    const answer = await record({ currency, amount: paid }, [
      { billingOrder, amount: paid },
      { billingOrder, amount: off, kind: 'writeOff', reason },
    ])
    return answer.problems?.[0]
  }
  expect(await refusal('EUR', '48', '2')).toMatchObject({ code: 'WRITE_OFF_REASON', field: 'reason' })
  expect(await refusal('EUR', '47', '3', 'fee')).toMatchObject({ code: 'WRITE_OFF_LIMIT' })
  expect(await refusal('EUR', '48', '1', 'fee')).toMatchObject({ code: 'WRITE_OFF_REST' })
  expect(await refusal('JPY', '4999', '1', 'fee')).toMatchObject({ code: 'WRITE_OFF_NOT_ALLOWED' })
  expect(await refusal('EUR', '47.5', '2.5', 'fee')).toBeUndefined()
})

test('M-REC-5: gives a receipt to all open documents in proportion, never more than is open', async () => {
  for (const open of ['100', '50', '33.33']) await statement('AUD', open)
  const at = await recorded({ currency: 'AUD', amount: '100', allocationPlan: 'proportional' })
  expect((await rowsOf(at)).map(r => Number(r.amount)).toSorted((a, b) => b - a)).toEqual([54.55, 27.27, 18.18])
  const more = await recorded({ currency: 'AUD', amount: '1000', allocationPlan: 'proportional' })
  expect(await receipt(more)).toMatchObject({ allocated: '183.330000', onAccount: '816.670000' })
})

test('M-REC-4, M-FX-7: a receipt in another currency has its gain to the cent; parts clear the document', async () => {
  const at = await statement('GBP', '1000')
  const paying = { currency: 'CNY', documentCurrency: 'GBP' }
  const first = await recorded({ ...paying, amount: '2340', documentAmount: '333.33' })
  expect(await receipt(first)).toMatchObject({ allocated: '333.330000', rate: '0.1424487179' })
  await must(act(first, 'post'))
  expect(await rowsOf(first)).toMatchObject([
    { receivedPart: '2340.0000', bookedPart: '2333.3100', exchangeGain: '6.6900' },
  ])
  const second = await recorded({ ...paying, amount: '4600', documentAmount: '666.67' })
  await must(act(second, 'post'))
  expect(await rowsOf(second)).toMatchObject([{ bookedPart: '4666.6900', exchangeGain: '-66.6900' }])
  expect(await receipt(second)).toMatchObject({ exchangeGain: '-66.690000' })
  expect((await readOne(world, 'BillingOrder', at)).settledOn).toBe('2026-11-20')
  await must(act(second, 'takeBack'))
  const gains = (await rowsOf(second)).map(r => Number(r.exchangeGain))
  expect(gains.reduce((a, b) => a + b, 0)).toBe(0)
  expect((await readOne(world, 'BillingOrder', at)).settledOn).toBeNull()
  // Paid again in full at the rate of the document: no gain, and the book is at the cent.
  const third = await recorded({ ...paying, amount: '4666.69', documentAmount: '666.67' })
  await must(act(third, 'post'))
  expect(await rowsOf(third)).toMatchObject([{ bookedPart: '4666.6900', exchangeGain: '0.0000' }])
})

test('M-REC-4: the bank fee of the payee is converted with the amount, once, and pays the document', async () => {
  const so = await order('USD', '1000')
  const at = await recorded({
    currency: 'CNY',
    documentCurrency: 'USD',
    amount: '6900',
    documentAmount: '985.71',
    fee: '100',
    feeBearer: 'payee',
    salesOrder: so,
  })
  expect(await receipt(at)).toMatchObject({ allocated: '1000.000000', onAccount: '0.000000' })
  await must(act(at, 'post'))
  expect(await rowsOf(at)).toMatchObject([{ receivedPart: '7000.0000', exchangeGain: '0.0000' }])
})

test('M-REC-4: rejects documents in another currency without what the money is worth in it', async () => {
  const answer = await record({ currency: 'CNY', documentCurrency: 'USD', amount: '700' })
  expect(answer.problems).toMatchObject([{ code: 'FIELD_NOT_NULL', field: 'documentAmount' }])
})

test('M-FX-4: rejects posting without a rate of the day of the document', async () => {
  await statement('SGD', '100')
  const at = await recorded({ currency: 'CNY', documentCurrency: 'SGD', amount: '540', documentAmount: '100' })
  expect((await act(at, 'post')).errorCode).toBe('MISSING_RATE')
  expect(await receipt(at)).toMatchObject({ status: 'draft' })
})

test('money 16: rejects receipts of a company by the finance of the platform', async () => {
  const at = await recorded({ currency: 'NZD', amount: '10' })
  expect((await act(at, 'post', platform)).problems).toMatchObject([{ code: 'OF_OWN_COMPANY' }])
  const { revision } = await receipt(at)
  const answer = await platform.save('SalesPayment', { id: at, revision, remark: 'changed' })
  expect(answer.problems).toMatchObject([{ code: 'OF_OWN_COMPANY' }])
  await must(act(at, 'post'))
  expect((await act(at, 'takeBack', platform)).problems).toMatchObject([{ code: 'OF_OWN_COMPANY' }])
})
