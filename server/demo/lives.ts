import { addDays, daysBetween } from '../../domain/values/date-only.ts'
import { destinations } from './goods.ts'
import { lifeOf, type EventKind, type LifeEvent } from './order-life.ts'
import type { Random } from './random.ts'

/** A demo order as it is planned for the loading day, with the events of its life until then. */
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
