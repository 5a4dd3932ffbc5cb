import type { Catalogue } from './catalogue.ts'
import type { EntityDefinition } from './entity.ts'
import type { ListDefinition } from './list.ts'
import type { NumberRule } from './number-rule.ts'
import type { EntityRules } from './records/rules.ts'
import type { ScreenDefinition } from './screens/screen.ts'
import type { DataServiceDefinition } from './service.ts'
import type { StateDefinition } from './states.ts'
import type { ViewDefinition, WorklistDefinition } from './view.ts'

/** What one business area adds to the catalogue. `lists` and `views` are modules; all their exports are used. */
export interface Area {
  readonly entities: readonly EntityDefinition[]
  readonly lists?: readonly Readonly<Record<string, ListDefinition>>[]
  readonly states?: readonly StateDefinition[]
  /** Modules with views and data services; their other exports are ignored. */
  readonly views?: readonly Readonly<Record<string, unknown>>[]
  readonly screens?: readonly ScreenDefinition[]
  readonly worklists?: readonly WorklistDefinition[]
  readonly numberRules?: readonly NumberRule[]
  /** By entity name. */
  readonly rules?: Readonly<Record<string, EntityRules>>
}

const isService = (d: unknown): d is DataServiceDefinition =>
  typeof d === 'object' && d !== null && 'fields' in d && 'sort' in d
const isView = (d: unknown): d is ViewDefinition => typeof d === 'object' && d !== null && 'kind' in d && 'code' in d

/** The areas together. */
export function catalogueOf(areas: readonly Area[]): Catalogue {
  const named = areas.flatMap(a => a.views ?? []).flatMap(m => Object.values(m))
  return {
    entities: areas.flatMap(a => a.entities),
    lists: areas.flatMap(a => a.lists ?? []).flatMap(m => Object.values(m)),
    states: areas.flatMap(a => a.states ?? []),
    services: named.filter(isService),
    views: named.filter(isView),
    screens: areas.flatMap(a => a.screens ?? []),
    worklists: areas.flatMap(a => a.worklists ?? []),
    numberRules: areas.flatMap(a => a.numberRules ?? []),
    rules: Object.assign({}, ...areas.map(a => a.rules ?? {})) as Catalogue['rules'],
  }
}
