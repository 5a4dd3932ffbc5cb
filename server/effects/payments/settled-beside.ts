import type { StoredOf } from '../../../domain/entities/records.ts'
import { negate, sum } from '../../../domain/values/decimal.ts'
import { creditedAmount, type Settled } from '../../../domain/values/money/payable-balance.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { elevated, entityNamed } from '../../operations/unit-of-work.ts'
import { overlaid } from '../next-step.ts'

type Invoice = StoredOf<'SupplierInvoice'>
type Refund = StoredOf<'Refund'>
type WriteOff = StoredOf<'PayableWriteOff'>

/** What the caller has changed in memory and writes itself. */
interface Changed {
  readonly invoices?: readonly Invoice[]
  readonly refunds?: readonly Refund[]
  readonly writeOffs?: readonly WriteOff[]
}

/**
 * What settles orders beside their tranches: approved credit notes, approved write-offs, and refunds that arrived. Read
 * for all: who acts may not see the write-offs of the other company.
 */
export async function settledBeside(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
  payments: readonly StoredOf<'Payment'>[],
  changed: Changed,
): Promise<(order: StoredOf<'PurchaseOrder'>, payment: StoredOf<'Payment'>) => Settled> {
  const found = await elevated(uow, async ({ tx, index }) => ({
    invoices: await readStored(tx, entityNamed(index, 'SupplierInvoice'), {
      field: 'po',
      values: orders.map(o => o.id),
    }),
    refunds: await readStored(tx, entityNamed(index, 'Refund'), { field: 'payment', values: payments.map(p => p.id) }),
    writeOffs: await readStored(tx, entityNamed(index, 'PayableWriteOff'), {
      field: 'payment',
      values: payments.map(p => p.id),
    }),
  }))
  const invoices = overlaid(found.invoices, changed.invoices ?? []).filter(i => i.status === 'approved')
  const refunds = overlaid(found.refunds, changed.refunds ?? []).filter(r => r.status === 'received')
  const writeOffs = overlaid(found.writeOffs, changed.writeOffs ?? []).filter(w => w.status === 'approved')
  return (order, payment) => {
    const total = (kind: string): string =>
      sum(invoices.filter(i => i.po === order.id && i.kind === kind).map(i => decimalOrZero(i.amount)))
    return {
      credited: creditedAmount({
        ordered: order.confirmStatus === 'canceled' ? '0' : decimalOrZero(order.totalAmount),
        invoiced: total('invoice'),
        creditNotes: negate(total('creditNote')),
      }),
      refunded: sum(refunds.filter(r => r.payment === payment.id).map(r => decimalOrZero(r.receivedAmount))),
      writtenOff: sum(writeOffs.filter(w => w.payment === payment.id).map(signed)),
    }
  }
}

/** A credit that nobody claims any more is below zero. */
const signed = (w: WriteOff): string => {
  const amount = decimalOrZero(w.amount)
  return w.side === 'credit' ? negate(amount) : amount
}
