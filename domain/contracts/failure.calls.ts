import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const failureCall = defineCall({
  id: 'failure',
  method: 'POST',
  path: `${frame}/log/failure`,
  permission: 'operator',
  reads: true,
  body: Type.Object({ reference: Id }, strict),
  summary: 'Returns the log row of a failure by the reference that a user was shown.',
})

export interface FailureRow {
  readonly reference: string
  readonly at: string
  readonly code: string
  readonly status: number
  readonly path: string
  readonly person: string | null
  readonly company: string | null
  readonly cause: string | null
}
