import { calendarViews } from '../calendar.ts'
import { groupUnits } from '../dashboard.ts'
import { objectMenus } from '../object.ts'
import { operators } from '../query.ts'
import { companyType, entity, prompt, role } from './entity-names.ts'
import {
  address,
  around,
  besideFields,
  childOf,
  codeOf,
  entityOf,
  entityOfService,
  fieldNamed,
  fieldOf,
  givenBy,
  hasField,
  isCode,
  kind,
  oneOf,
  refOf,
  serviceNamed,
  targetOfField,
  viewOf,
  type At,
  type NameKind,
} from './known.ts'

export const operator = oneOf('operator', operators)
export const service = kind('data service', at => at.index.service.has(at.name))
export const view = kind('view', at => at.index.view.has(at.name))
/** Groups of the menu (`layouts/menu-groups.tsx`). */
export const menu = oneOf('menu group', ['home', ...objectMenus])

const shown = fieldOf(entityOf)
/** A field that the data service of the view gives. */
const given = kind('field', at => {
  const v = viewOf(at)
  const s = 'service' in v ? serviceNamed(at, v.service) : undefined
  return s ? givenBy(s).has(at.name) || ('milestones' in v && v.milestones === at.name) : 'free'
})
/** A field that the search of a view asks for. */
const searched = kind('field', at => {
  const v = viewOf(at)
  const e = entityOf(at)
  if (at.name === 'keyword') return true
  return e ? hasField(e, at.name) || ('service' in v && besideFields(serviceNamed(at, v.service)).has(at.name)) : 'free'
})
/** Number or chart of a dashboard: the entity of its data service, from a leaf `up` levels below. */
const counted = (up: number) => (at: At) => entityOfService(at, around(at, up)['service'])
const countedField = (up: number): NameKind =>
  kind('field', at => {
    const s = serviceNamed(at, around(at, up)['service'])
    return s ? givenBy(s).has(at.name) : 'free'
  })
const rowsOfTable = (up: number) => (at: At) => childOf(at.index, entityOf(at), around(at, up)['child'])
const rowsOf = kind('rows', at => {
  const e = entityOf(at)
  return e ? e.children?.[at.name] !== undefined : 'free'
})
const columnField = fieldOf(rowsOfTable(3))
const states = kind('status list of this entity', at => at.index.states.get(at.name)?.entity === viewOf(at).entity)
const row = address(entityOf)
const load = (at: At) => {
  const v = viewOf(at)
  return 'load' in v ? v.load : undefined
}
const carton = fieldOf(at => childOf(at.index, entityOf(at), load(at)?.child))
const tabs = (at: At) => {
  const v = viewOf(at)
  return 'tabs' in v && v.tabs && 'list' in v.tabs ? v.tabs : undefined
}
const compared = kind('field', at => {
  const v = viewOf(at)
  const s = 'compares' in v && v.compares ? serviceNamed(at, v.compares.service) : undefined
  return s ? s.fields.includes(at.name) : 'free'
})
const tone = oneOf('tone', ['danger', 'warning', 'success'])

const numbers = (at: 'tiles' | 'charts'): Record<string, NameKind> => ({
  [`views[].${at}[].opens[]`]: address(),
  [`views[].${at}[].service`]: service,
  [`views[].${at}[].sum`]: countedField(1),
  [`views[].${at}[].tone`]: tone,
  [`views[].${at}[].where[].field`]: kind('field', a => {
    const s = serviceNamed(a, around(a, 3)['service'])
    const e = counted(3)(a)
    return e ? hasField(e, a.name) || besideFields(s).has(a.name) : 'free'
  }),
  [`views[].${at}[].where[].operator`]: operator,
  [`views[].${at}[].where[].value`]: codeOf(counted(3), a => around(a)['field']),
  [`views[].${at}[].where[].value[]`]: codeOf(counted(4), a => around(a, 2)['field']),
})

/** Names in the definition of a view, by the place where they stand. */
export const viewNames: Readonly<Record<string, NameKind>> = {
  ...numbers('tiles'),
  ...numbers('charts'),
  'views[].actions[]': states,
  'views[].begins.*': kind('code', at => isCode(at.index, fieldNamed(entityOf(at), at.path[3]), at.name)),
  'views[].begins.{key}': shown,
  'views[].board': kind('dashboard', at => at.index.view.get(at.name)?.kind === 'dashboard'),
  'views[].by': shown,
  'views[].cards': service,
  'views[].charts[].by': countedField(1),
  'views[].charts[].shape': oneOf('shape', ['bar', 'column']),
  'views[].charts[].split': countedField(1),
  'views[].charts[].unit': oneOf('unit', groupUnits),
  'views[].columns[].as': oneOf('look', ['chip', 'link', 'due', 'milestones']),
  'views[].columns[].companyTypes[]': companyType,
  'views[].columns[].field': given,
  'views[].columns[].pinned': oneOf('side', ['left', 'right']),
  'views[].columns[].what': given,
  'views[].compares.field': compared,
  'views[].compares.service': service,
  'views[].compares.within[]': compared,
  'views[].create': row,
  'views[].edit': row,
  'views[].entity': entity,
  'views[].event[]': shown,
  'views[].form': view,
  'views[].groups': shown,
  'views[].kind': oneOf('kind', [
    'list',
    'tracking',
    'form',
    'document',
    'print',
    'tree',
    'home',
    'calendar',
    'dashboard',
    'clock',
  ]),
  'views[].label[]': given,
  'views[].load.carton.count': carton,
  'views[].load.carton.group': carton,
  'views[].load.carton.height': carton,
  'views[].load.carton.length': carton,
  'views[].load.carton.name': carton,
  'views[].load.carton.volume': carton,
  'views[].load.carton.weight': carton,
  'views[].load.carton.width': carton,
  'views[].load.child': kind('rows', at => {
    const v = viewOf(at)
    return 'tables' in v && (v.tables ?? []).some(t => t.child === at.name)
  }),
  'views[].load.room.lane.of': refOf(entityOf),
  'views[].load.room.lane.port': fieldOf(at => targetOfField(at.index, entityOf(at), load(at)?.room.lane.of)),
  'views[].load.room.service': service,
  'views[].load.room.type': shown,
  'views[].milestones': rowsOf,
  'views[].moves[]': kind('action', at => {
    const v = viewOf(at)
    const lists = 'actions' in v ? (v.actions ?? []) : []
    return lists.some(l => at.index.states.get(l)?.transitions.some(t => t.action.code === at.name))
  }),
  'views[].opens': row,
  'views[].opensContainer': address(at => childOf(at.index, entityOf(at), 'containers')),
  'views[].order': given,
  'views[].page.menu': menu,
  'views[].parent': kind('field', at => fieldNamed(entityOf(at), at.name)?.entity === viewOf(at).entity),
  'views[].partners[]': kind('reference to a company', at => fieldNamed(entityOf(at), at.name)?.entity === 'Company'),
  'views[].roles[]': role,
  'views[].root': given,
  'views[].search[].companyTypes[]': companyType,
  'views[].search[].field': searched,
  'views[].search[].operator': operator,
  'views[].sections[].as': oneOf('look', ['transfer']),
  'views[].sections[].fields[]': shown,
  'views[].self': oneOf('owner', ['company', 'user']),
  'views[].service': service,
  ...Object.fromEntries(
    ['start', 'center', 'end'].map(place => [
      `views[].settings.header.${place}[]`,
      kind('word of a calendar', at => {
        const v = viewOf(at)
        const own = v.kind === 'calendar' ? Object.keys(v.settings.customButtons ?? {}) : []
        return ['title', 'prev', 'next', 'today', ...calendarViews, ...own].includes(at.name)
      }),
    ]),
  ),
  'views[].shares[]': given,
  'views[].shown[]': codeOf(entityOf, at => {
    const v = viewOf(at)
    return 'groups' in v ? v.groups : undefined
  }),
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
  'views[].tabs[]': oneOf('part', [
    'milestones',
    'attachments',
    'comments',
    'history',
    'members',
    'rights',
    'account',
    'preview',
    'readers',
  ]),
  'views[].takes': oneOf('file', ['carrierEvents']),
  'views[].refersTo.entity': shown,
  'views[].refersTo.record': shown,
  'views[].terms.at': address(),
  'views[].terms.entity': entity,
  'views[].terms.service': service,
  'views[].tops': service,
  'views[].voyage.calls.of': kind('field', at => {
    const s = serviceNamed(at, around(at)['service'])
    return s ? givenBy(s).has(at.name) : 'free'
  }),
  'views[].voyage.calls.service': service,
  'views[].worklists[]': kind('worklist', at => at.index.catalogue.worklists.some(w => w.code === at.name)),
}
