import type { StoredOf } from '../../../domain/entities/records.ts'
import type { EffectOf } from '../effect.ts'
import { changeLots, lotsOf, rank, rolledUp } from './lots.ts'
import { ordersInShipments } from './shipped-bookings.ts'

/** Steps of goods that follow their shipment, if any. */
const byShipment: readonly unknown[] = ['soReleased', 'shippedOnBoard', 'arrived', 'delivered']

/**
 * Lots follow a step of their order from the step's start. A booking moves its lots; a cancelled or closed order all.
 * Lots in a shipment follow the shipment.
 */
export const moveLots: EffectOf<'PurchaseOrder'> = async (uow, { records, list, action }) => {
  const transition = uow.index.states.get(list ?? '')?.transitions.find(t => t.action.code === action)
  if (!transition) return records
  const lots = await lotsOf(uow, records)
  const shipped: ReadonlySet<unknown> =
    byShipment.includes(transition.to) && rank(transition.to) > Math.min(...transition.from.map(rank))
      ? await ordersInShipments(uow, records)
      : new Set<unknown>()
  const goes = (lot: StoredOf<'PoLot'>): boolean => {
    if (transition.to === 'cancel' || transition.to === 'closed') return lot.progress !== 'cancel'
    return (
      !shipped.has(lot.po) &&
      transition.from.includes(String(lot.progress)) &&
      (transition.to !== 'vob' || transition.from.includes('soReleased') || Boolean(lot.vob))
    )
  }
  return rolledUp(
    records,
    await changeLots(uow, lots, new Map(lots.filter(goes).map(l => [l.id, { progress: transition.to }]))),
  )
}
