import type { StoredOf } from '../../domain/entities/records.ts'
import type { App } from '../context.ts'
import { insertRows, newId, updateRows } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { StockPlay } from './play.ts'
import { stepOf, stored } from './step.ts'

const buyer = 'northwind'
const finance = 'finance@northwind.example'
const purchaser = 'buyer@northwind.example'

/**
 * Money that settles orders beside their payments: a credit note, refunds that wait for the supplier, for their sending
 * and for the buyer, small rests that are written off, and what a customer paid too much.
 */
export async function loadRefunds(app: App, play: StockPlay): Promise<void> {
  await creditNote(app, play)
  const owner = play.companies.get(buyer)
  const paid = (await stored(app, 'Payment', 'payer', [owner])).filter(p => Number(p.actualAmount ?? 0) > 2000)
  const of = (code: string) => paid.filter(p => p.payee === play.companies.get(code))
  await refund(app, play, of('huamei').at(-1)?.id, 'huamei', {
    amount: '1250.00',
    reason: 'Freight was charged twice 运费重复收取',
    until: 'remitted',
  })
  await refund(app, play, of('lianfa').at(-1)?.id, 'lianfa', {
    amount: '480.00',
    reason: 'Sixty pieces came back damaged 60 件破损退回',
    until: 'requested',
  })
  await writeOffs(app, play, owner)
  await customerRefund(app, play)
}

/** The supplier credits a part of an invoice that was approved. */
async function creditNote(app: App, { actors, companies, day }: StockPlay): Promise<void> {
  const invoice = (await stored(app, 'SupplierInvoice', 'status', ['approved'])).find(
    i => i.buyer === companies.get(buyer) && i.supplierCompany === companies.get('lianfa'),
  )
  if (!invoice) return
  const [line] = await stored(app, 'SupplierInvoiceLine', 'invoice', [invoice.id])
  const quantity = Math.min(12, Math.floor(Number(line?.quantity ?? 0)))
  if (!line || quantity < 1) return
  const sales = actors.get('sales@lianfa.example')
  const ids = await stepOf(app, sales, day(-4)).save('SupplierInvoice', [
    {
      record: {
        invoiceNo: `LI-CN-${day(0).slice(0, 4)}-0021`,
        kind: 'creditNote',
        po: invoice.po,
        invoiceDate: day(-4),
        currency: invoice.currency,
        remark: 'Shade differs from the approved sample 颜色与确认样不符',
      },
      rows: {
        lines: {
          save: [{ poLine: line.poLine, skuNo: line.skuNo, quantity: String(-quantity), unitPrice: line.unitPrice }],
        },
      },
    },
  ])
  await stepOf(app, sales, day(-4), 10).act('supplierInvoiceStatus', 'submit', ids)
  await stepOf(app, actors.get(purchaser), day(-3)).act('supplierInvoiceStatus', 'approve', ids)
}

async function refund(
  app: App,
  play: StockPlay,
  payment: string | undefined,
  supplier: string,
  story: { readonly amount: string; readonly reason: string; readonly until: 'requested' | 'remitted' },
): Promise<void> {
  if (!payment) return
  const { actors, day } = play
  const { amount, reason } = story
  const ids = await stepOf(app, actors.get(finance), day(-5)).save('Refund', [{ record: { payment, amount, reason } }])
  if (story.until === 'requested') return
  await stepOf(app, actors.get(`sales@${supplier}.example`), day(-4)).act('refundStatus', 'approve', ids)
  const sender = actors.get(`export@${supplier}.example`)
  const [record] = await stored(app, 'Refund', 'id', ids)
  if (record) await attachSlip(app, play, record)
  await stepOf(app, sender, day(-2)).act('refundStatus', 'remit', ids, {
    paidDate: day(-2),
    bankReference: 'TT-RF-40118',
  })
}

/** The bank slip of a refund, as an upload would leave it. */
const attachSlip = (app: App, { copy, day }: StockPlay, record: StoredOf<'Refund'>): Promise<void> =>
  app.db.tenant({ kind: 'system', reason: 'load demo data' }, async tx => {
    const at = new Date(`${day(-2)}T08:00:00Z`)
    const id = newId()
    const file = {
      fileName: `${String(record.refundNo)}-slip.pdf`,
      businessNo: record.refundNo,
      fileType: 'application/pdf',
      size: copy.size,
      file: copy.key,
      ownerEntity: 'Refund',
      ownerId: record.id,
      ownerField: 'bankSlip',
      uploaderCompany: record.payer,
    }
    await insertRows(tx, entityNamed(app.catalogue.common, 'Attachment'), [{ id, values: file }], at)
    const changed = [{ id: record.id, values: { bankSlip: id } }]
    await updateRows(tx, entityNamed(app.catalogue.common, 'Refund'), changed, at, { keepRevision: true })
  })

/** Two small rests of open pay-offs: one is approved, one waits for its second person. */
async function writeOffs(app: App, { actors, day }: StockPlay, owner: string | undefined): Promise<void> {
  const open = (await stored(app, 'PaymentTranche', 'status', ['open'])).filter(
    t => t.payer === owner && t.kind === 'payOff' && Number(t.amount) > 500,
  )
  const [first, second] = [...new Set(open.map(t => t.payment))]
  const ask = (payment: string | null | undefined, amount: string, reason: string) =>
    stepOf(app, actors.get(purchaser), day(-3)).save('PayableWriteOff', [
      { record: { payment, side: 'open', amount, reason } },
    ])
  if (first) {
    const ids = await ask(first, '3.20', 'Fee of a bank in between, not asked for 中转行扣费，对方不再追索')
    await stepOf(app, actors.get(finance), day(-2)).act('payableWriteOffStatus', 'approve', ids)
  }
  if (second) await ask(second, '12.00', 'Agreed discount for late documents 单证延误协商减免')
}

/** A customer paid too much, and its money goes back. */
async function customerRefund(app: App, { actors, day }: StockPlay): Promise<void> {
  const receipt = (await stored(app, 'SalesPayment', 'status', ['posted'])).find(
    r => r.currency === 'EUR' && Number(r.onAccount) > 0,
  )
  if (!receipt) return
  await stepOf(app, actors.get('finance@tradelink.example'), day(-3)).save('Refund', [
    { record: { receipt: receipt.id, reason: 'The customer asks for what it paid too much 客户要求退回多付款项' } },
  ])
}
