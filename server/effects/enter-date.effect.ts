import { personBehind } from '../../domain/meta/actor.ts'
import type { StoredOf, KnownOf } from '../../domain/entities/records.ts'
import { insertRows, newId } from '../db/write-rows.ts'
import { entityNamed, flush, patched } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'
import type { EffectOf } from './effect.ts'
import { notifyPreOrders } from './orders/notify-pre-orders.ts'
import { carryPayments } from './payments/carry-payments.ts'
import { ordersOf, overlaid, stepsOf, withNextStep } from './next-step.ts'

type DateField = 'plannedDate' | 'estimatedDate' | 'actualDate'

const fields: Readonly<Record<string, DateField>> = { PLN: 'plannedDate', EST: 'estimatedDate', ACT: 'actualDate' }

/** Writes a date into the milestone and its ledger, with author and old value. Parameter: PLN, EST or ACT. */
export const enterDate: EffectOf<'PoMilestone'> = async (uow, { records, inputs, reason, parameter }) => {
  const field = fields[parameter] as DateField
  await enter(uow, records, {
    classifier: parameter,
    date: String(inputs.date),
    reason,
    origin: uow.actor.kind === 'system' ? 'order' : 'manual',
    previous: field,
  })
  const after = patched(records, () => ({ [field]: inputs.date }))
  const orders = await ordersOf(uow, after)
  const steps = overlaid(await stepsOf(uow, orders), after)
  const dated = patched(orders, o =>
    field === 'plannedDate'
      ? {}
      : Object.assign(
          {},
          ...after.filter(s => s.po === o.id).map(s => orderDate(String(s.milestone), inputs.date ?? null)),
        ),
  )
  const moved = withNextStep(dated, steps)
  const { orders: paid } = await carryPayments(
    uow,
    orders.map(o => o.id),
    { orders: moved },
    after,
  )
  await flush(uow, entityNamed(uow.index, 'PurchaseOrder'), orders, overlaid(moved, paid), { keepRevision: true })
  return after
}

export interface Entry {
  readonly classifier: string
  readonly date: string
  readonly reason: string | null
  readonly origin: string
  /** Milestone field with the current value, stored as the previous date. */
  readonly previous: DateField
}

export async function enter(uow: UnitOfWork, steps: readonly StoredOf<'PoMilestone'>[], entry: Entry): Promise<void> {
  const person = personBehind(uow.actor)
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'PoMilestoneEvent'),
    steps.map(m => ({
      id: newId(),
      values: {
        milestone: m.id,
        classifier: entry.classifier,
        date: entry.date,
        previousDate: m[entry.previous] ?? null,
        origin: entry.origin,
        reason: entry.reason,
        author: person?.name ?? 'Portside',
        authorCompany: person?.companyName ?? null,
        at: uow.now.toISOString(),
      },
    })),
    uow.now,
  )
  if (entry.classifier === 'ACT') await notifyPreOrders(uow, steps, entry.date)
}

const orderFields: Readonly<Record<string, 'cargoReadyDate' | 'etd' | 'eta'>> = {
  cargoReady: 'cargoReadyDate',
  polDeparture: 'etd',
  podArrival: 'eta',
}

/** The order's cargo ready date, ETD and ETA follow the best known dates. */
export const orderDate = (milestone: string, date: string | null): KnownOf<'PurchaseOrder'> => {
  const field = orderFields[milestone]
  return field ? { [field]: date } : {}
}
