import type { Field } from '../field.ts'
import { sameValue } from './same-value.ts'

type Values = Readonly<Record<string, unknown>>

/** A change that the audit log kept. `at` is an ISO instant in UTC; an update holds the changed fields only. */
export interface KeptChange {
  readonly at: string
  readonly action: string
  readonly before: Values | null
  readonly after: Values | null
}

/**
 * The value that a field had at an instant: from the changes of its record, oldest first, and its present value
 * (undefined when the record is deleted). Undefined when the log misses a change: what the last change left is not what
 * the next one found, so that the value at the instant is one of two.
 */
export function valueAt(
  name: string,
  field: Pick<Field, 'kind'>,
  changes: readonly KeptChange[],
  at: string,
  present: unknown,
): { readonly value: unknown } | undefined {
  const next = changes.find(c => c.at > at && c.before !== null && Object.hasOwn(c.before, name))
  const found = next ? next.before?.[name] : present
  const last = changes.findLast(c => c.at <= at && c.after !== null && Object.hasOwn(c.after, name))
  const created = changes.some(c => c.at <= at && c.action === 'create')
  // A record that is older than the log: nothing says what it was made with.
  if (!last && !created) return { value: found ?? null }
  return sameValue(field, last?.after?.[name] ?? null, found ?? null) ? { value: found ?? null } : undefined
}

/** Whether a record existed at an instant: after its creation and before its deletion. */
export function existedAt(changes: readonly KeptChange[], at: string, createdAt: string | undefined): boolean {
  const created = changes.find(c => c.action === 'create')?.at ?? createdAt
  const deleted = changes.find(c => c.action === 'delete')?.at
  return (created === undefined || created <= at) && (deleted === undefined || deleted > at)
}
