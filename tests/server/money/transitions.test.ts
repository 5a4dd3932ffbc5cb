import { companyIds, signedOrder } from '../builders/purchase-order.ts'
import { everyTransition, insertOne, put } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'

/** Every transition of supplier invoices by every role (C-00, M-MAT-2). */
const world = await testApp()
const id = await companyIds(world)
const order = await signedOrder(world)
const buyer = await world.as('purchaser@buyer.test')
const line = String((await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows['lines']?.[0]?.['id'])
await put(world, 'PoLine', line, { receivedQuantity: '100000' })
await put(world, 'PoLine', line, { orderQuantity: '100000' })
const submitter = (await world.actor('platform@platform.test')).userId
let count = 0

everyTransition(
  world,
  'supplierInvoiceStatus',
  async () => {
    const invoice = await insertOne(world, 'SupplierInvoice', {
      invoiceNo: `T ${++count} ${'x'.repeat(count % 7)}`,
      numberKey: `T-${count}`,
      kind: 'invoice',
      po: order.id,
      invoiceDate: '2026-11-01',
      currency: 'USD',
      amount: `${count}.01`,
      buyer: id('buyer'),
      supplierCompany: id('supplier'),
      operator: id('operator'),
      status: 'draft',
    })
    await insertOne(world, 'SupplierInvoiceLine', {
      invoice,
      lineNo: 1,
      poLine: line,
      quantity: '1',
      unitPrice: '2.5',
      amount: '2.5',
    })
    return invoice
  },
  {
    companies: ['buyer', 'supplier', 'service', 'forwarder', 'platform'],
    values: ({ action: { code } }) => ({
      submittedBy: submitter,
      verdict: code === 'release' ? 'held' : 'matched',
      holds: code === 'release' ? ['quantity'] : [],
    }),
    // Only people of the buyer decide; who is in the platform sees the invoice.
    takes: person => ['buyer', 'supplier'].includes(person.company),
  },
)
