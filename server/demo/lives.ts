import { addDays, daysBetween } from '../../domain/values/date-only.ts'
import { destinations } from './goods.ts'
import type { Random } from './random.ts'

/**
 * The life of each demo order as dated events relative to the loading day. Later events have not happened yet, so
 * orders have every status. Pure: the loader runs the events through operations.
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

export interface DemoOrder {
  readonly buyer: string
  readonly supplier: string
  readonly forwarder: string
  readonly mode: 'sea' | 'air' | 'lcl'
  readonly incoterm: string
  readonly paymentTerm: string
  readonly currency: 'USD' | 'CNY'
  readonly project: number
  readonly confirmDue: string
  readonly cargoReady: string
  readonly etd: string
  readonly eta: string
  readonly lines: number
  readonly events: readonly LifeEvent[]
}

/**
 * Older days are rounded to Mondays, very old ones to every fourth: fewer, larger batches. Rounding keeps the order
 * of days.
 */
const exactDays = 7
const weekDays = 49

function settler(today: string): (day: string) => string {
  return day => {
    const age = daysBetween(day, today)
    if (age <= exactDays) return day
    const step = age <= weekDays ? 7 : 28
    const since = daysBetween('2020-01-06', day)
    return addDays(day, -(((since % step) + step) % step))
  }
}

export function planOrders(count: number, today: string, random: Random): DemoOrder[] {
  const settle = settler(today)
  return Array.from({ length: count }, () => planOrder(today, random, settle)).sort((a, b) =>
    (a.events[0]?.day ?? '') < (b.events[0]?.day ?? '') ? -1 : 1,
  )
}

function planOrder(today: string, r: Random, settle: (day: string) => string): DemoOrder {
  const buyer = r.weighted([
    ['northwind', 55],
    ['eastgate', 22],
    ['hansen', 13],
    ['tradelink', 10],
  ])
  const supplier = r.weighted([
    ['lianfa', 32],
    ['huamei', 27],
    ['xinda', 16],
    ['jinlong', 13],
    ['haitong', 12],
  ])
  const mode = r.weighted([
    ['sea', 78],
    ['lcl', 14],
    ['air', 8],
  ] as const)
  const age = r.weighted([
    [r.int(1, 12), 22],
    [r.int(8, 60), 20],
    // The weeks of production, booking and loading: enough orders for every step on any day.
    [r.int(28, 75), 34],
    [r.int(45, 150), 8],
    [r.int(120, 729), 16],
  ])
  const created = settle(addDays(today, -age))
  const cargoReady = addDays(created, r.int(28, 55))
  const etd = addDays(cargoReady, mode === 'air' ? r.int(1, 3) : r.int(3, 7))
  const eta = addDays(etd, mode === 'air' ? r.int(2, 4) : r.int(14, 30))
  const confirmDue = addDays(created, r.int(7, 12))
  const paymentTerm = r.weighted([
    ['deposit30', 55],
    ['oa30', 20],
    ['oa60', 15],
    ['lc', 10],
  ])
  const events = lifeOf(r, { created, cargoReady, etd, eta, mode, paymentTerm, operated: buyer === 'tradelink' }).map(
    e => ({ ...e, day: settle(e.day), ...(e.about ? { about: settle(e.about) } : {}) }),
  )
  return {
    buyer,
    supplier,
    mode,
    cargoReady,
    etd,
    eta,
    confirmDue,
    forwarder: r.weighted([
      ['bluewave', 70],
      ['seabridge', 30],
    ]),
    incoterm: r.weighted([
      ['FOB', 62],
      ['FCA', 14],
      ['EXW', 8],
      ['CIF', 9],
      ['DAP', 7],
    ]),
    paymentTerm,
    currency:
      destinations[buyer] && buyer === 'tradelink'
        ? 'CNY'
        : r.weighted([
            ['USD', 85],
            ['CNY', 15],
          ]),
    project: r.int(1, 12),
    lines: r.weighted([
      [2, 15],
      [3, 22],
      [4, 28],
      [5, 20],
      [6, 15],
    ]),
    events: withoutFuture(events, today),
  }
}

const payments: readonly EventKind[] = ['deposit', 'pay', 'close']

/**
 * Events in order, none after yesterday, because "today" depends on the time zone. Payments are independent of the
 * goods steps.
 */
function withoutFuture(events: readonly LifeEvent[], today: string): LifeEvent[] {
  let last = ''
  const ordered = events
    .filter(e => !payments.includes(e.kind))
    .map(e => {
      last = e.day < last ? last : e.day
      return { ...e, day: last }
    })
  for (const e of events.filter(x => payments.includes(x.kind))) {
    const day = e.kind === 'close' && e.day < last ? last : e.day
    const at = ordered.findIndex(x => x.day > day)
    ordered.splice(at < 0 ? ordered.length : at, 0, { ...e, day })
  }
  return ordered.filter((e, i) => i === 0 || daysBetween(e.day, today) >= 1)
}

/** A trade operator cannot run the purchaser's transitions. */
function lifeOf(
  r: Random,
  d: {
    created: string
    cargoReady: string
    etd: string
    eta: string
    mode: string
    paymentTerm: string
    operated: boolean
  },
): LifeEvent[] {
  const events: LifeEvent[] = [{ kind: 'create', day: d.created }]
  const add = (kind: EventKind, after: number, about?: string) => {
    const day = addDays(events.at(-1)?.day ?? d.created, after)
    events.push(about ? { kind, day, about } : { kind, day })
    return day
  }
  const at = (kind: EventKind, day: string) => events.push({ kind, day })
  if (r.next() < 0.05) {
    if (r.next() < 0.3) add('cancel', r.int(2, 20))
    return events
  } // an order that stays a draft or is cancelled
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
    return events
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
    if (r.next() < 0.5 && !d.operated) add('acceptProposal', r.int(1, 6))
    else {
      add('answer', r.int(1, 5))
      add('sign', r.int(1, 6))
    }
  }
  if (r.next() < 0.4 && !d.operated) add('countersign', r.int(0, 3))
  if (r.next() < 0.015 && !d.operated) {
    add('cancelSigned', r.int(3, 15))
    return events
  }
  const signed = events.at(-1)?.day ?? d.created
  const late = r.weighted([
    [0, 60],
    [-1, 10],
    [r.int(1, 3), 20],
    [r.int(4, 9), 10],
  ])
  const ready = addDays(d.cargoReady, late)
  at('cargoReady', ready)
  add('book', r.int(0, 2))
  const slip =
    Math.max(0, late) +
    r.weighted([
      [0, 70],
      [r.int(1, 3), 22],
      [r.int(4, 8), 8],
    ])
  const departure = addDays(d.etd, slip)
  if (slip > 0) add('estimateDeparture', 0, departure)
  add('releaseSo', r.int(1, 2))
  if (d.mode !== 'air') {
    at('stuffed', addDays(departure, -2))
    at('gateIn', addDays(departure, -1))
  }
  at('shipOnBoard', departure)
  const arrival = addDays(
    d.eta,
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
  if (d.mode !== 'air') add('emptyReturn', r.int(2, 5))
  const delivered = events.at(-1)?.day ?? arrival
  if (d.paymentTerm === 'deposit30') at('deposit', addDays(signed, r.int(5, 11)))
  const paid = payDay(r, d.paymentTerm, ready, arrival)
  at('pay', paid)
  at('close', addDays(paid > delivered ? paid : delivered, r.int(1, 5)))
  return events
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
