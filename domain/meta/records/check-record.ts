import type { EntityDefinition } from '../entity.ts'
import type { Field } from '../field.ts'
import type { Problem } from '../problem.ts'
import { readValue } from './read-value.ts'

/** Values of a list that can be chosen now; undefined for an unknown list. */
export type ListLookup = (code: string) => ReadonlySet<string> | undefined

export interface CheckedRecord {
  /** Valid values by field; fields with a problem are left out. */
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
}

export interface CheckOptions {
  /** A new record needs every required field; a change only must not clear one. */
  readonly mode: 'create' | 'update'
  /** Fields this user may write, without server fields. */
  readonly writable: ReadonlySet<string>
  /** Fields this person may see; others are treated as unknown. */
  readonly readable: ReadonlySet<string>
  readonly lists: ListLookup
}

/**
 * Validates the values of one record, field by field (V-005 to V-036). Unknown and protected fields are rejected, not
 * dropped (safety.md 30). Never throws.
 */
export function checkRecord(
  entity: Pick<EntityDefinition, 'fields'>,
  sent: Readonly<Record<string, unknown>>,
  options: CheckOptions,
): CheckedRecord {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, raw] of Object.entries(sent)) {
    const f = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (!f || f.secret || !options.readable.has(name)) {
      problems.push({ field: name, code: 'UNKNOWN_FIELD' })
      continue
    }
    if (f.compute || !options.writable.has(name)) {
      problems.push({ field: name, code: 'NOT_WRITABLE' })
      continue
    }
    const read = readValue(f, raw)
    if ('problem' in read) problems.push({ field: name, ...read.problem, code: said(f, read.problem.code) })
    else if (f.kind === 'enum' && read.value !== null && !options.lists(f.list ?? '')?.has(read.value as string))
      problems.push({ field: name, code: 'NOT_IN_LIST' })
    else if (
      f.kind === 'enums' &&
      Array.isArray(read.value) &&
      !read.value.every(c => options.lists(f.list ?? '')?.has(c as string))
    )
      problems.push({ field: name, code: 'NOT_IN_LIST' })
    else values[name] = read.value
  }
  const broken = new Set(problems.map(p => p.field))
  for (const [name, f] of Object.entries(entity.fields)) {
    if (options.mode === 'create' && values[name] === undefined && f.initial !== undefined && !broken.has(name))
      values[name] = f.initial
    const missing = options.mode === 'create' ? (values[name] ?? null) === null : values[name] === null
    if (f.required && missing && !broken.has(name)) problems.push({ field: name, code: said(f, 'FIELD_NOT_NULL') })
  }
  return { values, problems }
}

/** The field's own message for a problem, or the general one. */
export const said = (f: Field | undefined, code: string): string => f?.says?.[code] ?? code
