import type { EntityDefinition } from './entity.ts'
import type { ListDefinition } from './list.ts'
import type { NumberRule } from './number-rule.ts'
import type { EntityRules } from './records/rules.ts'
import type { ScreenDefinition } from './screens/screen.ts'
import type { DataServiceDefinition } from './service.ts'
import type { StateDefinition } from './states.ts'
import type { ViewDefinition, WorklistDefinition } from './view.ts'

/** A consistent set of definitions: the shipped set, or the effective set of a company. */
export interface Catalogue {
  readonly entities: readonly EntityDefinition[]
  readonly lists: readonly ListDefinition[]
  readonly states: readonly StateDefinition[]
  readonly services: readonly DataServiceDefinition[]
  readonly views: readonly ViewDefinition[]
  readonly screens: readonly ScreenDefinition[]
  readonly worklists: readonly WorklistDefinition[]
  readonly numberRules: readonly NumberRule[]
  /** By entity name; code of the app, never changed by administrators. */
  readonly rules: Readonly<Record<string, EntityRules>>
}

/** Definitions by their keys, made once per catalogue. */
export interface CatalogueIndex {
  readonly catalogue: Catalogue
  readonly entity: ReadonlyMap<string, EntityDefinition>
  readonly list: ReadonlyMap<string, ListDefinition>
  readonly states: ReadonlyMap<string, StateDefinition>
  readonly service: ReadonlyMap<string, DataServiceDefinition>
  readonly view: ReadonlyMap<string, ViewDefinition>
  readonly numberRule: ReadonlyMap<string, NumberRule>
}

export function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const by = <T>(items: readonly T[], key: (item: T) => string) => new Map(items.map(i => [key(i), i]))
  return {
    catalogue,
    entity: by(catalogue.entities, e => e.name),
    list: by([...catalogue.lists, ...catalogue.states.map(asList)], l => l.code),
    states: by(catalogue.states, s => s.code),
    service: by(catalogue.services, s => s.code),
    view: by(catalogue.views, v => v.code),
    numberRule: by(catalogue.numberRules, n => n.code),
  }
}

/** A status list is also a list of values; removed statuses stay readable. */
const asList = (s: StateDefinition): ListDefinition => ({
  code: s.code,
  module: s.module,
  title: s.title,
  values: [...s.values, ...(s.former ?? []).map(v => ({ ...v, retired: true as const }))],
})
