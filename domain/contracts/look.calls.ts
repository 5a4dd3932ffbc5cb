import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, Name, strict } from './parts.ts'

/** Days that a change counts as new for somebody who never looked. */
export const newForDays = 14

export const unseenCall = defineCall({
  id: 'unseen-changes',
  method: 'POST',
  path: `${frame}/define/query/unseen/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'read',
  reads: true,
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }) }, strict),
  summary: 'What others changed of these records since the reader looked at them.',
})

export interface UnseenChanges {
  /** The time of this answer, ISO 8601, UTC: changes up to it are in it. */
  readonly at: string
  /** Records with changes, the newest first. */
  readonly records: readonly UnseenRecord[]
}

export interface UnseenRecord {
  readonly id: string
  /** Number of saves and transitions. */
  readonly count: number
  /** The last one, ISO 8601, UTC. */
  readonly at: string
  /** Empty for those who read beside others that they do not know. */
  readonly by: readonly string[]
  /** Changed fields that the reader may see; empty for a new record. */
  readonly fields: readonly string[]
  readonly created: boolean
}

export const lookCall = defineCall({
  id: 'look',
  method: 'POST',
  path: `${frame}/define/look/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'read',
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object(
    {
      /** Without them all records of the entity. */
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
      /** Changes up to here count as seen: the time of the answer that was shown. */
      until: Type.String({ minLength: 20, maxLength: 40 }),
    },
    strict,
  ),
  summary: 'Marks the changes of records as seen.',
})
