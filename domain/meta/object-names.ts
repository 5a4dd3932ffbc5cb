import type { EntityDefinition } from './entity.ts'
import { defineList, type ListDefinition } from './list.ts'

/** What the objects are called, as a list of values: screens name an object by it, and nobody reads a code. */
export const objectNames = (entities: readonly Pick<EntityDefinition, 'name' | 'label'>[]): ListDefinition =>
  defineList({
    code: 'objectName',
    module: 'platform',
    title: { en_US: 'Objects', zh_CN: '对象' },
    values: entities
      .map(e => ({ code: e.name, label: e.label }))
      .toSorted((a, b) => a.label.en_US.localeCompare(b.label.en_US, 'en')),
  })
