import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const outgoingSecretCall = defineCall({
  id: 'outgoing-secret',
  method: 'POST',
  path: `${frame}/outgoing/secret`,
  permission: 'operator',
  body: Type.Object({ id: Id, secret: Type.Union([Type.String({ maxLength: 4000 }), Type.Null()]) }, strict),
  summary: 'Stores the secret of an outgoing host, or removes it with null. No call gives it back.',
})
