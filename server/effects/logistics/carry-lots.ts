import type { StoredOf } from '../../../domain/entities/records.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { changeLots, lotsOf, rank, rolledUp } from '../orders/lots.ts'
import { bookingsInShipments } from '../orders/shipped-bookings.ts'
import { announceBookings } from '../stock/announce.ts'
import { ordersIn } from './shipment-ledger.ts'

/** The progress of goods at each step of their shipment. */
const progressAt: Readonly<Record<string, string>> = {
  soRelease: 'soReleased',
  polDeparture: 'shippedOnBoard',
  podArrival: 'arrived',
  delivery: 'delivered',
}

/**
 * Lots of a shipment move with it, whatever happens to the rest of their order: released, on board, arrived,
 * delivered. Their bookings are shipped at departure, and the warehouse is notified at arrival.
 */
export async function carryLots(
  uow: UnitOfWork,
  shipments: readonly StoredOf<'Shipment'>[],
  milestone: string,
): Promise<void> {
  const progress = progressAt[milestone]
  if (!progress) return
  const inside = await bookingsInShipments(uow, shipments)
  const bookings = [...inside.values()].flat()
  if (bookings.length === 0) return
  const orders = await readStored(
    uow.tx,
    entityNamed(uow.index, 'PurchaseOrder'),
    { field: 'id', values: ordersIn(shipments) },
    { lock: true },
  )
  const lots = await lotsOf(uow, orders),
    mine = new Set(bookings.map(b => b.id))
  const behind = lots.filter(l => mine.has(String(l.vob)) && rank(l.progress) >= 0 && rank(l.progress) < rank(progress))
  const after = rolledUp(orders, await changeLots(uow, lots, new Map(behind.map(l => [l.id, { progress }]))))
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'PurchaseOrder'),
    after.map(({ id, logisticsProgress, earliestProgress, lotCount, lotsReached }) => ({
      id,
      values: { logisticsProgress, earliestProgress, lotCount, lotsReached },
    })),
    uow.now,
    { keepRevision: true },
  )
  if (milestone === 'polDeparture')
    await moveBySystem(
      uow,
      'vobStatus',
      'shipped',
      bookings.filter(b => b.vobStatus === 'linked'),
      {},
    )
  if (milestone === 'podArrival') await announceBookings(uow, inside, shipments)
}
