import { isTab, viewKindBlock } from '../blocks.ts'
import { objectMenus } from '../designing/object.ts'
import { operators } from '../query.ts'
import { companyType, entity, prompt, role } from './entity-names.ts'
import {
  address,
  around,
  besideFields,
  childOf,
  codeOf,
  entityOf,
  fieldNamed,
  fieldOf,
  givenBy,
  hasField,
  isCode,
  kind,
  oneOf,
  serviceNamed,
  viewOf,
  type At,
  type NameKind,
} from './known.ts'
import { isKernelKind } from '../designing/view-shape.ts'

/** Tabs available for every record. */
const kernelTabs: readonly string[] = ['milestones', 'attachments', 'comments', 'history']

export const operator = oneOf('operator', operators)
export const service = kind('data service', at => at.index.service.has(at.name))
export const view = kind('view', at => at.index.view.has(at.name))
/** Groups of the menu (`layouts/menu-groups.tsx`). */
export const menu = oneOf('menu group', ['home', ...objectMenus])

export const shown = fieldOf(entityOf)
/** A field of the view's data service. */
export const given = kind('field', at => {
  const v = viewOf(at)
  const s = 'service' in v ? serviceNamed(at, v.service) : undefined
  return s ? givenBy(s).has(at.name) || ('milestones' in v && v.milestones === at.name) : 'free'
})
/** A field in the search form of a view. */
const searched = kind('field', at => {
  const v = viewOf(at)
  const e = entityOf(at)
  if (at.name === 'keyword') return true
  return e ? hasField(e, at.name) || ('service' in v && besideFields(serviceNamed(at, v.service)).has(at.name)) : 'free'
})
/** A field of the entity and data service that a part names beside it; `pick` finds both names. */
export const fieldOfService = (pick: (at: At) => Readonly<Record<string, unknown>>): NameKind =>
  kind('field', at => {
    const { entity: name, service: code } = pick(at)
    const e = at.index.entity.get(String(name ?? ''))
    return e ? hasField(e, at.name) || besideFields(serviceNamed(at, code)).has(at.name) : 'free'
  })
const rowsOfTable = (up: number) => (at: At) => childOf(at.index, entityOf(at), around(at, up)['child'])
const rowsOf = kind('rows', at => {
  const e = entityOf(at)
  return e ? e.children?.[at.name] !== undefined : 'free'
})
const columnField = fieldOf(rowsOfTable(3))
const states = kind('status list of this entity', at => at.index.states.get(at.name)?.entity === viewOf(at).entity)
const row = address(entityOf)
const tabs = (at: At) => {
  const v = viewOf(at)
  return 'tabs' in v && v.tabs && 'list' in v.tabs ? v.tabs : undefined
}

/** Names in a view definition, by position. */
export const viewNames: Readonly<Record<string, NameKind>> = {
  'views[].actions[]': states,
  'views[].begins.*': kind('code', at => isCode(at.index, fieldNamed(entityOf(at), at.path[3]), at.name)),
  'views[].begins.{key}': shown,
  'views[].by': shown,
  'views[].columns[].as': oneOf('look', ['chip', 'link', 'due', 'milestones']),
  'views[].columns[].companyTypes[]': companyType,
  'views[].columns[].field': given,
  'views[].columns[].pinned': oneOf('side', ['left', 'right']),
  'views[].columns[].what': given,
  'views[].newFrom.opens': row,
  'views[].create': row,
  'views[].edit': row,
  // A page of components belongs to no object.
  'views[].entity': kind('entity', at => (viewOf(at).kind === 'page' ? 'free' : entity.known(at))),
  'views[].kind': kind('kind', at => isKernelKind(at.name) || viewKindBlock(at.name) !== undefined),
  'views[].milestones': rowsOf,
  'views[].opens': row,
  'views[].page.menu': menu,
  'views[].partners[]': kind('reference to a company', at => fieldNamed(entityOf(at), at.name)?.entity === 'Company'),
  'views[].roles[]': role,
  'views[].search[].companyTypes[]': companyType,
  'views[].search[].field': searched,
  'views[].search[].operator': operator,
  'views[].sections[].as': oneOf('look', ['transfer']),
  'views[].sections[].fields[]': shown,
  'views[].self': oneOf('owner', ['company', 'user']),
  'views[].service': service,
  'views[].summary[].as': oneOf('look', ['chip', 'due']),
  'views[].summary[].companyTypes[]': companyType,
  'views[].summary[].field': shown,
  'views[].summary[].what': shown,
  'views[].tables[].child': rowsOf,
  'views[].tables[].columns[].as': oneOf('look', ['chip', 'link', 'due', 'milestones']),
  'views[].tables[].columns[].companyTypes[]': companyType,
  'views[].tables[].columns[].field': columnField,
  'views[].tables[].columns[].pinned': oneOf('side', ['left', 'right']),
  'views[].tables[].columns[].what': columnField,
  'views[].tables[].removePrompt': prompt,
  'views[].tabs.field': shown,
  'views[].tabs.list': kind('list', at => at.index.list.has(at.name)),
  'views[].tabs.values.*[]': codeOf(entityOf, at => tabs(at)?.field),
  'views[].tabs.values.{key}': kind('tab', at => {
    const list = tabs(at)?.list ?? ''
    // A status removed from its list is no tab.
    const isFormer = at.index.states.get(list)?.former?.some(v => v.code === at.name) ?? false
    return at.index.list.get(list)?.values.some(v => v.code === at.name && !isFormer) ?? 'free'
  }),
  'views[].tabs[]': kind('part', at => kernelTabs.includes(at.name) || isTab(at.name)),
  'views[].refreshes': oneOf('refresh', ['rfqEstimates']),
  'views[].takes': oneOf('file', ['carrierEvents']),
  'views[].refersTo.entity': shown,
  'views[].refersTo.record': shown,
}
