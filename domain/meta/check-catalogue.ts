import { isAddressList } from './address-lists.ts'
import { indexCatalogue, type Catalogue, type CatalogueIndex } from './catalogue.ts'
import type { DashboardChart, DashboardNumber } from './dashboard.ts'
import { columnOf, systemFields, type EntityDefinition } from './entity.ts'
import type { Field } from './field.ts'
import { formats } from './formats.ts'
import { patternProblem } from './pattern-problem.ts'
import type { DataServiceDefinition } from './service.ts'
import { areaFields, areaNames, targetOf } from './service-rows.ts'
import type { StateDefinition } from './states.ts'
import type { DashboardView, HomeView, LoadPicture, RecordView, ViewDefinition } from './view.ts'

const identifier = /^[a-z][a-z0-9_]{0,40}$/
const fieldName = /^[a-z][A-Za-z0-9]{0,40}$/

/**
 * What is wrong with a set of definitions, as sentences for developers and designers; empty when all is well.
 * `effects` are the names the server has. The same checks guard what administrators publish.
 */
export function checkCatalogue(catalogue: Catalogue, effects: ReadonlySet<string>): string[] {
  const index = indexCatalogue(catalogue)
  return [
    ...doubles(
      'entity',
      catalogue.entities.map(e => e.name),
    ),
    ...doubles(
      'table',
      catalogue.entities.map(e => e.table),
    ),
    ...doubles(
      'list',
      [...catalogue.lists, ...catalogue.states].map(l => l.code),
    ),
    ...doubles(
      'view',
      catalogue.views.map(v => v.code),
    ),
    ...doubles(
      'data service',
      catalogue.services.map(s => s.code),
    ),
    ...doubles(
      'path',
      catalogue.screens.map(s => s.path.toLowerCase()),
    ),
    ...catalogue.entities.flatMap(e => checkEntity(e, index, effects)),
    ...catalogue.states.flatMap(s => checkStates(s, index, effects)),
    ...catalogue.services.flatMap(s => {
      const e = index.entity.get(s.entity)
      if (!e) return [`data service ${s.code}: unknown entity ${s.entity}`]
      const asked = [
        ...s.fields,
        ...s.sort.map(x => x.field),
        ...(s.where ?? []).map(c => c.field),
        ...(s.period ?? []),
      ]
      return [
        ...unknownFields(
          `data service ${s.code}`,
          e,
          asked.filter(n => !besideFields(s).has(n)),
        ),
        ...(s.areas ?? []).flatMap(a =>
          Object.entries(a.reads ?? {}).flatMap(([name, fields]) => {
            const read = index.entity.get(name)
            return read
              ? unknownFields(`data service ${s.code}, area ${a.key}`, read, fields)
              : [`data service ${s.code}, area ${a.key}: unknown entity ${name}`]
          }),
        ),
        ...Object.values(s.refers ?? {}).flatMap(r => {
          const target = targetOf(index, e, r)
          return target
            ? unknownFields(`data service ${s.code}`, target, [r.field])
            : [`data service ${s.code}: ${r.via} names no record`]
        }),
        ...(s.include ?? []).filter(c => !e.children?.[c]).map(c => `data service ${s.code}: no children ${c}`),
      ]
    }),
    ...catalogue.views.flatMap(v => checkView(v, index)),
    ...catalogue.screens.flatMap(s =>
      [s.view, s.recordView, ...(s.tabs ?? [])].flatMap(code =>
        code && !index.view.has(code) ? [`screen ${s.path}: unknown view ${code}`] : [],
      ),
    ),
    ...catalogue.worklists.flatMap(w => {
      const e = index.entity.get(index.service.get(w.service)?.entity ?? '')
      return e
        ? unknownFields(`worklist ${w.code}`, e, [...w.fields, ...w.where.map(c => c.field)])
        : [`worklist ${w.code}: unknown data service ${w.service}`]
    }),
  ]
}

const doubles = (what: string, names: readonly string[]): string[] =>
  [...new Set(names.filter((n, i) => names.indexOf(n) !== i))].map(n => `${what} ${n} is defined twice`)

/** What the rows of a data service have beside the fields of its entity. */
const besideFields = (s: DataServiceDefinition | undefined): ReadonlySet<string> =>
  new Set(s ? [...Object.keys(s.refers ?? {}), ...areaNames(s)] : [])

const known = (e: EntityDefinition, name: string) =>
  Object.hasOwn(e.fields, name) || (systemFields as readonly string[]).includes(name)

const unknownFields = (where: string, e: EntityDefinition, names: readonly string[]): string[] =>
  names.filter(n => !known(e, n)).map(n => `${where}: ${e.name} has no field ${n}`)

function checkEntity(e: EntityDefinition, index: CatalogueIndex, effects: ReadonlySet<string>): string[] {
  const at = `entity ${e.name}`
  const parties = e.access.kind === 'parties' ? Object.values(e.access.parties) : []
  const ruled = [
    ...Object.keys(e.hidden ?? {}).flatMap(r => e.hidden?.[r as 'qc'] ?? []),
    ...Object.values(e.writable ?? {}).flat(),
    ...Object.keys(e.ownRule ?? {}),
  ]
  return [
    ...(identifier.test(e.table) ? [] : [`${at}: table ${e.table} is no identifier`]),
    ...doubles(
      `${at}: column`,
      Object.entries(e.fields).map(([n, f]) => columnOf(n, f)),
    ),
    ...Object.entries(e.fields).flatMap(([n, f]) => checkField(`${at}.${n}`, n, f, index)),
    ...unknownFields(at, e, [
      ...(e.displayField === 'id' ? [] : [e.displayField]),
      ...(e.businessNo ? [e.businessNo] : []),
      ...(e.unique ?? []).flat(),
      ...(e.indexes ?? []).flat(),
      ...parties.flatMap(p => [...(p.via ?? []), ...(p.except ? [p.except.field] : []), ...(p.readsOnly ?? [])]),
      ...(e.access.kind === 'through' ? [e.access.field] : []),
      ...ruled,
      ...(e.editableWhile ? [e.editableWhile.field] : []),
      ...(e.rowLock ? [e.rowLock] : []),
      ...(e.importKey ?? []),
      ...Object.keys(e.states ?? {}),
      ...(e.split ? [e.split.number, e.split.from, e.split.of, e.split.by, e.split.after, ...e.split.whole] : []),
    ]),
    ...parties.filter(p => !p.all && !p.via?.length).map(() => `${at}: a party sees neither all nor through a company`),
    ...(e.access.kind === 'owner'
      ? e.access.entities.filter(n => !index.entity.has(n)).map(n => `${at}: unknown owner ${n}`)
      : []),
    ...(e.access.kind === 'owner' && !(e.fields.ownerEntity && e.fields.ownerId)
      ? [`${at}: needs ownerEntity and ownerId`]
      : []),
    ...Object.entries(e.children ?? {}).flatMap(([name, c]) => {
      const child = index.entity.get(c.entity)
      if (!child) return [`${at}.${name}: unknown entity ${c.entity}`]
      return child.fields[c.via]?.entity === e.name ? [] : [`${at}.${name}: ${c.entity}.${c.via} does not point back`]
    }),
    ...Object.entries(e.states ?? {}).flatMap(([f, code]) =>
      index.states.get(code)?.field === f ? [] : [`${at}: ${f} is not ruled by ${code}`],
    ),
    ...[...(e.onSave ?? []), ...(e.onDelete ?? [])]
      .filter(n => !effects.has(n.split(':')[0] ?? ''))
      .map(n => `${at}: unknown effect ${n}`),
    ...(e.numberRule && !index.numberRule.has(e.numberRule) ? [`${at}: unknown number rule ${e.numberRule}`] : []),
  ]
}

function checkField(at: string, name: string, f: Field, index: CatalogueIndex): string[] {
  const inverse = f.inverse?.split('.')
  const wrongPattern = f.pattern === undefined ? undefined : patternProblem(f.pattern, f.maxLength)
  return [
    ...(fieldName.test(name) && !(systemFields as readonly string[]).includes(name) ? [] : [`${at}: bad name`]),
    ...(f.label.en_US && f.label.zh_CN ? [] : [`${at}: label missing in a language`]),
    ...((f.kind === 'enum' || f.kind === 'enums') && !index.list.has(f.list ?? '') && !isAddressList(f.list)
      ? [`${at}: unknown list ${f.list}`]
      : []),
    ...((f.kind === 'ref' || f.kind === 'refs') && !index.entity.has(f.entity ?? '')
      ? [`${at}: unknown entity ${f.entity}`]
      : []),
    ...(f.format && !formats[f.format] ? [`${at}: unknown format ${f.format}`] : []),
    ...(wrongPattern === undefined ? [] : [`${at}: the pattern is refused: ${wrongPattern}`]),
    ...(f.kind === 'string' && !f.maxLength ? [`${at}: a string needs a maximum length`] : []),
    ...(inverse && !index.entity.get(inverse[0] ?? '')?.fields[inverse[1] ?? '']
      ? [`${at}: unknown inverse ${f.inverse}`]
      : []),
  ]
}

function checkStates(s: StateDefinition, index: CatalogueIndex, effects: ReadonlySet<string>): string[] {
  const at = `states ${s.code}`
  const codes = new Set(s.values.map(v => v.code))
  const guards = index.catalogue.rules[s.entity]?.guards ?? {}
  const outgoing = s.transitions.flatMap(t => t.from.map(f => `${f} ${t.action.code}`))
  return [
    ...(index.entity.get(s.entity)?.states?.[s.field] === s.code
      ? []
      : [`${at}: ${s.entity}.${s.field} does not name it`]),
    ...[s.initial, ...s.terminal, ...s.transitions.flatMap(t => [...t.from, t.to])]
      .filter(c => !codes.has(c))
      .map(c => `${at}: unknown status ${c}`),
    ...doubles(`${at}: action from a status`, outgoing),
    ...s.values
      .filter(v => v.code !== s.initial && !s.transitions.some(t => t.to === v.code))
      .map(v => `${at}: ${v.code} is never reached`),
    ...s.values
      .filter(v => !s.terminal.includes(v.code) && !s.transitions.some(t => t.from.includes(v.code)))
      .map(v => `${at}: ${v.code} is a dead end`),
    ...s.transitions.filter(t => t.roles.length === 0).map(t => `${at}: nobody may ${t.action.code}`),
    ...s.transitions
      .filter(t => t.from.some(f => s.terminal.includes(f)) && !t.exceptional && !t.from.includes(t.to))
      .map(t => `${at}: ${t.action.code} leaves a terminal status`),
    ...s.transitions.flatMap(t => (t.guards ?? []).filter(g => !guards[g]).map(g => `${at}: unknown guard ${g}`)),
    ...s.transitions.flatMap(t =>
      [...(t.first ?? []), ...(t.effects ?? [])]
        .filter(n => !effects.has(n.split(':')[0] ?? ''))
        .map(n => `${at}: unknown effect ${n}`),
    ),
  ]
}

function checkCompares(
  at: string,
  { service, field, within = [] }: NonNullable<RecordView['compares']>,
  index: CatalogueIndex,
): string[] {
  return [field, ...within]
    .filter(f => !index.service.get(service)?.fields.includes(f))
    .map(f => `${at}: ${service} does not give ${f}`)
}

function checkView(v: ViewDefinition, index: CatalogueIndex): string[] {
  const at = `view ${v.code}`
  const e = index.entity.get(v.entity)
  if (!e) return [`${at}: unknown entity ${v.entity}`]
  if (v.kind === 'home') return checkHome(at, v, index)
  if ('by' in v) {
    return [
      ...unknownFields(
        at,
        e,
        v.sections.flatMap(s => s.fields),
      ),
      ...(v.tables ?? []).flatMap(t => {
        const child = index.entity.get(e.children?.[t.child]?.entity ?? '')
        return child
          ? unknownFields(
              `${at}.${t.child}`,
              child,
              t.columns.map(c => c.field),
            )
          : [`${at}: no children ${t.child}`]
      }),
      ...(v.kind !== 'print' && v.compares ? checkCompares(at, v.compares, index) : []),
      ...(v.kind !== 'print' && v.refersTo ? unknownFields(at, e, [v.refersTo.entity, v.refersTo.record]) : []),
      ...(v.kind !== 'print' && v.load ? checkLoad(`${at}.load`, v, v.load, e, index) : []),
    ]
  }
  if (v.kind === 'dashboard') return checkDashboard(at, v, index)
  const service = index.service.get(v.service)
  if (v.kind === 'tree') {
    const given = new Set<string>([...(service?.fields ?? []), ...systemFields])
    return [
      ...(service?.entity === v.entity ? [] : [`${at}: data service ${v.service} does not give ${v.entity}`]),
      ...[v.parent, ...v.label, ...(v.shares ?? []), ...(v.root ? [v.root] : []), ...(v.order ? [v.order] : [])]
        .filter(f => !given.has(f))
        .map(f => `${at}: its data service does not give ${f}`),
      ...(e.fields[v.parent]?.entity === v.entity ? [] : [`${at}: ${v.parent} does not name a node above`]),
      ...(v.form === undefined || index.view.has(v.form) ? [] : [`${at}: unknown form ${v.form}`]),
      ...(v.tops === undefined || index.service.get(v.tops)?.entity === v.entity
        ? []
        : [`${at}: data service ${v.tops} does not give ${v.entity}`]),
      ...(v.lazy && !v.tops ? [`${at}: no data service gives its topmost nodes`] : []),
    ]
  }
  if (v.kind === 'calendar') {
    return [
      ...(service?.entity === v.entity && service.period
        ? []
        : [`${at}: data service ${v.service} gives no days of ${v.entity}`]),
      ...unknownFields(at, e, [
        ...v.event,
        ...(v.groups ? [v.groups] : []),
        ...v.search.map(s => s.field).filter(f => f !== 'keyword'),
      ]),
    ]
  }
  if (v.kind === 'clock') {
    return [
      ...(service?.entity === v.entity ? [] : [`${at}: data service ${v.service} does not give ${v.entity}`]),
      ...(index.service.get(v.terms.service)?.entity === v.terms.entity
        ? []
        : [`${at}: data service ${v.terms.service} does not give ${v.terms.entity}`]),
      ...unknownFields(
        at,
        e,
        v.search.map(s => s.field).filter(f => f !== 'keyword'),
      ),
    ]
  }
  const offered = new Set<string>([
    ...(service?.fields ?? []),
    ...systemFields,
    ...(v.milestones ? [v.milestones] : []),
  ])
  return [
    ...(service?.entity === v.entity ? [] : [`${at}: data service ${v.service} does not give ${v.entity}`]),
    ...v.columns.filter(c => !offered.has(c.field)).map(c => `${at}: its data service does not give ${c.field}`),
    ...unknownFields(
      at,
      e,
      v.search.map(s => s.field).filter(f => f !== 'keyword' && !besideFields(service).has(f)),
    ),
    ...(v.tabs
      ? [
          ...unknownFields(at, e, [v.tabs.field]),
          ...Object.keys(v.tabs.values)
            .filter(
              c =>
                !index.list
                  .get(v.tabs?.list ?? '')
                  ?.values.some(x => x.code === c && !isFormer(index, v.tabs?.list, c)),
            )
            .map(c => `${at}: no tab ${c}`),
        ]
      : []),
  ]
}

/** A status that its list has no more is no tab. */
const isFormer = (index: CatalogueIndex, list: string | undefined, code: string): boolean =>
  index.states.get(list ?? '')?.former?.some(v => v.code === code) ?? false

function checkHome(at: string, v: HomeView, { catalogue, service, view }: CatalogueIndex): string[] {
  const known = new Set(catalogue.worklists.map(w => w.code))
  return [
    ...(v.worklists ?? []).filter(code => !known.has(code)).map(code => `${at}: unknown worklist ${code}`),
    ...(v.board && view.get(v.board)?.kind !== 'dashboard' ? [`${at}: no board ${v.board}`] : []),
    ...(v.cards && !service.has(v.cards) ? [`${at}: no cards ${v.cards}`] : []),
  ]
}

/** A picture of a load follows the rows that its record shows. */
function checkLoad(
  at: string,
  v: RecordView,
  { child, carton, room }: LoadPicture,
  e: EntityDefinition,
  index: CatalogueIndex,
): string[] {
  const rows = index.entity.get(e.children?.[child]?.entity ?? ''),
    through = index.entity.get(e.fields[room.lane.of]?.entity ?? '')
  return [
    ...(rows && v.tables?.some(t => t.child === child)
      ? unknownFields(at, rows, Object.values(carton))
      : [`${at}: no table of ${child}`]),
    ...unknownFields(at, e, [room.type]),
    ...(through ? unknownFields(at, through, [room.lane.port]) : [`${at}: ${room.lane.of} names no record`]),
    ...(index.service.has(room.service) ? [] : [`${at}: unknown data service ${room.service}`]),
  ]
}

/** Every number of a dashboard opens a list over the data service that it counts. */
function checkDashboard(at: string, v: DashboardView, index: CatalogueIndex): string[] {
  const numbers: readonly (DashboardNumber & Partial<DashboardChart>)[] = [...v.tiles, ...v.charts]
  const main = index.entity.get(v.entity)
  return [
    ...doubles(
      `${at}: number`,
      numbers.map(n => n.code),
    ),
    ...(index.service.get(v.service)?.entity === v.entity
      ? []
      : [`${at}: data service ${v.service} does not give ${v.entity}`]),
    ...(main
      ? unknownFields(
          at,
          main,
          v.search.map(s => s.field).filter(f => f !== 'keyword' && !besideFields(index.service.get(v.service)).has(f)),
        )
      : []),
    ...numbers.flatMap(n => {
      const service = index.service.get(n.service),
        e = index.entity.get(service?.entity ?? '')
      if (!service || !e) return [`${at}.${n.code}: unknown data service ${n.service}`]
      const days = n.unit && (e.fields[n.by ?? ''] ?? areaFields(service)[n.by ?? ''])?.kind !== 'date'
      return [
        ...unknownFields(
          `${at}.${n.code}`,
          e,
          (n.where ?? []).map(c => c.field),
        ),
        ...[n.sum, n.by, n.split].flatMap(f =>
          f === undefined || service.fields.includes(f) ? [] : [`${at}.${n.code}: its data service does not give ${f}`],
        ),
        ...(days ? [`${at}.${n.code}: ${n.by} is no day`] : []),
        ...(n.opens.length === 0 ? [`${at}.${n.code}: opens nothing`] : []),
        ...n.opens
          .filter(address => serviceOf(address, index) !== n.service)
          .map(address => `${at}.${n.code}: ${address} is no list of ${n.service}`),
      ]
    }),
  ]
}

/** The data service of the list that an address shows. */
function serviceOf(address: string, index: CatalogueIndex): string | undefined {
  const path = (address.split('?')[0] ?? '').split('/')
  const page = /^\/base\/page-making\/(\w+)$/.exec(path.join('/'))?.[1]
  const screen = index.catalogue.screens.find(
    s =>
      s.path.split('/').length === path.length &&
      s.path.split('/').every((part, i) => part.startsWith(':') || part === path[i]),
  )
  const view = index.view.get(page ?? screen?.view ?? '')
  return view && 'service' in view ? view.service : undefined
}
