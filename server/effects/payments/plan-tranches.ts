import type { KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import { obligationFields } from '../../../domain/entities/payments/payment/payment.entity.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { compare, negate, subtract } from '../../../domain/values/decimal.ts'
import { anchoredDue, type EventDates } from '../../../domain/values/money/anchored-due.ts'
import type { Calendars } from '../../../domain/values/money/due-date.ts'
import { recoveries } from '../../../domain/values/money/instalments.ts'
import { payableAmount, sentAmount, settledAmount, type Settled } from '../../../domain/values/money/payable-balance.ts'
import {
  paymentPlan,
  type PlannedShipment,
  type PlanOptions,
  type PlannedTranche,
} from '../../../domain/values/money/payment-plan.ts'
import type { PaymentTermLine } from '../../../domain/values/payment-term.ts'
import { decimalOrZero, textOrNull } from '../../../domain/values/text-or-null.ts'
import type { OrderShipments } from './shipments-of-orders.ts'

export type Tranche = StoredOf<'PaymentTranche'>
type Values = KnownOf<'PaymentTranche'>

export interface Plan {
  readonly changed: readonly Tranche[]
  readonly added: readonly Values[]
  readonly credit: string
  readonly writtenOff: string
}

/** What a plan follows: the lines of the order's term, the calendars they name, and what is known of its events. */
interface Followed {
  readonly lines: readonly PaymentTermLine[]
  readonly calendars: Calendars
  readonly events: EventDates
  /** With partial shipments, the last line has a tranche for each. */
  readonly shipments: OrderShipments
  /** Credit notes, write-offs and refunds of the order. */
  readonly settled: Settled
  readonly now: string
}

/** What due dates follow. */
type Dates = Pick<Followed, 'lines' | 'calendars' | 'events' | 'shipments'>

/** The tranches of one payment after a change of its order, its events or its other tranches. */
export function planTranches(
  order: StoredOf<'PurchaseOrder'>,
  payment: StoredOf<'Payment'>,
  all: readonly Tranche[],
  followed: Followed,
): Plan {
  const { lines, now, shipments } = followed
  const own = all.filter(t => t.payment === payment.id)
  const live = own.filter(t => t.status !== 'cancelled')
  if (order.confirmStatus === 'canceled') return planOfCanceled(order, payment, own, followed)
  const { payable, writtenOff } = payableAmount(decimalOrZero(order.totalAmount), followed.settled)
  const currency = String(payment.currency)
  const amounts = new Map<string, string>()
  const made: Values[] = []
  const plan = (
    total: string,
    of: readonly PaymentTermLine['part'][],
    some: readonly Tranche[],
    parts: readonly PlannedShipment[] = [],
    options: PlanOptions = {},
  ) => paymentPlan(total, of, currency, some.map(planned), parts, options)
  const supplier = plan(
    decimalOrZero(order.totalAmount),
    lines.map(l => l.part),
    [...live.filter(t => !isObligation(t)), ...own.filter(isGivenUp)],
    shipments.parts,
    { payable, recovery: recoveries.find(r => r === order.advanceRecovery) ?? 'proportional' },
  )
  if ('error' in supplier) throw fail('TERMS_DO_NOT_CLOSE', { params: { po: String(order.poNo) } })
  for (const [id, amount] of supplier.open) amounts.set(id, amount)
  for (const { line, amount, shipment } of supplier.make)
    made.push({
      kind: lines[line]?.kind ?? 'payOff',
      line,
      amount,
      shipment,
      shipmentNo: shipment === null ? null : (shipments.numbers.get(shipment) ?? null),
    })
  for (const kind of obligationFields) {
    const owed = plan(
      decimalOrZero(payment[kind]),
      [{ kind: 'rest' }],
      live.filter(t => t.kind === kind),
    )
    if ('error' in owed) continue
    for (const [id, amount] of owed.open) amounts.set(id, amount)
    for (const { amount } of owed.make) made.push({ kind, line: 0, amount })
  }
  const changed = own.map(t => {
    if (t.status !== 'open') return t
    const planned = amounts.get(t.id)
    const amount = planned !== undefined && compare(planned, decimalOrZero(t.amount)) !== 0 ? planned : t.amount
    if (compare(decimalOrZero(amount), '0') === 0) return { ...lapsed(t, now), amount }
    return { ...t, amount, ...dueOf(t, followed) }
  })
  const added = asTranches(order, payment, own, made, followed)
  return { changed, added, credit: supplier.credit, writtenOff }
}

/** New tranches of a payment, numbered after those that it has. */
const asTranches = (
  order: StoredOf<'PurchaseOrder'>,
  payment: StoredOf<'Payment'>,
  own: readonly Tranche[],
  made: readonly Values[],
  followed: Followed,
): readonly Values[] =>
  made.map(withAgreed(order, own)).map((m, i): Values => ({
    ...m,
    trancheNo: `${String(payment.paymentNo)}-${own.length + i + 1}`,
    payment: payment.id,
    po: order.id,
    status: 'open',
    piVersion: 0,
    percent: percentOf(m, followed.lines),
    currency: payment.currency,
    payer: payment.payer,
    payee: isObligation(m) ? null : payment.payee,
    operator: payment.operator,
    statusSince: followed.now,
    ...dueOf(m, followed),
  }))

/**
 * A cancelled order pays nothing more. What was sent is a credit; where more came back than arrived, because the bank
 * returned a payment after its refund, the difference is open.
 */
function planOfCanceled(
  order: StoredOf<'PurchaseOrder'>,
  payment: StoredOf<'Payment'>,
  own: readonly Tranche[],
  followed: Followed,
): Plan {
  const { payable, writtenOff } = payableAmount('0', followed.settled)
  const credit = subtract(sentAmount(own), payable)
  if (compare(credit, '0') >= 0)
    return { changed: own.map(t => lapsed(t, followed.now)), added: [], credit, writtenOff }
  const line = followed.lines.length - 1
  const amount = negate(credit)
  const kept = own.find(t => t.status === 'open' && t.kind === 'payOff' && t.line === line && !t.shipment)
  return {
    changed: own.map(t => (t.id === kept?.id ? { ...t, amount, ...dueOf(t, followed) } : lapsed(t, followed.now))),
    added: kept ? [] : asTranches(order, payment, own, [{ kind: 'payOff', line, amount }], followed),
    credit: '0',
    writtenOff,
  }
}

/**
 * A due date that was typed in the draft was signed with it: the first tranche of its kind has it as its agreed date,
 * and it does not follow the event.
 */
function withAgreed(order: StoredOf<'PurchaseOrder'>, own: readonly Tranche[]): (made: Values) => Values {
  const typed: Readonly<Record<string, string | null>> = {
    deposit: order.depositDueDate,
    prepaid: order.prepaidDueDate,
    payOff: order.payOffDueDate,
  }
  const isFirst = own.length === 0
  const given = new Set<unknown>()
  return made => {
    const agreedDue = isFirst && !given.has(made.kind) ? (typed[String(made.kind)] ?? null) : null
    given.add(made.kind)
    return { ...made, agreedDue }
  }
}

/** A person cancelled it, and its amount moves to the pay-off; what lapsed with its amount comes back with it. */
const isGivenUp = (t: Tranche): boolean =>
  t.status === 'cancelled' && !isObligation(t) && compare(decimalOrZero(t.amount), '0') > 0

const isObligation = (t: Values): boolean => obligationFields.some(f => f === t.kind)

const planned = (t: Tranche): PlannedTranche => ({
  id: t.id,
  line: isObligation(t) ? 0 : Number(t.line),
  shipment: t.shipment,
  // A cancelled tranche is settled with nothing.
  settled: t.status === 'cancelled' ? '0' : settledAmount(t),
})

function percentOf(t: Values, lines: readonly PaymentTermLine[]): string | null {
  if (isObligation(t)) return null
  const part = lines[Number(t.line)]?.part
  if (part?.kind === 'percent') return part.value
  const before = lines.flatMap(l => (l.part.kind === 'percent' ? [l.part.value] : []))
  return part?.kind === 'rest' && before.length === lines.length - 1
    ? before.reduce((left, p) => subtract(left, p), '100')
    : null
}

/** The due date with its reason: the event, the value used and the steps from there. */
function dueOf(t: Values, { lines, events: ofOrder, shipments, calendars }: Dates): Values {
  const agreed = textOrNull(t.agreedDue)
  if (agreed)
    return { dueDate: agreed, dueEvent: 'agreed', dueBasis: 'planned', eventDate: null, dueSteps: null, frozenAt: null }
  const term = isObligation(t) ? undefined : lines[Number(t.line)]?.due
  if (!term) return { dueDate: null, dueEvent: null, dueBasis: null, eventDate: null, dueSteps: null, frozenAt: null }
  const events = { ...ofOrder, ...(t.shipment ? shipments.events.get(t.shipment) : null) }
  const { due, basis, steps } = anchoredDue(term, events, calendars)
  return {
    dueDate: due,
    dueEvent: term.anchor,
    dueBasis: basis,
    eventDate: basis ? (events[term.anchor]?.[basis] ?? null) : null,
    dueSteps: steps ?? null,
    frozenAt: null,
  }
}

/** The due date of a tranche whose proforma invoice came on a day. */
export const dueByProforma = (t: Tranche, { lines, calendars }: Pick<Followed, 'lines' | 'calendars'>, day: string) =>
  dueOf(t, {
    lines,
    calendars,
    events: { piReceived: { actual: day } },
    shipments: { parts: [], numbers: new Map(), events: new Map() },
  })

/** What was not sent yet is not paid any more. */
const lapsed = (t: Tranche, now: string): Tranche =>
  ['open', 'inApproval', 'approved', 'returned'].includes(String(t.status))
    ? { ...t, status: 'cancelled', statusSince: now }
    : t
