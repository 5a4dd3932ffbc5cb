import type { Field } from '../field.ts'

/** Whether a field has a column: transient, reverse, age and file list fields have none. */
export const isStoredField = (f: Field): boolean => !f.transient && !f.inverse && !f.age && f.kind !== 'files'
