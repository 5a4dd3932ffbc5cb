import type { WireEntity, WireField, WireStates, WireView } from '../../../domain/contracts/definitions.ts'
import {
  may,
  mayAct,
  mayOpen,
  readableFields,
  rolesOf,
  writableFields,
  type Actor,
} from '../../../domain/meta/actor.ts'
import { partBlocks, settingsOf, viewKindBlock, type BlockReader } from '../../../domain/meta/blocks.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { openWhile, seesByName, type EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Field } from '../../../domain/meta/field.ts'
import type { ListDefinition } from '../../../domain/meta/list.ts'
import type { DataServiceDefinition } from '../../../domain/meta/service.ts'
import { areaNames, rowsOfService, sortSeen } from '../../../domain/meta/service-rows.ts'
import { systemFieldDefinitions } from '../../../domain/meta/records/system-fields.ts'
import { messagesOf } from '../../../domain/edi/catalogue.ts'
import { printsOf } from '../../../domain/print/layout.ts'
import type { SearchItem, ViewDefinition } from '../../../domain/meta/view.ts'
import { numberedByOthers } from '../../../domain/navigation/record-address.ts'
import { isAddressList } from '../../../domain/meta/address-lists.ts'
import type { Language, Text } from '../../../domain/meta/text.ts'
import { ownCompany } from '../records/defaults.ts'
import { granted, screenAt } from './purviews.ts'
import { ownerOfRows } from '../records/lives-in.ts'

/** Definitions for one actor: without hidden fields, columns of other company types, and transitions of other roles. */

export const listKey = (list: ListDefinition): string => `${list.module}:${list.code}`

const keyOf = (index: CatalogueIndex, code: string | undefined): string | undefined => {
  const list = index.list.get(code ?? '')
  // Provinces, cities and areas are no definitions: the client has them from its address lists.
  return list ? listKey(list) : isAddressList(code) ? `address:${code}` : undefined
}

function widestOf(list: ListDefinition | undefined): Text | undefined {
  if (!list?.values.length) return undefined
  const longest = (language: Language) =>
    list.values.map(v => v.label[language]).reduce((a, b) => (b.length > a.length ? b : a))
  return { en_US: longest('en_US'), zh_CN: longest('zh_CN') }
}

export function wireEntity(index: CatalogueIndex, actor: Actor, entity: EntityDefinition): WireEntity {
  const readable = readableFields(actor, entity)
  const update = writableFields(actor, entity, 'update'),
    create = writableFields(actor, entity, 'create')
  const all = { ...systemFieldDefinitions, ...entity.fields }
  const kept = new Set(
    (entity.checks ?? []).flatMap(c => (c.startsWith('same-company:') ? c.slice(c.indexOf(':') + 1).split(',') : [])),
  )
  const fields = Object.fromEntries(
    Object.entries(all)
      .filter(([n]) => readable.has(n))
      .map(([n, f]): [string, WireField] => [
        n,
        {
          ...wireField(index, f),
          ...bringing(index, actor, f, { readable, create }),
          ...(kept.has(n) ? { sameCompany: true as const } : {}),
          writable: update.has(n),
          creatable: create.has(n),
        },
      ]),
  )
  const roles = rolesOf(actor)
  const own = Object.keys(ownCompany(actor, entity, {}))[0],
    lock = openWhile(entity, roles)
  return {
    name: entity.name,
    label: entity.label,
    displayField: entity.displayField,
    ...(entity.titled?.every(f => readable.has(f)) ? { titled: entity.titled } : {}),
    ...(entity.businessNo ? { businessNo: entity.businessNo } : {}),
    ...(entity.deletePrompt ? { deletePrompt: entity.deletePrompt } : {}),
    ...createAsksOf(index, entity),
    ...(actor.kind === 'user' && numberedByOthers(entity, actor.companyType)
      ? { numberedByOthers: true as const }
      : {}),
    ...(actor.kind === 'user' && seesByName(entity, actor.companyType) ? { amongOthers: true as const } : {}),
    fields,
    children: entity.children ?? {},
    states: Object.fromEntries(
      Object.values(entity.states ?? {}).flatMap(code => {
        const s = wireStates(index, actor, code)
        return s ? [[code, s]] : []
      }),
    ),
    ...(lock ? { editableWhile: lock } : {}),
    ownRule: Object.fromEntries(
      Object.entries(entity.ownRule ?? {})
        .filter(([, r]) => r.roles.some(x => roles.includes(x)))
        .map(([n, r]) => [n, { while: r.while }]),
    ),
    ...(entity.rowLock ? { rowLock: entity.rowLock } : {}),
    ...(entity.split ? { split: entity.split } : {}),
    ...(own && readable.has(own) ? { ownCompany: own } : {}),
    ...(entity.administration ? { administration: true as const } : {}),
    rights: {
      create: may(actor, entity, 'create'),
      update: may(actor, entity, 'update'),
      delete: may(actor, entity, 'delete'),
    },
  }
}

/** The prompt of the transition that creates the record. */
function createAsksOf(index: CatalogueIndex, entity: EntityDefinition): Pick<WireEntity, 'createAsks'> {
  const begins = Object.values(entity.states ?? {}).flatMap(code => index.states.get(code)?.transitions ?? [])
  const asks = begins.find(t => t.from.length === 0 && t.prompt !== undefined)
  return asks?.prompt ? { createAsks: { prompt: asks.prompt, action: asks.action.label } } : {}
}

function wireField(
  index: CatalogueIndex,
  { list, note: _note, also: _also, codes: _codes, brings: _brings, ...rest }: Field,
): Omit<WireField, 'writable' | 'creatable'> {
  const key = keyOf(index, list),
    widest = rest.kind === 'enum' ? widestOf(index.list.get(list ?? '')) : undefined
  return { ...rest, ...(key ? { list: key } : {}), ...(widest ? { widest } : {}) }
}

/** What choosing a record brings, as far as the reader sees it and may set it; without codes of unseen records. */
function bringing(
  index: CatalogueIndex,
  actor: Actor,
  { codes, brings, entity }: Field,
  own: { readonly readable: ReadonlySet<string>; readonly create: ReadonlySet<string> },
): Pick<WireField, 'codes' | 'brings' | 'broughtIn'> {
  if (!codes && !brings) return {}
  const target = index.entity.get(codes ?? entity ?? '')
  const seen = target && may(actor, target, 'read') ? readableFields(actor, target) : new Set<string>()
  if (!target || !seen.has(target.displayField)) return {}
  const brought = Object.entries(brings ?? {}).filter(
    ([to, from]) => own.readable.has(to) && own.create.has(to) && seen.has(from),
  )
  const broughtIn = brought.flatMap(([, from]) => {
    const currency = target.fields[from]?.currency
    return currency && seen.has(currency) ? [[from, currency] as const] : []
  })
  return {
    ...(codes ? { codes } : {}),
    ...(brought.length > 0 ? { brings: Object.fromEntries(brought) } : {}),
    ...(broughtIn.length > 0 ? { broughtIn: Object.fromEntries(broughtIn) } : {}),
  }
}

/** Fields of rows of a designed data service beyond those of their entity, or with other labels. */
function wireColumns(
  index: CatalogueIndex,
  actor: Actor,
  entity: EntityDefinition,
  service: DataServiceDefinition,
): Record<string, WireField> {
  const rows = rowsOfService(index, actor, entity, service)
  return wireRows(
    index,
    actor,
    rows.entity,
    [
      ...new Set([
        ...Object.keys(service.refers ?? {}),
        ...Object.keys(service.labels ?? {}),
        ...areaNames(service).filter(n => service.fields.includes(n)),
      ]),
    ].filter(n => rows.readable.has(n)),
  )
}

/** Fields by name; one of another record is never written through the row. */
export function wireRows(
  index: CatalogueIndex,
  actor: Actor,
  entity: EntityDefinition,
  names: readonly string[],
): Record<string, WireField> {
  const update = writableFields(actor, entity, 'update'),
    create = writableFields(actor, entity, 'create')
  return Object.fromEntries(
    names.flatMap((n): [string, WireField][] => {
      const f = Object.hasOwn(entity.fields, n) ? entity.fields[n] : systemFieldDefinitions[n]
      return f ? [[n, { ...wireField(index, f), writable: update.has(n), creatable: create.has(n) }]] : []
    }),
  )
}

function wireStates(index: CatalogueIndex, actor: Actor, code: string): WireStates | undefined {
  const s = index.states.get(code)
  if (!s) return undefined
  return {
    code: s.code,
    field: s.field,
    title: s.title,
    list: `${s.module}:${s.code}`,
    transitions: s.transitions
      .filter(t => t.from.length > 0 && mayAct(actor, code, t.action.code, t.roles))
      .map(t => ({
        from: t.from,
        action: t.action,
        to: t.to,
        reasonRequired: t.reasonRequired === true,
        inputs: (t.inputs ?? []).map(i => ({ ...i, ...(i.list ? { list: keyOf(index, i.list) ?? i.list } : {}) })),
        ...(t.prompt ? { prompt: t.prompt } : {}),
        ...(t.consequences ? { consequences: t.consequences } : {}),
        ...(t.tone ? { tone: t.tone } : {}),
      })),
  }
}

export function wireView(index: CatalogueIndex, actor: Actor, view: ViewDefinition): WireView {
  if (view.kind === 'page') return wireBlock(index, actor, view, new Set(), [])
  const entity = index.entity.get(view.entity)
  if (view.kind === 'home' || !entity) return view
  const service = 'service' in view ? index.service.get(view.service) : undefined
  const readable = service ? rowsOfService(index, actor, entity, service).readable : readableFields(actor, entity)
  const type = actor.kind === 'user' ? actor.companyType : '0'
  const shown = (c: { field: string; companyTypes?: readonly string[] }, seen: ReadonlySet<string>) =>
    seen.has(c.field) && (c.companyTypes?.includes(type) ?? true)
  if ('by' in view) {
    return {
      ...view,
      ...(view.kind === 'print'
        ? {}
        : {
            prints: printsFor(index, actor, view),
            messages: messagesOf(view.entity).map(({ code, title, body, ...message }) => ({
              code,
              title,
              ...(body.standard === 'ubl' && body.gives ? { of: body.gives } : {}),
              ...(message.while ? { while: message.while } : {}),
            })),
            ...wireParts(view, readerOf(index, actor, readable)),
          }),
      ...('summary' in view && view.summary ? { summary: view.summary.filter(c => shown(c, readable)) } : {}),
      sections: view.sections
        .map(s => ({ ...s, fields: s.fields.filter(f => readable.has(f)) }))
        .filter(s => s.fields.length > 0),
      tables: (view.tables ?? []).flatMap(t => {
        const child = index.entity.get(entity.children?.[t.child]?.entity ?? '')
        if (!child || !may(actor, child, 'read')) return []
        const seen = readableFields(actor, child)
        return [{ ...t, columns: t.columns.filter(c => shown(c, seen)) }]
      }),
    }
  }
  const search = 'search' in view ? view.search.filter(s => s.field === 'keyword' || shown(s, readable)) : []
  if (view.kind !== 'list' && view.kind !== 'tracking') return wireBlock(index, actor, view, readable, search)
  const columns = service ? wireColumns(index, actor, entity, service) : {}
  const areas = service ? areaNames(service).filter(n => Object.hasOwn(columns, n)) : []
  const offered = new Set([...readable, ...(view.milestones ? [view.milestones] : [])])
  return {
    ...view,
    columns: view.columns.filter(c => shown(c, offered)),
    search,
    ...('tabs' in view && view.tabs
      ? { tabs: { ...view.tabs, list: keyOf(index, view.tabs.list) ?? view.tabs.list } }
      : {}),
    ...(service
      ? {
          data: {
            sort: sortSeen(service, readable),
            fields: service.fields.filter(f => readable.has(f)),
            ...(service.needsCondition ? { needsCondition: true as const } : {}),
            ...(Object.keys(columns).length > 0 ? { columns } : {}),
            ...(areas.length > 0 ? { areas } : {}),
            ...lockOfRows(index, actor, entity, service, readable),
            ...(service.asks ? { asks: Object.keys(service.asks).filter(f => readable.has(f)) } : {}),
          },
        }
      : {}),
  }
}

/** The lock of the records that rows belong to, if the rows have their status. */
function lockOfRows(
  index: CatalogueIndex,
  actor: Actor,
  entity: EntityDefinition,
  { refers = {} }: DataServiceDefinition,
  readable: ReadonlySet<string>,
): Pick<WireEntity, 'editableWhile'> {
  const owner = ownerOfRows(index, entity),
    lock = owner && openWhile(owner.entity, rolesOf(actor))
  const [field] = Object.entries(refers).find(([, r]) => r.via === owner?.via && r.field === lock?.field) ?? []
  return lock && field !== undefined && readable.has(field) ? { editableWhile: { field, values: lock.values } } : {}
}

/** A block view in wire form for its reader. */
function wireBlock(
  index: CatalogueIndex,
  actor: Actor,
  view: ViewDefinition,
  readable: ReadonlySet<string>,
  search: readonly SearchItem[],
): WireView {
  const asked = 'search' in view ? { ...view, search } : view
  const seen = viewKindBlock(view.kind)?.wire?.(asked, readerOf(index, actor, readable)) ?? asked
  if (seen.kind !== 'dashboard') return seen
  const entityOf = (service: string) => index.service.get(service)?.entity ?? ''
  return {
    ...seen,
    counts: Object.fromEntries([...seen.tiles, ...seen.charts].map(n => [n.service, entityOf(n.service)])),
  }
}

const readerOf = (index: CatalogueIndex, actor: Actor, readable: ReadonlySet<string>): BlockReader => ({
  index,
  readable,
  roles: rolesOf(actor),
  opensView: code => {
    const view = index.view.get(code)
    return view !== undefined && mayOpen(actor, view.code, view.roles)
  },
  runs: (list, action) => wireStates(index, actor, list)?.transitions.some(t => t.action.code === action) === true,
  listKey: code => keyOf(index, code),
  opensAddress: address => {
    const found = screenAt(index, address)
    return found !== undefined && granted(actor, found)
  },
  fieldsOfRows: name => {
    const entity = index.entity.get(name)
    return entity && may(actor, entity, 'read') ? readableFields(actor, entity) : null
  },
  fieldsOf: code => {
    const service = index.service.get(code),
      entity = index.entity.get(service?.entity ?? '')
    if (!service || !entity || !may(actor, entity, 'read') || !mayOpen(actor, service.code, service.roles)) return null
    return rowsOfService(index, actor, entity, service).readable
  },
})

/** The parts of a record view for its reader. */
const wireParts = (view: ViewDefinition, reader: BlockReader): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...partBlocks()].flatMap(part => {
      const settings = settingsOf(view, part.name)
      return settings === undefined || !part.wire ? [] : [[part.name, part.wire(settings, reader)]]
    }),
  )

/** Print layouts; without one, the record is printed as it is. */
function printsFor(
  index: CatalogueIndex,
  actor: Actor,
  view: Pick<ViewDefinition, 'entity' | 'code' | 'title'>,
): { code: string; title: ViewDefinition['title'] }[] {
  const made = printsOf(index, view.entity).filter(v => mayOpen(actor, v.code, v.roles))
  return (made.length > 0 ? made : [view]).map(({ code, title }) => ({ code, title }))
}

/** Entities and views that an actor may read. */
export const visibleEntities = (index: CatalogueIndex, actor: Actor): EntityDefinition[] =>
  index.catalogue.entities.filter(e => may(actor, e, 'read'))
export const visibleViews = (index: CatalogueIndex, actor: Actor): ViewDefinition[] =>
  index.catalogue.views.filter(v => mayOpen(actor, v.code, v.roles))
