import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { StateDefinition, Transition } from '../../../domain/meta/states.ts'
import type { TestApp } from '../harness.ts'
import { hasPlace, named, people, type Person } from '../people.ts'
import { standingRecords } from './standing-records.ts'

type Index = TestApp['app']['catalogue']['common']

/** One person of each role in each kind of company of the first circle. */
export const walkers: readonly Person[] = people.filter(p =>
  ['platform', 'operator', 'supplier', 'buyer', 'forwarder', 'service'].includes(p.company),
)

/**
 * Orders with bookings and shipments prove the system transitions; other records prove their own in their
 * transitions.test.ts.
 */
export const provenLists = (index: Index): readonly StateDefinition[] =>
  index.catalogue.states.filter(s =>
    [
      'PurchaseOrder',
      'PoMilestone',
      'ShippingPlan',
      'Shipment',
      'ShipmentMilestone',
      ...Object.keys(standingRecords),
    ].includes(s.entity),
  )

/** The transitions from one status to another. */
export const stepsOf = (states: StateDefinition): readonly Transition[] =>
  states.transitions.filter(t => t.from.length > 0)

/** A user who may run a transition, outside the platform if possible; none for system ones. */
export function walkerOf(index: Index, states: StateDefinition, step: Transition): Person | undefined {
  const able = walkers.filter(
    p => named(p, step.roles) && hasPlace(p, index.entity.get(states.entity) as EntityDefinition),
  )
  return able.find(p => p.company !== 'platform') ?? able[0]
}
