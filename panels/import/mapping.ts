import type { ImportFieldOffer, ImportMapping } from '../../domain/contracts/files.calls.ts'

/** The mapping of columns to fields: its changes, as pure functions. */
export type MappedColumn = ImportMapping['columns'][number]

/** A column in one of its fields; an unmapped one is not imported. */
export const placeOf = (c: Pick<MappedColumn, 'column' | 'field'>): string => `${c.column}:${c.field}`

export const targetsOf = (mapping: ImportMapping, column: number): readonly MappedColumn[] =>
  mapping.columns.filter(c => c.column === column)

/**
 * Maps a column to a field: instead of a previous one, additionally, or not at all. A field takes one column, so it
 * leaves another column.
 */
export function sendTo(
  mapping: ImportMapping,
  column: number,
  change: { readonly from?: string | undefined; readonly to?: ImportFieldOffer | undefined },
): ImportMapping {
  const { from, to } = change
  const left = mapping.columns.filter(c => !(c.column === column && c.field === from) && c.field !== to?.path)
  const added: MappedColumn[] = to ? [{ column, field: to.path, ...(to.canCreate ? { createMissing: true } : {}) }] : []
  return withoutDefault({ ...mapping, columns: [...left, ...added].toSorted((a, b) => a.column - b.column) }, to?.path)
}

/** Changes how a column is read; undefined removes a value. */
export const readAs = (
  mapping: ImportMapping,
  of: MappedColumn,
  change: { readonly [K in Exclude<keyof MappedColumn, 'column' | 'field'>]?: MappedColumn[K] | undefined },
): ImportMapping => ({
  ...mapping,
  columns: mapping.columns.map(c => (placeOf(c) === placeOf(of) ? clean({ ...c, ...change }) : c)),
})

/** Leaves out empty parts, so that equal mappings compare equal. */
function clean({
  dateFormat,
  emptyValues,
  values,
  decimalComma,
  createMissing,
  clearEmpty,
  column,
  field,
}: { readonly [K in keyof MappedColumn]: MappedColumn[K] | undefined } & Pick<
  MappedColumn,
  'column' | 'field'
>): MappedColumn {
  return {
    column,
    field,
    ...(dateFormat ? { dateFormat } : {}),
    ...(emptyValues && emptyValues.length > 0 ? { emptyValues } : {}),
    ...(values && Object.keys(values).length > 0 ? { values } : {}),
    ...(decimalComma === undefined ? {} : { decimalComma }),
    ...(createMissing ? { createMissing } : {}),
    ...(clearEmpty ? { clearEmpty } : {}),
  }
}

/** Maps a text of the file to a value; undefined resets, '' means empty. */
export function standsFor(
  mapping: ImportMapping,
  of: MappedColumn,
  text: string,
  value: string | undefined,
): ImportMapping {
  const { [text]: _before, ...others } = of.values ?? {}
  return readAs(mapping, of, { values: value === undefined ? others : { ...others, [text]: value } })
}

/** Treats a text of the file as empty, in a column without a list. */
export const isEmpty = (mapping: ImportMapping, of: MappedColumn, text: string, empty: boolean): ImportMapping =>
  readAs(mapping, of, { emptyValues: [...(of.emptyValues ?? []).filter(v => v !== text), ...(empty ? [text] : [])] })

/** One value for all rows of a field that the file does not have. */
export function always(mapping: ImportMapping, field: string, value: unknown): ImportMapping {
  return { ...mapping, defaults: { ...mapping.defaults, [field]: value } }
}

export function withoutDefault(mapping: ImportMapping, field: string | undefined): ImportMapping {
  if (field === undefined || !Object.hasOwn(mapping.defaults ?? {}, field)) return mapping
  const { [field]: _gone, ...defaults } = mapping.defaults ?? {}
  return { columns: mapping.columns, ...(Object.keys(defaults).length > 0 ? { defaults } : {}) }
}

/** All rows belong to one record, whose number is given. */
export function allInto(mapping: ImportMapping, key: string, value: string): ImportMapping {
  return { columns: mapping.columns.filter(c => c.field !== key), defaults: { ...mapping.defaults, [key]: value } }
}

export const sameMapping = (a: ImportMapping, b: ImportMapping): boolean => JSON.stringify(a) === JSON.stringify(b)
