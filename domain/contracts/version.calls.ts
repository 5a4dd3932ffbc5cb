import Type from 'typebox'
import type { Text } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { Id, Name, strict, Whole } from './parts.ts'

export const versionsCall = defineCall({
  id: 'record-versions',
  method: 'POST',
  path: `${frame}/define/query/versions/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'read',
  reads: true,
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object({ id: Id }, strict),
  summary: 'The times at which a record or its rows changed, newest first.',
})

/** One change of a record: its time, its author, and the transitions made with it. */
export interface RecordVersion {
  /** ISO 8601, UTC. The version holds what was stored at this time, this change included. */
  readonly at: string
  readonly who: string
  /** Names of the actions of the state machine; empty for a plain save. */
  readonly steps: readonly Text[]
  readonly created: boolean
}

export const recordAsOfCall = defineCall({
  id: 'record-as-of',
  method: 'POST',
  path: `${frame}/define/query/as-of/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'read',
  reads: true,
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object({ id: Id, at: Type.String({ minLength: 20, maxLength: 40 }) }, strict),
  summary: 'A record with its rows as they were at a time.',
})

/** A record as it was. Fields in `unknown` have no value: no entry of the audit log explains their change. */
export interface RecordAsOf {
  readonly at: string
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  readonly unknown: readonly string[]
}

export const openingsCall = defineCall({
  id: 'record-openings',
  method: 'POST',
  path: `${frame}/define/query/openings/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'read',
  reads: true,
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object({ id: Id }, strict),
  summary: "Who opened a record on which day: people of the reader's company; for platform administrators, of all.",
})

/** One person on one day. */
export interface RecordOpening {
  readonly person: string
  readonly company: string | null
  /** A platform administrator who saw the screens of this person. */
  readonly byOperator: boolean
  /** ISO 8601, UTC. */
  readonly first: string
  readonly last: string
  readonly times: number
}

/** Minutes in which a save can be taken back. */
export const undoMinutes = 10

export const undoSaveCall = defineCall({
  id: 'record-undo',
  method: 'POST',
  path: `${frame}/define/undo/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'save',
  params: Type.Object({ entityName: Name }, strict),
  body: Type.Object({ id: Id, revision: Whole(0) }, strict),
  summary: 'Takes back the last save of a record, where it was one’s own and nothing followed.',
})
