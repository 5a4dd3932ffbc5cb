import type { EntityDefinition } from './entity.ts'

/**
 * What a record is called above its panel and where it is found: its name, or the fields that together tell which one
 * it is.
 */
export function recordTitle(
  entity: Pick<EntityDefinition, 'displayField' | 'businessNo' | 'titled'>,
  record: Readonly<Record<string, unknown>>,
): string {
  const words = (entity.titled ?? [entity.businessNo ?? entity.displayField]).map(f => record[f])
  return words.every(w => typeof w === 'string' && w !== '') ? words.join(' → ') : ''
}
