import { readValue, type ReadResult } from '../meta/records/read-value.ts'
import { yesNoOf } from '../values/yes-no.ts'
import { isUnit, measured } from '../values/measured-text.ts'
import type { Field } from '../meta/field.ts'
import type { Problem } from '../meta/problem.ts'
import type { ListDefinition } from '../meta/list.ts'
import { isClearMark } from './clear-mark.ts'
import { cellText, isBlank, losesDigits, matchForm, numberText, type Cell } from './cell.ts'
import { mayClear, type Column, type ImportTarget } from './mapping.ts'
import { readDate, readDateNumber } from './read-date.ts'
import { readNumber } from './read-number.ts'

/** Lookup result of a name: its id, that there is none, or that there are several. */
export type Found = { readonly id: string } | 'none' | 'several'
export type Resolve = (entity: string, text: string) => Found

/**
 * A value; no value by a mark (`clear`) or an empty cell (`emptied`); nothing (`undefined`); a record to create; or a
 * problem.
 */
export type CellResult =
  | ReadResult
  | { readonly value: unknown; readonly unit: string }
  | { readonly blank: true }
  | { readonly emptied: true }
  | { readonly clear: true }
  | { readonly create: string }

const blank = { blank: true } as const
const emptied = { emptied: true } as const
const bad = (code: string, value: string, more: Problem['params'] = {}): CellResult => ({
  problem: { code, params: { value: shown(value), ...more } },
})
const shown = (value: string) => (value.length > 80 ? `${value.slice(0, 79)}…` : value)

/**
 * The unit that a row states for a field, as its code; undefined when only the cell may state it. `name`: the field or
 * the unit sign.
 */
export type UnitOf = (column: Column) => string | undefined

/** Reads a cell as its column defines. A number may have the unit of its field. Never throws. */
export function readCell(
  target: ImportTarget,
  column: Column,
  cell: Cell | undefined,
  resolve: Resolve,
  unitOf: UnitOf = () => undefined,
): CellResult {
  if (isBlank(cell) || cell === undefined || cell === null) return column.clearEmpty ? emptied : blank
  const { field } = column.into
  const text = cellText(cell)
  if (isClearMark(text)) return cleared(column, text)
  if (column.empty.has(text)) return column.clearEmpty ? emptied : blank
  if (typeof cell === 'object' && 'error' in cell) return bad('IMPORT_ERROR_CELL', text)
  switch (field.kind) {
    case 'date':
      return fromDate(column, cell, text)
    case 'int':
    case 'decimal':
    case 'money':
      return fromNumber(target, column, cell, text, unitOf)
    case 'bool':
      return fromBool(cell, text)
    case 'enum':
      return fromList(target, column, text)
    case 'ref':
      return fromReference(column, text, resolve)
    case 'refs':
      return fromReferences(column, text, resolve)
    default:
      if (typeof cell === 'number' && losesDigits(cell)) return bad('IMPORT_LOST_DIGITS', numberText(cell))
      return readValue(field, text)
  }
}

const cleared = ({ into }: Column, text: string): CellResult =>
  mayClear(into) ? { clear: true } : bad('IMPORT_NOT_CLEARED', text)

function fromDate(column: Column, cell: Exclude<Cell, null>, text: string): CellResult {
  if (typeof cell === 'object' && 'date' in cell) return readValue(column.into.field, cell.date.slice(0, 10))
  const read =
    typeof cell === 'number'
      ? readDateNumber(cell, column.dates)
      : typeof cell === 'string'
        ? readDate(cell, column.dates)
        : ({ problem: 'IMPORT_UNREADABLE_DATE' } as const)
  return 'problem' in read
    ? bad(read.problem, text, 'date' in read ? { date: read.date } : {})
    : readValue(column.into.field, read.value)
}

function fromNumber(
  target: ImportTarget,
  column: Column,
  cell: Exclude<Cell, null>,
  text: string,
  unitOf: UnitOf,
): CellResult {
  const parts = typeof cell === 'string' ? measured(cell) : undefined
  const withUnit = parts && readNumber(parts.number, column.decimalComma)
  if (parts && withUnit && !('problem' in withUnit && withUnit.problem === 'IMPORT_UNREADABLE_NUMBER')) {
    const unit = unitNamed(target, column, parts.unit)
    // Words before a number, as in a document reference, are not a unit.
    if (unit === undefined && !/^(?:\p{L}{1,8}[23]?|%)$/u.test(parts.unit)) return bad('IMPORT_UNREADABLE_NUMBER', text)
    const own = unitOf(column)
    // A currency is never read from an amount: the order may have another one.
    const asked = own ?? (column.into.field.currency ? undefined : unit)
    if (unit === undefined || asked !== unit) return bad('IMPORT_OTHER_UNIT', text)
    if ('problem' in withUnit) return bad(withUnit.problem, text)
    const value = readValue(column.into.field, withUnit.value)
    return 'value' in value ? { ...value, unit } : value
  }
  const read =
    typeof cell === 'number'
      ? { value: text }
      : typeof cell === 'string'
        ? readNumber(cell, column.decimalComma)
        : ({ problem: 'IMPORT_UNREADABLE_NUMBER' } as const)
  if ('problem' in read) return bad(read.problem, text)
  return readValue(column.into.field, read.value)
}

/**
 * The code of a unit text if the field can have it: its own unit, a value of its unit list, or a currency. Otherwise
 * undefined.
 */
function unitNamed(target: ImportTarget, column: Column, text: string): string | undefined {
  const { unit, currency } = column.into.field
  const sibling = siblingOf(target, column, currency ?? unit)
  if (!sibling) return unit !== undefined && isUnit(text, unit) ? unit : undefined
  const values = target.index.list.get(sibling.field.list ?? '')?.values ?? []
  return values.find(v => !v.retired && isUnit(text, v.code, [v.label.en_US, v.label.zh_CN, ...(v.also ?? [])]))?.code
}

/** The field with the unit or currency of a number: in the row, otherwise in its record. */
export const siblingOf = (
  target: ImportTarget,
  column: Column,
  name: string | undefined,
): { readonly path: string; readonly field: Field } | undefined => {
  const { child } = column.into
  const own = child === undefined ? undefined : target.childOf(child)?.fields[name ?? '']
  if (own && child !== undefined) return { path: `${child}.${name}`, field: own }
  const field = target.entity.fields[name ?? '']
  return field ? { path: name ?? '', field } : undefined
}

function fromBool(cell: Exclude<Cell, null>, text: string): CellResult {
  if (typeof cell === 'boolean') return { value: cell }
  const said = yesNoOf(text)
  return said === undefined ? bad('IMPORT_UNKNOWN_VALUE', text) : { value: said }
}

function fromList(target: ImportTarget, column: Column, text: string): CellResult {
  const form = matchForm(text)
  const mapped = column.values.get(form)
  if (mapped === null) return blank
  const list = target.index.list.get(column.into.field.list ?? '')
  if (!list) return readValue(column.into.field, mapped ?? text)
  const code = listForms(list).get(mapped === undefined ? form : matchForm(mapped))
  return code === undefined ? bad('IMPORT_UNKNOWN_VALUE', text) : { value: code }
}

const formsOf = new WeakMap<ListDefinition, ReadonlyMap<string, string>>()

/** Code by each of its texts: the code, the labels, and aliases. A text of two values means none. */
export function listForms(list: ListDefinition): ReadonlyMap<string, string> {
  let forms = formsOf.get(list)
  if (!forms) {
    const all = new Map<string, string>()
    const several = new Set<string>()
    for (const v of list.values.filter(x => !x.retired)) {
      for (const form of new Set([v.label.en_US, v.label.zh_CN, ...(v.also ?? [])].map(matchForm))) {
        if (all.has(form) && all.get(form) !== v.code) several.add(form)
        all.set(form, v.code)
      }
    }
    several.forEach(form => all.delete(form))
    for (const v of list.values.filter(x => !x.retired)) all.set(matchForm(v.code), v.code)
    forms = all
    formsOf.set(list, forms)
  }
  return forms
}

function fromReference(column: Column, text: string, resolve: Resolve): CellResult {
  const mapped = column.values.get(matchForm(text))
  if (mapped === null) return blank
  const name = mapped ?? text
  const found = resolve(column.into.field.entity ?? '', name)
  if (found === 'several') return bad('IMPORT_SEVERAL_RECORDS', name)
  if (found !== 'none') return { value: found.id }
  return column.createMissing ? { create: name } : bad('IMPORT_UNKNOWN_RECORD', name)
}

/** Several names in one cell are separated by ; or | or a line break. */
export const splitNames = (text: string): string[] =>
  text
    .split(/[;；|\n]/)
    .map(t => t.trim())
    .filter(Boolean)

function fromReferences(column: Column, text: string, resolve: Resolve): CellResult {
  const ids: string[] = []
  for (const name of splitNames(text)) {
    const found = resolve(column.into.field.entity ?? '', name)
    if (found === 'several') return bad('IMPORT_SEVERAL_RECORDS', name)
    if (found === 'none') return bad('IMPORT_UNKNOWN_RECORD', name)
    ids.push(found.id)
  }
  return { value: ids }
}
