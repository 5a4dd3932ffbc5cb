import { isOpen, linesToClose } from '../../../domain/entities/orders/purchase-order/purchase-order.rules.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { flush } from '../../operations/unit-of-work.ts'
import { shipmentsOfOrders } from '../logistics/shipment-ledger.ts'
import { notifyOrders } from '../logistics/notify-orders.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { changeLines, linesOf } from './change-lines.ts'
import { changeLots, lotsOf, rolledUp } from './lots.ts'

/**
 * Closes the chosen lines short: their open quantity is no longer expected or paid; an order blocked only by it moves
 * on (C-10).
 */
export const closeShort: EffectOf<'PurchaseOrder'> = async (uow, { entity, records, inputs }) => {
  const chosen = linesToClose(inputs),
    ids = records.map(r => r.id)
  const lots = await lotsOf(uow, records)
  const given = lots.filter(l => chosen.has(String(l.line)) && isOpen(l))
  const after = rolledUp(records, await changeLots(uow, lots, new Map(given.map(l => [l.id, { progress: 'cancel' }]))))
  const lines = await linesOf(uow, records)
  const missing = new Map(
    lines
      .filter(l => chosen.has(l.id))
      .map(l => [
        l.id,
        {
          closedShort: true,
          shortQuantity: sum([
            l.shortQuantity ?? '0',
            ...given.filter(g => g.line === l.id).map(g => String(g.quantity)),
          ]),
        },
      ]),
  )
  await flush(uow, entity, records, await changeLines(uow, after, lines, missing), { keepRevision: true })
  await notifyOrders(uow, await shipmentsOfOrders(uow, ids), 'delivery', 'ACT')
  const now = await byId(uow, 'PurchaseOrder', ids)
  return after.map(o => now.get(o.id) ?? o)
}
