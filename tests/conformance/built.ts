import { differs } from './differs.ts'
import { factory } from '../../domain/catalogue.ts'
import { messages as zh } from '../../domain/messages/zh_CN/index.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Field } from '../../domain/meta/field.ts'
import type { ListValue } from '../../domain/meta/list.ts'
import type { Text } from '../../domain/meta/text.ts'
import { allCalls } from '../server/calls.ts'
import { keysSaying, plain, says } from './sentences.ts'
import {
  calls,
  entities,
  lists,
  routes,
  sentences,
  statuses,
  type SpecField,
  type SpecTransition,
  type SpecValue,
} from './tables.ts'

/** The app compared with the specification. `missing` are ids that the app lacks; `different` are deviations. */
export interface Findings {
  readonly missing: readonly string[]
  readonly different: readonly string[]
}

const missing: string[] = []
const different: string[] = []
/** What the app lacks for a reason is a difference. */
const lacks = (id: string): void => {
  if (Object.hasOwn(differs, id)) different.push(`${id}: none`)
  else missing.push(id)
}
const same = (id: string, wanted: unknown, has: unknown): void => {
  if (JSON.stringify(wanted) !== JSON.stringify(has))
    different.push(`${id}: ${JSON.stringify(wanted)} is ${JSON.stringify(has)}`)
}
const sameText = (id: string, wanted: Text, has: Text): void => {
  same(id, [wanted.en_US, wanted.zh_CN], [has.en_US, has.zh_CN])
}
/** Sets are compared without order. */
const sameSet = (id: string, wanted: readonly string[], has: readonly string[]): void => {
  same(id, [...wanted].sort(), [...has].sort())
}

function compareRoutes(): void {
  const own = new Map(factory.screens.map(s => [s.path, s]))
  for (const r of routes) {
    const screen = own.get(r.path)
    if (!screen) {
      missing.push(`route ${r.path}`)
      continue
    }
    same(`route ${r.path} name`, r.name, screen.name)
    same(`route ${r.path} area`, r.area, screen.area)
    sameText(`route ${r.path} title`, r.title, screen.title)
    sameSet(`route ${r.path} roles`, r.roles, screen.roles)
    same(`route ${r.path} redirect`, r.redirectTo, screen.redirectTo ?? null)
  }
}

/** 'string(40)' -> string, 40; 'ref(Role)[]' -> refs, Role; 'enum(poType)' -> enum, poType. */
function kindOf(type: string): { readonly kind: string; readonly of: string | undefined } {
  const m = /^(\w+)(?:\(([^)]*)\))?(\[\])?$/.exec(type)
  const many = m?.[3] !== undefined
  return { kind: `${m?.[1] ?? ''}${many ? 's' : ''}`, of: m?.[2] }
}

function compareField(id: string, wanted: SpecField, has: Field): void {
  const { kind, of } = kindOf(wanted.type)
  same(`${id} kind`, kind, has.kind)
  sameText(`${id} label`, wanted.label, has.label)
  if (kind === 'string' && of) same(`${id} length`, Number(of), has.maxLength)
  if (wanted.maxLength !== undefined) same(`${id} length`, wanted.maxLength, has.maxLength)
  if (kind === 'decimal' && of) same(`${id} digits`, of, `${has.precision},${has.scale}`)
  // A field that the table leaves open may be required.
  if (wanted.required) same(`${id} required`, true, has.required ?? false)
  if (kind === 'enum') same(`${id} list`, of, has.list)
  if (kind === 'ref' || kind === 'refs') same(`${id} entity`, of, has.entity)
}

function compareEntities(): void {
  const own = new Map(factory.entities.map(e => [e.name, e]))
  for (const e of entities) {
    const entity = own.get(e.id)
    if (!entity) {
      missing.push(`entity ${e.id}`)
      continue
    }
    sameText(`entity ${e.id} label`, e.label, entity.label)
    same(`entity ${e.id} area`, e.area, entity.area)
    same(`entity ${e.id} display field`, e.displayField, entity.displayField)
    const children: EntityDefinition['children'] = entity.children
    for (const f of e.fields) {
      const field = entity.fields[f.name]
      // Every record has its id.
      if (field) compareField(`field ${e.id}.${f.name}`, f, field)
      // A list of records that the table has as JSON is a collection of rows with their own entity.
      else if (f.name !== 'id' && !(f.type === 'json' && children && Object.hasOwn(children, f.name)))
        lacks(`field ${e.id}.${f.name}`)
    }
  }
}

function compareValues(id: string, wanted: readonly SpecValue[], has: readonly ListValue[]): void {
  const own = new Map(has.map(v => [v.code, v]))
  for (const v of wanted) {
    const value = own.get(v.code)
    if (value) sameText(`${id} ${v.code}`, v.label, value.label)
    else missing.push(`${id} ${v.code}`)
  }
  // A list that the specification leaves open is filled by the app.
  if (wanted.length > 0)
    sameSet(
      `${id} codes`,
      wanted.map(v => v.code),
      [...own.keys()],
    )
}

const transition = (t: Pick<SpecTransition, 'from' | 'action' | 'to'>): string =>
  `${[...t.from].sort().join('|') || 'new'} -${t.action.code}-> ${t.to}`

function compareStates(): void {
  const own = new Map(factory.states.map(s => [s.code, s]))
  for (const s of statuses) {
    const state = own.get(s.id),
      list = state ?? factory.lists.find(l => l.code === s.id)
    if (!list) {
      missing.push(`status list ${s.id}`)
      continue
    }
    sameText(`status list ${s.id} title`, s.title, list.title)
    compareValues(`status list ${s.id}`, s.values ?? [], list.values)
    if (!s.transitions) continue
    if (!state) {
      lacks(`transitions of ${s.id}`)
      continue
    }
    same(`status list ${s.id} initial`, s.initial, state.initial)
    sameSet(`status list ${s.id} terminal`, s.terminal ?? [], state.terminal)
    const transitions = new Map(state.transitions.map(t => [transition(t), t]))
    for (const t of s.transitions) {
      const id = `transition ${s.id} ${transition(t)}`,
        has = transitions.get(transition(t))
      transitions.delete(transition(t))
      if (!has) {
        lacks(id)
        continue
      }
      sameText(`${id} label`, t.action.label, has.action.label)
      sameSet(`${id} roles`, t.roles, has.roles)
      same(`${id} asks for a reason`, t.reasonRequired, has.reasonRequired ?? false)
    }
    for (const id of transitions.keys()) different.push(`transition ${s.id} ${id}: no such arrow in the table`)
  }
}

function compareLists(): void {
  const own = new Map(factory.lists.map(l => [l.code, l]))
  for (const l of lists) {
    const list = own.get(l.id)
    if (!list) {
      missing.push(`list ${l.id}`)
      continue
    }
    sameText(`list ${l.id} title`, l.title, list.title)
    compareValues(`list ${l.id}`, l.values ?? [], list.values)
  }
}

function compareCalls(): void {
  const own = new Map(allCalls.map(c => [c.id, c]))
  for (const c of calls) {
    const call = own.get(c.id)
    if (!call) {
      missing.push(`call ${c.id}`)
      continue
    }
    same(
      `call ${c.id}`,
      `${c.method} ${c.path?.replace('{context}', '/cafe.portal-service').replace(/\{(\w+)\}/g, ':$1')}`,
      `${call.method} ${call.path}`,
    )
  }
}

function compareSentences(): void {
  const chinese: Readonly<Record<string, string>> = zh
  for (const s of sentences) {
    const keys = keysSaying(s.text.en_US)
    if (keys.length === 0) missing.push(`sentence ${s.id} ${s.text.en_US}`)
    else if (!keys.some(k => says(plain(chinese[k] ?? ''), plain(s.text.zh_CN))))
      different.push(`sentence ${s.id} zh_CN: ${s.text.zh_CN} is ${keys.map(k => chinese[k]).join(' | ')}`)
  }
}

for (const compare of [compareRoutes, compareEntities, compareStates, compareLists, compareCalls, compareSentences])
  compare()

export const findings: Findings = { missing, different }
