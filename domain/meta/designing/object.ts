import type { Catalogue } from '../catalogue.ts'
import type { Access, EntityDefinition, Rights } from '../entity.ts'
import { field, type Field } from '../field.ts'
import type { ListValue } from '../list.ts'
import type { NumberRule } from '../number-rule.ts'
import type { RoleCode } from '../role.ts'
import type { DataServiceDefinition } from '../service.ts'
import type { StateDefinition } from '../states.ts'
import { text, type Text } from '../text.ts'
import type { ListView, RecordView, SearchItem, ViewDefinition } from '../view.ts'

/**
 * A designed object as published under its name: the base for its entity, list, form, number rule and initial
 * statuses.
 */
export interface ObjectDefinition {
  readonly label: Text
  /** Begins with `o_`, so it never equals a table of the product. */
  readonly table: string
  readonly displayField: string
  readonly fields: Readonly<Record<string, Field>>
  readonly unique?: readonly (readonly string[])[]
  readonly access: Access
  readonly rights: Rights
  /** The text field that is numbered when empty, and the ref(Company) field of the counter. */
  readonly number?: {
    readonly field: string
    readonly per: string
    readonly pattern: string
    readonly period: NumberRule['period']
  }
  /** Name of the status field; statuses and transitions are changed in the states editor. */
  readonly status?: string
  /** Group of the menu. */
  readonly menu?: string
  /** Nobody can open it; its records are kept and return with a version that is not withdrawn. */
  readonly withdrawn?: true
}

/** Stored form: the store does not keep key order, so the field order is stored beside. */
export type KeptObject = ObjectDefinition & { readonly order?: readonly string[] }

export const toKeep = (d: ObjectDefinition): KeptObject => ({ ...d, order: Object.keys(d.fields) })

export function fromKept({ order = [], ...d }: KeptObject): ObjectDefinition {
  const place = (name: string) => {
    const at = order.indexOf(name)
    return at < 0 ? order.length : at
  }
  return { ...d, fields: Object.fromEntries(Object.entries(d.fields).toSorted(([a], [b]) => place(a) - place(b))) }
}

export const objectTable = /^o_[a-z][a-z0-9]*(_[a-z0-9]+)*$/
/** Kinds of fields for display names and unique combinations. */
export const shownKinds: readonly Field['kind'][] = ['string', 'int', 'date', 'enum']
export const keyKinds: readonly Field['kind'][] = [
  'string',
  'int',
  'decimal',
  'date',
  'datetime',
  'bool',
  'enum',
  'ref',
]
/** Groups of the menu. */
export const objectMenus = [
  'orders',
  'tasks',
  'sourcing',
  'shipping',
  'warehouse',
  'quality',
  'finance',
  'master-data',
  'administration',
] as const

const listCode = (d: ObjectDefinition): string => d.table
const formCode = (d: ObjectDefinition): string => `${d.table}_form`
const statusCode = (d: ObjectDefinition): string => `${d.table}_status`
const numberCode = (d: ObjectDefinition): string => `${d.table}_no`

const formAddress = (d: ObjectDefinition): string => `/base/page-making/${formCode(d)}`

/** Fields through which companies access its records. */
export const companyFields = (access: Access): readonly string[] =>
  access.kind === 'parties' ? [...new Set(Object.values(access.parties).flatMap(p => p.via ?? []))] : []

/** Unique combinations, that of the number first: it tells the app whose numbers they are. */
const uniqueOf = (d: ObjectDefinition): readonly (readonly string[])[] => {
  const { number } = d,
    all = d.unique ?? []
  if (!number) return all
  const same = (u: readonly string[]) => u.length === 2 && u.includes(number.per) && u.includes(number.field)
  return [[number.per, number.field], ...all.filter(u => !same(u))]
}

export function objectEntity(name: string, d: ObjectDefinition): EntityDefinition {
  const companies = companyFields(d.access),
    unique = uniqueOf(d)
  const importKey = unique.map(u => u.filter(f => !companies.includes(f))).find(u => u.length > 0)
  const shown = d.fields[d.displayField]
  const found: Readonly<Record<string, Field>> =
    shown?.kind === 'string' && (shown.maxLength ?? 0) <= 400
      ? { [d.displayField]: { ...shown, searchable: true, sortable: true } }
      : {}
  return {
    name,
    table: d.table,
    label: d.label,
    area: 'platform',
    displayField: d.displayField,
    made: true,
    fields: {
      ...d.fields,
      ...found,
      ...(d.status
        ? {
            [d.status]: field.enum('Status', '状态', {
              list: statusCode(d),
              server: true,
              initial: 'draft',
              sortable: true,
            }),
          }
        : {}),
    },
    ...(unique.length > 0 ? { unique } : {}),
    ...(importKey ? { importKey } : {}),
    ...(d.number ? { businessNo: d.number.field, numberRule: numberCode(d) } : {}),
    ...(d.status ? { states: { [d.status]: statusCode(d) } } : {}),
    access: d.access,
    rights: d.withdrawn ? { read: [] } : d.rights,
  }
}

const status = (code: string, en: string, zh: string): ListValue => ({ code, label: text(en, zh) })

/** Initial status list of an object; the states editor continues from it. */
function firstStates(name: string, d: ObjectDefinition, of: string): StateDefinition {
  const makes = [...(d.rights.create ?? d.rights.read), 'system' as const],
    changes = d.rights.update ?? d.rights.create ?? d.rights.read
  const transition = (
    from: readonly string[],
    code: string,
    en: string,
    zh: string,
    to: string,
    roles: readonly (RoleCode | 'system')[],
  ) => ({ from, action: { code, label: text(en, zh) }, to, roles })
  return {
    code: statusCode(d),
    module: 'platform',
    entity: name,
    field: of,
    title: text(`Status of ${d.label.en_US}`, `${d.label.zh_CN}状态`),
    initial: 'draft',
    terminal: ['closed'],
    values: [status('draft', 'Draft', '草稿'), status('open', 'Open', '进行中'), status('closed', 'Closed', '已关闭')],
    transitions: [
      transition([], 'create', 'Create', '新建', 'draft', makes),
      transition(['draft'], 'open', 'Open', '开始', 'open', changes),
      transition(['open'], 'close', 'Close', '关闭', 'closed', changes),
    ],
  }
}

const listed = (f: Field): boolean => !['text', 'rich', 'json', 'refs', 'enums', 'file', 'files'].includes(f.kind)
const searched: Readonly<Partial<Record<Field['kind'], SearchItem['operator']>>> = {
  enum: 'in',
  ref: 'in',
  date: 'between',
  datetime: 'between',
}
const section = text('Record', '基本信息')

function viewsOf(
  name: string,
  d: ObjectDefinition,
  e: EntityDefinition,
): { readonly service: DataServiceDefinition; readonly views: readonly ViewDefinition[] } {
  const roles = d.rights.read,
    names = Object.keys(e.fields).filter(n => !e.fields[n]?.secret)
  const columns = [d.displayField, ...names.filter(n => n !== d.displayField && listed(e.fields[n] as Field))]
  const shared = { entity: name, title: d.label, roles } as const
  const service: DataServiceDefinition = {
    code: listCode(d),
    ...shared,
    fields: [
      ...columns,
      ...names.filter(n => e.fields[n]?.kind === 'text' || e.fields[n]?.kind === 'enums'),
      'createdAt',
    ],
    sort: [{ field: 'createdAt', direction: 'desc' }],
  }
  const keyword = names.some(n => e.fields[n]?.searchable)
  const actions = d.status ? { actions: [statusCode(d)] } : {}
  const list: ListView = {
    kind: 'list',
    code: listCode(d),
    ...shared,
    page: { menu: d.menu ?? 'master-data' },
    service: service.code,
    transfer: true,
    ...actions,
    opens: `${formAddress(d)}?id={id}`,
    create: formAddress(d),
    search: [
      ...(keyword ? [{ field: 'keyword', operator: 'like' } as const] : []),
      ...names
        .flatMap((n): SearchItem[] => {
          const operator = searched[e.fields[n]?.kind ?? 'json']
          return operator ? [{ field: n, operator }] : []
        })
        .slice(0, 6),
    ],
    columns: [
      ...columns.map((n, i) => ({
        field: n,
        width: i === 0 ? 200 : 140,
        ...(i === 0 ? { pinned: 'left' as const, as: 'link' as const } : n === d.status ? { as: 'chip' as const } : {}),
        ...(i > 9 ? { optional: true as const } : {}),
      })),
      { field: 'createdAt', width: 150, optional: true },
    ],
    empty: text(`Nothing stands here yet: ${d.label.en_US}.`, `此处尚无${d.label.zh_CN}。`),
  }
  const form: RecordView = {
    kind: 'form',
    code: formCode(d),
    ...shared,
    page: {},
    by: 'id',
    sections: [{ title: section, fields: names.filter(n => e.fields[n]?.kind !== 'json') }],
    ...actions,
    tabs: ['attachments', 'comments', 'history'],
  }
  return { service, views: [list, form] }
}

/** Records of these kinds belong to records of other objects, including designed ones. */
const parts: ReadonlySet<string> = new Set(['TransitionHistory', 'Comment', 'Attachment'])

/** The catalogue with a designed object. An object whose name or table is now shipped is skipped: its table stays. */
export function withObject(c: Catalogue, name: string, d: ObjectDefinition): Catalogue {
  if (c.entities.some(e => e.name === name || e.table === d.table)) return c
  const entity = objectEntity(name, d)
  const { service, views } = viewsOf(name, d, entity)
  return {
    ...c,
    entities: [
      ...c.entities.map((e): EntityDefinition =>
        parts.has(e.name) && e.access.kind === 'owner'
          ? { ...e, access: { ...e.access, entities: [...e.access.entities, name] } }
          : e,
      ),
      entity,
    ],
    lists: c.lists.map(l =>
      l.code === 'objectName' ? { ...l, values: [...l.values, { code: name, label: d.label }] } : l,
    ),
    ...(d.status ? { states: [...c.states, firstStates(name, d, d.status)] } : {}),
    ...(d.number
      ? { numberRules: [...c.numberRules, { code: numberCode(d), pattern: d.number.pattern, period: d.number.period }] }
      : {}),
    ...(d.withdrawn ? {} : { services: [...c.services, service], views: [...c.views, ...views] }),
  }
}
