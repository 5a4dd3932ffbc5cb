import { keyOf, type KeyKind } from '../values/canonical-key.ts'
import type { EntityDefinition } from './entity.ts'
import type { Field } from './field.ts'

/**
 * How a text field tells records apart: a field of one line that a combination of `unique` names, that an import knows
 * its rows by, or that is the business number. Two values of one canonical form are the same value. Undefined for any
 * other field, whose values are compared as they are written.
 */
export function identityOf(entity: Partial<EntityDefinition>, name: string): KeyKind | undefined {
  const f = entity.fields && Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (f?.kind !== 'string' || f.secret) return undefined
  // What only the product sets is no text that people write, unless it is a number that it draws or a name.
  if (f.server && entity.businessNo !== name && entity.displayField !== name) return undefined
  const identifies =
    entity.businessNo === name ||
    entity.importKey?.includes(name) === true ||
    entity.unique?.some(u => u.includes(name)) === true
  return identifies ? (f.words ? 'words' : 'number') : undefined
}

/** How the name of a record is looked for by all of it. */
export function labelKeyOf(entity: EntityDefinition): KeyKind {
  return identityOf(entity, entity.displayField) ?? 'words'
}

/** How a field is searched by parts of words; undefined where what is stored is no text that people write. */
export const searchKeyOf = (entity: Partial<EntityDefinition>, name: string, f: Field): KeyKind | undefined =>
  identityOf(entity, name) ?? (f.kind === 'string' || f.kind === 'text' ? 'words' : undefined)

/** A value in the form in which it is compared with others of its field. */
export function comparedForm(entity: Partial<EntityDefinition>, name: string, value: unknown): unknown {
  const kind = typeof value === 'string' ? identityOf(entity, name) : undefined
  return kind ? keyOf(kind, String(value)) : value
}
