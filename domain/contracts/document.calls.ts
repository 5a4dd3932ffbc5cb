import Type from 'typebox'
import type { ChecklistRow } from '../documents/checklist.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const documentChecklistCall = defineCall({
  id: 'document-checklist',
  method: 'POST',
  path: `${frame}/document/checklist`,
  permission: 'entity',
  entity: 'ShipmentDocument',
  right: 'read',
  reads: true,
  body: Type.Union([Type.Object({ shipment: Id }, strict), Type.Object({ po: Id }, strict)]),
  summary:
    'The required documents of a shipment or an order: state, next action, and whether one blocks the next step. Requirements of classes that the reader does not see are left out.',
})

export interface DocumentChecklist {
  readonly rows: readonly (ChecklistRow & {
    /** The reader's side provides it. */
    readonly own: boolean
    /** Not met, and needed for the next step of the shipment or an earlier one. */
    readonly blocks: boolean
  })[]
  readonly met: number
  readonly nextMilestone: string | null
}
