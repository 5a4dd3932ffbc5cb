import { isOpen, linesToClose } from '../../../domain/entities/purchase-order/purchase-order.rules.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, flush } from '../../operations/run.ts'
import { shipmentsOfOrders } from '../logistics/shipment-ledger.ts'
import { tellOrders } from '../logistics/tell-orders.ts'
import { byId } from '../by-id.ts'
import type { Effect } from '../effect.ts'
import { changeLots, lotsOf, rolledUp } from './lots.ts'

/** What is open of the chosen lines is waited for no longer; an order that only this has kept back goes on to where the rest of it is (C-10). */
export const closeShort: Effect = async (run, { entity, records, inputs }) => {
  const chosen = linesToClose(inputs), line = entityNamed(run.index, 'PoLine'), ids = records.map(r => r.id)
  const lots = await lotsOf(run, records)
  const given = lots.filter(l => chosen.has(String(l.line)) && isOpen(l))
  const after = rolledUp(records, await changeLots(run, lots, new Map(given.map(l => [l.id, { progress: 'cancel' }]))))
  const lines = await readStored(run.tx, line, { field: 'po', values: ids }, { lock: true })
  await updateRows(run.tx, line, lines.filter(l => chosen.has(l.id)).map(l => ({
    id: l.id, values: { closedShort: true, shortQuantity: sum([String(l.shortQuantity ?? '0'), ...given.filter(g => g.line === l.id).map(g => String(g.quantity))]) },
  })), run.now)
  await flush(run, entity, records, after, { keepRevision: true })
  await tellOrders(run, await shipmentsOfOrders(run, ids), 'delivery', 'ACT')
  const now = await byId(run, entity.name, ids)
  return after.map(o => now.get(o.id) ?? o)
}
