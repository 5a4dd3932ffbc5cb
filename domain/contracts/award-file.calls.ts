import Type from 'typebox'
import type { AwardFileFault } from '../values/sourcing/award-file.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const awardFileCall = defineCall({
  id: 'award-file',
  method: 'POST',
  path: `${frame}/sourcing/awardFile`,
  permission: 'entity',
  entity: 'RfqAwardFile',
  right: 'read',
  reads: true,
  body: Type.Object({ award: Id }, strict),
  summary:
    'The file of an approved award (JSON), as an attachment: request, changes, answers, quotations with hashes, rates, estimates, points and approvals, and the ranking that follows from them.',
})

export const awardFileCheckCall = defineCall({
  id: 'award-file-check',
  method: 'POST',
  path: `${frame}/sourcing/awardFile/check/:award`,
  permission: 'entity',
  entity: 'RfqAwardFile',
  right: 'read',
  reads: true,
  multipart: true,
  params: Type.Object({ award: Id }, strict),
  summary:
    'Counts the ranking of an award file again and compares it, byte for byte, with the file and with what was kept when the award was approved. Nothing is stored.',
})

export interface AwardFileChecked {
  /** Null: every byte is as it was written; `other`: sealed, but not the file that was kept for this award. */
  readonly fault: AwardFileFault | 'other' | null
  readonly digest: string
}
