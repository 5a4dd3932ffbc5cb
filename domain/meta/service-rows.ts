import { may, readableFields, type Actor } from './actor.ts'
import type { CatalogueIndex } from './catalogue.ts'
import type { EntityDefinition } from './entity.ts'
import type { Field } from './field.ts'
import type { DataServiceDefinition, Referred } from './service.ts'
import { areaField, areaName, type SqlArea } from './designing/sql-area.ts'
import { isStoredField } from './records/stored.ts'
import { systemFieldDefinitions } from './records/system-fields.ts'

/** Structure of the rows of a data service for one reader. */
export interface ServiceRows {
  /** The entity with fields of referenced records, named as in the data service. */
  readonly entity: EntityDefinition
  readonly readable: ReadonlySet<string>
}

/**
 * The rows of a data service as an actor may read them. A field of another record needs access to the reference and
 * to the field; a column of an SQL area to everything the area reads. Without access the field does not exist.
 */
export function rowsOfService(
  index: Pick<CatalogueIndex, 'entity'>,
  actor: Actor,
  entity: EntityDefinition,
  service: Pick<DataServiceDefinition, 'refers' | 'labels' | 'areas'>,
): ServiceRows {
  const readable = readableFields(actor, entity)
  const { refers = {}, labels = {}, areas = [] } = service
  if (Object.keys(refers).length === 0 && Object.keys(labels).length === 0 && areas.length === 0)
    return { entity, readable }
  const referred = Object.entries(refers).flatMap(([name, r]): [string, Field][] => {
    const target = targetOf(index, entity, r)
    const field =
      target && readable.has(r.via) && may(actor, target, 'read') && readableFields(actor, target).has(r.field)
        ? (target.fields[r.field] ?? systemFieldDefinitions[r.field])
        : undefined
    return field && isStoredField(field) ? [[name, plain(field, r.via, Object.keys(refers))]] : []
  })
  const computed = areas
    .filter(a => a.reads && readsAll(index, actor, a.reads))
    .flatMap(a => a.columns.map((c): [string, Field] => [areaName(a, c.key), areaField(a, c)]))
  const fields = { ...entity.fields, ...Object.fromEntries([...referred, ...computed]) }
  const called = Object.entries(labels).flatMap(([name, label]): [string, Field][] => {
    const f = Object.hasOwn(fields, name) ? fields[name] : undefined
    return f ? [[name, { ...f, label }]] : []
  })
  return {
    entity: { ...entity, fields: { ...fields, ...Object.fromEntries(called) } },
    readable: new Set([...readable, ...[...referred, ...computed].map(([name]) => name)]),
  }
}

/** Whether an actor reads every field of every entity that an SQL area reads. */
export const readsAll = (
  index: Pick<CatalogueIndex, 'entity'>,
  actor: Actor,
  reads: NonNullable<SqlArea['reads']>,
): boolean =>
  Object.entries(reads).every(([name, fields]) => {
    const entity = index.entity.get(name)
    if (!entity || !may(actor, entity, 'read')) return false
    const seen = readableFields(actor, entity)
    return fields.every(f => seen.has(f))
  })

/** Row names of the columns of a data service's SQL areas. */
export const areaNames = (service: Pick<DataServiceDefinition, 'areas'>): string[] => Object.keys(areaFields(service))

export const areaFields = ({ areas = [] }: Pick<DataServiceDefinition, 'areas'>): Readonly<Record<string, Field>> =>
  Object.fromEntries(areas.flatMap(a => a.columns.map(c => [areaName(a, c.key), areaField(a, c)])))

/** The sort order for a reader: a hidden field neither sorts nor is named. */
export function sortSeen(
  { sort }: Pick<DataServiceDefinition, 'sort'>,
  readable: ReadonlySet<string>,
): DataServiceDefinition['sort'] {
  const seen = sort.filter(s => readable.has(s.field))
  return seen.length > 0 || sort.length === 0 ? seen : [{ field: 'createdAt', direction: 'desc' }]
}

/** The entity of the record that a reference of a row names. */
export const targetOf = (
  index: Pick<CatalogueIndex, 'entity'>,
  entity: EntityDefinition,
  { via }: Referred,
): EntityDefinition | undefined => index.entity.get(entity.fields[via]?.entity ?? '')

/** A field in a row of another entity: read-only, not searchable and without an index for sorting. */
function plain(
  { sortable: _sortable, searchable: _searchable, compute: _compute, required: _required, ...f }: Field,
  via: string,
  names: readonly string[],
): Field {
  const near = (name: string | undefined) =>
    name !== undefined && names.includes(`${via}__${name}`) ? `${via}__${name}` : undefined
  const currency = near(f.currency),
    unit = near(f.unit)
  return { ...f, server: true, ...(currency ? { currency } : {}), ...(unit ? { unit } : {}) }
}
