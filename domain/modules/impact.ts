import { viewsOf } from '../components/page-problems.ts'
import type { Catalogue, CatalogueIndex } from '../meta/catalogue.ts'
import { askedOfService, fieldsOfView } from '../meta/named-fields.ts'
import { nameKinds } from '../meta/names/check-names.ts'
import { leavesOf } from '../meta/names/walk.ts'
import type { DataServiceDefinition } from '../meta/service.ts'
import type { Text } from '../meta/text.ts'

/** Kinds of things that definitions name. A field is called 'PurchaseOrder.poNo'. */
export const usedKinds = [
  'entity',
  'field',
  'list',
  'states',
  'service',
  'view',
  'screen',
  'worklist',
  'codeRule',
  'process',
  'role',
  'mail',
  'job',
  'apiService',
] as const
export type UsedKind = (typeof usedKinds)[number]

export interface Used {
  readonly kind: UsedKind
  readonly key: string
}

/** One thing names another. */
export interface Use {
  readonly from: Used
  readonly to: Used
}

export const usedId = ({ kind, key }: Used): string => `${kind}/${key}`

/** The area of a catalogue, what its definitions are, and how they are called. */
const owners: Readonly<Partial<Record<keyof Catalogue, readonly [UsedKind, string]>>> = {
  entities: ['entity', 'name'],
  states: ['states', 'code'],
  services: ['service', 'code'],
  views: ['view', 'code'],
  screens: ['screen', 'path'],
  worklists: ['worklist', 'code'],
}

/** What a kind of name in a definition stands for (`domain/meta/names/`). */
const namedAs: Readonly<Record<string, UsedKind>> = {
  entity: 'entity',
  list: 'list',
  'status list of this entity': 'states',
  'data service': 'service',
  view: 'view',
  dashboard: 'view',
  worklist: 'worklist',
}

const noEffects: ReadonlySet<string> = new Set()
const found = new WeakMap<CatalogueIndex, readonly Use[]>()

/** Who uses whom in all definitions. Computed once per state of them. */
export function usesIn(index: CatalogueIndex): readonly Use[] {
  let uses = found.get(index)
  if (!uses) {
    const all = [
      ...byName(index),
      ...fieldsOfServices(index),
      ...fieldsOfViews(index),
      ...addresses(index),
      ...onPages(index),
    ]
    uses = [...new Map(all.map(u => [`${usedId(u.from)} ${usedId(u.to)}`, u])).values()].filter(
      u => usedId(u.from) !== usedId(u.to),
    )
    found.set(index, uses)
  }
  return uses
}

/** Names of whole definitions, by the kinds of names that every position has. */
function byName(index: CatalogueIndex): Use[] {
  const kinds = nameKinds(),
    uses: Use[] = []
  for (const leaf of leavesOf(index.catalogue)) {
    const kind = kinds[leaf.pattern]
    const as = kind && namedAs[kind.what]
    const owner = owners[leaf.path[0] as keyof Catalogue]
    if (!as || !owner || kind.known({ ...leaf, index, effects: noEffects }) !== true) continue
    const [of, called] = owner
    const definition = leaf.around[0] as Readonly<Record<string, unknown>>
    const to: Used = { kind: as === 'list' && index.states.has(leaf.name) ? 'states' : as, key: leaf.name }
    uses.push({ from: { kind: of, key: String(definition[called]) }, to })
    // A field of an entity names a list or another entity.
    if (of === 'entity' && leaf.path[2] === 'fields')
      uses.push({ from: { kind: 'field', key: `${String(definition[called])}.${leaf.path[3]}` }, to })
  }
  return uses
}

const field = (entity: string, name: string): Used => ({ kind: 'field', key: `${entity}.${name}` })

function fieldsOfServices({ catalogue, entity }: CatalogueIndex): Use[] {
  return catalogue.services.flatMap((s: DataServiceDefinition): Use[] => {
    const from: Used = { kind: 'service', key: s.code },
      own = entity.get(s.entity)
    const named = [...s.fields, ...askedOfService(s)].filter(f => own && Object.hasOwn(own.fields, f))
    const referred = Object.values(s.refers ?? {}).flatMap(r => {
      const target = own?.fields[r.via]?.entity
      return [field(s.entity, r.via), ...(target === undefined ? [] : [field(target, r.field)])]
    })
    return [...named.map(f => field(s.entity, f)), ...referred].map(to => ({ from, to }))
  })
}

function fieldsOfViews(index: CatalogueIndex): Use[] {
  return index.catalogue.views.flatMap(v => {
    const own = index.entity.get(v.entity)
    const rows = Object.values(own?.children ?? {}).map(c => c.entity)
    return [...new Set([v.entity, ...rows])].flatMap(name => {
      const { fields = {} } = index.entity.get(name) ?? {}
      return [...fieldsOfView(v, name, index)]
        .filter(f => Object.hasOwn(fields, f))
        .map((f): Use => ({ from: { kind: 'view', key: v.code }, to: field(name, f) }))
    })
  })
}

/** Links of views to screens. */
function addresses({ catalogue }: CatalogueIndex): Use[] {
  const screens = new Set(catalogue.screens.map(s => s.path))
  return catalogue.views.flatMap(v =>
    Object.entries(v).flatMap(([name, address]: [string, unknown]): Use[] => {
      const path = ['opens', 'create', 'edit'].includes(name) ? (String(address).split('?')[0] ?? '') : ''
      return screens.has(path) ? [{ from: { kind: 'view', key: v.code }, to: { kind: 'screen', key: path } }] : []
    }),
  )
}

/** Views on pages of components. */
const onPages = ({ catalogue }: CatalogueIndex): Use[] =>
  catalogue.views.flatMap(v =>
    v.kind === 'page'
      ? viewsOf(v.content).map((key): Use => ({ from: { kind: 'view', key: v.code }, to: { kind: 'view', key } }))
      : [],
  )

/** What people call a thing. */
export function nameOfUsed(index: CatalogueIndex, { kind, key }: Used): Text | undefined {
  switch (kind) {
    case 'entity':
      return index.entity.get(key)?.label
    case 'field': {
      const [entity = '', name = ''] = key.split('.')
      return index.entity.get(entity)?.fields[name]?.label
    }
    case 'list':
      return index.list.get(key)?.title
    case 'states':
      return index.states.get(key)?.title
    case 'service':
      return index.service.get(key)?.title
    case 'view':
      return index.view.get(key)?.title
    case 'screen':
      return index.catalogue.screens.find(s => s.path === key)?.title
    case 'worklist':
      return index.catalogue.worklists.find(w => w.code === key)?.title
  }
}
