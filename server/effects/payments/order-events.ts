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

/** The same of a shipment by itself. What its own steps do not know is known of the order, save how the goods travel. */
export const eventsOfShipment = (milestones: readonly StoredOf<'ShipmentMilestone'>[]): EventDates =>
  Object.fromEntries(
    Object.entries(steps).flatMap(([event, milestone]) => {
      const step = milestones.find(m => m.milestone === milestone && m.state !== 'skipped')
      const dates = {
        actual: step?.actualDate ?? null,
        estimated: step?.estimatedDate ?? null,
        planned: step?.plannedDate ?? null,
      }
      return event === 'cargoReady' && !Object.values(dates).some(Boolean) ? [] : [[event, dates] as const]
    }),
  )
