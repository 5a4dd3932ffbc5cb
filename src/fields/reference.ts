import type { Reference } from '../../domain/meta/field.ts'

/** Value of a reference or file when read. */
export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value && typeof value.label === 'string'

/** Names of linked records, so that the opened list can name its filter. Lives as long as the page. */
const names = new Map<string, string>()
export const rememberName = (id: string, label: string): void => {
  if (label !== '') names.set(id, label)
}
export const rememberedName = (id: unknown): string | undefined => (typeof id === 'string' ? names.get(id) : undefined)
