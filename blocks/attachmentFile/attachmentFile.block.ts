import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** The file of an attachment, to download. */
export type AttachmentFilePart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly attachmentFile: AttachmentFilePart
  }
}

export const attachmentFile = definePart<AttachmentFilePart>({ name: 'attachmentFile', settings: object({}) })
