import { isAddressList } from '../address-lists.ts'
import { actorRole, companyType, entity, problemCode, prompt, role } from './entity-names.ts'
import {
  address,
  around,
  besideFields,
  childOf,
  codeOf,
  definition,
  entityOf,
  entityOfService,
  fieldOf,
  hasField,
  kind,
  oneOf,
  referredBy,
  refOf,
  serviceNamed,
  type At,
  type NameKind,
} from './known.ts'
import type { DataServiceDefinition } from '../service.ts'
import type { StateDefinition } from '../states.ts'
import type { WorklistDefinition } from '../view.ts'
import { effectOfStates, guard, move, need, pathCondition, ruled } from './uses.ts'
import { menu, operator, service, view } from './view-names.ts'

const ofService = definition<DataServiceDefinition>
const asked = kind('field', at => {
  const e = entityOf(at)
  return e ? hasField(e, at.name) || besideFields(ofService(at)).has(at.name) : 'free'
})
const ledger = fieldOf(at => at.index.entity.get(ofService(at).asOf?.ledger ?? ''))

export const serviceNames: Readonly<Record<string, NameKind>> = {
  'services[].areas[].reads.{key}': entity,
  'services[].areas[].reads.*[]': fieldOf(at => at.index.entity.get(String(at.path[5]))),
  'services[].asOf.at': ledger,
  'services[].asOf.into': asked,
  'services[].asOf.ledger': entity,
  'services[].asOf.of': ledger,
  'services[].asOf.quantity': ledger,
  'services[].asks.*[]': operator,
  'services[].asks.{key}': asked,
  'services[].entity': entity,
  'services[].fields[]': asked,
  'services[].include[]': kind('rows', at => {
    const e = entityOf(at)
    return e ? e.children?.[at.name] !== undefined : 'free'
  }),
  'services[].labels.{key}': asked,
  'services[].log': oneOf('log', ['query', 'all']),
  'services[].period[]': asked,
  'services[].quick[]': asked,
  'services[].refers.*.field': fieldOf(referredBy),
  'services[].refers.*.via': refOf(entityOf),
  'services[].roles[]': role,
  'services[].sort[].direction': oneOf('direction', ['asc', 'desc']),
  'services[].sort[].field': asked,
  'services[].where[].field': asked,
  'services[].where[].operator': operator,
  'services[].where[].value': codeOf(entityOf, at => around(at)['field']),
  'services[].where[].value[]': codeOf(entityOf, at => around(at, 2)['field']),
  'services[].whereOf[].companyTypes[]': companyType,
  'services[].whereOf[].where[].field': asked,
  'services[].whereOf[].where[].operator': operator,
  'services[].whereOf[].where[].value': codeOf(entityOf, at => around(at)['field']),
}

const status = kind('status', at => definition<StateDefinition>(at).values.some(v => v.code === at.name))
const rowsOfInput = (up: number) => (at: At) => childOf(at.index, entityOf(at), around(at, up)['of'])
const inputField = (up: number) => fieldOf(rowsOfInput(up))

export const stateNames: Readonly<Record<string, NameKind>> = {
  'states[].entity': entity,
  'states[].field': fieldOf(entityOf),
  'states[].initial': status,
  'states[].refusals[].action': kind('action', at =>
    definition<StateDefinition>(at).transitions.some(t => t.action.code === at.name),
  ),
  'states[].refusals[].code': problemCode,
  'states[].refusals[].from[]': status,
  'states[].terminal[]': status,
  'states[].transitions[].effects[]': effectOfStates,
  'states[].transitions[].first[]': effectOfStates,
  'states[].transitions[].from[]': status,
  'states[].transitions[].guards[]': guard,
  'states[].transitions[].inputs[].entity': entity,
  'states[].transitions[].inputs[].fields[]': inputField(2),
  'states[].transitions[].inputs[].kind': oneOf('kind', [
    'date',
    'changes',
    'answers',
    'string',
    'text',
    'codes',
    'documents',
    'ref',
  ]),
  'states[].transitions[].inputs[].list': kind('list', at => at.index.list.has(at.name) || isAddressList(at.name)),
  'states[].transitions[].inputs[].of': kind('rows', at => {
    const e = entityOf(at)
    return e ? e.children?.[at.name] !== undefined : 'free'
  }),
  'states[].transitions[].inputs[].parts.by': inputField(2),
  'states[].transitions[].inputs[].parts.of': inputField(2),
  'states[].transitions[].inputs[].reads': oneOf('file', ['message']),
  'states[].transitions[].inputs[].shows[]': inputField(2),
  'states[].transitions[].moves[]': move,
  'states[].transitions[].prompt': prompt,
  'states[].transitions[].roles[]': actorRole,
  'states[].transitions[].to': status,
  'states[].transitions[].tone': oneOf('tone', ['primary', 'danger']),
  'states[].values[].tone': oneOf('tone', ['info', 'success', 'warning', 'danger']),
  'lists[].values[].tone': oneOf('tone', ['info', 'success', 'warning', 'danger']),
}

const worklist = definition<WorklistDefinition>
const ofWorklist = (at: At) => entityOfService(at, worklist(at).service)
const listed = kind('field', at => {
  const e = ofWorklist(at)
  return e ? hasField(e, at.name) || besideFields(serviceNamed(at, worklist(at).service)).has(at.name) : 'free'
})

const screenKinds = [
  'list',
  'form',
  'tree',
  'document',
  'tracking',
  'dashboard',
  'home',
  'page',
  'import',
  'settings',
  'update',
  'requests',
  'failure',
  'password',
  'rights',
  'parameters',
  'states',
  'extend',
  'encoder',
  'freight',
  'template',
  'tree-config',
  'jobs',
  'print',
  'pdf',
  'compare',
  'cash',
  'quotes',
  'performance',
  'wizard',
  'recall',
  'processes',
  'landed',
  'page-settings',
  'ui-editor',
  'page-edit',
  'component-bench',
  'static',
  'download',
  'refusal',
  'outside',
  'redirect',
]

export const screenNames: Readonly<Record<string, NameKind>> = {
  'screens[].menu': menu,
  'screens[].mobile': address(),
  'screens[].opensFor': oneOf('kind of user', ['operator', 'designer']),
  'screens[].recordView': view,
  'screens[].redirectTo': address(),
  'screens[].roles[]': role,
  'screens[].screen': oneOf('kind of screen', screenKinds),
  'screens[].tabs[]': view,
  'screens[].view': view,
  'screens[].whereBy.*.*': pathCondition,
  'screens[].whereBy.{key}': kind('value of the path', at =>
    definition<{ readonly path: string }>(at).path.includes(`:${at.name}`),
  ),
  'worklists[].companyTypes[]': companyType,
  'worklists[].due': listed,
  'worklists[].fields[]': listed,
  'worklists[].opens': address(),
  'worklists[].roles[]': role,
  'worklists[].service': service,
  'worklists[].where[].field': listed,
  'worklists[].where[].operator': operator,
  'worklists[].where[].value': codeOf(ofWorklist, at => around(at)['field']),
  'worklists[].where[].value[]': codeOf(ofWorklist, at => around(at, 2)['field']),
  'numberRules[].pattern': kind('place of a number', at =>
    [...at.name.matchAll(/\{([^}]*)\}?/g)].every(m => /^(yyyy|yy|MM|dd|seq:\d)$/.test(m[1] ?? '')),
  ),
  'numberRules[].period': oneOf('period', ['never', 'day', 'month', 'year']),
}

export const ruleNames: Readonly<Record<string, NameKind>> = {
  'rules.{key}': entity,
  'rules.*.needs[]': need,
  'rules.*.guards.*.needs[]': need,
  'rules.*.guards.*.locks[]': refOf(ruled),
}
