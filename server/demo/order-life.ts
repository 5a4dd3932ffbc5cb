import { addDays } from '../../domain/values/date-only.ts'
import type { Random } from './random.ts'

/**
 * The life of each demo order as dated events. Those after the loading day have not happened yet, so orders have every
 * status. Pure: the loader runs the events through operations.
 */
export type EventKind =
  | 'create'
  | 'submit'
  | 'acknowledge'
  | 'propose'
  | 'sign'
  | 'answer'
  | 'acceptProposal'
  | 'return'
  | 'recall'
  | 'countersign'
  | 'cancel'
  | 'cancelSigned'
  | 'cargoReady'
  | 'book'
  | 'estimateDeparture'
  | 'releaseSo'
  | 'stuffed'
  | 'gateIn'
  | 'shipOnBoard'
  | 'estimateArrival'
  | 'arrive'
  | 'customs'
  | 'deliver'
  | 'emptyReturn'
  | 'deposit'
  | 'pay'
  | 'close'

export interface LifeEvent {
  readonly kind: EventKind
  /** The day of the event. */
  readonly day: string
  /** The estimated day, for estimates. */
  readonly about?: string
}

/** What is planned for an order before anything happens to it. */
export interface OrderPlan {
  readonly created: string
  readonly cargoReady: string
  readonly etd: string
  readonly eta: string
  readonly mode: string
  readonly paymentTerm: string
  /** A trade operator buys; it cannot run the purchaser's transitions. */
  readonly operated: boolean
}

/** The events of one order while they are drawn up. */
interface Timeline {
  readonly events: LifeEvent[]
  /** The day of the last event. */
  last(): string
  /** Adds an event some days after the last one. */
  add(kind: EventKind, after: number, about?: string): void
  /** Adds an event on a day. */
  at(kind: EventKind, day: string): void
}

function makeTimeline(created: string): Timeline {
  const events: LifeEvent[] = [{ kind: 'create', day: created }]
  const last = () => events.at(-1)?.day ?? created
  return {
    events,
    last,
    add: (kind, after, about) => {
      const day = addDays(last(), after)
      events.push(about ? { kind, day, about } : { kind, day })
    },
    at: (kind, day) => events.push({ kind, day }),
  }
}

export function lifeOf(r: Random, plan: OrderPlan): LifeEvent[] {
  const timeline = makeTimeline(plan.created)
  const { events, last, at } = timeline
  // An order that stays a draft or is cancelled.
  if (r.next() < 0.05) {
    if (r.next() < 0.3) timeline.add('cancel', r.int(2, 20))
    return events
  }
  if (!agree(r, plan, timeline)) return events
  const signed = last()
  const { ready, arrival } = ship(r, plan, timeline)
  const delivered = last()
  if (plan.paymentTerm === 'deposit30') at('deposit', addDays(signed, r.int(5, 11)))
  const paid = payDay(r, plan.paymentTerm, ready, arrival)
  at('pay', paid)
  at('close', addDays(paid > delivered ? paid : delivered, r.int(1, 5)))
  return events
}

/** From the draft to the signed order. Returns false when the order was cancelled. */
function agree(r: Random, { operated }: OrderPlan, { add }: Timeline): boolean {
  add('submit', r.int(0, 3))
  const way = r.weighted([
    ['sign', 22],
    ['acknowledge', 48],
    ['propose', 17],
    ['return', 4],
    ['recall', 3],
    ['cancel', 6],
  ] as const)
  if (way === 'cancel') {
    add('acknowledge', r.int(1, 3))
    add('cancel', r.int(1, 6))
    return false
  }
  if (way === 'return' || way === 'recall') {
    add(way, r.int(1, 4))
    add('submit', r.int(1, 4))
    add('sign', r.int(2, 6))
  }
  if (way === 'acknowledge') {
    add('acknowledge', r.int(1, 4))
    add('sign', r.int(1, 7))
  }
  if (way === 'sign') add('sign', r.int(2, 8))
  if (way === 'propose') {
    add('propose', r.int(2, 5))
    if (r.next() < 0.5 && !operated) add('acceptProposal', r.int(1, 6))
    else {
      add('answer', r.int(1, 5))
      add('sign', r.int(1, 6))
    }
  }
  if (r.next() < 0.4 && !operated) add('countersign', r.int(0, 3))
  if (r.next() < 0.015 && !operated) {
    add('cancelSigned', r.int(3, 15))
    return false
  }
  return true
}

/** From the cargo at the supplier's to the delivered goods. Returns the day of readiness and of arrival. */
function ship(r: Random, plan: OrderPlan, { add, at }: Timeline): { ready: string; arrival: string } {
  const late = r.weighted([
    [0, 60],
    [-1, 10],
    [r.int(1, 3), 20],
    [r.int(4, 9), 10],
  ])
  const ready = addDays(plan.cargoReady, late)
  at('cargoReady', ready)
  add('book', r.int(0, 2))
  const slip =
    Math.max(0, late) +
    r.weighted([
      [0, 70],
      [r.int(1, 3), 22],
      [r.int(4, 8), 8],
    ])
  const departure = addDays(plan.etd, slip)
  if (slip > 0) add('estimateDeparture', 0, departure)
  add('releaseSo', r.int(1, 2))
  if (plan.mode !== 'air') {
    at('stuffed', addDays(departure, -2))
    at('gateIn', addDays(departure, -1))
  }
  at('shipOnBoard', departure)
  const arrival = addDays(
    plan.eta,
    slip +
      r.weighted([
        [0, 65],
        [r.int(1, 4), 30],
        [-1, 5],
      ]),
  )
  add('estimateArrival', 1, arrival)
  at('arrive', arrival)
  add('customs', r.int(1, 3))
  add('deliver', r.int(2, 5))
  if (plan.mode !== 'air') add('emptyReturn', r.int(2, 5))
  return { ready, arrival }
}

/**
 * When the rest is paid: at cargo ready after a deposit, at arrival with a letter of credit, some days after the open
 * account ends.
 */
function payDay(r: Random, term: string, ready: string, arrival: string): string {
  if (term === 'deposit30') return addDays(ready, r.int(0, 6))
  if (term === 'lc') return addDays(arrival, r.int(0, 4))
  return addDays(arrival, (term === 'oa30' ? 30 : 60) + r.int(-3, 6))
}
