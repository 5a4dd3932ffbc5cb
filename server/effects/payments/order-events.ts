import type { StoredOf } from '../../../domain/entities/records.ts'
import { monthEnd } from '../../../domain/values/money/calendar-months.ts'
import type { EventDates } from '../../../domain/values/money/anchored-due.ts'
import type { DueEvent, PaymentTermLine } from '../../../domain/values/payment-term.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'

/** The step of the order whose dates an event has. */
const steps: Readonly<Record<Exclude<DueEvent, 'poConfirmed' | 'piReceived' | 'invoiceDate' | 'statement'>, string>> = {
  cargoReady: 'cargoReady',
  onBoard: 'polDeparture',
  arrival: 'podArrival',
  customsRelease: 'customsRelease',
  goodsReceipt: 'delivery',
}

/** What is known of the dates of an order's events: actual, estimated, planned (M-DUE-4). */
export function eventsOf(
  order: StoredOf<'PurchaseOrder'>,
  milestones: readonly StoredOf<'PoMilestone'>[],
  invoices: readonly StoredOf<'SupplierInvoice'>[] = [],
): EventDates {
  const own = milestones.filter(m => m.po === order.id)
  const invoiced = lastInvoice(invoices.filter(i => i.po === order.id))
  const receipt = own.find(m => m.milestone === steps.goodsReceipt && m.state !== 'skipped')
  return {
    invoiceDate: { actual: invoiced },
    statement: statementClose(invoiced, receipt),
    poConfirmed: { actual: order.poConfirmDate, planned: order.poConfirmDueDate },
    ...Object.fromEntries(
      Object.entries(steps).map(([event, milestone]) => {
        const step = own.find(m => m.milestone === milestone && m.state !== 'skipped')
        return [
          event,
          { actual: step?.actualDate, estimated: step?.estimatedDate, planned: step?.plannedDate },
        ] as const
      }),
    ),
  }
}

/**
 * The close of the supplier's monthly statement: the end of the month of the last invoice; before there is one, of the
 * month in which the goods are received.
 */
function statementClose(
  invoiced: string | null,
  receipt: Pick<StoredOf<'PoMilestone'>, 'actualDate' | 'estimatedDate' | 'plannedDate'> | undefined,
): EventDates[string] {
  const close = (date: string | null | undefined) => (date ? monthEnd(date.slice(0, 10)) : null)
  return {
    actual: close(invoiced),
    estimated: close(receipt?.actualDate ?? receipt?.estimatedDate),
    planned: close(receipt?.plannedDate),
  }
}

/** Events that the date of an invoice tells. */
export const invoiceEvents: readonly unknown[] = ['invoiceDate', 'statement'] satisfies readonly DueEvent[]

/** Their supplier sent them, and nobody returned or cancelled them. */
const sent: readonly unknown[] = ['submitted', 'approved']

/** The supplier's date of the last invoice, not the day of entry; credit notes move no date. */
const lastInvoice = (invoices: readonly StoredOf<'SupplierInvoice'>[]): string | null =>
  invoices
    .filter(i => i.kind === 'invoice' && sent.includes(i.status))
    .flatMap(i => textOrNull(i.invoiceDate) ?? [])
    .toSorted()
    .at(-1) ?? null

/** The invoices of orders of which a line of the term counts from the invoice date or the statement. */
export async function invoicesOf(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
  terms: (order: StoredOf<'PurchaseOrder'>) => { readonly lines: readonly PaymentTermLine[] },
): Promise<StoredOf<'SupplierInvoice'>[]> {
  const counting = orders.filter(o => terms(o).lines.some(l => invoiceEvents.includes(l.due.anchor)))
  if (counting.length === 0) return []
  return readStored(uow.tx, entityNamed(uow.index, 'SupplierInvoice'), {
    field: 'po',
    values: counting.map(o => o.id),
  })
}

/**
 * The same of a shipment by itself. What its own steps do not know is known of the order, save how the goods travel.
 */
export const eventsOfShipment = (milestones: readonly StoredOf<'ShipmentMilestone'>[]): EventDates =>
  Object.fromEntries(
    Object.entries(steps).flatMap(([event, milestone]) => {
      const step = milestones.find(m => m.milestone === milestone && m.state !== 'skipped')
      const dates = {
        actual: step?.actualDate ?? null,
        estimated: step?.estimatedDate ?? null,
        planned: step?.plannedDate ?? null,
      }
      return event === 'cargoReady' && !Object.values(dates).some(Boolean) ? [] : [[event, dates] as const]
    }),
  )
