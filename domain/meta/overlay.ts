import type { Catalogue } from './catalogue.ts'
import type { EntityDefinition } from './entity.ts'
import type { Field } from './field.ts'
import type { ListDefinition, ListValue } from './list.ts'
import type { ViewDefinition } from './view.ts'

/**
 * What an administrator published over the factory set, for everyone ('platform') or for one company (its id).
 * entity: further fields. lov: values, which add to the list or take the place of those with the same code.
 * view: a whole view in place of the one with its code.
 */
export type Overlay =
  | { readonly scope: string; readonly kind: 'entity'; readonly key: string; readonly definition: { readonly fields: Readonly<Record<string, Field>> } }
  | { readonly scope: string; readonly kind: 'lov'; readonly key: string; readonly definition: { readonly values: readonly ListValue[] } }
  | { readonly scope: string; readonly kind: 'view'; readonly key: string; readonly definition: ViewDefinition }

/** The catalogue with overlays laid over it, in their order. What they name and does not exist is passed over. */
export function applyOverlays(catalogue: Catalogue, overlays: readonly Overlay[]): Catalogue {
  return overlays.reduce<Catalogue>((c, o) => {
    switch (o.kind) {
      case 'entity': return { ...c, entities: c.entities.map(e => (e.name === o.key ? extend(e, o.definition.fields) : e)) }
      case 'lov': return { ...c, lists: c.lists.map(l => (l.code === o.key ? relist(l, o.definition.values) : l)) }
      case 'view': return { ...c, views: c.views.some(v => v.code === o.key) ? c.views.map(v => (v.code === o.key ? o.definition : v)) : [...c.views, o.definition] }
    }
  }, catalogue)
}

/** Factory fields are never replaced. */
const extend = (e: EntityDefinition, fields: Readonly<Record<string, Field>>): EntityDefinition => ({ ...e, fields: { ...fields, ...e.fields } })

function relist(l: ListDefinition, values: readonly ListValue[]): ListDefinition {
  const changed = new Map(values.map(v => [v.code, v]))
  const kept = l.values.map(v => changed.get(v.code) ?? v)
  return { ...l, values: [...kept, ...values.filter(v => !l.values.some(x => x.code === v.code))] }
}
