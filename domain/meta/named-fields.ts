import { addressFields, partBlocks, settingsOf, viewKindBlock, type PartBlockDefinition } from './blocks.ts'
import type { CatalogueIndex } from './catalogue.ts'
import type { EntityDefinition } from './entity.ts'
import type { DataServiceDefinition } from './service.ts'
import type { PrintView, RecordView, ViewDefinition, ViewColumn } from './view.ts'

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
    ...(viewKindBlock(v.kind)?.countedFields?.(v, entity, index) ?? []),
  ])
}

function ofRecords(v: ViewDefinition): readonly string[] {
  switch (v.kind) {
    case 'list':
    case 'tracking':
      return [
        ...columns(v.columns),
        ...v.search.map(s => s.field),
        ...(v.tabs ? [v.tabs.field] : []),
        ...addressFields(v.opens),
      ]
    case 'form':
    case 'document':
      return [
        v.by,
        ...columns(v.summary ?? []),
        ...v.sections.flatMap(s => s.fields),
        ...Object.keys(v.begins ?? {}),
        ...(v.refersTo ? [v.refersTo.entity, v.refersTo.record] : []),
        ...usedBy(v, (part, settings) => part.fields?.(settings)),
        ...addressFields(v.edit),
      ]
    case 'print':
      return [v.by, ...v.sections.flatMap(s => s.fields), ...v.partners]
    default:
      return viewKindBlock(v.kind)?.fields?.(v) ?? []
  }
}

function ofRows(v: RecordView | PrintView, of: EntityDefinition, entity: string): string[] {
  const isRow = (child: string) => of.children?.[child]?.entity === entity
  return [
    ...(v.tables ?? []).filter(t => isRow(t.child)).flatMap(t => columns(t.columns)),
    ...usedBy(v, (part, settings) => part.rowFields?.(settings, isRow)),
  ]
}

/** Fields used by the parts of a view, by their settings. */
const usedBy = (
  v: ViewDefinition,
  fields: (part: PartBlockDefinition, settings: unknown) => readonly string[] | undefined,
): string[] =>
  [...partBlocks()].flatMap(part => {
    const settings = settingsOf(v, part.name)
    return settings === undefined ? [] : (fields(part, settings) ?? [])
  })

/** The fields of its entity that a data service can filter by, whatever its rows show. */
export const askedOfService = (s: DataServiceDefinition): string[] => [
  ...(s.where ?? []).map(c => c.field),
  ...s.sort.map(x => x.field),
  ...(s.period ?? []),
]
