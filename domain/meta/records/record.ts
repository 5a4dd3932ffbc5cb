import type { Field } from '../field.ts'

/** Fields without a column (`stored.ts`): never part of a stored record. */
type Unstored =
  | { readonly kind: 'files' }
  | { readonly transient: true }
  | { readonly inverse: string }
  | { readonly age: object }

/** The shape of a stored value by the kind of its field; decimals, money and dates are text, references are ids. */
interface ValueOfKind {
  readonly string: string
  readonly text: string
  readonly rich: string
  readonly int: number
  readonly decimal: string
  readonly money: string
  readonly date: string
  readonly datetime: string
  readonly bool: boolean
  readonly enum: string
  readonly enums: readonly string[]
  readonly ref: string
  readonly refs: readonly string[]
  readonly file: string
  readonly files: readonly string[]
  readonly json: unknown
}

interface Defined {
  readonly fields: Readonly<Record<string, Field>>
}

type StoredField<E extends Defined> = {
  [K in keyof E['fields']]: E['fields'][K] extends Unstored ? never : K
}[keyof E['fields']] &
  string

/**
 * A stored record of an entity: `RecordOf<typeof purchaseOrder>`. Only defined fields are in the type. Every field can
 * be null, because a required field may be newer than the record.
 */
export type RecordOf<E extends Defined> = {
  readonly [K in StoredField<E>]: ValueOfKind[E['fields'][K]['kind']] | null
} & {
  readonly id: string
  readonly revision: number
  readonly createdAt: string | null
  readonly updatedAt: string | null
}
