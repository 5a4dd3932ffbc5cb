import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import type { LineParams } from '../../../server/jobs/scheduled/run-log.ts'
import { checkMoney } from '../../../server/jobs/scheduled/money-invariant.ts'
import { proposeMonthlyStatements } from '../../../server/jobs/scheduled/monthly-statements.ts'
import type { TaskHandler } from '../../../server/jobs/scheduled/run.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { textsOf } from '../builders/texts-of.ts'
import { inSystem, insertOne, put, readOne } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'

/** The nightly check of money, and the monthly proposal of statements. */
const world = await testApp()
const finance = await world.as('finance@operator.test')
const id = await companyIds(world)

async function run(handler: TaskHandler) {
  const lines: { code: string; params: LineParams }[] = []
  let error: unknown = null
  await handler({
    app: world.app,
    params: { dueDays: 30 },
    signal: new AbortController().signal,
    say: (code, params = {}) => void lines.push({ code, params }),
  }).catch((e: unknown) => {
    error = e
  })
  return { lines, error }
}
const allocationsOf = (receipt: string) =>
  inSystem(world, tx =>
    tx.rows<{ id: string }>(sql`select id from receipt_allocation where receipt_id = ${receipt} order by id`),
  )

let count = 0
async function postedReceipt(
  totals: readonly string[],
  currency: string,
): Promise<{ orders: string[]; receipt: string }> {
  const orders: string[] = []
  for (const totalAmount of totals)
    orders.push(
      await insertOne(world, 'SalesOrder', {
        soNumber: `SO-J-${++count}`,
        owner: id('operator'),
        customer: id('buyer'),
        salesType: 'inStock',
        status: 'delivered',
        currency,
        totalAmount,
        deliveryDate: '2026-10-01',
      }),
    )
  const saved = await must(
    finance.save('SalesPayment', {
      payer: id('buyer'),
      currency,
      amount: totals.reduce((a, b) => a + Number(b), 0).toFixed(2),
      receivedDate: '2026-11-20',
      bankAccount: 'ACC-1',
      bankReference: `J-${++count}`,
    }),
  )
  const receipt = textsOf(saved.object?.record, 'id').id
  await must(finance.act('salesPaymentStatus', { ids: [receipt], action: 'post' }))
  return { orders, receipt }
}

test('money 15.8: the nightly check holds over posted and taken back receipts, then names a broken row', async () => {
  const { orders, receipt } = await postedReceipt(['100', '250'], 'USD')
  const back = await postedReceipt(['40'], 'EUR')
  await must(
    finance.act('salesPaymentStatus', {
      ids: [back.receipt],
      action: 'takeBack',
      reason: 'the bank returned it',
      inputs: { takenBackOn: '2026-11-20' },
    }),
  )
  expect(await run(checkMoney)).toEqual({ lines: [{ code: 'JOB_MONEY_HOLDS', params: {} }], error: null })

  const rows = await allocationsOf(receipt)
  const broken = rows[1]?.id ?? ''
  await put(world, 'ReceiptAllocation', broken, { amount: '249' })
  const { lines, error } = await run(checkMoney)
  expect(error).toMatchObject({ message: 'JOB_MONEY_BROKEN' })
  const { salesOrder } = await readOne(world, 'ReceiptAllocation', broken)
  expect(orders).toContain(salesOrder)
  const order = await readOne(world, 'SalesOrder', String(salesOrder))
  expect(lines.find(l => l.params['order'] === order.soNumber)).toMatchObject({
    code: 'JOB_MONEY_POSTING',
    params: { posting: broken, amount: '249.000000', stated: order.receivedAmount },
  })
  await put(world, 'ReceiptAllocation', broken, { amount: String(order.totalAmount) })
  expect((await run(checkMoney)).error).toBeNull()
})

test('money 15.8: names an order whose figure was changed beside its postings', async () => {
  const { orders } = await postedReceipt(['75'], 'GBP')
  await put(world, 'SalesOrder', String(orders[0]), { receivedAmount: '70' })
  const { lines } = await run(checkMoney)
  expect(lines).toMatchObject([{ params: { stated: '70.000000', paid: '75.00', open: '0.00' } }])
  await put(world, 'SalesOrder', String(orders[0]), { receivedAmount: '75' })
})

test('M-BIL-8: proposes one monthly statement per partner, side, currency and finished month, once', async () => {
  const task = async (serviceAt: string, change: Readonly<Record<string, unknown>> = {}) =>
    textsOf(
      (
        await must(
          finance.save('BillingTask', {
            partner: id('buyer'),
            chargeCode: 'SVC',
            source: 'logistics',
            sourceNo: `M-${++count}`,
            serviceAt,
            unitPrice: '10',
            ...change,
          }),
        )
      ).object?.record,
      'id',
    ).id
  const [a, b] = [await task('2026-10-03T08:00:00.000Z'), await task('2026-10-28T08:00:00.000Z')]
  const september = await task('2026-09-30T08:00:00.000Z')
  const dear = await task('2026-10-05T08:00:00.000Z', { currency: 'EUR' })
  const present = await task('2026-11-03T08:00:00.000Z')
  expect((await run(proposeMonthlyStatements)).lines).toEqual([{ code: 'JOB_STATEMENTS', params: { count: 3 } }])
  const of = async (at: string) => (await readOne(world, 'BillingTask', at)).billingOrder
  expect(await of(a)).toBe(await of(b))
  expect(new Set([await of(a), await of(september), await of(dear)]).size).toBe(3)
  expect(await of(present)).toBeNull()
  expect(await readOne(world, 'BillingOrder', String(await of(a)))).toMatchObject({
    status: 'draft',
    settlementType: 'monthly',
    period: '2026-10',
    chargeAmount: '20.000',
    dueDate: '2026-12-21',
  })
  expect((await run(proposeMonthlyStatements)).lines).toEqual([{ code: 'JOB_STATEMENTS', params: { count: 0 } }])
})
