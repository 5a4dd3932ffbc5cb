import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { refuseIncomplete } from '../../operations/documents/refuse-incomplete.ts'
import type { EffectOf } from '../effect.ts'
import { lotsOf, rolledUp } from '../orders/lots.ts'
import { carryLots } from './carry-lots.ts'
import { carryShipments } from './carry-shipments.ts'
import { followSteps, recordSteps } from './record-steps.ts'
import {
  enterDates,
  ordersIn,
  shipmentsById,
  shipmentsOfOrders,
  stepsOfShipments,
  type Entry,
} from './shipment-ledger.ts'
import { notifyOrders } from './notify-orders.ts'

/** Writes a date into a shipment step and its ledger. Parameter: PLN, EST or ACT. */
export const enterStepDate: EffectOf<'ShipmentMilestone'> = async (uow, { records, inputs, reason, parameter }) => {
  const classifier = parameter as Entry['classifier']
  const after = await enterDates(
    uow,
    records.map(step => ({
      step,
      entry: {
        classifier,
        date: String(inputs.date),
        origin:
          uow.actor.kind === 'system'
            ? 'order'
            : uow.actor.kind === 'user' && uow.actor.companyType === '4'
              ? 'agent'
              : 'manual',
        reason,
      },
    })),
  )
  if (classifier !== 'ACT') await followSteps(uow, after, classifier)
  return after
}

/** The shipment status follows reports, and its orders follow it. */
export const followTracking: EffectOf<'ShipmentMilestone'> = async (uow, { records, action }) => {
  // A correction changes the day of what has happened.
  if (action === 'record')
    for (const step of records)
      await refuseIncomplete(uow, await shipmentsById(uow, [step.shipment]), String(step.milestone))
  await followSteps(uow, records, 'ACT')
  return records
}

/**
 * After skipping or restoring a step the shipment's next step is computed again. The step is written first, so that
 * it counts.
 */
export const renewShipmentStep: EffectOf<'ShipmentMilestone'> = async (uow, { entity, records }) => {
  await updateRows(
    uow.tx,
    entity,
    records.map(r => ({ id: r.id, values: { state: r.state } })),
    uow.now,
    { keepRevision: true },
  )
  await carryShipments(
    uow,
    records.map(r => String(r.shipment)),
  )
  return records
}

/** A user moved the shipment by hand: its step happened on that day. Parameter: the step. */
export const recordStep: EffectOf<'Shipment'> = async (uow, { records, inputs, parameter }) => {
  await refuseIncomplete(uow, records, parameter)
  const steps = (
    await stepsOfShipments(
      uow,
      records.map(r => r.id),
    )
  ).filter(s => s.milestone === parameter && s.state !== 'actual')
  await enterDates(
    uow,
    steps.map(step => ({
      step,
      entry: { classifier: 'ACT', date: String(inputs.date), origin: uow.actor.kind === 'system' ? 'order' : 'agent' },
    })),
  )
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'Shipment'),
    records.map(r => ({ id: r.id, values: { currentMilestone: r.currentMilestone } })),
    uow.now,
    { keepRevision: true },
  )
  const after = await carryShipments(
    uow,
    records.map(r => r.id),
  )
  await carryLots(uow, after, parameter)
  await notifyOrders(uow, after, parameter, 'ACT')
  return patched(records, r => {
    const now = after.find(a => a.id === r.id)
    return now ? { ...now, revision: r.revision } : null
  })
}

/**
 * A shipment step is done when all its orders have reached it. An order in several shipments does not say which one.
 * Parameter: the step.
 */
export const notifyShipments: EffectOf<'PurchaseOrder'> = async (uow, { records, inputs, parameter }) => {
  const shipments = await shipmentsOfOrders(
    uow,
    records.map(r => r.id),
  )
  if (shipments.length === 0) return records
  const steps = (
    await readStored(uow.tx, entityNamed(uow.index, 'PoMilestone'), { field: 'po', values: ordersIn(shipments) })
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
    uow,
    done.map(s => s.id),
    parameter,
    { classifier: 'ACT', date: String(inputs.actualDate), origin: 'order', byOrders: true },
  )
  return rolledUp(records, await lotsOf(uow, records))
}
