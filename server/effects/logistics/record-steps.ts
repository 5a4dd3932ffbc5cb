import type { StateDefinition, Transition } from '../../../domain/meta/states.ts'
import type { Stored } from '../../db/write-rows.ts'
import type { Run } from '../../operations/run.ts'
import { writeHistory } from '../../operations/transitions/steps.ts'
import { carryLots } from './carry-lots.ts'
import { carryShipments } from './carry-shipments.ts'
import { enterDates, shipmentsById, stepsOfShipments, type Entry } from './shipment-ledger.ts'
import { tellOrders } from './tell-orders.ts'

/**
 * A step of shipments has happened, as the product learns it: from an order, a container, a delivery, a carrier. What
 * has happened already stays; repeating it changes nothing (C-00).
 */
export async function recordSteps(
  run: Run,
  ids: readonly string[],
  milestone: string,
  entry: Entry & { readonly byOrders?: true },
): Promise<void> {
  const steps = (await stepsOfShipments(run, ids)).filter(s => s.milestone === milestone && s.state !== 'actual')
  if (steps.length === 0) return
  const states = run.index.states.get('shipmentStepState') as StateDefinition
  const record = states.transitions.find(t => t.action.code === 'record') as Transition
  await writeHistory(
    run,
    states,
    steps.map(s => ({ record: s, transition: record })),
    { inputs: { date: entry.date }, reason: entry.reason ?? null, keepRevision: true },
  )
  await enterDates(
    run,
    steps.map(step => ({ step, entry: { ...entry, classifier: 'ACT' } })),
  )
  const shipments = await carryShipments(
    run,
    steps.map(s => String(s.shipment)),
  )
  await carryLots(run, shipments, milestone)
  // What the orders themselves have told needs no telling back.
  if (!entry.byOrders) await tellOrders(run, shipments, milestone, 'ACT')
}

/** Shipments of steps, carried; then their orders are told. */
export async function followSteps(run: Run, steps: readonly Stored[], classifier: Entry['classifier']): Promise<void> {
  await carryShipments(run, [...new Set(steps.map(s => String(s.shipment)))])
  const shipments = await shipmentsById(
    run,
    steps.map(s => s.shipment),
  )
  for (const milestone of new Set(steps.map(s => String(s.milestone)))) {
    const of = new Set(steps.filter(s => s.milestone === milestone).map(s => s.shipment))
    const mine = shipments.filter(s => of.has(s.id))
    if (classifier === 'ACT') await carryLots(run, mine, milestone)
    if (classifier !== 'PLN') await tellOrders(run, mine, milestone, classifier)
  }
}
