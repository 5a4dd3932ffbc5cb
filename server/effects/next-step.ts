import type { StoredOf, KnownOf } from '../../domain/entities/records.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed, patched } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'

/** The first open step, its due date (estimated, otherwise planned) and the zone of its place. */
export function nextStep(steps: readonly KnownOf<'PoMilestone' | 'ShipmentMilestone'>[]): {
  nextMilestone: string | null
  nextMilestoneDue: string | null
  nextMilestoneZone: string | null
} {
  const open = [...steps]
    .sort((a, b) => Number(a.position) - Number(b.position))
    .find(s => s.state !== 'actual' && s.state !== 'skipped')
  return {
    nextMilestone: open ? String(open.milestone) : null,
    nextMilestoneDue: open?.estimatedDate ?? open?.plannedDate ?? null,
    nextMilestoneZone: open?.timeZone ?? null,
  }
}

/** The order stores its next step for sorting and colours. None when cancelled or closed. */
export const withNextStep = (
  orders: readonly StoredOf<'PurchaseOrder'>[],
  steps: readonly StoredOf<'PoMilestone'>[],
): StoredOf<'PurchaseOrder'>[] => {
  const by = new Map<unknown, StoredOf<'PoMilestone'>[]>()
  for (const s of steps) by.set(s.po, [...(by.get(s.po) ?? []), s])
  return patched(orders, o => ({
    ...next(o, by.get(o.id) ?? []),
    logisticsProgress: logisticsProgress(o, by.get(o.id) ?? []),
  }))
}

const next = (o: StoredOf<'PurchaseOrder'>, steps: readonly StoredOf<'PoMilestone'>[]): ReturnType<typeof nextStep> =>
  o.confirmStatus === 'canceled' || o.confirmStatus === 'closed'
    ? { nextMilestone: null, nextMilestoneDue: null, nextMilestoneZone: null }
    : nextStep(steps)

/** The progress; between two progress steps also the last milestone (statuses#poProgress, logisticsListing). */
function logisticsProgress(order: StoredOf<'PurchaseOrder'>, steps: readonly StoredOf<'PoMilestone'>[]): string | null {
  const done = (milestone: string) => steps.some(s => s.milestone === milestone && s.state === 'actual')
  if (order.progress === 'soReleased')
    return done('gateIn') ? 'gateIn' : done('containerStuffed') ? 'loading' : 'soReleased'
  if (order.progress === 'shippedOnBoard') return done('polDeparture') ? 'departure' : 'shippedOnBoard'
  return order.progress === 'vob' && order.logisticsProgress === 'booking' ? 'booking' : order.progress
}

export const stepsOf = (
  uow: UnitOfWork,
  orders: readonly { readonly id: string }[],
  options?: { lock: boolean },
): Promise<StoredOf<'PoMilestone'>[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'PoMilestone'), { field: 'po', values: orders.map(o => o.id) }, options)

/** Milestones of orders, locked. */
export const ordersOf = (
  uow: UnitOfWork,
  steps: readonly StoredOf<'PoMilestone'>[],
): Promise<StoredOf<'PurchaseOrder'>[]> =>
  readStored(
    uow.tx,
    entityNamed(uow.index, 'PurchaseOrder'),
    { field: 'id', values: [...new Set(steps.map(s => s.po))] },
    { lock: true },
  )

/** Rows with those of `now` instead of their stored versions. */
export const overlaid = <R extends { readonly id: string }>(rows: readonly R[], now: readonly R[]): R[] => {
  const by = new Map(now.map(r => [r.id, r]))
  return rows.map(r => by.get(r.id) ?? r)
}
