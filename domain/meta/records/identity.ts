import { keyOf, type KeyKind } from '../../values/canonical-key.ts'
import type { EntityDefinition } from '../entity.ts'
import type { Field } from '../field.ts'

/**
 * How a text field identifies records, in canonical form. Such a field has one line and is part of `unique`, an import
 * key, or the business number. Undefined for other fields, whose values are compared exactly.
 */
export function identityOf(entity: Partial<EntityDefinition>, name: string): KeyKind | undefined {
  const f = entity.fields && Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (f?.kind !== 'string' || f.secret) return undefined
  // A field that only the product sets has no canonical form, unless it is a drawn number or a name.
  if (f.server && entity.businessNo !== name && entity.displayField !== name) return undefined
  const identifies =
    entity.businessNo === name ||
    entity.importKey?.includes(name) === true ||
    entity.unique?.some(u => u.includes(name)) === true
  return identifies ? (f.words ? 'words' : 'number') : undefined
}

/** How a record is searched by its whole name. */
export function labelKeyOf(entity: EntityDefinition): KeyKind {
  return identityOf(entity, entity.displayField) ?? 'words'
}

/** How a field is searched by parts of words; undefined if users do not write its text. */
export const searchKeyOf = (entity: Partial<EntityDefinition>, name: string, f: Field): KeyKind | undefined =>
  identityOf(entity, name) ?? (f.kind === 'string' || f.kind === 'text' ? 'words' : undefined)

/** The comparable form of a field value. */
export function comparedForm(entity: Partial<EntityDefinition>, name: string, value: unknown): unknown {
  const kind = typeof value === 'string' ? identityOf(entity, name) : undefined
  return kind ? keyOf(kind, String(value)) : value
}
