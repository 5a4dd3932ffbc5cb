import type { ImportMapping } from '../contracts/files.calls.ts'
import { may, readableFields, writableFields, type Actor } from '../meta/actor.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import type { Field, FieldKind } from '../meta/field.ts'
import type { Problem } from '../meta/problem.ts'
import { readValue } from '../meta/records/read-value.ts'
import type { Text } from '../meta/text.ts'
import { datePatterns, type DatePattern } from './read-date.ts'
import { emptyTexts, type EmptyTexts } from './empty-texts.ts'
import { matchForm } from './cell.ts'
import { mayImport } from './who-may.ts'

/** A field that a column can fill. */
export interface ImportField {
  /** Field of the record, or child.field. */
  readonly path: string
  readonly name: string
  readonly child?: string
  readonly childLabel?: Text
  readonly field: Field
  readonly label: Text
  /** Must have a value in a new record. */
  readonly required: boolean
  /** Key that identifies existing records, or rows of a record. */
  readonly key: boolean
  /** Computed by the product: its column is only compared with the computed value. */
  readonly control: boolean
  /** A reference whose missing record can be created. */
  readonly canCreate: boolean
}

/** Importable fields of an entity for one actor. */
export interface ImportTarget {
  readonly index: CatalogueIndex
  readonly entity: EntityDefinition
  readonly fields: readonly ImportField[]
  childOf(name: string): EntityDefinition | undefined
}

const importable: readonly FieldKind[] = [
  'string',
  'text',
  'int',
  'decimal',
  'money',
  'date',
  'bool',
  'enum',
  'ref',
  'refs',
]

/** Undefined when the actor may not import records of this entity (B-083, B-084). */
export function importTarget(index: CatalogueIndex, actor: Actor, entityName: string): ImportTarget | undefined {
  const entity = index.entity.get(entityName)
  if (!entity || !mayImport(actor, entity)) return undefined
  const childOf = (name: string) => index.entity.get(entity.children?.[name]?.entity ?? '')
  const children = Object.entries(entity.children ?? {}).flatMap(([name, link]) => {
    const child = childOf(name)
    return child?.importKey && !link.apart && may(actor, child, 'create')
      ? fieldsOf(index, actor, child, { name, via: link.via })
      : []
  })
  return { index, entity, fields: [...fieldsOf(index, actor, entity), ...children], childOf }
}

function fieldsOf(
  index: CatalogueIndex,
  actor: Actor,
  entity: EntityDefinition,
  child?: { name: string; via: string },
): ImportField[] {
  const writable = writableFields(actor, entity, 'create'),
    readable = readableFields(actor, entity)
  return Object.entries(entity.fields).flatMap(([name, field]): ImportField[] => {
    const control = child !== undefined && field.compute?.op === 'product' && readable.has(name)
    if (name === child?.via || !importable.includes(field.kind) || field.inverse || (!writable.has(name) && !control))
      return []
    return [
      {
        path: child ? `${child.name}.${name}` : name,
        name,
        field,
        label: field.label,
        control,
        ...(child ? { child: child.name, childLabel: entity.label } : {}),
        required: field.required === true && field.initial === undefined,
        key: entity.importKey?.includes(name) ?? false,
        canCreate: field.kind === 'ref' && canCreate(index, actor, field.entity),
      },
    ]
  })
}

/** A record that needs only its name can be created by the import. */
function canCreate(index: CatalogueIndex, actor: Actor, name: string | undefined): boolean {
  const entity = index.entity.get(name ?? '')
  if (!entity || !may(actor, entity, 'create') || !writableFields(actor, entity, 'create').has(entity.displayField))
    return false
  return Object.entries(entity.fields).every(
    ([n, f]) =>
      !f.required ||
      f.initial !== undefined ||
      n === entity.displayField ||
      (f.kind === 'ref' && f.entity === 'Company'),
  )
}

/** Keys and required values cannot be cleared. */
export const mayClear = (into: ImportField): boolean => !into.key && !into.field.required && !into.control

/** A column of the file with its field. */
export interface Column {
  readonly at: number
  readonly into: ImportField
  readonly dates: readonly DatePattern[]
  readonly empty: EmptyTexts
  /** Text in the file -> code, or name of a record; null means no value. */
  readonly values: ReadonlyMap<string, string | null>
  readonly decimalComma: boolean | undefined
  readonly createMissing: boolean
  /** Empty cells clear the value. */
  readonly clearEmpty: boolean
}

export interface Plan {
  readonly target: ImportTarget
  readonly columns: readonly Column[]
  /** Values of new records and rows for fields that the file does not have. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** Collection filled by the rows of the file, if one is mapped. */
  readonly child: string | undefined
}

/** Prepares a mapping for reading rows, or returns its problems; `width` is the number of columns of the file. */
export function planMapping(target: ImportTarget, mapping: ImportMapping, width: number): Plan | readonly Problem[] {
  const problems: Problem[] = []
  const by = new Map(target.fields.map(f => [f.path, f]))
  const columns = mapping.columns.flatMap((c): Column[] => {
    const into = by.get(c.field)
    const dates = c.dateFormat ? datePatterns(c.dateFormat) : []
    if (!into) problems.push({ field: c.field, code: 'UNKNOWN_FIELD' })
    else if (c.column >= width) problems.push({ ...fieldOf(into), code: 'IMPORT_NO_COLUMN' })
    else if (!dates)
      problems.push({ ...fieldOf(into), code: 'IMPORT_BAD_PATTERN', params: { value: c.dateFormat ?? '' } })
    if (!into || !dates) return []
    return [
      {
        at: c.column,
        into,
        dates,
        empty: emptyTexts(c.emptyValues ?? []),
        decimalComma: c.decimalComma,
        createMissing: c.createMissing === true && into.canCreate,
        clearEmpty: c.clearEmpty === true && mayClear(into),
        values: new Map(
          Object.entries(c.values ?? {}).map(([text, code]) => [matchForm(text), code === '' ? null : code]),
        ),
      },
    ]
  })
  const paths = columns.map(c => c.into.path)
  for (const c of columns.filter((x, i) => paths.indexOf(x.into.path) !== i))
    problems.push({ ...fieldOf(c.into), code: 'IMPORT_FIELD_TWICE' })
  for (const key of target.entity.importKey ?? []) {
    if (!paths.includes(key) && !Object.hasOwn(mapping.defaults ?? {}, key))
      problems.push({ field: key, code: 'IMPORT_NO_KEY' })
  }
  const children = new Set(columns.flatMap(c => c.into.child ?? []))
  const [child] = children
  if (children.size > 1) problems.push({ field: [...children].join(', '), code: 'IMPORT_ONE_COLLECTION' })
  const defaults: Record<string, unknown> = {}
  for (const [path, raw] of Object.entries(mapping.defaults ?? {})) {
    const into = by.get(path)
    const read = into && !into.control ? readValue(into.field, raw) : undefined
    if (!into || !read) problems.push({ field: path, code: 'UNKNOWN_FIELD' })
    else if ('problem' in read) problems.push({ ...fieldOf(into), ...read.problem })
    else if (read.value !== null) defaults[path] = read.value
  }
  return problems.length > 0 ? problems : { target, columns, defaults, child }
}

/** Position of a field's problem. */
export const fieldOf = (f: ImportField): Pick<Problem, 'field' | 'child'> => ({
  field: f.name,
  ...(f.child ? { child: f.child } : {}),
})
