import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { checkMoney } from '../../../server/jobs/scheduled/money-invariant.ts'
import type { LineParams } from '../../../server/jobs/scheduled/run-log.ts'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { verifiedAccount } from '../builders/bank-account.ts'
import { attachTo, must, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, inSystem, put } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** The nightly check of money over purchase orders and their payments (money 15.8). */
const world = await testApp()
const supplier = await world.as('supplier@supplier.test')
const purchaser = await world.as('purchaser@buyer.test')
const finance = await world.as('finance@buyer.test')
await verifiedAccount(world, 'supplier')

const today = '2026-11-21'

async function check() {
  const lines: { code: string; params: LineParams }[] = []
  let error: unknown = null
  await checkMoney({
    app: world.app,
    params: {},
    signal: new AbortController().signal,
    say: (code, params = {}) => void lines.push({ code, params }),
  }).catch((e: unknown) => {
    error = e
  })
  return { lines, error }
}
const holds = { lines: [{ code: 'JOB_MONEY_HOLDS', params: {} }], error: null }

const tranchesOf = (po: string): Promise<Stored[]> =>
  inSystem(world, tx => readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'po', values: [po] }))
const act = (client: Client, id: string, action: string, inputs: Readonly<Record<string, unknown>> = {}) =>
  client.act('trancheStatus', { ids: [id], action, inputs, reason: 'a reason' })

/** 1,000 USD with a deposit of 300 that arrived less 15. */
async function paidOrder(): Promise<{ po: string; poNo: string; deposit: string }> {
  const order = await signedOrder(
    world,
    { paymentTerm: 'deposit30', cargoReadyDate: '2026-12-10', etd: '2026-12-12', eta: '2027-01-10' },
    [{ orderQuantity: '10', unitPrice: '100' }],
  )
  const deposit = (await tranchesOf(order.id)).find(t => t.kind === 'deposit')?.id ?? ''
  await must(act(supplier, deposit, 'submitPi', { piNo: 'PI-1', piDate: today }))
  await must(act(purchaser, deposit, 'approve'))
  const record = { entity: 'PaymentTranche', id: deposit, businessNo: 'T-1' }
  expect((await attachTo(world, finance, record, 'bankSlip')).http).toBe(200)
  await must(act(finance, deposit, 'remit', { paidDate: today, bankReference: 'B-1' }))
  await must(act(supplier, deposit, 'confirmReceipt', { receivedOn: today, receivedAmount: '285' }))
  return { po: order.id, poNo: order.poNo, deposit }
}

test('money 15.8, M-INS-3: holds over open, sent, received and returned tranches of purchase orders', async () => {
  const { po } = await paidOrder()
  expect((await tranchesOf(po)).map(t => [t.kind, t.status, Number(t.amount)])).toEqual([
    ['deposit', 'received', 300],
    ['payOff', 'open', 715],
  ])
  expect(await check()).toEqual(holds)
})

test('money 15.8: names the sent tranche that differs from its remittance, with its order, supplier and currency', async () => {
  const { poNo, deposit } = await paidOrder()
  const [tranche] = await inSystem(world, tx =>
    readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'id', values: [deposit] }),
  )
  await put(world, 'PaymentTranche', deposit, { paidAmount: '310' })
  const { lines, error } = await check()
  expect(error).toMatchObject({ message: 'JOB_MONEY_BROKEN' })
  expect(lines).toMatchObject([
    {
      code: 'JOB_MONEY_TRANCHE',
      params: {
        posting: tranche?.trancheNo,
        amount: '310.000000',
        order: poNo,
        partner: 'supplier Ltd.',
        currency: 'USD',
        paid: '285.00',
        open: '715.00',
        credit: '0.00',
        beyond: '0.00',
      },
    },
  ])
  await put(world, 'PaymentTranche', deposit, { paidAmount: '300' })
  expect(await check()).toEqual(holds)
})

test('money 15.8: names an order whose total changed beside its tranches', async () => {
  const { po, poNo } = await paidOrder()
  await put(world, 'PurchaseOrder', po, { totalAmount: '990' })
  const { lines } = await check()
  expect(lines).toMatchObject([{ params: { order: poNo, ordered: '990.0000', open: '715.00', beyond: '10.00' } }])
  await put(world, 'PurchaseOrder', po, { totalAmount: '1000' })
  await inSystem(world, tx => tx.run(sql`update payment set credit = 5 where po_id = ${po}`))
  expect((await check()).lines).toMatchObject([{ params: { order: poNo, credit: '-5.00', beyond: '-5.00' } }])
  await inSystem(world, tx => tx.run(sql`update payment set credit = 0 where po_id = ${po}`))
  expect(await check()).toEqual(holds)
})
