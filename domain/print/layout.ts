import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import type { PrintView, RecordView, ViewDefinition } from '../meta/view.ts'

export const isPrint = (view: ViewDefinition): view is PrintView => view.kind === 'print'
const isRecord = (view: ViewDefinition): view is RecordView => view.kind === 'form' || view.kind === 'document'

/** The layout with a code: a print layout, or a form or document itself. */
export function printLayout(index: CatalogueIndex, code: string): PrintView | undefined {
  const view = index.view.get(code)
  if (!view || isPrint(view)) return view
  const entity = index.entity.get(view.entity)
  return isRecord(view) && entity ? layoutOf(view, entity) : undefined
}

function layoutOf(
  { code, entity: name, title, roles, by, sections, tables }: RecordView,
  entity: EntityDefinition,
): PrintView {
  return {
    kind: 'print',
    code,
    entity: name,
    title,
    roles,
    by,
    sections,
    ...(tables ? { tables } : {}),
    partners: parties(entity),
  }
}

/** The companies involved in a record: those of its parties. */
function parties(entity: EntityDefinition): string[] {
  if (entity.access.kind !== 'parties') return []
  const via = Object.values(entity.access.parties).flatMap(p => p.via ?? [])
  return [...new Set(via)].filter(f => entity.fields[f]?.entity === 'Company').slice(0, 2)
}

/** Print layouts of an entity's records. */
export const printsOf = (index: CatalogueIndex, entity: string): PrintView[] =>
  index.catalogue.views.filter(isPrint).filter(v => v.entity === entity)
