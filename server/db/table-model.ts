import { createHash } from 'node:crypto'
import { columnOf, type EntityDefinition } from '../../domain/meta/entity.ts'
import { precisionOf, scaleOf, type Field } from '../../domain/meta/field.ts'
import { isStoredField } from '../../domain/meta/records/stored.ts'
import { companyTypes, type CompanyType } from '../../domain/meta/role.ts'
import { partyOf } from '../../domain/meta/entity.ts'

/** Mapping of entities to the database: names, types, sort order. Pure. */

export interface Column {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  /** Table that a reference points to. */
  readonly references?: string
}

export const isStored = isStoredField

export const systemColumns: readonly Column[] = [
  { name: 'id', type: 'uuid', notNull: true },
  { name: 'revision', type: 'integer', notNull: true },
  { name: 'created_at', type: 'timestamptz', notNull: true },
  { name: 'created_by', type: 'text', notNull: true },
  { name: 'updated_at', type: 'timestamptz', notNull: true },
  { name: 'updated_by', type: 'text', notNull: true },
]

export function columnsOf(entity: EntityDefinition, tableOf: (entity: string) => string): Column[] {
  const own = Object.entries(entity.fields)
    .filter(([, f]) => isStored(f))
    .map(([name, f]): Column => ({
      name: columnOf(name, f),
      type: typeOf(f),
      // A required field may become optional later, so the definition checks it, not the column.
      notNull: f.required === true && !entity.made,
      ...(f.kind === 'ref'
        ? { references: tableOf(f.entity ?? '') }
        : f.kind === 'file'
          ? { references: tableOf('Attachment') }
          : {}),
    }))
  return [...systemColumns, ...own]
}

function typeOf(f: Field): string {
  switch (f.kind) {
    case 'string':
    case 'text':
    case 'rich':
    case 'enum':
      return 'text'
    case 'int':
      return 'integer'
    case 'decimal':
    case 'money':
      return `numeric(${precisionOf(f)},${scaleOf(f)})`
    case 'date':
      return 'date'
    case 'datetime':
      return 'timestamptz'
    case 'bool':
      return 'boolean'
    case 'ref':
    case 'file':
      return 'uuid'
    case 'enums':
      return 'text[]'
    case 'refs':
      return 'uuid[]'
    case 'json':
      return 'jsonb'
    case 'files':
      throw new Error('files are not stored in a column')
  }
}

/** Digits of a decimal column; undefined for others. */
export function digitsOf(type: string): { readonly precision: number; readonly scale: number } | undefined {
  const m = /^numeric\((\d+),(\d+)\)$/.exec(type)
  return m ? { precision: Number(m[1]), scale: Number(m[2]) } : undefined
}

/** Column of a field or of a system field; undefined when the entity has no such stored field. */
export function storedColumn(entity: EntityDefinition, name: string): string | undefined {
  const system = systemNames[name]
  if (system) return system
  const f = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  return f && isStored(f) ? columnOf(name, f) : undefined
}

const systemNames: Readonly<Record<string, string>> = {
  id: 'id',
  revision: 'revision',
  createdAt: 'created_at',
  createdBy: 'created_by',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
}

/**
 * The sort expression of a column. Never null, so that keyset comparison works: missing values are last ascending and
 * first descending. The index uses the same expression.
 */
export function sortExpression(entity: EntityDefinition, name: string, alias: string): string | undefined {
  const column = storedColumn(entity, name)
  if (!column) return undefined
  const col = `${alias}"${column}"`
  if (systemNames[name]) return name === 'createdBy' || name === 'updatedBy' ? `${col} collate "C"` : col
  const f = entity.fields[name] as Field
  switch (f.kind) {
    case 'string':
    case 'text':
    case 'enum':
      return `coalesce(${col}, '') collate "C"`
    case 'int':
      return `coalesce(${col}, 2147483647)`
    case 'decimal':
    case 'money':
      return `coalesce(${col}, 'Infinity'::numeric)`
    case 'date':
      return `coalesce(${col}, 'infinity'::date)`
    case 'datetime':
      return `coalesce(${col}, 'infinity'::timestamptz)`
    case 'bool':
      return `coalesce(${col}, false)`
    case 'ref':
    case 'file':
      return `coalesce(${col}, '00000000-0000-0000-0000-000000000000'::uuid)`
    default:
      return undefined
  }
}

const ranged: ReadonlySet<Field['kind']> = new Set(['date', 'datetime', 'decimal', 'money'])

/** The sort expression of a day or an amount, which ranges are asked of as well. */
export const rangeExpression = (entity: EntityDefinition, name: string, alias: string): string | undefined =>
  isSortable(entity, name) && ranged.has(entity.fields[name]?.kind ?? 'json')
    ? sortExpression(entity, name, alias)
    : undefined

export const isSortable = (entity: EntityDefinition, name: string): boolean =>
  name === 'createdAt' || (Object.hasOwn(entity.fields, name) && entity.fields[name]?.sortable === true)

/** Database names have at most 63 bytes; longer ones get a hash to stay unique. */
export function shortName(name: string): string {
  return name.length <= 60
    ? name
    : `${name.slice(0, 50)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

/** View of an entity for a company type; 's' for the system itself. */
export const viewName = (entity: EntityDefinition, type: CompanyType | 's'): string => `${entity.table}__${type}`
export const labelView = (entity: EntityDefinition): string => `${entity.table}__label`

/** Company types with access to an entity. */
export function typesWithAccess(entity: EntityDefinition, entityOf: (name: string) => EntityDefinition): CompanyType[] {
  const access = entity.access
  switch (access.kind) {
    case 'parties':
      return companyTypes.filter(t => partyOf(entity, t))
    case 'through':
      return typesWithAccess(entityOf(entity.fields[access.field]?.entity ?? ''), entityOf)
    case 'owner':
      return companyTypes.filter(t => access.entities.some(n => typesWithAccess(entityOf(n), entityOf).includes(t)))
    case 'companies':
    case 'shared':
      return [...companyTypes]
  }
}
