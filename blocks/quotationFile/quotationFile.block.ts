import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** A draft of a quotation is filled from a file of its supplier's own system. */
export type QuotationFilePart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly quotationFile: QuotationFilePart
  }
}

export const quotationFile = definePart<QuotationFilePart>({ name: 'quotationFile', settings: object({}) })
