import Type, { type Static } from 'typebox'
import type { MessageLine } from '../documents/message-lines.ts'
import type { Cell } from '../import/cell.ts'
import type { ReadSource } from '../import/source.ts'
import type { FieldKind } from '../meta/field.ts'
import type { Text } from '../meta/text.ts'
import { context, defineCall, frame, type WireProblem } from './call.ts'
import { BusinessNo, Id, Name, strict, Values, Whole } from './parts.ts'

export const uploadCall = defineCall({
  id: 'p-upload',
  method: 'POST',
  path: `${frame}/attachmentUpload`,
  permission: 'entity',
  entity: { recordOf: 'Attachment' },
  right: 'read',
  multipart: true,
  summary:
    'Uploads a file to a record: parts file, businessNo, and optionally entity, id and field. With upload (a UUID), offset and size it is one part of the file.',
})

/** Answer to a piece of a file that is not the last: the bytes that are there, from which the upload goes on. */
export interface UploadedPart {
  readonly received: number
}

export interface Uploaded {
  readonly id: string
  readonly fileName: string
  readonly size: number
  /** Revision of the record after the file was set in one of its fields. */
  readonly revision?: number
}

export const downloadCall = defineCall({
  id: 'p-attachmentDownload',
  method: 'POST',
  path: `${frame}/attachmentDownload`,
  permission: 'entity',
  entity: { recordOf: 'Attachment' },
  right: 'read',
  reads: true,
  body: Type.Object({ id: Type.String({ maxLength: 60 }) }, strict),
  summary: 'Downloads an attachment as binary.',
})

export const previewAttachmentCall = defineCall({
  id: 'attachmentPreview',
  method: 'POST',
  path: `${frame}/attachmentPreview`,
  permission: 'entity',
  entity: { recordOf: 'Attachment' },
  right: 'read',
  reads: true,
  body: Type.Object({ id: Id, sheet: Type.Optional(Type.String({ maxLength: 200 })) }, strict),
  summary:
    'The beginning of a spreadsheet (xlsx, csv) as rows of texts, or of a message (UBL, EDIFACT) or text as lines. Other files are refused.',
})

/** The beginning of a file; `isCut` says that more of it is in the file. */
export type FilePreview = { readonly fileName: string; readonly isCut: boolean } & (
  | {
      readonly kind: 'table'
      /** Blank for a CSV file. */
      readonly sheet: string
      readonly sheets: readonly string[]
      readonly width: number
      readonly rows: readonly { readonly no: number; readonly cells: readonly string[] }[]
    }
  | { readonly kind: 'message'; readonly standard: string; readonly lines: readonly MessageLine[] }
)

export const deleteAttachmentCall = defineCall({
  id: 'attachmentDelete',
  method: 'POST',
  path: `${frame}/attachmentDelete`,
  permission: 'entity',
  entity: { recordOf: 'Attachment' },
  right: 'read',
  body: Type.Object({ id: Id }, strict),
  summary: "Removes an attachment that one's own company added and no signature rests on.",
})

const Business = Type.Object({ businessNo: BusinessNo, entity: Type.Optional(Name), id: Type.Optional(Id) }, strict)

export const queryAttachmentsCall = defineCall({
  id: 'attachmentQuery',
  method: 'POST',
  path: `${frame}/attachmentQuery`,
  permission: 'entity',
  entity: { recordOf: 'Attachment' },
  right: 'read',
  reads: true,
  body: Business,
  summary: 'Attachments of a business number, newest first.',
})

export interface AttachmentRow {
  readonly id: string
  readonly fileName: string
  readonly fileType: string
  readonly size: number
  /** File field of the record that contains it; such a file is kept. */
  readonly field: string | null
  readonly uploader: string
  readonly uploaderCompany: string
  readonly createdAt: string
  /** The reader may delete it. */
  readonly deletable: boolean
}

export const queryCommentsCall = defineCall({
  id: 'p-queryLeavemsg',
  method: 'POST',
  path: `${frame}/queryLeavemsg`,
  permission: 'entity',
  entity: { recordOf: 'Comment' },
  right: 'read',
  reads: true,
  body: Business,
  summary: 'Comments of a business number.',
})
export const addCommentCall = defineCall({
  id: 'p-addLeavemsg',
  method: 'POST',
  path: `${frame}/addLeavemsg`,
  permission: 'entity',
  entity: { recordOf: 'Comment' },
  right: 'read',
  body: Type.Object(
    {
      businessNo: BusinessNo,
      content: Type.String({ maxLength: 8000 }),
      entity: Type.Optional(Name),
      id: Type.Optional(Id),
    },
    strict,
  ),
  summary: 'Adds a comment.',
})
export const deleteCommentCall = defineCall({
  id: 'p-delLeavemsg',
  method: 'POST',
  path: `${frame}/delLeavemsg`,
  permission: 'entity',
  entity: { recordOf: 'Comment' },
  right: 'read',
  body: Type.Object({ id: Id }, strict),
  summary: "Deletes one's own comment.",
})
export const queryLikesCall = defineCall({
  id: 'p-queryLaud',
  method: 'POST',
  path: `${frame}/queryLaud`,
  permission: 'entity',
  entity: { recordOf: 'Like' },
  right: 'read',
  reads: true,
  body: Business,
  summary: 'Likes of a business number.',
})
export const addLikeCall = defineCall({
  id: 'p-addLaud',
  method: 'POST',
  path: `${frame}/addLaud`,
  permission: 'entity',
  entity: { recordOf: 'Like' },
  right: 'read',
  body: Business,
  summary: 'Adds a like.',
})
export const deleteLikeCall = defineCall({
  id: 'p-delLaud',
  method: 'POST',
  path: `${frame}/delLaud`,
  permission: 'entity',
  entity: { recordOf: 'Like' },
  right: 'read',
  body: Business,
  summary: 'Takes a like back.',
})

export interface CommentRow {
  readonly id: string
  readonly content: string
  readonly createTime: string
  readonly authorName: string
  readonly authorCompany: string
  readonly mine: boolean
}

export interface Likes {
  readonly total: number
  readonly mine: boolean
  readonly names: readonly string[]
}

// ---- import --------------------------------------------------------------------------------------------------------

export const importCall = defineCall({
  id: 'p-import',
  method: 'POST',
  path: `${frame}/define/import/:entityName`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'import',
  multipart: true,
  params: Type.Object({ entityName: Name }, strict),
  summary:
    'Reads a file (.xlsx; the wizard also .csv, and of orders and delivery notes UBL and EDIFACT messages) into a batch: nothing is imported yet.',
})

/** How a column of a file maps to a field. */
export const MappedColumn = Type.Object(
  {
    /** Index of the column in the file, from 0. */
    column: Type.Integer({ minimum: 0, maximum: 500 }),
    /** Field of the record, or child.field. */
    field: Type.String({ minLength: 1, maxLength: 80 }),
    /**
     * Date patterns of the column, joined by |, for example M/d/yy|yyyy-MM-dd; 'serial' is the day number of a
     * spreadsheet.
     */
    dateFormat: Type.Optional(Type.String({ maxLength: 60 })),
    /** Texts that mean no value; a trailing * matches any rest. */
    emptyValues: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 50 })),
    /** Text in the file -> code of a list, or name of a record; '' means no value. */
    values: Type.Optional(Type.Record(Type.String({ maxLength: 120 }), Type.String({ maxLength: 120 }))),
    decimalComma: Type.Optional(Type.Boolean()),
    /** For references: creates the record when it is missing. */
    createMissing: Type.Optional(Type.Boolean()),
    /** Empty cells clear the value of an existing record; otherwise they keep it. */
    clearEmpty: Type.Optional(Type.Boolean()),
  },
  strict,
)

export const ImportMappingSchema = Type.Object(
  {
    columns: Type.Array(MappedColumn, { maxItems: 200 }),
    /** Values for fields that the file does not have. */
    defaults: Type.Optional(Values),
  },
  strict,
)

export type ImportMapping = Static<typeof ImportMappingSchema>

/** A field that a column can fill. */
export interface ImportFieldOffer {
  readonly path: string
  readonly label: Text
  readonly kind: FieldKind
  readonly child?: string
  readonly childLabel?: Text
  readonly required: boolean
  readonly key: boolean
  /** Computed: the column is only compared with the computed value. */
  readonly control: boolean
  /** A reference whose missing record can be created. */
  readonly canCreate: boolean
  /** Cache key of the list of values. */
  readonly list?: string
  readonly entity?: string
}

export interface ImportTemplate {
  readonly id: string
  readonly name: string
  readonly mapping: ImportMapping
  /** Saved from a file with the same columns. */
  readonly fits: boolean
}

export interface ImportRead {
  /** Rows below the header. */
  readonly count: number
  readonly batch: string
  readonly fileName: string
  readonly header: readonly string[]
  readonly sample: readonly { readonly row: number; readonly cells: readonly Cell[] }[]
  readonly fields: readonly ImportFieldOffer[]
  readonly guess: ImportMapping
  /** Source of the guess: a template, the last import of such a file, or the column titles. */
  readonly guessedFrom: 'template' | 'last' | 'titles'
  readonly templates: readonly ImportTemplate[]
  /** How the file was read; absent for a reopened batch, because the file is not stored. */
  readonly source?: ReadSource
}

const BatchParams = Type.Object({ batch: Id }, strict)

export const importPreviewCall = defineCall({
  id: 'import-preview',
  method: 'POST',
  path: `${frame}/define/import/batch/:batch/preview`,
  permission: 'entity',
  entity: { recordOf: 'ImportBatch' },
  right: 'read',
  reads: true,
  params: BatchParams,
  body: Type.Object(
    {
      mapping: ImportMappingSchema,
      start: Type.Optional(Whole(0)),
      length: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      only: Type.Optional(Type.Enum(['refused', 'new', 'changed', 'unchanged'])),
    },
    strict,
  ),
  summary: 'What an import would do, without doing it: counts over the whole file, and rows with their problems.',
})

/** Preview of an import. Counts are for the whole file; `rows` is the requested page. */
export interface ImportPreview {
  readonly records: { readonly new: number; readonly changed: number; readonly unchanged: number }
  readonly counts: { readonly rows: number; readonly good: number; readonly refused: number }
  /** Records to create, by entity. */
  readonly creates: readonly {
    readonly entity: string
    readonly label: Text
    readonly count: number
    readonly names: readonly string[]
  }[]
  readonly problems: readonly {
    readonly code: string
    readonly field?: string
    readonly child?: string
    readonly count: number
    readonly message: string
  }[]
  /** Unreadable texts, and texts read as no value, the most frequent first. */
  readonly columns: readonly {
    readonly column: number
    readonly field: string
    readonly unread: readonly TextCount[]
    readonly emptied: readonly TextCount[]
    /** Number of cells that clear the value of their record. */
    readonly cleared?: number
    /** The cleared field. */
    readonly label?: Text
  }[]
  readonly total: number
  readonly rows: readonly {
    readonly row: number
    readonly state: 'new' | 'changed' | 'unchanged' | 'refused'
    readonly cells: readonly Cell[]
    readonly problems: readonly WireProblem[]
    readonly original?: OriginalCells
  }[]
}

/** Original file content of corrected cells, by column. */
export type OriginalCells = Readonly<Record<string, Cell>>

export interface TextCount {
  readonly text: string
  readonly count: number
}

export interface ImportBatchState {
  readonly id: string
  readonly entity: string
  readonly fileName: string
  readonly state: string
  readonly header: readonly string[]
  readonly mapping: ImportMapping | null
  readonly count: number
  readonly imported: number
  readonly refused: number
  readonly unchanged: number
  readonly createdRecords: number
  readonly updatedRecords: number
  readonly job: string | null
  readonly author: string | null
  readonly createdAt: string
  /** Address of the list with the imported records, if the reader has one. */
  readonly opens?: string
}

export interface ImportJob {
  readonly job: string
}

export const importCommitCall = defineCall({
  id: 'import-commit',
  method: 'POST',
  path: `${frame}/define/import/batch/:batch/commit`,
  permission: 'entity',
  entity: { recordOf: 'ImportBatch' },
  right: 'read',
  params: BatchParams,
  body: Type.Object(
    { mapping: ImportMappingSchema, saveAs: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })) },
    strict,
  ),
  summary: 'Imports the good rows in a background job.',
})

export const importUndoCall = defineCall({
  id: 'import-undo',
  method: 'POST',
  path: `${frame}/define/import/batch/:batch/undo`,
  permission: 'entity',
  entity: { recordOf: 'ImportBatch' },
  right: 'read',
  params: BatchParams,
  body: Type.Object({}, strict),
  summary: 'Takes a whole import back in a background job.',
})

export const importBatchCall = defineCall({
  id: 'import-batch',
  method: 'GET',
  path: `${frame}/define/import/batch/:batch`,
  permission: 'entity',
  entity: { recordOf: 'ImportBatch' },
  right: 'read',
  reads: true,
  params: BatchParams,
  summary: 'A batch: state, counts, mapping, columns of the file.',
})

export const importRefusedCall = defineCall({
  id: 'import-refused',
  method: 'POST',
  path: `${frame}/define/import/batch/:batch/refused`,
  permission: 'entity',
  entity: { recordOf: 'ImportBatch' },
  right: 'read',
  reads: true,
  params: BatchParams,
  body: Type.Object({ format: Type.Enum(['xlsx', 'csv']) }, strict),
  summary: 'The refused rows as a file, each with its reasons; it can be corrected and imported again.',
})

// ---- background jobs -----------------------------------------------------------------------------------------------

export const jobCall = defineCall({
  id: 'background-job',
  method: 'GET',
  path: `${frame}/background/:id`,
  permission: 'signedIn',
  reads: true,
  params: Type.Object({ id: Id }, strict),
  summary: "Progress of a background job of one's own company.",
})

export const jobCancelCall = defineCall({
  id: 'background-cancel',
  method: 'POST',
  path: `${frame}/background/:id/cancel`,
  permission: 'signedIn',
  params: Type.Object({ id: Id }, strict),
  body: Type.Object({}, strict),
  summary: 'Asks a background job to stop; what is done stays.',
})

export interface JobState {
  readonly id: string
  readonly kind: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'canceled'
  readonly done: number
  readonly total: number
  readonly result?: Readonly<Record<string, unknown>> | null
  readonly error?: string | null
}

// ---- settings of a user
// ----------------------------------------------------------------------------------------------

export const settingGetCall = defineCall({
  id: 'setting-get',
  method: 'GET',
  path: `${frame}/workspace/setting/:key`,
  permission: 'signedIn',
  reads: true,
  params: Type.Object({ key: Name }, strict),
  summary: 'A setting of the signed-in user, for example the layout.',
})

export const settingSaveCall = defineCall({
  id: 'setting-save',
  method: 'POST',
  path: `${frame}/workspace/setting/:key`,
  permission: 'signedIn',
  params: Type.Object({ key: Name }, strict),
  body: Type.Object({ value: Type.Unknown(), revision: Type.Optional(Whole(0)) }, strict),
  summary: 'Keeps a setting of the signed-in user; 256 kB at most.',
})

export const healthPaths = { health: '/healthz', ready: '/readyz', metrics: '/metrics' } as const
export const scripts = '/app/'
export const callContext = context
