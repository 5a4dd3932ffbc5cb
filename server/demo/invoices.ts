import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { stepOf, stored } from './step.ts'

const buyer = 'northwind'
const purchaser = 'buyer@northwind.example'
const finance = 'finance@northwind.example'

/** People of suppliers who write invoices, by the code of their company. */
const writers: Readonly<Record<string, string>> = {
  lianfa: 'sales@lianfa.example',
  huamei: 'sales@huamei.example',
}

/**
 * Invoices for goods that were received: approved ones, one held for its price, one that matches and waits, and a
 * tolerance of half a percent.
 */
export async function loadInvoices(
  app: App,
  play: {
    readonly actors: ReadonlyMap<string, UserActor>
    readonly companies: ReadonlyMap<string, string>
    readonly day: (days: number) => string
  },
): Promise<void> {
  const { actors, companies, day } = play
  const owner = companies.get(buyer)
  await stepOf(app, actors.get(finance), day(-60)).save('MatchTolerance', [
    {
      record: { name: 'Half a percent of the price', pricePercent: '0.5', validFrom: day(-60), owner },
    },
  ])
  const receipts = await stored(app, 'GoodsReceipt', 'status', ['posted'])
  for (const [code, person] of Object.entries(writers)) {
    const writer = actors.get(person)
    const supplier = companies.get(code)
    const received = receipts.filter(r => r.buyer === owner && r.supplierCompany === supplier)
    const orders = await stored(app, 'PurchaseOrder', 'id', [...new Set(received.map(r => r.po))])
    for (const [i, order] of orders.slice(0, 3).entries()) {
      const [id = ''] = await stepOf(app, writer, day(-12 + i)).save('SupplierInvoice', [
        {
          record: {
            invoiceNo: `${code.slice(0, 2).toUpperCase()}-${day(0).slice(0, 4)}-${String(318 + i * 7).padStart(4, '0')}`,
            po: order.id,
            invoiceDate: day(-12 + i),
            currency: order.currency,
          },
        },
      ])
      const lines = await stored(app, 'SupplierInvoiceLine', 'invoice', [id])
      if (lines.length === 0) continue
      if (i === 1) await raisePrice(app, writer, day(-11), { id, lines })
      await stepOf(app, writer, day(-11 + i)).act('supplierInvoiceStatus', 'submit', [id])
      if (i === 0) await stepOf(app, actors.get(purchaser), day(-8)).act('supplierInvoiceStatus', 'approve', [id])
    }
  }
}

/** The supplier asks for three percent more than the order says. */
async function raisePrice(
  app: App,
  writer: UserActor | undefined,
  day: string,
  invoice: {
    readonly id: string
    readonly lines: readonly { readonly id: string; readonly revision: number; readonly unitPrice?: unknown }[]
  },
): Promise<void> {
  const [stand] = await stored(app, 'SupplierInvoice', 'id', [invoice.id])
  const [line] = invoice.lines
  if (!stand || !line) return
  await stepOf(app, writer, day).save('SupplierInvoice', [
    {
      record: { id: invoice.id, revision: stand.revision },
      rows: {
        lines: {
          save: [
            {
              id: line.id,
              revision: line.revision,
              unitPrice: (Number(line.unitPrice) * 1.03).toFixed(4),
              amount: null,
            },
          ],
        },
      },
    },
  ])
}
