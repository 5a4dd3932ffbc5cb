import { definePart } from '../../domain/meta/blocks.ts'
import { object } from '../../domain/meta/designing/shape.ts'

/** The bank account to which a tranche is paid, below its rows. */
export type PayeeAccountPart = Readonly<Record<string, never>>

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly payeeAccount: PayeeAccountPart
  }
}

export const payeeAccount = definePart<PayeeAccountPart>({ name: 'payeeAccount', settings: object({}) })
