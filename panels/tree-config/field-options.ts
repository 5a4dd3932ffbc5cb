import type { TreeObject } from '../../domain/contracts/overlay.calls.ts'
import type { Text } from '../../domain/meta/text.ts'
import { matches, type Option, type OptionSource } from '../../src/fields/choice/options.ts'

/** Options of the typed letters. */
export const among =
  (options: readonly Option[]): OptionSource =>
  typed =>
    options.filter(o => matches(typed, [o.label, o.value]))

/** Fields of an object by their names. */
export function fieldOptions(
  object: TreeObject | undefined,
  fields: readonly string[],
  text: (label: Text) => string,
): readonly Option[] {
  return fields.map(value => {
    const label = object?.fields[value]?.label
    return { value, label: label ? text(label) : value, hint: value }
  })
}

export const valuesOf = (chosen: readonly Option[]): string[] => chosen.map(c => c.value)
