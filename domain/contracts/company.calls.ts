import Type from 'typebox'
import type { Text } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const openDocumentsCall = defineCall({
  id: 'company-open-documents',
  method: 'POST',
  path: `${frame}/company/openDocuments`,
  permission: 'operator',
  reads: true,
  body: Type.Object({ id: Id }, strict),
  summary: 'What stands open with a company, by kind of document; listed before it is suspended.',
})

export interface OpenDocuments {
  readonly count: number
  /** The kind with most documents first; the newest few are named. */
  readonly groups: readonly {
    readonly entity: string
    readonly label: Text
    readonly count: number
    readonly numbers: readonly string[]
  }[]
}
