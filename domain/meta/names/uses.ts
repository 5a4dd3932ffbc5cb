import type { EntityDefinition } from '../entity.ts'
import type { StateDefinition, Transition } from '../states.ts'
import { around, childOf, definition, entityOf, fieldNamed, hasField, isCode, kind, own, type At } from './known.ts'
import {
  auditEnds,
  checkParameters,
  classifiers,
  effectParameters,
  jobSteps,
  type ParameterKind,
} from './parameters.ts'

/** Names with a parameter after a colon, and other composed names. */

const within = (names: readonly string[], name: string) => names.includes(name)

function parameterHolds(kindOf: ParameterKind, parameter: string, e: EntityDefinition, at: At): boolean {
  const { index } = at
  const parts = parameter.split(',')
  switch (kindOf) {
    case 'none':
      return parameter === ''
    case 'field':
      return hasField(e, parameter)
    case 'fields':
      return parts.every(p => hasField(e, p))
    case 'refFields':
      return parts.every(p => fieldNamed(e, p)?.entity !== undefined)
    case 'otherEntities':
      return parameter === '' || parts.every(p => index.entity.has(p))
    case 'companyField':
      return parameter === 'id' ? e.name === 'Company' : fieldNamed(e, parameter)?.entity === 'Company'
    case 'inputField':
      return hasField(e, parameter) && inputsOf(at).includes(parameter)
    case 'fieldPair':
      return parameter.split('>').length === 2 && parameter.split('>').every(p => hasField(e, p))
    case 'rows':
      return Object.hasOwn(e.children ?? {}, parameter)
    case 'rowsAndField': {
      const [child = '', field = ''] = parameter.split('>')
      return childOf(index, e, child) !== undefined && hasField(e, field)
    }
    case 'rowsAndQuantities': {
      const [child = '', ...quantities] = parts
      const rows = childOf(index, e, child)
      return rows !== undefined && quantities.length > 0 && quantities.every(q => hasField(rows, q))
    }
    case 'fieldOfOther': {
      const [name = '', field = ''] = parameter.split('.')
      return fieldNamed(index.entity.get(name), field)?.entity === e.name
    }
    case 'milestone':
      return isListed(at, 'trackingMilestone', parameter)
    case 'classifier':
      return within(classifiers, parameter)
    case 'auditEnd':
      return within(auditEnds, parameter)
    case 'jobStep':
      return within(jobSteps, parameter)
  }
}

const isListed = ({ index }: At, list: string, code: string): boolean =>
  index.list.get(list)?.values.some(v => v.code === code) === true

/** Inputs of the transition that contains an effect. */
const inputsOf = (at: At): string[] => ((around(at, 2) as Partial<Transition>).inputs ?? []).map(i => i.name)

function useHolds(at: At, names: Readonly<Record<string, ParameterKind>>, e: EntityDefinition | undefined) {
  const [name = '', ...rest] = at.name.split(':')
  const kindOf = Object.hasOwn(names, name) ? names[name] : undefined
  if (!kindOf) return false
  return e ? parameterHolds(kindOf, rest.join(':'), e, at) : ('free' as const)
}

export const check = kind('check', at => useHolds(at, checkParameters, own(at)))
const effectIn = (pick: (at: At) => EntityDefinition | undefined) =>
  kind('effect', at => at.effects.has(at.name.split(':')[0] ?? '') && useHolds(at, effectParameters, pick(at)))
export const effectOfEntity = effectIn(own)
export const effectOfStates = effectIn(entityOf)

/** Another status of the same record: 'poProgress:poConfirmed'. */
export const move = kind('move', at => {
  const [code = '', to = ''] = at.name.split(':')
  const { entity } = definition<StateDefinition>(at)
  const states = at.index.states.get(code)
  // A list without transitions is valid too: the record has a field with its values.
  const e = at.index.entity.get(entity)
  const isOwn = states ? states.entity === entity : Object.values(e?.fields ?? {}).some(f => f.list === code)
  return isOwn && isListed(at, code, to)
})

export const guard = kind('guard', at => {
  const { entity } = definition<StateDefinition>(at)
  return Object.hasOwn(at.index.catalogue.rules[entity]?.guards ?? {}, at.name)
})

/** The entity whose rules a leaf belongs to. */
export const ruled = (at: At): EntityDefinition | undefined => at.index.entity.get(String(at.path[1]))

/** Rows that guards and checks read (syntax: `domain/meta/records/rules.ts`). */
export const need = kind('rows', at => {
  const { index, name } = at
  const e = ruled(at)
  if (!e) return 'free'
  const far = /^(\w+)>(>?)(\w+)\.(\w+)$/.exec(name)
  if (far) {
    const other = index.entity.get(far[3] ?? '')
    return other !== undefined && hasField(e, far[1] ?? '') && hasField(other, far[4] ?? '')
  }
  const [rows = '', ref, ...more] = name.split('.')
  const parent = e.access.kind === 'through' ? index.entity.get(e.fields[e.access.field]?.entity ?? '') : undefined
  const child = rows.startsWith('^') ? childOf(index, parent, rows.slice(1)) : childOf(index, e, rows)
  if (!child || more.length > 0) return false
  return ref === undefined || fieldNamed(child, ref)?.entity !== undefined
})

/** A condition of a screen by a value of its path: 'status:in:5,6'. */
export const pathCondition = kind('condition', at => {
  const [field = '', operator = '', codes = ''] = at.name.split(':')
  const screen = definition<{ readonly view?: string }>(at)
  const e = at.index.entity.get(at.index.view.get(screen.view ?? '')?.entity ?? '')
  if (!e) return 'free'
  const f = fieldNamed(e, field)
  return f !== undefined && operator === 'in' && codes.split(',').every(c => isCode(at.index, f, c) !== false)
})
