import Type, { type Static } from 'typebox'
import { defineCall, frame } from './call.ts'
import { ConditionSchema, Id, Name, SortSchema, strict } from './parts.ts'

const ServiceParams = Type.Object({ dataServiceCode: Name }, strict)

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

const ExportBody = Type.Object(
  {
    conditions: Type.Optional(Type.Array(ConditionSchema, { maxItems: 50 })),
    sort: Type.Optional(Type.Array(SortSchema, { maxItems: 4 })),
    /** Fields of the columns in display order; by default the initial columns of the list. */
    columns: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 100, uniqueItems: true }),
    ),
    format: Type.Optional(Type.Enum([...exportFormats])),
  },
  strict,
)

export type ExportQuery = Static<typeof ExportBody>

export const exportCall = defineCall({
  id: 'p-export',
  method: 'POST',
  path: `${frame}/define/export/:dataServiceCode`,
  permission: 'service',
  service: { param: 'dataServiceCode' },
  reads: true,
  params: ServiceParams,
  body: ExportBody,
  summary:
    'The rows of a data service as a file (.xlsx, or .csv), as a list shows them. For programs; people take export-start.',
})

export const exportStartCall = defineCall({
  id: 'export-start',
  method: 'POST',
  path: `${frame}/define/export/:dataServiceCode/background`,
  permission: 'service',
  service: { param: 'dataServiceCode' },
  params: ServiceParams,
  body: ExportBody,
  summary: 'The same in a background job, with progress and cancel.',
})

export interface ExportJob {
  readonly job: string
}

/** Result of a finished background job of kind export. */
export interface ExportResult {
  readonly fileName: string
  readonly format: ExportFormat
  /** Bytes. */
  readonly size: number
  /** Without the header. */
  readonly rows: number
}

export const exportFileCall = defineCall({
  id: 'export-file',
  method: 'POST',
  path: `${frame}/background/:id/file`,
  permission: 'signedIn',
  reads: true,
  params: Type.Object({ id: Id }, strict),
  body: Type.Object({}, strict),
  summary: "The file of one's own export, as an attachment; kept for a day.",
})
