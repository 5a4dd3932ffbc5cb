import { insertRows, newId, type Stored } from '../db/write-rows.ts'
import { entityNamed, flush, patched, type Run } from '../operations/run.ts'
import type { Effect } from './effect.ts'
import { tellPreOrders } from './orders/tell-pre-orders.ts'
import { ordersOf, overlaid, stepsOf, withNextStep } from './next-step.ts'

const fields: Readonly<Record<string, string>> = { PLN: 'plannedDate', EST: 'estimatedDate', ACT: 'actualDate' }

/**
 * A date goes into the milestone and, with who gave it and what stood there before, into its ledger. Parameter: PLN,
 * EST or ACT.
 */
export const enterDate: Effect = async (run, { records, inputs, reason, parameter }) => {
  const field = fields[parameter] as string
  await enter(run, records, {
    classifier: parameter,
    date: String(inputs.date),
    reason,
    origin: run.actor.kind === 'system' ? 'order' : 'manual',
    previous: field,
  })
  const after = patched(records, () => ({ [field]: inputs.date }))
  const orders = await ordersOf(run, after)
  const steps = overlaid(await stepsOf(run, orders), after)
  const dated = patched(orders, o =>
    field === 'plannedDate'
      ? {}
      : Object.assign({}, ...after.filter(s => s.po === o.id).map(s => orderDate(String(s.milestone), inputs.date))),
  )
  await flush(run, entityNamed(run.index, 'PurchaseOrder'), orders, withNextStep(dated, steps), { keepRevision: true })
  return after
}

export interface Entry {
  readonly classifier: string
  readonly date: string
  readonly reason: string | null
  readonly origin: string
  /** Field of the milestone whose present value is the previous date. */
  readonly previous: string
}

export async function enter(run: Run, steps: readonly Stored[], entry: Entry): Promise<void> {
  const person = run.actor.kind === 'user' ? run.actor : run.actor.kind === 'system' ? run.actor.onBehalfOf : undefined
  await insertRows(
    run.tx,
    entityNamed(run.index, 'PoMilestoneEvent'),
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
        at: run.now.toISOString(),
      },
    })),
    run.now,
  )
  if (entry.classifier === 'ACT') await tellPreOrders(run, steps, entry.date)
}

const orderFields: Readonly<Record<string, string>> = {
  cargoReady: 'cargoReadyDate',
  polDeparture: 'etd',
  podArrival: 'eta',
}

/** The order's own cargo ready date, ETD and ETA follow what is known best. */
export const orderDate = (milestone: string, date: unknown): Record<string, unknown> => {
  const field = orderFields[milestone]
  return field ? { [field]: date } : {}
}
