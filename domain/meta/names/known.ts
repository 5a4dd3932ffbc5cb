import { firstAt } from '../../navigation/paths.ts'
import { isAddressList } from '../address-lists.ts'
import type { CatalogueIndex } from '../catalogue.ts'
import { systemFields, type EntityDefinition } from '../entity.ts'
import type { Field } from '../field.ts'
import type { DataServiceDefinition } from '../service.ts'
import { areaNames, targetOf } from '../service-rows.ts'
import type { ViewDefinition } from '../view.ts'
import type { Leaf } from './walk.ts'

/** Input of a name lookup. */
export interface At extends Leaf {
  readonly index: CatalogueIndex
  /** Names of the server's effects. */
  readonly effects: ReadonlySet<string>
}

/** Whether a name is known. 'free': not a name here, or its owner is unknown and reported. */
export type Answer = boolean | 'free'

/** A kind of name: its label in a problem, and its lookup. */
export interface NameKind {
  readonly what: string
  readonly known: (at: At) => Answer
}

export const kind = (what: string, known: NameKind['known']): NameKind => ({ what, known })
export const oneOf = (what: string, names: readonly string[]): NameKind => kind(what, at => names.includes(at.name))

type Values = Readonly<Record<string, unknown>>

/** The definition that contains a leaf. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the kind of name says which definition it is
export const definition = <T>(at: At): T => at.around[0] as T
/** The object with the leaf, or its outer object or list: `up` steps outwards. */
export const around = (at: At, up = 1): Values => (at.around.at(-up) ?? {}) as Values

export const entityOf = (at: At): EntityDefinition | undefined =>
  at.index.entity.get(String(definition<Values>(at)['entity'] ?? ''))
export const own = (at: At): EntityDefinition => definition<EntityDefinition>(at)

export const hasField = (e: EntityDefinition, name: string): boolean =>
  Object.hasOwn(e.fields, name) || (systemFields as readonly string[]).includes(name)

type Pick = (at: At) => EntityDefinition | undefined

/** A field of an entity. */
export const fieldOf = (pick: Pick): NameKind =>
  kind('field', at => {
    const e = pick(at)
    return e ? hasField(e, at.name) : 'free'
  })

export const fieldNamed = (e: EntityDefinition | undefined, name: unknown): Field | undefined =>
  e && typeof name === 'string' && Object.hasOwn(e.fields, name) ? e.fields[name] : undefined

/** The entity that a ref field names. */
export const targetOfField = (index: CatalogueIndex, e: EntityDefinition | undefined, name: unknown) =>
  index.entity.get(fieldNamed(e, name)?.entity ?? '')

/** The entity of a collection. */
export const childOf = (index: CatalogueIndex, e: EntityDefinition | undefined, name: unknown) =>
  index.entity.get((typeof name === 'string' ? e?.children?.[name]?.entity : undefined) ?? '')

/** A ref field of an entity. */
export const refOf = (pick: Pick): NameKind =>
  kind('reference', at => {
    const e = pick(at)
    return e ? fieldNamed(e, at.name)?.entity !== undefined : 'free'
  })

/** A code of the list of an enum field; values of other fields are not checked. */
export function codeOf(pick: Pick, fieldAt: (at: At) => unknown): NameKind {
  return kind('code', at => isCode(at.index, fieldNamed(pick(at), fieldAt(at)), at.name))
}

export function isCode(index: CatalogueIndex, f: Field | undefined, code: string): Answer {
  if (!f || (f.kind !== 'enum' && f.kind !== 'enums') || isAddressList(f.list)) return 'free'
  const list = index.list.get(f.list ?? '')
  return list ? list.values.some(v => v.code === code) : 'free'
}

export const serviceNamed = (at: At, code: unknown): DataServiceDefinition | undefined =>
  at.index.service.get(String(code ?? ''))
export const entityOfService = (at: At, code: unknown): EntityDefinition | undefined =>
  at.index.entity.get(serviceNamed(at, code)?.entity ?? '')

/** Fields of a data service's rows besides those of its entity. */
export const besideFields = (s: DataServiceDefinition | undefined): ReadonlySet<string> =>
  new Set(s ? [...Object.keys(s.refers ?? {}), ...areaNames(s)] : [])

/** All fields of a data service's rows. */
export function givenBy(s: DataServiceDefinition): ReadonlySet<string> {
  let fields = given.get(s)
  if (!fields) given.set(s, (fields = new Set<string>([...s.fields, ...systemFields, ...besideFields(s)])))
  return fields
}
const given = new WeakMap<DataServiceDefinition, ReadonlySet<string>>()

export const referredBy = (at: At) => {
  const e = entityOf(at)
  return e ? targetOf(at.index, e, around(at) as { readonly via: string; readonly field: string }) : undefined
}

/** Fields that identify a record of a view, for the query names of its address. */
const askedBy = (index: CatalogueIndex, code: string | undefined): string[] => {
  const view = index.view.get(code ?? '')
  return view && 'by' in view ? [view.by] : []
}

const fieldsOfRecord = (index: CatalogueIndex, code: string | undefined): EntityDefinition['fields'] =>
  index.entity.get(index.view.get(code ?? '')?.entity ?? '')?.fields ?? {}

/** A value that an address gives to a field: one of a list has to be in it, what the row fills is known later. */
const mayBe = (index: CatalogueIndex, field: Field | undefined, value: string): boolean => {
  const list = index.list.get((field?.kind === 'enum' && field.list) || '')
  return !list || value.startsWith('{') || list.values.some(v => v.code === value)
}

/**
 * An address of the product: a screen, for a designed page also its view; its query names; and the row fields that fill
 * it.
 */
export function isAddress(index: CatalogueIndex, template: string, row: EntityDefinition | undefined): boolean {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? '')
  if (row && names.some(n => !hasField(row, n))) return false
  let known = addresses.get(index)
  if (!known) addresses.set(index, (known = new Map()))
  let leads = known.get(template)
  if (leads === undefined) known.set(template, (leads = leadsSomewhere(index, template)))
  return leads
}

/** Many views open the same screens. */
const addresses = new WeakMap<CatalogueIndex, Map<string, boolean>>()

function leadsSomewhere(index: CatalogueIndex, template: string): boolean {
  const [path = '', query = ''] = template.split('?')
  const filled = path.replace(/\{\w+\}/g, 'x')
  const at = firstAt(index.catalogue.screens, filled)
  if (!at) return false
  const screen = at.found
  const page = screen.screen === 'page' ? index.view.get(at.params['code'] ?? '') : undefined
  if (screen.screen === 'page' && screen.path !== path && !page?.page) return false
  const views = [page?.code, screen.view, screen.recordView, ...(screen.tabs ?? [])]
  const asked = new URLSearchParams(query)
  // A new record begins with values of its fields.
  const begun = asked.get('id') === '' ? fieldsOfRecord(index, screen.recordView ?? screen.view) : {}
  const known = new Set([
    'id',
    ...(screen.instanceBy ?? []),
    ...views.flatMap(v => askedBy(index, v)),
    ...Object.keys(begun),
  ])
  return [...asked].every(([k, value]) => known.has(k) && mayBe(index, begun[k], value))
}

export const address = (row: (at: At) => EntityDefinition | undefined = () => undefined): NameKind =>
  kind('address', at => isAddress(at.index, at.name, row(at)))

export const viewOf = (at: At): ViewDefinition => definition<ViewDefinition>(at)
