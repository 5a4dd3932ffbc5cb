import type { Field } from '../../domain/meta/field.ts'
import type { Text } from '../../domain/meta/text.ts'

export type Fields = Readonly<Record<string, Field>>

/** What an object has: the fields that ship with it by name, and those that were added. */
export interface Holding {
  readonly label: Text
  readonly factory: readonly string[]
  readonly fields: Fields
}
