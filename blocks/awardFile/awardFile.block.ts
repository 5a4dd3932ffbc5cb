import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** The file of an approved award: downloaded, or checked byte for byte. */
export type AwardFilePart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly awardFile: AwardFilePart
  }
}

export const awardFile = definePart<AwardFilePart>({ name: 'awardFile', settings: object({}) })
