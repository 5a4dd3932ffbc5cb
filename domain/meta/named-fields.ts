import type { CatalogueIndex } from './catalogue.ts'
import type { DashboardChart, DashboardNumber } from './dashboard.ts'
import type { EntityDefinition } from './entity.ts'
import type { DataServiceDefinition } from './service.ts'
import type { RecordView, ViewDefinition, ViewColumn } from './view.ts'

/** Placeholders of an address filled from a row: '/order?no={no}'. */
const filled = (address: string | undefined): string[] =>
  [...(address ?? '').matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? '')

const columns = (of: readonly ViewColumn[]): string[] => of.flatMap(c => [c.field, ...(c.what ? [c.what] : [])])

/** The fields of an entity that a view uses: of its records, their rows, or what its numbers count. */
export function fieldsOfView(
  v: ViewDefinition,
  entity: string,
  index: Pick<CatalogueIndex, 'entity' | 'service'>,
): ReadonlySet<string> {
  const of = index.entity.get(v.entity)
  return new Set([
    ...(v.entity === entity ? ofRecords(v) : []),
    ...('by' in v && of ? ofRows(v, of, entity) : []),
    ...(v.kind === 'dashboard'
      ? [...v.tiles, ...v.charts].flatMap(n => (index.service.get(n.service)?.entity === entity ? ofNumber(n) : []))
      : []),
  ])
}

function ofRecords(v: ViewDefinition): string[] {
  switch (v.kind) {
    case 'list':
    case 'tracking':
      return [
        ...columns(v.columns),
        ...v.search.map(s => s.field),
        ...(v.tabs ? [v.tabs.field] : []),
        ...filled(v.opens),
      ]
    case 'form':
    case 'document':
      return [
        v.by,
        ...columns(v.summary ?? []),
        ...v.sections.flatMap(s => s.fields),
        ...Object.keys(v.begins ?? {}),
        ...(v.compares ? [v.compares.field, ...(v.compares.within ?? [])] : []),
        ...(v.refersTo ? [v.refersTo.entity, v.refersTo.record] : []),
        ...(v.load ? [v.load.room.type, v.load.room.lane.of] : []),
        ...filled(v.edit),
      ]
    case 'print':
      return [v.by, ...v.sections.flatMap(s => s.fields), ...v.partners]
    case 'tree':
      return [v.parent, ...v.label, ...(v.shares ?? []), ...(v.root ? [v.root] : []), ...(v.order ? [v.order] : [])]
    case 'calendar':
      return [...v.event, ...(v.groups ? [v.groups] : []), ...v.search.map(s => s.field), ...filled(v.opens)]
    case 'clock':
      return [...v.search.map(s => s.field), ...filled(v.opens)]
    case 'dashboard':
      return v.search.map(s => s.field)
    case 'home':
      return []
  }
}

function ofRows(v: Pick<RecordView, 'tables' | 'load'>, of: EntityDefinition, entity: string): string[] {
  const are = (child: string) => of.children?.[child]?.entity === entity
  return [
    ...(v.tables ?? []).filter(t => are(t.child)).flatMap(t => columns(t.columns)),
    ...(v.load && are(v.load.child) ? Object.values(v.load.carton) : []),
  ]
}

const ofNumber = (n: DashboardNumber & Partial<DashboardChart>): string[] => [
  ...(n.where ?? []).map(c => c.field),
  ...[n.sum, n.by, n.split].filter(f => f !== undefined),
]

/** The fields of its entity that a data service can filter by, whatever its rows show. */
export const askedOfService = (s: DataServiceDefinition): string[] => [
  ...(s.where ?? []).map(c => c.field),
  ...s.sort.map(x => x.field),
  ...(s.period ?? []),
]
