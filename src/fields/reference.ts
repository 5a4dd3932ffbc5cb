import type { Reference } from '../../domain/meta/field.ts'

/** What a reference or a file holds when read. */
export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value && typeof value.label === 'string'
