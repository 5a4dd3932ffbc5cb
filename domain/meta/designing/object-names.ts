import type { EntityDefinition } from '../entity.ts'
import { defineList, type ListDefinition } from '../list.ts'

/** Object names as a list of values: screens show names, not codes. */
export const objectNames = (entities: readonly Pick<EntityDefinition, 'name' | 'label'>[]): ListDefinition =>
  defineList({
    code: 'objectName',
    module: 'platform',
    title: { en_US: 'Objects', zh_CN: '对象' },
    values: entities
      .map(e => ({ code: e.name, label: e.label }))
      .toSorted((a, b) => a.label.en_US.localeCompare(b.label.en_US, 'en')),
  })
