import type { EntityDefinition } from '../entity.ts'

/** Display name of a record in panel titles and search: its name field, or the fields that identify it together. */
export function recordTitle(
  entity: Pick<EntityDefinition, 'displayField' | 'businessNo' | 'titled'>,
  record: Readonly<Record<string, unknown>>,
): string {
  const words = (entity.titled ?? [entity.businessNo ?? entity.displayField]).map(f => record[f])
  return words.every(w => typeof w === 'string' && w !== '') ? words.join(' → ') : ''
}
