import type { Reference } from '../../domain/meta/field.ts'

/** What a reference or a file holds when read. */
export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value && typeof value.label === 'string'

/**
 * Names of records that a link was made of, so that the list it opens can say whose rows it shows. Lives as long as the
 * page.
 */
const names = new Map<string, string>()
export const rememberName = (id: string, label: string): void => {
  if (label !== '') names.set(id, label)
}
export const rememberedName = (id: unknown): string | undefined => (typeof id === 'string' ? names.get(id) : undefined)
