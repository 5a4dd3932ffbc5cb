import type { Field } from '../../domain/meta/field.ts'
import type { Text } from '../../domain/meta/text.ts'

export type Fields = Readonly<Record<string, Field>>

/** Fields of an object: shipped ones by name, and added ones. */
export interface Holding {
  readonly label: Text
  readonly factory: readonly string[]
  readonly fields: Fields
}
