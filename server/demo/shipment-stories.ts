import type { StoredOf } from '../../domain/entities/records.ts'
import { addDays } from '../../domain/values/date-only.ts'

/** How far a story goes: the final status of its plan, or a step of its voyage. */
export type Until =
  | 'draft'
  | 'confirming'
  | 'unanswered'
  | 'rejected'
  | 'canceled'
  | 'quoting'
  | 'quoted'
  | 'compare'
  | 'confirmed'
  | 'moving'

export interface Story {
  readonly order: StoredOf<'PurchaseOrder'>
  readonly lines: readonly StoredOf<'PoLine'>[]
  readonly until: Until
  readonly type: '20GP' | '40GP'
  readonly containers: number
  readonly ready: string
  readonly etd: string
  readonly eta: string
  readonly day: {
    readonly planned: string
    readonly quoted: string
    readonly confirmed: string
    readonly released: string
  }
  /** Steps after the release that have happened, in order. */
  readonly steps: readonly (readonly [string, string])[]
  /** New departure of cargo that missed its vessel. */
  readonly rolledTo: string | null
}

/** Statuses of plans for booked goods: the first nine plans have every status, further ones repeat them. */
const waiting: readonly Until[] = [
  'compare',
  'quoted',
  'confirming',
  'quoting',
  'draft',
  'unanswered',
  'confirmed',
  'rejected',
  'canceled',
  'compare',
  'quoted',
  'confirming',
  'quoting',
  'confirmed',
  'quoted',
  'draft',
  'compare',
  'confirmed',
  'unanswered',
  'confirming',
  'rejected',
  'quoted',
  'quoting',
  'confirmed',
]

const after: readonly string[] = ['gateIn', 'polDeparture', 'podArrival', 'customsRelease', 'delivery', 'emptyReturn']
const text = (v: unknown): string => (typeof v === 'string' ? v : '')

/** Plans for booked goods, shipments for those on their way. Pure: the dates are those of the orders. */
export function shipmentStories(
  found: readonly { readonly progress: string; readonly order: StoredOf<'PurchaseOrder'> }[],
  lines: readonly StoredOf<'PoLine'>[],
  steps: readonly StoredOf<'PoMilestone'>[],
  today: string,
): Story[] {
  const seen = new Map<string, number>()
  return found.map(({ progress, order }) => {
    const n = seen.get(progress) ?? 0
    seen.set(progress, n + 1)
    const mine = steps.filter(s => s.po === order.id),
      date = (milestone: string) => text(mine.find(s => s.milestone === milestone)?.actualDate)
    const until = progress === 'vob' ? (waiting[n % waiting.length] as Until) : 'moving'
    const kept = boxes(order)
    const booked = date('vendorBooking') || date('cargoReady') || addDays(today, -4)
    const released = date('soRelease') || addDays(today, -1)
    const late = until === 'unanswered'
    const planned = until === 'moving' ? earlier(booked, addDays(released, -2)) : addDays(today, late ? -6 : -2)
    // A recent plan is for goods that are ready now; its voyage leaves in the coming days.
    const ready = until === 'moving' ? text(order.cargoReadyDate) || booked : addDays(today, late ? -5 : 0)
    const etd = until === 'moving' ? within(ready, text(order.etd)) : addDays(ready, 4 + (n % 3))
    const eta = until === 'moving' && text(order.eta) > etd ? text(order.eta) : addDays(etd, 18 + (n % 12))
    const quoted = until === 'moving' ? addDays(planned, 0) : addDays(today, -1)
    return {
      order,
      lines: lines.filter(l => l.po === order.id),
      until,
      ...kept,
      ready,
      etd,
      eta,
      day: { planned, quoted, confirmed: until === 'moving' ? released : today, released },
      steps: after.flatMap(m => (date(m) ? [[m, date(m)] as const] : [])),
      rolledTo: progress === 'soReleased' && n % 4 === 1 ? addDays(etd > today ? etd : today, 7) : null,
    }
  })
}

const earlier = (a: string, b: string): string => (a < b ? a : b)
/** A planned departure is always 0 to 7 days after the goods are ready. */
const within = (ready: string, etd: string): string =>
  etd < ready ? ready : etd > addDays(ready, 7) ? addDays(ready, 7) : etd

/** Enough containers by volume and road weight, with some margin. */
function boxes(order: StoredOf<'PurchaseOrder'>): { type: '20GP' | '40GP'; containers: number } {
  const volume = Number(order.volume ?? 0),
    weight = Number(order.grossWeight ?? 0)
  if (volume <= 28 && weight <= 16_000) return { type: '20GP', containers: 1 }
  return { type: '40GP', containers: Math.max(1, Math.ceil(volume / 60), Math.ceil(weight / 17_500)) }
}
