import { isOpen, linesToClose } from '../../../domain/entities/purchase-order/purchase-order.rules.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { flush } from '../../operations/run.ts'
import { shipmentsOfOrders } from '../logistics/shipment-ledger.ts'
import { tellOrders } from '../logistics/tell-orders.ts'
import { byId } from '../by-id.ts'
import type { Effect } from '../effect.ts'
import { changeLines, linesOf } from './change-lines.ts'
import { changeLots, lotsOf, rolledUp } from './lots.ts'

/**
 * What is open of the chosen lines is waited for no longer, and no longer part of what is to be paid; an order that
 * only this has kept back goes on to where the rest of it is (C-10).
 */
export const closeShort: Effect = async (run, { entity, records, inputs }) => {
  const chosen = linesToClose(inputs),
    ids = records.map(r => r.id)
  const lots = await lotsOf(run, records)
  const given = lots.filter(l => chosen.has(String(l.line)) && isOpen(l))
  const after = rolledUp(records, await changeLots(run, lots, new Map(given.map(l => [l.id, { progress: 'cancel' }]))))
  const lines = await linesOf(run, records)
  const missing = new Map(
    lines
      .filter(l => chosen.has(l.id))
      .map(l => [
        l.id,
        {
          closedShort: true,
          shortQuantity: sum([
            String(l.shortQuantity ?? '0'),
            ...given.filter(g => g.line === l.id).map(g => String(g.quantity)),
          ]),
        },
      ]),
  )
  await flush(run, entity, records, await changeLines(run, after, lines, missing), { keepRevision: true })
  await tellOrders(run, await shipmentsOfOrders(run, ids), 'delivery', 'ACT')
  const now = await byId(run, entity.name, ids)
  return after.map(o => now.get(o.id) ?? o)
}
