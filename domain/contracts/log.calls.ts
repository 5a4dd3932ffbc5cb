import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, Name, strict } from './parts.ts'

const At = Type.String({
  minLength: 10,
  maxLength: 35,
  pattern: '^\\d{4}-\\d{2}-\\d{2}([T ][\\d:.]+(Z|[+-]\\d{2}:\\d{2})?)?$',
})

export const logCall = defineCall({
  id: 'p-log',
  method: 'POST',
  path: `${frame}/log/query`,
  permission: 'entity',
  entity: 'Log',
  right: 'read',
  body: Type.Object(
    {
      level: Type.Optional(Type.String({ maxLength: 20 })),
      category: Type.Optional(Type.String({ maxLength: 20 })),
      startDate: Type.Optional(At),
      endDate: Type.Optional(At),
      start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      length: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    },
    strict,
  ),
  summary: 'Rows of the log by level, category and time, newest first, with the beginning of their bodies.',
})

export const logGatherCall = defineCall({
  id: 'log-gather',
  method: 'POST',
  path: `${frame}/log/gather`,
  permission: 'entity',
  entity: 'Log',
  right: 'read',
  body: Type.Object({}, strict),
  summary: 'Brings the log up to now, so that a list of it is complete.',
})

export const recordAuditCall = defineCall({
  id: 'record-trail',
  method: 'POST',
  path: `${frame}/log/record`,
  permission: 'entity',
  entity: { body: 'entity' },
  right: 'read',
  reads: true,
  body: Type.Object({ entity: Name, id: Id }, strict),
  summary: 'Who made, changed, exported and moved a record, newest first, with what the reader may see of it.',
})
export interface AuditEntry {
  readonly at: string
  readonly who: string
  readonly onBehalfOf: string | null
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export const auditVerifyCall = defineCall({
  id: 'trail-verify',
  method: 'POST',
  path: `${frame}/log/verify`,
  permission: 'operator',
  body: Type.Object({}, strict),
  summary: 'Verifies the hash chain of the audit log and names the first invalid row.',
})
export interface AuditVerdict {
  readonly rows: number
  readonly broken: { readonly seq: number; readonly why: string } | null
}
