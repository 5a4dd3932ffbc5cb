import { definePart } from '../../domain/meta/blocks.ts'
import { object, word } from '../../domain/meta/designing/shape.ts'
import { address } from '../../domain/meta/names/known.ts'

/** The invoice that the supplier of an order can accept as it is expected. */
export interface ExpectedInvoicePart {
  /** Address of an invoice. */
  readonly opens: string
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly expectedInvoice: ExpectedInvoicePart
  }
}

export const expectedInvoice = definePart<ExpectedInvoicePart>({
  name: 'expectedInvoice',
  settings: object({ opens: word }),
  names: { opens: address() },
})
