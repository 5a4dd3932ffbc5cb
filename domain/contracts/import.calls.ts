import Type from 'typebox'
import type { Cell } from '../import/cell.ts'
import type { Text } from '../meta/text.ts'
import { defineCall, frame, type WireProblem } from './call.ts'
import type { ImportBatchState, ImportFieldOffer } from './files.calls.ts'
import { Id, Name, strict, Whole } from './parts.ts'

/** Calls of the import wizard besides reading, previewing, committing and undoing (files.calls.ts). */

const EntityParams = Type.Object({ entityName: Name }, strict)
const BatchParams = Type.Object({ batch: Id }, strict)

export const importStartCall = defineCall({
  id: 'import-start',
  method: 'GET',
  path: `${frame}/define/import/:entityName/start`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'import',
  reads: true,
  params: EntityParams,
  summary: "What can be imported: fields, and the imports of one's own company so far.",
})

export interface ImportStart {
  readonly entity: string
  readonly label: Text
  readonly fields: readonly ImportFieldOffer[]
  /** Business messages that can be read besides tables. */
  readonly messages: readonly Text[]
  /** The latest first. */
  readonly batches: readonly ImportBatchState[]
}

export const importFormCall = defineCall({
  id: 'import-form',
  method: 'POST',
  path: `${frame}/define/import/:entityName/form`,
  permission: 'entity',
  entity: { param: 'entityName' },
  right: 'import',
  reads: true,
  params: EntityParams,
  body: Type.Object({ format: Type.Enum(['xlsx', 'csv']) }, strict),
  summary: 'An empty file with the columns that can be imported.',
})

export const importOpenCall = defineCall({
  id: 'import-open',
  method: 'GET',
  path: `${frame}/define/import/batch/:batch/read`,
  permission: 'entity',
  entity: { recordOf: 'ImportBatch' },
  right: 'read',
  reads: true,
  params: BatchParams,
  summary: 'A file that was read before: columns, sample, fields, guess and templates.',
})

export const importRowsCall = defineCall({
  id: 'import-rows',
  method: 'POST',
  path: `${frame}/define/import/batch/:batch/rows`,
  permission: 'entity',
  entity: { recordOf: 'ImportBatch' },
  right: 'read',
  reads: true,
  params: BatchParams,
  body: Type.Object(
    {
      start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      length: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    },
    strict,
  ),
  summary: 'The rows that an import refused, with the reasons.',
})

export interface ImportRows {
  readonly total: number
  readonly rows: readonly {
    readonly row: number
    readonly cells: readonly Cell[]
    readonly problems: readonly WireProblem[]
  }[]
}

export const importFixCall = defineCall({
  id: 'import-mend',
  method: 'POST',
  path: `${frame}/define/import/batch/:batch/mend`,
  permission: 'entity',
  entity: { recordOf: 'ImportBatch' },
  right: 'read',
  params: BatchParams,
  body: Type.Object(
    {
      cells: Type.Array(
        Type.Object(
          {
            row: Whole(1),
            column: Type.Integer({ minimum: 0, maximum: 500 }),
            text: Type.String({ maxLength: 8000 }),
          },
          strict,
        ),
        { minItems: 1, maxItems: 2000 },
      ),
    },
    strict,
  ),
  summary: 'Puts other texts into cells of rows that were not imported yet; the file as it was stays beside them.',
})

export const importDiscardCall = defineCall({
  id: 'import-discard',
  method: 'POST',
  path: `${frame}/define/import/batch/:batch/discard`,
  permission: 'entity',
  entity: { recordOf: 'ImportBatch' },
  right: 'read',
  params: BatchParams,
  body: Type.Object({}, strict),
  summary: 'Throws a file away that was read and never imported.',
})
