import type { Field } from './field.ts'

/**
 * Whether a field has a column: what is never kept, what is read from the other side or counted from a day, and lists
 * of files have none.
 */
export const isStoredField = (f: Field): boolean => !f.transient && !f.inverse && !f.age && f.kind !== 'files'
