import Type from 'typebox'
import type { Reference } from '../meta/field.ts'
import type { Step } from '../meta/rights/explain.ts'
import { defineCall, frame } from './call.ts'
import type { HeldRight } from './rights.calls.ts'
import { Id, strict } from './parts.ts'

/** Days to look back, and the maximum of audit log entries: the newest. */
export const recordedDays = 30
export const mostRecorded = 5000

export const recordedCall = defineCall({
  id: 'recorded-requests',
  method: 'POST',
  path: `${frame}/rights/recorded`,
  permission: 'administrator',
  reads: true,
  body: Type.Union([
    Type.Object({ role: Id, permissions: Type.Unknown() }, strict),
    Type.Object(
      {
        ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
        add: Type.Array(Id, { maxItems: 500 }),
        remove: Type.Array(Id, { maxItems: 500 }),
      },
      strict,
    ),
  ]),
  summary:
    'What a change of a role, or of the roles of people, would have done to the changes, steps and exports that its people made of late; refused as the change itself would be.',
})

/** Recorded requests, checked with current and future rights. Opening screens and reading are not recorded. */
export interface RecordedRequests {
  /** Requests of users; a batch counts as one. */
  readonly requests: number
  readonly people: number
  readonly refused: number
  readonly allowed: number
  /** Start of the checked period; later than `days` implies if there were too many entries. */
  readonly since: string
  readonly complete: boolean
  /** Since when the users of transitions are recorded, if not for the whole period; earlier ones are not counted. */
  readonly stepsSince: string | null
  /** Requests with another result, grouped by the deciding right, the largest group first. */
  readonly groups: readonly RecordedGroup[]
}

export interface RecordedGroup {
  readonly outcome: 'refused' | 'allowed'
  readonly right: Omit<HeldRight, 'what'> & { readonly what: HeldRight['what'] | 'service' }
  readonly person: Reference
  readonly count: number
  readonly last: string
  /** What each future role of the person grants. */
  readonly path: readonly Step[]
}
