import { readValue, type ReadResult } from '../meta/read-value.ts'
import type { ListDefinition } from '../meta/list.ts'
import { cellText, isBlank, losesDigits, matchForm, numberText, type Cell } from './cell.ts'
import type { Column, ImportTarget } from './mapping.ts'
import { readDate, readDateNumber } from './read-date.ts'
import { readNumber } from './read-number.ts'

/** What is known about a text that names a record: its id, that there is none, or that there are several. */
export type Found = { readonly id: string } | 'none' | 'several'
export type Resolve = (entity: string, text: string) => Found

/** A value; no value at all (`undefined`: the cell says nothing); a record that is still to be made; or a problem. */
export type CellResult = ReadResult | { readonly blank: true } | { readonly create: string }

const blank = { blank: true } as const
const bad = (code: string, value: string): CellResult => ({ problem: { code, params: { value: shown(value) } } })
const shown = (value: string) => (value.length > 80 ? `${value.slice(0, 79)}…` : value)

/** Reads a cell as its column says. Never throws. */
export function readCell(target: ImportTarget, column: Column, cell: Cell | undefined, resolve: Resolve): CellResult {
  if (isBlank(cell) || cell === undefined || cell === null) return blank
  const { field } = column.into
  const text = cellText(cell)
  if (column.empty.has(text)) return blank
  if (typeof cell === 'object' && 'error' in cell) return bad('IMPORT_ERROR_CELL', text)
  switch (field.kind) {
    case 'date':
      return fromDate(column, cell, text)
    case 'int':
    case 'decimal':
    case 'money':
      return fromNumber(column, cell, text)
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

function fromDate(column: Column, cell: Exclude<Cell, null>, text: string): CellResult {
  if (typeof cell === 'object' && 'date' in cell) return readValue(column.into.field, cell.date.slice(0, 10))
  const read =
    typeof cell === 'number'
      ? readDateNumber(cell, column.dates)
      : typeof cell === 'string'
        ? readDate(cell, column.dates)
        : ({ problem: 'IMPORT_UNREADABLE_DATE' } as const)
  return 'problem' in read ? bad(read.problem, text) : readValue(column.into.field, read.value)
}

function fromNumber(column: Column, cell: Exclude<Cell, null>, text: string): CellResult {
  const read =
    typeof cell === 'number'
      ? { value: text }
      : typeof cell === 'string'
        ? readNumber(cell, column.decimalComma)
        : ({ problem: 'IMPORT_UNREADABLE_NUMBER' } as const)
  if ('problem' in read) return bad(read.problem, text)
  return readValue(column.into.field, read.value)
}

const yes = new Set(['true', 'yes', 'y', '1', '是', '√', 'x', '✓'])
const no = new Set(['false', 'no', 'n', '0', '否', '×', '✗'])

function fromBool(cell: Exclude<Cell, null>, text: string): CellResult {
  if (typeof cell === 'boolean') return { value: cell }
  const form = matchForm(text)
  return yes.has(form) ? { value: true } : no.has(form) ? { value: false } : bad('IMPORT_UNKNOWN_VALUE', text)
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

/**
 * Code by everything that stands for it: the code, the label in each language, other spellings. A text of two values
 * stands for none.
 */
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

/** Several names in one cell stand apart by ; or | or a new line. */
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
