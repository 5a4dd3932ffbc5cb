import { expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import { insertOne, put } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** The supplier accepts the invoice that is expected for an order with one call (M-MAT-4; money 15.4). */
const world = await testApp()
const supplier = await world.as('supplier@supplier.test'),
  stranger = await world.as('supplier@supplier2.test'),
  purchaser = await world.as('purchaser@buyer.test'),
  finance = await world.as('finance@buyer.test')
const id = await companyIds(world)

async function receivedOrder(received: readonly string[], lines: readonly Readonly<Record<string, unknown>>[] = [{}]) {
  const order = await signedOrder(world, {}, lines)
  const rows = (await purchaser.detail('PurchaseOrder', { id: order.id })).object?.rows['lines'] ?? []
  for (const [i, receivedQuantity] of received.entries())
    await put(world, 'PoLine', String(rows[i]?.['id']), { receivedQuantity })
  return { po: order.id, lines: rows.map(r => String(r['id'])) }
}

const expected = (po: string, client: Client = supplier) =>
  client.call('POST', `${frame}/money/expectedInvoice`, { po })
const accept = (po: string, amount: string, more: Readonly<Record<string, unknown>> = {}, client: Client = supplier) =>
  client.call('POST', `${frame}/money/expectedInvoice/accept`, { po, amount, ...more })
const idOf = (value: unknown): unknown => (value as { readonly id?: unknown } | null)?.id
const invoicesOf = async (po: string) => {
  const found = await finance.list('page_supplier_invoices', {
    conditions: [{ field: 'po', operator: 'eq', value: po }],
  })
  return found.object?.resultList ?? []
}

test('M-MAT-4: one call makes the invoice with exactly the expected lines, submitted and matched', async () => {
  const { po, lines } = await receivedOrder(['60', '0', '7'], [{ unitPrice: '2.505' }, {}, { unitPrice: '1.999999' }])
  const shown = (await must(expected(po))).object
  expect(shown).toMatchObject({ amount: '164.3', currency: 'USD', why: null })
  const { id: made, invoiceNo } = (await must(accept(po, '164.3'))).object as Readonly<Record<string, string>>
  const invoice = (await must(finance.detail('SupplierInvoice', { id: String(made) }))).object
  expect(invoice?.record).toMatchObject({
    invoiceNo,
    status: 'submitted',
    verdict: 'matched',
    holds: [],
    amount: '164.3',
    payable: '164.3',
  })
  expect(
    invoice?.rows['lines']?.map(l => [idOf(l['poLine']), l['quantity'], l['unitPrice'], l['amount'], l['holds']]),
  ).toEqual([
    [lines[0], '60.000', '2.505000', '150.30', []],
    [lines[2], '7.000', '1.999999', '14.00', []],
  ])
})

test('M-MAT-4: rejects with the reason when nothing is to be invoiced, and makes nothing', async () => {
  const { po } = await receivedOrder(['0'])
  expect((await must(expected(po))).object).toMatchObject({ why: 'notReceived', lines: [], amount: '0' })
  expect(await accept(po, '0')).toMatchObject({ http: 409, errorCode: 'EXPECTED_NOT_RECEIVED' })
  expect(await invoicesOf(po)).toEqual([])

  const open = await receivedOrder(['10'])
  await put(world, 'PurchaseOrder', open.po, { confirmStatus: 'pending' })
  expect(await accept(open.po, '25')).toMatchObject({ errorCode: 'EXPECTED_NOT_SIGNED' })
})

test('M-MAT-4: two people who accept at once make one invoice', async () => {
  const { po } = await receivedOrder(['10'])
  const answers = await Promise.all([accept(po, '25'), accept(po, '25')])
  expect(answers.map(a => a.errorCode ?? 'made').toSorted()).toEqual(['EXPECTED_ALL_INVOICED', 'made'])
  expect(await invoicesOf(po)).toHaveLength(1)
})

test('M-MAT-4: rejects an amount that is no longer expected, and says which is', async () => {
  const { po, lines } = await receivedOrder(['10'])
  await put(world, 'PoLine', lines[0] ?? '', { receivedQuantity: '12' })
  const refused = await accept(po, '25')
  expect(refused).toMatchObject({ http: 409, errorCode: 'EXPECTED_CHANGED' })
  expect(refused.message).toContain('30')
  // After the next receipt the rest is expected, under the next number.
  await must(accept(po, '30'))
  await put(world, 'PoLine', lines[0] ?? '', { receivedQuantity: '20' })
  expect((await must(expected(po))).object).toMatchObject({ amount: '20', lines: [{ quantity: '8' }] })
  await must(accept(po, '20'))
  expect(new Set((await invoicesOf(po)).map(i => i['invoiceNo'])).size).toBe(2)
})

test('M-MAT-4: takes the number of the supplier, and makes nothing that would be held as a duplicate', async () => {
  const first = await receivedOrder(['10']),
    second = await receivedOrder(['10'])
  await must(accept(first.po, '25', { invoiceNo: 'RE 0077/A' }))
  expect(await accept(second.po, '25', { invoiceNo: 're-77a' })).toMatchObject({ errorCode: 'EXPECTED_HELD' })
  expect(await invoicesOf(second.po)).toEqual([])
})

test('M-MAT-4: expects what quality accepted where its check counts', async () => {
  const saved = await must(
    finance.save('MatchTolerance', { name: 'With quality', way: '4', validFrom: '2026-01-01', owner: id('buyer') }),
  )
  const { po } = await receivedOrder(['100'])
  expect((await must(expected(po))).object).toMatchObject({ why: 'notInspected' })
  await insertOne(world, 'QcTask', {
    qcNo: 'QC-EXPECTED',
    qcType: 'PSI',
    batch: '1',
    po,
    buyer: id('buyer'),
    status: 'approved',
    reportResult: 'pass',
    verdict: 'pass',
    lotSize: 100,
    failQuantity: 10,
  })
  expect((await must(expected(po))).object).toMatchObject({ amount: '225', lines: [{ quantity: '90' }] })
  await must(accept(po, '225'))
  await must(finance.call('POST', '/define/delete/MatchTolerance', { ids: [String(saved.object?.record['id'])] }))
})

test('M-MAT-4: returns nothing to the buyer, who does not accept it, nor to other suppliers', async () => {
  const { po } = await receivedOrder(['10'])
  for (const client of [purchaser, finance, stranger])
    expect([(await expected(po, client)).errorCode, (await accept(po, '25', {}, client)).errorCode]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
  expect(await invoicesOf(po)).toEqual([])
})
