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
  summary: 'What stands in the log about a failure that somebody was told of by its reference.',
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
