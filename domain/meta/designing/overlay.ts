import type { Catalogue } from '../catalogue.ts'
import type { EntityDefinition } from '../entity.ts'
import type { Field } from '../field.ts'
import type { ListDefinition, ListValue } from '../list.ts'
import { withObject, type ObjectDefinition } from './object.ts'
import type { PageDefinition } from '../pages/page.ts'
import { isStoredField } from '../records/stored.ts'
import type { NamedAction, StateDefinition } from '../states.ts'
import { dashboardOfTemplate, serviceOfTemplate, viewOfTemplate, type ServiceTemplate } from './template.ts'
import { text } from '../text.ts'
import { withTree, type TreeConfig } from './tree-config.ts'
import type { PageView, ViewDefinition } from '../view.ts'

/**
 * A definition that an administrator published over the shipped ones, for everyone ('platform') or one company (its
 * id).
 * - object: a new object.
 * - entity: more fields of a shipped entity.
 * - lov: values that are added to the list, or replace those with the same code.
 * - view: replaces the view with its code.
 * - states: replaces the status list with its code; its entity, guards and effects stay.
 * - template: a data service with its list and the dashboard of its groups.
 * - tree: the tree of an object with the data services of its nodes.
 * - page: a page of components.
 */
export type Overlay =
  | { readonly scope: string; readonly kind: 'object'; readonly key: string; readonly definition: ObjectDefinition }
  | {
      readonly scope: string
      readonly kind: 'entity'
      readonly key: string
      readonly definition: { readonly fields: Readonly<Record<string, Field>> }
    }
  | {
      readonly scope: string
      readonly kind: 'lov'
      readonly key: string
      readonly definition: { readonly values: readonly ListValue[] }
    }
  | { readonly scope: string; readonly kind: 'view'; readonly key: string; readonly definition: ViewDefinition }
  | {
      readonly scope: string
      readonly kind: 'states'
      readonly key: string
      readonly definition: StateDefinition
      /** Statuses of earlier versions, the newest last. */
      readonly former?: readonly ListValue[]
      /** Actions of earlier versions, the newest last. */
      readonly formerActions?: readonly NamedAction[]
    }
  | { readonly scope: string; readonly kind: 'template'; readonly key: string; readonly definition: ServiceTemplate }
  | { readonly scope: string; readonly kind: 'tree'; readonly key: string; readonly definition: TreeConfig }
  | { readonly scope: string; readonly kind: 'page'; readonly key: string; readonly definition: PageDefinition }

/** Removed statuses or actions of a status list, with their last names. */
function formerOf<T extends { readonly code: string }>(
  values: readonly { readonly code: string }[],
  earlier: readonly T[],
): readonly T[] {
  const left = new Map(earlier.map(v => [v.code, v]))
  for (const { code } of values) left.delete(code)
  return [...left.values()]
}

const actionsOf = (s: StateDefinition): readonly NamedAction[] => s.transitions.map(t => t.action)

/** The catalogue with overlays applied in order. Unknown names are skipped. */
export function applyOverlays(catalogue: Catalogue, overlays: readonly Overlay[]): Catalogue {
  // Objects come first: shipped ones may refer to them, and their statuses may be changed.
  return [...overlays.filter(o => o.kind === 'object'), ...overlays.filter(o => o.kind !== 'object')].reduce<Catalogue>(
    (c, o) => {
      switch (o.kind) {
        case 'object':
          return withObject(c, o.key, o.definition)
        case 'entity':
          return shown(
            { ...c, entities: c.entities.map(e => (e.name === o.key ? extend(e, o.definition.fields) : e)) },
            o.key,
            o.definition.fields,
          )
        case 'states':
          return {
            ...c,
            states: c.states.map(s =>
              s.code === o.key
                ? {
                    ...o.definition,
                    code: s.code,
                    module: s.module,
                    entity: s.entity,
                    field: s.field,
                    former: formerOf(o.definition.values, [...(s.former ?? []), ...s.values, ...(o.former ?? [])]),
                    formerActions: formerOf(actionsOf(o.definition), [
                      ...(s.formerActions ?? []),
                      ...actionsOf(s),
                      ...(o.formerActions ?? []),
                    ]),
                  }
                : s,
            ),
          }
        case 'template':
          return withTemplate(c, o.definition)
        case 'tree':
          return withTree(c, o.definition)
        case 'page':
          return withPage(c, o.definition)
        case 'lov':
          return { ...c, lists: c.lists.map(l => (l.code === o.key ? relist(l, o.definition.values) : l)) }
        case 'view':
          return {
            ...c,
            views: c.views.some(v => v.code === o.key)
              ? c.views.map(v => (v.code === o.key ? o.definition : v))
              : [...c.views, o.definition],
          }
      }
    },
    catalogue,
  )
}

/** Retired fields are removed everywhere; their columns stay. */
const inUse = (fields: Readonly<Record<string, Field>>): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(fields).filter(([, f]) => !f.retired))

/** Shipped fields are never replaced. */
const extend = (e: EntityDefinition, fields: Readonly<Record<string, Field>>): EntityDefinition => ({
  ...e,
  fields: { ...inUse(fields), ...e.fields },
})

const further = text('Further fields', '扩展字段')

/** New fields show where their entity is: in data services, in lists on request, in forms. */
function shown(c: Catalogue, entity: string, added: Readonly<Record<string, Field>>): Catalogue {
  const fields = inUse(added),
    names = Object.keys(fields)
  const given = names.filter(
    n => fields[n] && isStoredField(fields[n]) && !['rich', 'json', 'file', 'files', 'refs'].includes(fields[n].kind),
  )
  const listed = given.filter(n => fields[n]?.shownIn !== 'form' && fields[n]?.shownIn !== 'none')
  const edited = names.filter(
    n => fields[n]?.kind !== 'json' && fields[n]?.shownIn !== 'list' && fields[n]?.shownIn !== 'none',
  )
  return {
    ...c,
    services: c.services.map(s => (s.entity === entity ? { ...s, fields: [...new Set([...s.fields, ...given])] } : s)),
    views: c.views.map((v): ViewDefinition => {
      if (v.entity !== entity) return v
      if (v.kind === 'list' || v.kind === 'tracking')
        return {
          ...v,
          columns: [
            ...v.columns,
            ...listed.filter(n => !v.columns.some(x => x.field === n)).map(field => ({ field, width: 140 })),
          ],
        }
      if (v.kind === 'form' || v.kind === 'document')
        return {
          ...v,
          sections: [
            ...v.sections.filter(x => x.title !== further),
            ...(edited.length > 0 ? [{ title: further, fields: edited }] : []),
          ],
        }
      return v
    }),
  }
}

/** Skips a withdrawn tree and one whose object no longer exists. */
function withTemplate(c: Catalogue, t: ServiceTemplate): Catalogue {
  if (t.valid === false || !c.entities.some(e => e.name === t.entity)) return c
  const index = { entity: new Map(c.entities.map(e => [e.name, e])) }
  const dashboard = dashboardOfTemplate(t, index)
  return {
    ...c,
    services: [...c.services, serviceOfTemplate(t, index)],
    views: [...c.views, viewOfTemplate(t, index), ...(dashboard ? [dashboard] : [])],
  }
}

/** The view of a page; a withdrawn one has none. */
export const viewOfPage = ({ code, title, roles, menu, content }: PageDefinition): PageView => ({
  kind: 'page',
  code,
  entity: '',
  title,
  roles,
  page: menu === undefined ? {} : { menu },
  content,
})

/** A shipped view of the same code stays: two views of one code stop the publication. */
const withPage = (c: Catalogue, p: PageDefinition): Catalogue =>
  p.valid === false ? c : { ...c, views: [...c.views, viewOfPage(p)] }

function relist(l: ListDefinition, values: readonly ListValue[]): ListDefinition {
  const changed = new Map(values.map(v => [v.code, v]))
  const kept = l.values.map(v => changed.get(v.code) ?? v)
  return { ...l, values: [...kept, ...values.filter(v => !l.values.some(x => x.code === v.code))] }
}
