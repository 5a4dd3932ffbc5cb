import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/run.ts'
import type { Effect } from '../effect.ts'
import { lotsOf, rolledUp } from '../orders/lots.ts'
import { carryLots } from './carry-lots.ts'
import { carryShipments } from './carry-shipments.ts'
import { followSteps, recordSteps } from './record-steps.ts'
import { enterDates, ordersIn, shipmentsOfOrders, stepsOfShipments, type Entry } from './shipment-ledger.ts'
import { tellOrders } from './tell-orders.ts'

/** A date goes into the step of a shipment and into its ledger. Parameter: PLN, EST or ACT. */
export const enterStepDate: Effect = async (run, { records, inputs, reason, parameter }) => {
  const classifier = parameter as Entry['classifier']
  const after = await enterDates(
    run,
    records.map(step => ({
      step,
      entry: {
        classifier,
        date: String(inputs.date),
        origin:
          run.actor.kind === 'system'
            ? 'order'
            : run.actor.kind === 'user' && run.actor.companyType === '4'
              ? 'agent'
              : 'manual',
        reason,
      },
    })),
  )
  if (classifier !== 'ACT') await followSteps(run, after, classifier)
  return after
}

/** Where the shipment stands follows what was reported, and its orders follow it. */
export const followTracking: Effect = async (run, { records }) => {
  await followSteps(run, records, 'ACT')
  return records
}

/**
 * A step was skipped, or taken back: the shipment names its next one anew. Its step is written first, so that it
 * counts.
 */
export const renewShipmentStep: Effect = async (run, { entity, records }) => {
  await updateRows(
    run.tx,
    entity,
    records.map(r => ({ id: r.id, values: { state: r.state } })),
    run.now,
    { keepRevision: true },
  )
  await carryShipments(
    run,
    records.map(r => String(r.shipment)),
  )
  return records
}

/** The person has moved the shipment on by hand: its step has happened on that day. Parameter: the step. */
export const recordStep: Effect = async (run, { records, inputs, parameter }) => {
  const steps = (
    await stepsOfShipments(
      run,
      records.map(r => r.id),
    )
  ).filter(s => s.milestone === parameter && s.state !== 'actual')
  await enterDates(
    run,
    steps.map(step => ({
      step,
      entry: { classifier: 'ACT', date: String(inputs.date), origin: run.actor.kind === 'system' ? 'order' : 'agent' },
    })),
  )
  await updateRows(
    run.tx,
    entityNamed(run.index, 'Shipment'),
    records.map(r => ({ id: r.id, values: { currentMilestone: r.currentMilestone } })),
    run.now,
    { keepRevision: true },
  )
  const after = await carryShipments(
    run,
    records.map(r => r.id),
  )
  await carryLots(run, after, parameter)
  await tellOrders(run, after, parameter, 'ACT')
  return patched(records, r => {
    const now = after.find(a => a.id === r.id)
    return now ? { ...now, revision: r.revision } : null
  })
}

/**
 * An order has come to a step: its shipment has when all its orders have. One that goes in several shipments cannot say
 * which of them it was. Parameter: the step.
 */
export const tellShipments: Effect = async (run, { records, inputs, parameter }) => {
  const shipments = await shipmentsOfOrders(
    run,
    records.map(r => r.id),
  )
  if (shipments.length === 0) return records
  const steps = (
    await readStored(run.tx, entityNamed(run.index, 'PoMilestone'), { field: 'po', values: ordersIn(shipments) })
  ).filter(s => s.milestone === parameter)
  const several = new Set(
    records.filter(r => shipments.filter(s => (s.orders as string[]).includes(r.id)).length > 1).map(r => r.id),
  )
  const done = shipments.filter(s =>
    (s.orders as string[]).every(
      o => !several.has(o) && steps.some(x => x.po === o && typeof x.actualDate === 'string'),
    ),
  )
  await recordSteps(
    run,
    done.map(s => s.id),
    parameter,
    { classifier: 'ACT', date: String(inputs.actualDate), origin: 'order', byOrders: true },
  )
  return rolledUp(records, await lotsOf(run, records))
}
