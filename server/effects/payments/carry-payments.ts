import type { StoredOf } from '../../../domain/entities/records.ts'
import type { TrancheState } from '../../../domain/values/payment-progress.ts'
import { paymentProgress, piStep } from '../../../domain/values/payment-progress.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { decimalOrZero, textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { asStored, insertRows, newId, readStored, writeAudit } from '../../db/write-rows.ts'
import { entityNamed, flush } from '../../operations/unit-of-work.ts'
import { overlaid, stepsOf } from '../next-step.ts'
import { eventsOf, invoicesOf } from './order-events.ts'
import { settledBeside } from './settled-beside.ts'
import { shipmentsOf } from './shipments-of-orders.ts'
import { termsOf } from './terms-of-orders.ts'
import { planTranches, type Plan, type Tranche } from './plan-tranches.ts'

type Order = StoredOf<'PurchaseOrder'>
type Payment = StoredOf<'Payment'>

/** Records that the caller has changed in memory and writes itself. */
export interface Held {
  readonly orders?: readonly Order[]
  readonly payments?: readonly Payment[]
  readonly tranches?: readonly Tranche[]
  readonly refunds?: readonly StoredOf<'Refund'>[]
  readonly writeOffs?: readonly StoredOf<'PayableWriteOff'>[]
}

export interface Carried {
  readonly orders: readonly Order[]
  readonly payments: readonly Payment[]
  readonly tranches: readonly Tranche[]
}

/**
 * Brings the payments of orders up to date: amounts and due dates of open tranches, then progress and sums of payment
 * and order. Records of `held` are returned, all others are written. `entered` are steps and
 * `invoiced` invoices that the caller changed and writes.
 */
export async function carryPayments(
  uow: UnitOfWork,
  ids: readonly string[],
  held: Held,
  entered: readonly StoredOf<'PoMilestone'>[] = [],
  invoiced: readonly StoredOf<'SupplierInvoice'>[] = [],
): Promise<Carried> {
  const of = <N extends 'PurchaseOrder' | 'Payment' | 'PaymentTranche'>(name: N) => entityNamed(uow.index, name)
  const stored = await readStored(uow.tx, of('Payment'), { field: 'po', values: ids }, { lock: true })
  const none = { orders: held.orders ?? [], payments: held.payments ?? [], tranches: held.tranches ?? [] }
  if (stored.length === 0) return none
  const payments = overlaid(stored, held.payments ?? [])
  const lacking = payments.map(p => String(p.po)).filter(id => !held.orders?.some(o => o.id === id))
  const read = await readStored(uow.tx, of('PurchaseOrder'), { field: 'id', values: lacking }, { lock: true })
  const orders = [...(held.orders ?? []), ...read]
  const before = await readStored(
    uow.tx,
    of('PaymentTranche'),
    { field: 'payment', values: payments.map(p => p.id) },
    { lock: true },
  )
  const tranches = overlaid(before, held.tranches ?? [])
  const steps = overlaid(await stepsOf(uow, orders), entered)
  const terms = await termsOf(uow, orders)
  const invoices = overlaid(await invoicesOf(uow, orders, terms), invoiced)
  const shipments = await shipmentsOf(uow, orders)
  const settled = await settledBeside(uow, orders, payments, { ...held, invoices: invoiced })
  const plans = new Map<string, Plan>(
    payments.flatMap(p => {
      const order = orders.find(o => o.id === p.po)
      if (!order) return []
      const followed = {
        ...terms(order),
        events: eventsOf(order, steps, invoices),
        shipments: shipments(
          order,
          tranches.filter(t => t.payment === p.id),
        ),
        settled: settled(order, p),
        now: uow.now.toISOString(),
      }
      return [[p.id, planTranches(order, p, tranches, followed)]]
    }),
  )
  const changed = [...plans.values()].flatMap(p => p.changed)
  const added = [...plans.values()].flatMap(p => p.added).map(values => ({ id: newId(), values }))
  await insertRows(uow.tx, of('PaymentTranche'), added, uow.now)
  await writeAudit(
    uow.tx,
    added.map(a => ({ action: 'create', entity: 'PaymentTranche', recordId: a.id, after: a.values })),
    uow.now,
  )
  const all = [...changed, ...added.map(a => asStored(of('PaymentTranche'), a))]
  const now = payments.map(p => {
    const plan = plans.get(p.id)
    const order = orders.find(o => o.id === p.po)
    const beside = order && plan ? { ...settled(order, p), writtenOff: plan.writtenOff } : {}
    const own = all.filter(t => t.payment === p.id)
    return { ...summed(p, own), credit: plan?.credit ?? '0', ...beside }
  })
  const followed = orders.map(o =>
    follows(
      o,
      now.find(p => p.po === o.id),
      all,
    ),
  )
  const keep = <R extends { readonly id: string }>(rows: readonly R[], kept: readonly R[] | undefined) =>
    rows.filter(r => !kept?.some(k => k.id === r.id))
  const followers = keep(changed, held.tranches)
  await flush(uow, of('PaymentTranche'), before, followers, { keepRevision: true })
  await auditTranches(uow, before, followers)
  await flush(uow, of('Payment'), stored, keep(now, held.payments), { keepRevision: true })
  await flush(uow, of('PurchaseOrder'), read, keep(followed, held.orders), { keepRevision: true })
  return {
    orders: overlaid(none.orders, followed),
    payments: overlaid(none.payments, now),
    tranches: overlaid(none.tranches, changed),
  }
}

/** What the history of a tranche tells of its plan. */
const planned = ['amount', 'status', 'dueDate', 'dueEvent', 'dueBasis', 'eventDate'] as const

/** Amounts and due dates that followed something else, for the history of their tranches. */
export async function auditTranches(
  uow: UnitOfWork,
  before: readonly Tranche[],
  after: readonly Tranche[],
): Promise<void> {
  const was = new Map(before.map(t => [t.id, t]))
  const rows = after.flatMap(now => {
    const old = was.get(now.id)
    const moved = old ? planned.filter(f => differs(f, old, now)) : []
    if (!old || moved.length === 0) return []
    const values = (t: Tranche) => Object.fromEntries(moved.map(f => [f, t[f]]))
    return [{ action: 'update', entity: 'PaymentTranche', recordId: now.id, before: values(old), after: values(now) }]
  })
  await writeAudit(uow.tx, rows, uow.now)
}

/** An amount is the same with fewer decimals. */
const differs = (field: (typeof planned)[number], old: Tranche, now: Tranche): boolean =>
  field === 'amount'
    ? compare(decimalOrZero(old.amount), decimalOrZero(now.amount)) !== 0
    : (old[field] ?? null) !== (now[field] ?? null)

const toSupplier = ['deposit', 'prepaid', 'payOff', 'retention'] as const
const isToSupplier = (t: Tranche) => toSupplier.some(k => k === t.kind) && t.status !== 'cancelled'
const isSent = (t: Tranche) => t.status === 'remitted' || t.status === 'received'

const stateOf = (t: Tranche): TrancheState => ({
  kind: String(t.kind),
  status: String(t.status),
  piVersion: t.piVersion ?? 0,
})

/** The sums, dates and progress of a payment from its tranches. */
function summed(payment: Payment, tranches: readonly Tranche[]): Payment {
  const own = tranches.filter(isToSupplier)
  const amountOf = (kind: string) => sum(own.filter(t => t.kind === kind).map(t => decimalOrZero(t.amount)))
  const [next] = own
    .filter(t => !isSent(t))
    .sort((a, b) => (a.dueDate ?? '~').localeCompare(b.dueDate ?? '~') || Number(a.line) - Number(b.line))
  const paid = own.filter(isSent)
  const invoiced = own.filter(t => t.piNo)
  return {
    ...payment,
    deposit: amountOf('deposit'),
    prepaid: amountOf('prepaid'),
    payOff: amountOf('payOff'),
    retention: amountOf('retention'),
    dueAmount: next ? decimalOrZero(next.amount) : null,
    dueDate: next?.dueDate ?? null,
    actualAmount: sum(paid.map(t => decimalOrZero(t.paidAmount))),
    actualDate:
      paid
        .map(t => t.paidDate)
        .filter(d => d !== null)
        .sort()
        .at(-1) ?? null,
    piNumber: invoiced.map(t => t.piNo).join(', ') || null,
    piDate: invoiced.map(t => t.piDate).join(', ') || null,
    progress: progressOf(payment, tranches),
    piStep: piStep(tranches.map(stateOf)),
  }
}

/** A payment whose tranches are all cancelled is closed with its order. */
const progressOf = (payment: Payment, tranches: readonly Tranche[]): string =>
  tranches.length > 0 && tranches.every(t => t.status === 'cancelled')
    ? 'closed'
    : tranches.length === 0
      ? String(payment.progress)
      : paymentProgress(tranches.map(stateOf))

/** What is still to be sent first, and of these the earliest due. */
const bySending = (a: Tranche, b: Tranche): number =>
  Number(isSent(a)) - Number(isSent(b)) || (a.dueDate ?? '~').localeCompare(b.dueDate ?? '~')

/** The order shows the progress of its payment, and the dates of its tranches. */
function follows(order: Order, payment: Payment | undefined, tranches: readonly Tranche[]): Order {
  if (!payment) return order
  const own = tranches.filter(t => t.payment === payment.id && t.status !== 'cancelled').toSorted(bySending)
  const due = (kind: string) => textOrNull(own.find(t => t.kind === kind)?.dueDate)
  return {
    ...order,
    paymentProgress: payment.progress,
    depositDueDate: due('deposit'),
    prepaidDueDate: due('prepaid'),
    payOffDueDate: due('payOff'),
  }
}
