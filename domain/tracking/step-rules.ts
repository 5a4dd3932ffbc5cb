import type { Problem } from '../meta/problem.ts'
import type { Guard } from '../meta/records/rules.ts'
import type { Inputs } from '../entities/inputs.ts'
import type { KnownOf } from '../entities/records.ts'
import { addDays } from '../values/date-only.ts'
import { outsideEtdWindow } from '../values/etd-window.ts'

/** A step of an order or of a shipment. */
type Step = KnownOf<'PoMilestone' | 'ShipmentMilestone'>
type StepGuard = Guard<Step, { readonly [S in '^milestones' | '^steps']?: readonly Step[] }, Inputs>

const dateOf = (inputs: Inputs): string | null => (typeof inputs.date === 'string' && inputs.date ? inputs.date : null)

/** Steps whose actual date comes from the order (statuses#milestoneState, Record Actual). */
export const recordedByOrder: readonly unknown[] = ['cargoReady', 'vendorBooking', 'soRelease']

/** V-060 and C-14: not in the future, not before the actual date of an earlier step, not after that of a later one. */
export function actualInOrder(step: Step, steps: readonly Step[], date: string | null, today: string): Problem | null {
  if (!date) return { code: 'FIELD_NOT_NULL', field: 'date' }
  if (date > today) return { code: 'DATE_IN_FUTURE', field: 'date' }
  const at = Number(step.position)
  // A day is local to its step: a flight over the date line arrives the day before.
  const others = steps
    .filter(m => m.id !== step.id && typeof m.actualDate === 'string')
    .map(m => ({
      position: Number(m.position),
      date: m.actualDate as string,
      leeway: m.timeZone && step.timeZone && m.timeZone !== step.timeZone ? 1 : 0,
    }))
  const earlier = others
    .filter(m => m.position < at && date < addDays(m.date, -m.leeway))
    .map(m => m.date)
    .sort()
    .at(-1)
  if (earlier) return { code: 'DATE_BEFORE', field: 'date', params: { date: earlier } }
  const later = others
    .filter(m => m.position > at && date > addDays(m.date, m.leeway))
    .map(m => m.date)
    .sort()[0]
  return later ? { code: 'DATE_AFTER', field: 'date', params: { date: later } } : null
}

/** Guards for the steps of a record; `siblings` is the collection of its parent with them. */
export const stepGuards = (siblings: '^milestones' | '^steps'): Readonly<Record<string, StepGuard>> => ({
  dateGiven: { check: ({ inputs }) => (dateOf(inputs) ? null : { code: 'FIELD_NOT_NULL', field: 'date' }) },

  /** V-061 for a planned departure. */
  etdInWindow: {
    needs: [siblings],
    check: ({ record, inputs, rows }) => {
      const etd = dateOf(inputs)
      const ready = rows[siblings]?.find(m => m.milestone === 'cargoReady')
      const readyDate = ready?.actualDate ?? ready?.estimatedDate ?? ready?.plannedDate
      return record.milestone === 'polDeparture' ? outsideEtdWindow(readyDate, etd, 'date') : null
    },
  },

  recordedHere: {
    check: ({ record, roles }) =>
      recordedByOrder.includes(record.milestone) && !roles.includes('system') ? { code: 'RECORDED_BY_ORDER' } : null,
  },

  actualInOrder: {
    needs: [siblings],
    check: ({ record, inputs, rows, today }) => actualInOrder(record, rows[siblings] ?? [], dateOf(inputs), today),
  },
})
