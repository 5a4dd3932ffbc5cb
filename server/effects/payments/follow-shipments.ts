import { termAmounts } from '../../../domain/values/money/instalments.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { carryPayments } from './carry-payments.ts'
import { shipmentsOf } from './shipments-of-orders.ts'
import { termsOf } from './terms-of-orders.ts'

/**
 * After a step of shipments: payments of orders whose goods travel in parts follow each shipment by itself (M-INS-4).
 * All others follow the steps of their order, and are left as they are.
 */
export async function followShipments(uow: UnitOfWork, ids: readonly string[]): Promise<void> {
  const tranches = await readStored(uow.tx, entityNamed(uow.index, 'PaymentTranche'), { field: 'po', values: ids })
  if (tranches.length === 0) return
  const orders = await readStored(uow.tx, entityNamed(uow.index, 'PurchaseOrder'), { field: 'id', values: ids })
  const shipments = await shipmentsOf(uow, orders)
  const terms = await termsOf(uow, orders)
  // Terms that do not close are reported to those who change the order; what happened to its goods is reported all the
  // same.
  const closes = (o: (typeof orders)[number]): boolean =>
    !(
      'error' in
      termAmounts(
        '0',
        terms(o).lines.map(l => l.part),
        String(o.currency),
      )
    )
  const inParts = orders.filter(o => {
    const own = tranches.filter(t => t.po === o.id)
    return own.length > 0 && closes(o) && shipments(o, own).parts.length > 0
  })
  if (inParts.length === 0) return
  await carryPayments(
    uow,
    inParts.map(o => o.id),
    {},
  )
}
