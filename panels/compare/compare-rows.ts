import type { WireEntity, WireField } from '../../domain/contracts/definitions.ts'
import type { ChildTable } from '../../domain/meta/view.ts'
import {
  compare,
  decimalOf,
  divideTimes,
  isDecimalText,
  normalise,
  subtract,
  sum,
} from '../../domain/values/decimal.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { currencyAbove, isNumeric, showValue, type Around } from '../../src/fields/show-value.ts'
import { isReference } from '../../src/fields/reference.ts'

type Values = Readonly<Record<string, unknown>>

/** Position of a value in its column; null without its record or row. */
export interface CompareCell {
  readonly value: unknown
  readonly around: Around
  /** Equal to the base record, or not comparable. */
  readonly same: boolean
  /** Difference of a number or day from the base record. */
  readonly apart: { readonly text: string; readonly days?: number } | null
}

export interface CompareRow {
  readonly name: string
  readonly field: WireField
  readonly cells: readonly (CompareCell | null)[]
  readonly differs: boolean
}

/** Rows of the records that have the same key: a SKU, a charge code. */
export interface KeyGroup {
  readonly key: string
  readonly field: WireField | undefined
  /** The key itself, as written in the first record. */
  readonly value: unknown
  readonly around: Around
  /** Occurrence of the key within its record. */
  readonly turn: number
  readonly there: readonly boolean[]
  readonly rows: readonly CompareRow[]
  readonly differs: boolean
}

/** Comparison form of a value: the number 1.50 is 1.5 (the SKU 1.10 is not 1.1), and a record is its id. */
function canonical(f: Pick<WireField, 'kind'> | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value))
    return value
      .map(v => canonical(f, v))
      .sort()
      .join('\n')
  if (isReference(value)) return value.id
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return f && isNumeric(f) && isDecimalText(value) ? normalise(value) : value
  return JSON.stringify(value)
}

/** Days without a time have no zone, so all count the same. */
const dayMs = 86_400_000

function apartOf(f: WireField, value: unknown, base: unknown): CompareCell['apart'] {
  if (f.kind === 'date' && typeof value === 'string' && typeof base === 'string')
    return { text: '', days: (Date.parse(value) - Date.parse(base)) / dayMs }
  const is = decimalOf(value),
    was = decimalOf(base)
  if (!isNumeric(f) || is === null || was === null) return null
  const by = subtract(is, was),
    sign = compare(by, '0') > 0 ? '+' : ''
  const share = compare(was, '0') > 0 ? ` (${sign}${showDecimal(divideTimes(by, was, '100', 1), 1)} %)` : ''
  return { text: `${sign}${showDecimal(by, 0)}${share}` }
}

/** One field of all records; a missing record does not count as different. */
export function fieldRow(name: string, f: WireField, places: readonly (Around | null)[], base: number): CompareRow {
  const marks = places.map(p =>
    p ? JSON.stringify([canonical(f, p.values[name]), showValue(f, p.values[name], p).unit ?? '']) : null,
  )
  const first = places[base] ? base : places.findIndex(p => p !== null),
    from = places[first]
  const cells = places.map((around, i): CompareCell | null => {
    if (!around) return null
    const same = marks[i] === marks[first],
      value = around.values[name]
    const unit = showValue(f, value, around).unit === (from && showValue(f, from.values[name], from).unit)
    return { value, around, same, apart: same || !from || !unit ? null : apartOf(f, value, from.values[name]) }
  })
  return { name, field: f, cells, differs: cells.some(c => c && !c.same) }
}

/** Fields that can be shown in a comparison. */
export const comparable = (
  entity: Pick<WireEntity, 'fields'>,
  names: readonly string[],
): readonly (readonly [string, WireField])[] =>
  names.flatMap(name => {
    const f = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    return f && f.kind !== 'json' ? [[name, f] as const] : []
  })

/** What is compared of a record; `unknown` are fields of an earlier version that no log entry explains. */
export interface Compared {
  readonly record: Values
  readonly rows: Readonly<Record<string, readonly Values[]>>
  readonly unknown?: readonly string[]
}

/** The places whose value of a field is known; the rest is not compared. */
export const knownPlaces = (
  records: readonly (Compared | null)[],
  places: readonly (Around | null)[],
  field: string,
): readonly (Around | null)[] => places.map((p, i) => (records[i]?.unknown?.includes(field) ? null : p))

const rowsOf = (of: Compared, child: string): readonly Values[] => of.rows[child] ?? []

/** Rows of a collection side by side by key; repeated keys match in order. */
export function keyGroups(
  table: ChildTable,
  child: WireEntity,
  records: readonly (Compared | null)[],
  base: number,
): readonly KeyGroup[] {
  const by = child.displayField,
    f = child.fields[by]
  const keyed = records.map(r => {
    const turns = new Map<string, number>()
    return (
      r &&
      rowsOf(r, table.child).map(values => {
        const key = canonical(f, values[by]),
          turn = turns.get(key) ?? 0
        turns.set(key, turn + 1)
        return {
          id: `${turn}/${key}`,
          turn,
          around: { entity: child, values, currency: currencyAbove(child, r.record) } satisfies Around,
        }
      })
    )
  })
  const columns = comparable(
    child,
    table.columns.map(c => c.field).filter(name => name !== by && name !== 'lineNo'),
  )
  return [...new Set(keyed.flatMap(rows => rows?.map(r => r.id) ?? []))].map((id): KeyGroup => {
    const found = keyed.map(rows => rows?.find(r => r.id === id)),
      one = found.find(r => r !== undefined)
    const places = found.map(r => r?.around ?? null),
      rows = columns
        .map(([name, field]) => fieldRow(name, field, knownPlaces(records, places, `${table.child}.${name}`), base))
        .filter(r => r.cells.some(c => c && canonical(r.field, c.value) !== ''))
    const there = places.map(p => p !== null)
    return {
      key: id,
      field: f,
      value: one?.around.values[by],
      around: one?.around ?? { entity: child, values: {} },
      turn: one?.turn ?? 0,
      there,
      rows,
      differs: rows.some(r => r.differs) || there.some((t, i) => !t && records[i] !== null),
    }
  })
}

/** The sums below the rows, for columns with one unit; none for mixed units or currencies. */
export function totalRows(
  table: ChildTable,
  child: WireEntity,
  records: readonly (Compared | null)[],
  base: number,
): readonly CompareRow[] {
  return comparable(
    child,
    table.columns.filter(c => c.total).map(c => c.field),
  )
    .filter(([, f]) => isNumeric(f))
    .map(([name, f]) =>
      fieldRow(
        name,
        f,
        records.map(r => r && totalOf(name, f, child, rowsOf(r, table.child), currencyAbove(child, r.record))),
        base,
      ),
    )
    .filter(row => row.cells.some(c => c !== null))
}

function totalOf(
  name: string,
  f: WireField,
  entity: WireEntity,
  rows: readonly Values[],
  currency: string | undefined,
): Around | null {
  const given = rows.filter(row => decimalOf(row[name]) !== null)
  if (new Set(given.map(values => showValue(f, values[name], { entity, values, currency }).unit)).size > 1) return null
  return {
    entity,
    values: { ...(given[0] ?? rows[0]), [name]: sum(given.map(row => decimalOf(row[name]) ?? '0')) },
    currency,
  }
}
