import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, Name, strict } from './parts.ts'

export const messageExportCall = defineCall({
  id: 'message-export', method: 'POST', path: `${frame}/messages/:code`, permission: 'entity', reads: true,
  params: Type.Object({ code: Name }, strict), body: Type.Object({ id: Id }, strict),
  summary: 'A record as a business message, as an attachment: ubl-order, ubl-order-response, edifact-orders, ubl-despatch-advice, edifact-desadv.',
})
