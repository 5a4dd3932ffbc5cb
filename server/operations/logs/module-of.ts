import type { EntityDefinition } from '../../../domain/meta/entity.ts'

const modules: Readonly<Record<string, string>> = {
  orders: 'order',
  sourcing: 'sourcing',
  logistics: 'logistics',
  quality: 'quality',
  warehouse: 'warehouse',
  money: 'finance',
}

/** Area of an object. */
export const moduleOf = ({ area }: Pick<EntityDefinition, 'area'>): string => modules[area] ?? 'platform'
