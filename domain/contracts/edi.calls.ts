import Type from 'typebox'
import type { AnswerRead } from '../edi/order-answer.ts'
import { defineCall, frame } from './call.ts'
import { Id, Name, strict } from './parts.ts'

export const messageExportCall = defineCall({
  id: 'message-export',
  method: 'POST',
  path: `${frame}/messages/:code`,
  permission: 'entity',
  entity: { ofMessage: { param: 'code' } },
  right: 'read',
  reads: true,
  params: Type.Object({ code: Name }, strict),
  body: Type.Object({ id: Id }, strict),
  summary:
    'A record as a business message of UBL or EDIFACT, as an attachment. The view of the record names the codes that it can have.',
})

export const messageAnswerCall = defineCall({
  id: 'message-answer',
  method: 'POST',
  path: `${frame}/messages/answer/:entityName/:id`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'read',
  multipart: true,
  reads: true,
  params: Type.Object({ entityName: Name, id: Id }, strict),
  summary:
    "What a partner's message (UBL OrderResponse, EDIFACT ORDRSP) proposes for a record, as the action of the reader asks for it; nothing is changed.",
})

export interface ReadChanges extends AnswerRead {
  /** Format of the file, as 'UBL OrderResponse 2.1'. */
  readonly standard: string
  /** Positions of its lines that were not imported. */
  readonly rest: readonly string[]
}
