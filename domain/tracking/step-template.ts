import { addDays } from '../values/date-only.ts'

/** The ten steps in their order (statuses#trackingMilestone). */
export const milestones = [
  'cargoReady',
  'vendorBooking',
  'soRelease',
  'containerStuffed',
  'gateIn',
  'polDeparture',
  'podArrival',
  'customsRelease',
  'delivery',
  'emptyReturn',
] as const
export type MilestoneCode = (typeof milestones)[number]

/** Days from departure to arrival when the order does not say. */
const transit: Readonly<Record<string, number>> = { air: 2, express: 3, road: 5, sea: 28, lcl: 30, consolidation: 30 }

/** Steps that only containerised goods have. */
const containerSteps: readonly MilestoneCode[] = ['containerStuffed', 'gateIn', 'emptyReturn']

export interface PlanInput {
  readonly cargoReadyDate: string | null
  readonly etd: string | null
  readonly eta: string | null
  readonly shipType: string | null
}

/**
 * Planned date of each step; null when it cannot be planned yet, 'skip' when the mode of transport has no such step.
 */
export function planMilestones(order: PlanInput): Record<MilestoneCode, string | null | 'skip'> {
  const ready = order.cargoReadyDate
  const plan = Object.fromEntries(milestones.map(m => [m, null])) as Record<MilestoneCode, string | null | 'skip'>
  if (ready) {
    const etd = order.etd ?? addDays(ready, 5)
    const eta = order.eta ?? addDays(etd, transit[order.shipType ?? ''] ?? 28)
    const notBefore = (date: string, floor: string) => (date < floor ? floor : date)
    plan.cargoReady = ready
    plan.vendorBooking = notBefore(addDays(etd, -5), ready)
    plan.soRelease = notBefore(addDays(etd, -4), ready)
    plan.containerStuffed = notBefore(addDays(etd, -2), ready)
    plan.gateIn = notBefore(addDays(etd, -1), ready)
    plan.polDeparture = etd
    plan.podArrival = eta
    plan.customsRelease = addDays(eta, 2)
    plan.delivery = addDays(eta, 5)
    plan.emptyReturn = addDays(eta, 8)
  }
  if (order.shipType && ['air', 'express', 'road'].includes(order.shipType))
    for (const step of containerSteps) plan[step] = 'skip'
  return plan
}
