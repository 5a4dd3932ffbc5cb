import type { StoredOf, KnownOf } from '../../../domain/entities/records.ts'
import type { StateDefinition, Transition } from '../../../domain/meta/states.ts'
import { milestones } from '../../../domain/tracking/step-template.ts'
import { daysBetween } from '../../../domain/values/date-only.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { writeHistory } from '../../operations/transitions/steps.ts'
import { nextStep } from '../next-step.ts'
import { bestDate, positionOf, shipmentsById, stepsOfShipments } from './shipment-ledger.ts'

/**
 * A shipment summarises its steps: status, next step, departure and arrival dates. Its status is the furthest
 * reported step; skipped transitions are still in the history. Returns the shipments.
 */
export async function carryShipments(uow: UnitOfWork, ids: readonly string[]): Promise<StoredOf<'Shipment'>[]> {
  const shipments = await shipmentsById(uow, ids),
    steps = await stepsOfShipments(uow, ids)
  const states = uow.index.states.get('trackingMilestone') as StateDefinition
  const changes: { id: string; values: KnownOf<'Shipment'> }[] = []
  for (const s of shipments) {
    const mine = steps.filter(x => x.shipment === s.id)
    const step = (milestone: string) => mine.find(x => x.milestone === milestone)
    const furthest = Math.max(
      positionOf(s.currentMilestone),
      ...mine.filter(x => x.state === 'actual').map(x => Number(x.position)),
    )
    await writeWay(uow, states, s, furthest)
    const open = mine.filter(x => Number(x.position) > furthest)
    changes.push({
      id: s.id,
      values: {
        currentMilestone: milestones[furthest] ?? s.currentMilestone,
        ...nextStep(open),
        atd: step('polDeparture')?.actualDate ?? null,
        ata: step('podArrival')?.actualDate ?? null,
        etd: step('polDeparture')?.state === 'actual' ? s.etd : (bestDate(step('polDeparture')) ?? s.etd),
        eta: step('podArrival')?.state === 'actual' ? s.eta : (bestDate(step('podArrival')) ?? s.eta),
        departureDelay: delay(step('polDeparture')),
        arrivalDelay: delay(step('podArrival')),
        milestones: Object.fromEntries(
          mine.map(x => [
            x.milestone,
            { planned: x.plannedDate ?? null, estimated: x.estimatedDate ?? null, actual: x.actualDate ?? null },
          ]),
        ),
      },
    })
  }
  await updateRows(uow.tx, entityNamed(uow.index, 'Shipment'), changes, uow.now, { keepRevision: true })
  return readStored(uow.tx, entityNamed(uow.index, 'Shipment'), { field: 'id', values: [...ids] })
}

/** Days of delay; never negative. */
const delay = (step: StoredOf<'ShipmentMilestone'> | undefined): number | null =>
  typeof step?.plannedDate === 'string' && typeof step.actualDate === 'string'
    ? Math.max(0, daysBetween(step.plannedDate, step.actualDate))
    : null

/** Every transition between the old and the new status. */
async function writeWay(
  uow: UnitOfWork,
  states: StateDefinition,
  shipment: StoredOf<'Shipment'>,
  furthest: number,
): Promise<void> {
  for (let at = positionOf(shipment.currentMilestone); at < furthest; at++) {
    const from = milestones[at] as string
    const transition = states.transitions.find(t => t.from.includes(from)) as Transition
    await writeHistory(uow, states, [{ record: { ...shipment, currentMilestone: from }, transition }], {
      inputs: {},
      reason: null,
      keepRevision: true,
    })
  }
}
