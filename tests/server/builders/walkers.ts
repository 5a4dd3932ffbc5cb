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
 * Orders and what is booked and shipped of them prove what the product does with any arrow; other records prove their
 * own arrows beside what they are about (arrows.ts).
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

/** The steps from a status to another. */
export const stepsOf = (states: StateDefinition): readonly Transition[] =>
  states.transitions.filter(t => t.from.length > 0)

/** Somebody who may take a step, from outside the platform where there is one; the product's own has nobody. */
export function walkerOf(index: Index, states: StateDefinition, step: Transition): Person | undefined {
  const able = walkers.filter(
    p => named(p, step.roles) && hasPlace(p, index.entity.get(states.entity) as EntityDefinition),
  )
  return able.find(p => p.company !== 'platform') ?? able[0]
}
