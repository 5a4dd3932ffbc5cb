import type { BodyOf } from '../../domain/contracts/call.ts'
import { outgoingSecretCall } from '../../domain/contracts/outgoing.calls.ts'
import { call } from './http.ts'

export const setHostSecret = (body: BodyOf<typeof outgoingSecretCall>): Promise<void> =>
  call<void, typeof outgoingSecretCall>(outgoingSecretCall, { body })
