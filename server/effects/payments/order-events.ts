import type { StoredOf } from '../../../domain/entities/records.ts'
import type { EventDates } from '../../../domain/values/money/anchored-due.ts'
import type { DueEvent } from '../../../domain/values/payment-term.ts'

/** The step of the order whose dates an event has. */
const steps: Readonly<Record<Exclude<DueEvent, 'poConfirmed'>, string>> = {
  cargoReady: 'cargoReady',
  onBoard: 'polDeparture',
  arrival: 'podArrival',
  customsRelease: 'customsRelease',
  goodsReceipt: 'delivery',
}

/** What is known of the dates of an order's events: actual, estimated, planned (M-DUE-4). */
export function eventsOf(order: StoredOf<'PurchaseOrder'>, milestones: readonly StoredOf<'PoMilestone'>[]): EventDates {
  const own = milestones.filter(m => m.po === order.id)
  return {
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
