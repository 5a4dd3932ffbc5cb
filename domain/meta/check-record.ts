import type { EntityDefinition } from './entity.ts'
import type { Field } from './field.ts'
import type { Problem } from './problem.ts'
import { readValue } from './read-value.ts'

/** Values of a list that may be chosen now; undefined when there is no such list. */
export type ListLookup = (code: string) => ReadonlySet<string> | undefined

export interface CheckedRecord {
  /** What was understood, by field; fields with a problem are left out. */
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
}

export interface CheckOptions {
  /** A new record must have every required field; a change only must not clear one. */
  readonly mode: 'create' | 'update'
  /** Fields this person may write; fields that the server sets are not among a person's. */
  readonly writable: ReadonlySet<string>
  /** Fields this person may see; any other is as unknown to him as a name that no field has. */
  readonly readable: ReadonlySet<string>
  readonly lists: ListLookup
}

/**
 * Reads what was sent for one record and says what is wrong with it, field by field (V-005 to V-036).
 * Unknown and protected fields are refused, not dropped (safety.md 30). Never throws.
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

/** The sentence a field has of its own for a problem, or the one that all fields have. */
export const said = (f: Field | undefined, code: string): string => f?.says?.[code] ?? code
