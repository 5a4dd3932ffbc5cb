import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { strict } from './parts.ts'

/** Maximum events of one call; a larger file is sent in several calls, in any order. */
export const eventsAtOnce = 500

export const carrierEventsCall = defineCall({
  id: 'carrier-events',
  method: 'POST',
  path: `${frame}/logistics/carrierEvents`,
  permission: 'entity',
  entity: 'Shipment',
  right: 'update',
  body: Type.Object({ events: Type.Array(Type.Unknown(), { minItems: 1, maxItems: eventsAtOnce }) }, strict),
  summary:
    'Takes over events of carriers (DCSA track and trace). The same event again, or in another order, changes nothing.',
})

export interface EventsTaken {
  readonly read: number
  /** Already known. */
  readonly doubles: number
  readonly applied: number
  /** Stored in the history only: not a step, or not at a port of this shipment. */
  readonly kept: number
  /** Wait for a shipment with their container or reference. */
  readonly waiting: number
  readonly refused: readonly { readonly row: number; readonly code: string; readonly message: string }[]
}
