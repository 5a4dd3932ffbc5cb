import type { Field } from '../field.ts'
import { isDateOnly } from '../../values/date-only.ts'
import { resolveConditions } from '../query.ts'
import type { Text } from '../text.ts'

/** Column kinds that a SELECT of an administrator can return. */
export const areaColumnKinds = ['string', 'int', 'decimal', 'date', 'datetime', 'bool'] as const
export type AreaColumnKind = (typeof areaColumnKinds)[number]

/** Kinds of variable values. */
export const areaVariableKinds = ['string', 'int', 'decimal', 'date', 'bool'] as const

/**
 * A variable of the SELECT, ':since'. Days may be relative ('today-30'); '@me' is the reader, '@company' their company.
 */
export interface AreaVariable {
  readonly name: string
  readonly kind: (typeof areaVariableKinds)[number]
  readonly value: string
}

export interface AreaColumn {
  readonly key: string
  readonly kind: AreaColumnKind
  readonly label: Text
  /** Another column of the area: the currency or unit that separates sums. */
  readonly unit?: string
}

/**
 * A custom SQL area of a data service: a SELECT over entities that adds columns to the records of its object. Its
 * column `id` is the record of a row; service columns refer to the others as 'area.column' (docs/decisions/018).
 */
export interface SqlArea {
  readonly key: string
  readonly label: Text
  readonly sql: string
  readonly variables?: readonly AreaVariable[]
  readonly columns: readonly AreaColumn[]
  /** Entities that the SELECT reads: computed when saved, and checked again in each run. */
  readonly reads?: Readonly<Record<string, readonly string[]>>
}

export const areaKey = /^[a-z][a-zA-Z0-9]{0,29}$/

/** Maximum characters of a text from an area. */
export const longestAreaText = 4000

/** A column of an area as a field of the rows; `unit` is its column name in the area. */
export function areaField(area: SqlArea, column: AreaColumn): Field {
  const plain = column.kind === 'string'
  return {
    kind: column.kind,
    label: column.label,
    server: true,
    sortable: true,
    ...(plain ? { searchable: true as const, maxLength: longestAreaText } : {}),
    ...(column.kind === 'decimal' ? { precision: 30, scale: 6 } : {}),
    ...(column.unit === undefined ? {} : { unit: areaName(area, column.unit) }),
  }
}

/** Row name of an area's column. */
export const areaName = (area: Pick<SqlArea, 'key'>, column: string): string => `${area.key}__${column}`

/** The value of a variable for a day and reader, as text; undefined when it is invalid. */
export function variableValue(
  { kind, value }: AreaVariable,
  today: string,
  me: { readonly user: string; readonly company: string },
): string | undefined {
  if (kind === 'string') return value === '@me' ? me.user : value === '@company' ? me.company : value
  if (kind === 'date') {
    const day = resolveConditions([{ field: '', operator: 'eq', value }], today)[0]?.value
    return typeof day === 'string' && isDateOnly(day) ? day : undefined
  }
  const fits = kind === 'int' ? /^-?\d{1,9}$/ : kind === 'bool' ? /^(?:true|false)$/ : /^-?\d{1,18}(?:\.\d{1,12})?$/
  return fits.test(value) ? value : undefined
}
