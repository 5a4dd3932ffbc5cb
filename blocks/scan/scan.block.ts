import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** Counts the lines of a goods receipt by scanner (GR-1x). */
export type ScanPart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly scan: ScanPart
  }
}

export const scan = definePart<ScanPart>({
  name: 'scan',
  settings: object({}),
  names: {},
})
