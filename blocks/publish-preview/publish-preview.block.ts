import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** What a publish task would change now. */
export type PublishPreviewPart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly publishPreview: PublishPreviewPart
  }
}

export const publishPreview = definePart<PublishPreviewPart>({
  name: 'publishPreview',
  settings: object({}),
  names: {},
})
