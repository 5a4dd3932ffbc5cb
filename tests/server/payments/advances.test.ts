import { expect, test } from 'vitest'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { verifiedAccount } from '../builders/bank-account.ts'
import { attachTo, must, signedOrder } from '../builders/purchase-order.ts'
import { entityOf, inSystem, insertOne, put } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** Retention, dates by proforma and invoice, and advances that no goods cover (money 3, 4 and 15.9). */
const world = await testApp()
const supplier = await world.as('supplier@supplier.test'),
  purchaser = await world.as('purchaser@buyer.test'),
  finance = await world.as('finance@buyer.test')
await verifiedAccount(world, 'supplier')

const today = '2026-11-21'
const pi = { piNo: 'PI-1', piDate: today }
const dates = { cargoReadyDate: '2026-12-10', etd: '2026-12-12', eta: '2027-01-10' }

const tranchesOf = async (po: string): Promise<readonly Stored[]> =>
  (
    await inSystem(world, tx => readStored(tx, entityOf(world, 'PaymentTranche'), { field: 'po', values: [po] }))
  ).toSorted((a, b) => Number(a['line']) - Number(b['line']))
const oneOf = async (po: string, kind: string): Promise<Stored> => {
  const found = (await tranchesOf(po)).find(t => t['kind'] === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const act = (client: Client, id: string, action: string, inputs: Readonly<Record<string, unknown>> = {}) =>
  client.act('trancheStatus', { ids: [id], action, inputs, reason: 'a reason' })
let terms = 0
async function ordered(lines: readonly Readonly<Record<string, unknown>>[], unitPrice = '1000') {
  const saved = await must(
    finance.save('PaymentTerm', { code: `T-${++terms}`, name: `Term ${terms}` }, { lines: { save: [...lines] } }),
  )
  return signedOrder(world, { ...dates, paymentTerm: null, agreedTerm: saved.object?.record.id }, [
    { orderQuantity: '1', unitPrice },
  ])
}
async function send(id: string): Promise<void> {
  await must(act(supplier, id, 'submitPi', pi))
  await must(act(purchaser, id, 'approve'))
  await attachTo(world, finance, { entity: 'PaymentTranche', id, businessNo: 'T-1' }, 'bankSlip')
  await must(act(finance, id, 'remit', { paidDate: today, bankReference: `B-${id}` }))
}

const rest = { kind: 'payOff', part: 'rest', anchor: 'arrival' }
const kept = { kind: 'retention', part: 'percent', value: '5', anchor: 'goodsReceipt', months: 12 }

test('retention: one more tranche with its own event, asked for after the pay-off is sent', async () => {
  const { id } = await ordered([{ kind: 'deposit', part: 'percent', value: '30', anchor: 'poConfirmed' }, kept, rest])
  expect((await tranchesOf(id)).map(t => [t['kind'], Number(t['amount']), t['dueEvent']])).toEqual([
    ['deposit', 300, 'poConfirmed'],
    ['retention', 50, 'goodsReceipt'],
    ['payOff', 650, 'arrival'],
  ])
  const retention = await oneOf(id, 'retention')
  const early = await act(supplier, retention.id, 'submitPi', pi)
  expect(early.problems?.[0]).toMatchObject({ code: 'EARLIER_TRANCHE_OPEN' })
  const { object } = await must(finance.detail('Payment', { id: String(retention['payment']) }))
  expect(object?.record).toMatchObject({ deposit: '300', payOff: '650', retention: '50' })
})

test('retention: keeps the total when it is cancelled: its amount moves to the pay-off and is not made again', async () => {
  const { id } = await ordered([kept, rest])
  await must(act(finance, (await oneOf(id, 'retention')).id, 'cancel'))
  expect(Number((await oneOf(id, 'payOff'))['amount'])).toBe(1000)
})

test('M-DUE-4: a line after the receipt of the PI has no date before it, is dated by it, and waits again once rejected', async () => {
  const { id } = await ordered([{ ...rest, anchor: 'piReceived', days: 14 }])
  const { id: tranche } = await oneOf(id, 'payOff')
  expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: null, dueEvent: 'piReceived', dueBasis: null })
  // The PI is of the day before; what counts is when it came.
  await must(act(supplier, tranche, 'submitPi', { ...pi, piDate: '2026-11-20' }))
  expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: '2026-12-05', dueBasis: 'actual', eventDate: today })
  await must(act(purchaser, tranche, 'reject'))
  expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: null, dueBasis: null, status: 'open' })
})

test("M-DUE-4: a line after the invoice date follows the supplier's date, not the day of entry, and returned ones are forgotten", async () => {
  const { id } = await ordered([{ ...rest, anchor: 'invoiceDate', eom: true, plusDays: 30 }])
  const rows = (await purchaser.detail('PurchaseOrder', { id })).object?.rows['lines'] ?? []
  await put(world, 'PoLine', String(rows[0]?.['id']), { receivedQuantity: '1' })
  expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: null })
  const saved = await must(
    supplier.save('SupplierInvoice', { invoiceNo: 'INV-D', po: id, invoiceDate: '2026-10-10', currency: 'USD' }),
  )
  const ids = [String(saved.object?.record.id)]
  expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: null })
  await must(supplier.act('supplierInvoiceStatus', { ids, action: 'submit' }))
  expect(await oneOf(id, 'payOff')).toMatchObject({
    dueDate: '2026-11-30',
    eventDate: '2026-10-10',
    dueBasis: 'actual',
  })
  await must(finance.act('supplierInvoiceStatus', { ids, action: 'return', reason: 'wrong' }))
  expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: null, dueBasis: null })
})

test('M-DUE-4: a line after the statement is due from the end of the month of the invoice; before, of the receipt of goods', async () => {
  const { id } = await ordered([{ ...rest, anchor: 'statement', days: 30 }])
  const steps = await inSystem(world, tx =>
    readStored(tx, entityOf(world, 'PoMilestone'), { field: 'po', values: [id] }),
  )
  const planned = String(steps.find(s => s['milestone'] === 'delivery')?.['plannedDate'])
  expect(planned.slice(0, 7)).toBe('2027-01')
  expect(await oneOf(id, 'payOff')).toMatchObject({ dueDate: '2027-03-02', eventDate: '2027-01-31' })
  const rows = (await purchaser.detail('PurchaseOrder', { id })).object?.rows['lines'] ?? []
  await put(world, 'PoLine', String(rows[0]?.['id']), { receivedQuantity: '1' })
  const saved = await must(
    supplier.save('SupplierInvoice', { invoiceNo: 'INV-S', po: id, invoiceDate: '2026-11-10', currency: 'USD' }),
  )
  await must(supplier.act('supplierInvoiceStatus', { ids: [String(saved.object?.record.id)], action: 'submit' }))
  expect(await oneOf(id, 'payOff')).toMatchObject({
    dueDate: '2026-12-30',
    eventDate: '2026-11-30',
    dueBasis: 'actual',
  })
})

test('15.9: a deposit beyond the limit of advances at risk is refused to everybody, and goods make room for it', async () => {
  await insertOne(world, 'Parameter', {
    scope: 'company',
    key: 'advancesAtRiskLimit',
    moduleName: 'finance',
    dataType: 'text',
    value: 'USD 900; EUR 5',
    valid: true,
  })
  const all = [{ kind: 'deposit', part: 'percent', value: '60', anchor: 'poConfirmed' }, rest]
  const first = await ordered(all)
  await send((await oneOf(first.id, 'deposit')).id)
  // 600 at risk: 300 more is exactly the limit, 300.01 is beyond it.
  const edge = await ordered([{ ...all[0], part: 'fixed', value: '300.01' }, rest])
  const { id: over } = await oneOf(edge.id, 'deposit')
  await must(act(supplier, over, 'submitPi', pi))
  expect(await oneOf(edge.id, 'deposit')).toMatchObject({ advancesAtRisk: '600.000000' })
  for (const person of [purchaser, finance]) {
    const refused = await act(person, over, 'approve')
    expect(refused.problems?.[0]).toMatchObject({
      code: 'ADVANCES_AT_RISK',
      params: { atRisk: '600', limit: '900', currency: 'USD' },
    })
  }
  await must(act(purchaser, over, 'reject'))
  const lower = await act(supplier, over, 'submitPi', { ...pi, piAmount: '300' })
  await must(Promise.resolve(lower))
  await must(act(purchaser, over, 'approve'))
  // The supplier never learns what else the buyer has paid.
  expect((await supplier.detail('PaymentTranche', { id: over })).object?.record).not.toHaveProperty('advancesAtRisk')

  const third = await ordered(all)
  const { id: waits } = await oneOf(third.id, 'deposit')
  await must(act(supplier, waits, 'submitPi', pi))
  expect((await act(purchaser, waits, 'approve')).problems?.[0]).toMatchObject({ code: 'ADVANCES_AT_RISK' })
  const rows = (await purchaser.detail('PurchaseOrder', { id: first.id })).object?.rows['lines'] ?? []
  await put(world, 'PoLine', String(rows[0]?.['id']), { receivedQuantity: '1' })
  await must(act(purchaser, waits, 'approve'))
})

test('15.9: a currency without a limit is refused where others have one', async () => {
  const [limit] = await inSystem(world, tx =>
    readStored(tx, entityOf(world, 'Parameter'), { field: 'key', values: ['advancesAtRiskLimit'] }),
  )
  await put(world, 'Parameter', String(limit?.id), { value: 'EUR 5' })
  const { id } = await ordered([{ kind: 'deposit', part: 'percent', value: '60', anchor: 'poConfirmed' }, rest])
  const { id: deposit } = await oneOf(id, 'deposit')
  await must(act(supplier, deposit, 'submitPi', pi))
  expect((await act(purchaser, deposit, 'approve')).problems?.[0]).toMatchObject({
    code: 'LIMIT_OF_CURRENCY',
    params: { currency: 'USD' },
  })
  await put(world, 'Parameter', String(limit?.id), { value: '' })
  await must(act(purchaser, deposit, 'approve'))
})
