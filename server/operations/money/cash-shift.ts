import type { CashInput, CashOrder, CashShift, KnownDate } from '../../../domain/contracts/cash.calls.ts'

import { fail } from '../../../domain/errors/failure.ts'
import { dateBases, type EventDates } from '../../../domain/values/money/anchored-due.ts'
import { shiftEvents, type CashPart } from '../../../domain/values/money/cash-weeks.ts'
import type { DueStep } from '../../../domain/values/money/due-date.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored } from '../../db/write-rows.ts'
import { stepsOf } from '../../effects/next-step.ts'
import { eventsOf, invoicesOf } from '../../effects/payments/order-events.ts'
import { shipmentsOf } from '../../effects/payments/shipments-of-orders.ts'
import { termsOf } from '../../effects/payments/terms-of-orders.ts'
import { planTranches, type Tranche } from '../../effects/payments/plan-tranches.ts'
import { readsAll } from '../records/scope.ts'
import { entityNamed } from '../unit-of-work.ts'

/** Events that move when an order sails later. */
const sailing = ['onBoard', 'arrival'] as const
const mostOrders = 200

/** Fields of a tranche that the sums of the calendar are made of. */
export const trancheFields = ['amount', 'currency', 'dueDate'] as const

/** Whether the caller reads what an order and its tranches show in the calendar. */
const seesOrders = ({ actor, index }: UnitOfWork): boolean =>
  readsAll(actor, index, 'PaymentTranche', [...trancheFields, 'trancheNo', 'kind']) &&
  readsAll(actor, index, 'PurchaseOrder', ['poNo', 'supplierCompany', 'etd', 'eta'])

/** Orders that the company pays for and whose open due dates follow their departure or arrival. */
export async function movableOrders(
  uow: UnitOfWork,
  company: string,
): Promise<{ readonly orders: readonly CashOrder[]; readonly more: boolean }> {
  const { tx, index } = uow
  if (!seesOrders(uow)) return { orders: [], more: false }
  const view = sql.id(viewName(entityNamed(index, 'PaymentTranche'), tx.viewOf))
  const rows = await tx.rows<{ po: string }>(sql`select po_id as po from ${view}
    where payer_id = ${company} and status = 'open' and due_event = any(${[...sailing]})
      and due_basis is distinct from 'actual'
    group by po_id order by min(due_date), po_id limit ${mostOrders + 1}`)
  const ids = rows.slice(0, mostOrders).map(r => r.po)
  const orders = await readStored(tx, entityNamed(index, 'PurchaseOrder'), { field: 'id', values: ids })
  const tranches = await readStored(tx, entityNamed(index, 'PaymentTranche'), { field: 'po', values: ids })
  const names = await readStored(tx, entityNamed(index, 'Company'), {
    field: 'id',
    values: [...new Set(orders.flatMap(o => o.supplierCompany ?? []))],
  })
  const steps = await stepsOf(uow, orders)
  const by = new Map(orders.map(o => [o.id, o]))
  return {
    more: rows.length > mostOrders,
    orders: ids.flatMap(id => {
      const order = by.get(id)
      if (!order) return []
      const events = eventsOf(order, steps)
      return [
        {
          id,
          poNo: String(order.poNo),
          payee: names.find(c => c.id === order.supplierCompany)?.name ?? '',
          etd: known(events, 'onBoard'),
          eta: known(events, 'arrival'),
          due: tranches
            .filter(t => t.po === id && t.payer === company && t.status === 'open' && follows(t))
            .map(t => ({ currency: String(t.currency), amount: decimalOrZero(t.amount), date: t.dueDate })),
        },
      ]
    }),
  }
}

const follows = (t: Tranche): boolean => sailing.some(e => e === t.dueEvent) && t.dueBasis !== 'actual'

function known(events: EventDates, event: string): KnownDate | null {
  const dates = events[event]
  const basis = dateBases.find(b => dates?.[b])
  const date = basis && dates?.[basis]
  return basis && date ? { date, basis } : null
}

/**
 * The due dates of an order as if it sailed so many days later, by the same plan that a saved date follows. Reads only;
 * `parts` take the amounts from their weeks and put them into the new ones.
 */
export async function shiftOrder(
  uow: UnitOfWork,
  company: string,
  { po, days, eta }: NonNullable<CashInput['shift']>,
): Promise<{ readonly answer: Omit<CashShift, 'currencies'>; readonly parts: readonly CashPart[] }> {
  const { tx, index } = uow
  const [order] = await readStored(tx, entityNamed(index, 'PurchaseOrder'), { field: 'id', values: [po] })
  const [payment] = order ? await readStored(tx, entityNamed(index, 'Payment'), { field: 'po', values: [po] }) : []
  if (!order || payment?.payer !== company || !seesOrders(uow)) throw fail('NOT_FOUND')
  const before = await readStored(tx, entityNamed(index, 'PaymentTranche'), { field: 'payment', values: [payment.id] })
  const terms = await termsOf(uow, [order])
  const invoices = await invoicesOf(uow, [order], terms)
  const { events, shifted } = shiftEvents(
    eventsOf(order, await stepsOf(uow, [order]), invoices),
    eta ? sailing : ['onBoard'],
    days,
  )
  const shipments = (await shipmentsOf(uow, [order]))(order, before)
  const planned = new Map(
    planTranches(order, payment, before, {
      ...terms(order),
      events,
      shipments,
      settled: {
        credited: decimalOrZero(payment.credited),
        writtenOff: decimalOrZero(payment.writtenOff),
        refunded: decimalOrZero(payment.refunded),
      },
      now: uow.now.toISOString(),
    }).changed.map(t => [t.id, t]),
  )
  const live = before.filter(t => !['cancelled', 'remitted', 'received'].includes(String(t.status)))
  const moves = live.flatMap(t => {
    const after = planned.get(t.id)
    return after && after.dueDate !== t.dueDate ? [{ t, after }] : []
  })
  return {
    answer: {
      po,
      events: shifted,
      moved: moves.map(({ t, after }) => ({
        ...brief(t),
        before: t.dueDate,
        after: after.dueDate,
        event: String(after.dueEvent),
        eventDate: after.eventDate,
        basis: after.dueBasis,
        steps: (after.dueSteps ?? []) as readonly DueStep[],
      })),
      kept: live
        .filter(t => !moves.some(m => m.t.id === t.id))
        .map(t => ({
          ...brief(t),
          date: t.dueDate,
          why: t.status !== 'open' ? ('frozen' as const) : t.agreedDue ? ('agreed' as const) : ('other' as const),
        })),
    },
    parts: moves.flatMap(({ t, after }): CashPart[] => {
      const part = { source: 'tranche' as const, currency: String(t.currency) }
      const amount = decimalOrZero(t.amount)
      return [
        { ...part, date: t.dueDate, estimated: t.dueBasis !== 'actual', amount: `-${amount}`, count: -1 },
        { ...part, date: after.dueDate, estimated: after.dueBasis !== 'actual', amount, count: 1 },
      ]
    }),
  }
}

const brief = (t: Tranche) => ({
  id: t.id,
  trancheNo: String(t.trancheNo),
  kind: String(t.kind),
  amount: decimalOrZero(t.amount),
  currency: String(t.currency),
})
