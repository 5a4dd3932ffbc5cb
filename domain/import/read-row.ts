import { readValue } from '../meta/records/read-value.ts'
import type { Problem } from '../meta/problem.ts'
import type { Values } from '../meta/records/rules.ts'
import type { TableRow } from './cell.ts'
import { fieldOf, type Column, type Plan } from './mapping.ts'
import { readCell, siblingOf, type Resolve, type UnitOf } from './read-cell.ts'

/** A record to create: its entity and name. */
export interface NewReference {
  readonly entity: string
  readonly text: string
}

/** Values of a row for its record and its child row. A blank cell keeps the existing value. */
export interface ReadRow {
  readonly rowNo: number
  /** For a further delivery of a line: its first row. */
  readonly partOfRow?: number
  readonly header: Values
  /** Fields of the record whose reference must be created. */
  readonly create: Readonly<Record<string, NewReference>>
  readonly child: Values
  /** Computed fields as the file states them. */
  readonly control: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  /** Unreadable columns, by their position in the plan. */
  readonly unread: readonly number[]
  /** Fields of the record that an empty cell clears, unless another row of the record has a value. */
  readonly emptied?: readonly string[]
}

/** Reads the cells of a row. Never throws. */
export function readRow(plan: Plan, row: TableRow, resolve: Resolve): ReadRow {
  const header: Record<string, unknown> = {},
    child: Record<string, unknown> = {}
  const create: Record<string, NewReference> = {},
    control: Record<string, string> = {}
  const problems: Problem[] = []
  const unread: number[] = []
  const emptied: string[] = []
  const stated = unitsStated(plan, row, resolve)
  plan.columns.forEach((column, at) => {
    const result = readCell(plan.target, column, row.cells[column.at], resolve, stated.of)
    if ('blank' in result) return
    if ('emptied' in result) {
      if (column.into.child) child[column.into.name] = null
      else emptied.push(column.into.name)
      return
    }
    if ('clear' in result) {
      ;(column.into.child ? child : header)[column.into.name] = null
      return
    }
    if ('unit' in result) stated.note(column, result.unit)
    const problem =
      'problem' in result ? result.problem : 'create' in result ? nameProblem(plan, column, result.create) : undefined
    if (problem) {
      problems.push({ ...fieldOf(column.into), ...problem })
      unread.push(at)
    } else if ('create' in result)
      create[column.into.name] = { entity: column.into.field.entity ?? '', text: result.create }
    else if ('value' in result && result.value !== null) {
      if (column.into.control) control[column.into.name] = String(result.value)
      else (column.into.child ? child : header)[column.into.name] = result.value
    }
  })
  for (const [path, unit] of stated.seen) {
    const into = plan.target.fields.find(f => f.path === path)
    // A read-only field keeps its own unit; the save reports another one.
    if (into && !into.control && (into.child ? child : header)[into.name] === undefined)
      (into.child ? child : header)[into.name] = unit
  }
  for (const key of plan.target.entity.importKey ?? []) {
    // A file for one record does not name it in every row.
    if (header[key] === undefined && plan.defaults[key] !== undefined && !plan.columns.some(c => c.into.path === key))
      header[key] = plan.defaults[key]
    if (header[key] === undefined && !problems.some(p => p.field === key && !p.child))
      problems.push({ field: key, code: 'IMPORT_NO_KEY' })
  }
  return {
    rowNo: row.rowNo,
    ...(typeof row.partOfRow === 'number' ? { partOfRow: row.partOfRow } : {}),
    header,
    create,
    child,
    control,
    problems,
    unread,
    ...(emptied.length > 0 ? { emptied } : {}),
  }
}

/**
 * The units of a row: from columns of their own or defaults, otherwise from the first number with a unit. Other numbers
 * of the row must agree.
 */
function unitsStated(
  plan: Plan,
  row: TableRow,
  resolve: Resolve,
): { readonly of: UnitOf; readonly seen: ReadonlyMap<string, string>; note(column: Column, unit: string): void } {
  const seen = new Map<string, string>()
  const pathOf = (column: Column) =>
    siblingOf(plan.target, column, column.into.field.currency ?? column.into.field.unit)?.path
  return {
    seen,
    of(column) {
      const path = pathOf(column)
      if (path === undefined) return undefined
      const own = plan.columns.find(c => c.into.path === path)
      const read = own && readCell(plan.target, own, row.cells[own.at], resolve)
      if (read && 'value' in read && typeof read.value === 'string') return read.value
      const given = plan.defaults[path]
      return typeof given === 'string' ? given : seen.get(path)
    },
    note(column, unit) {
      const path = pathOf(column)
      if (path !== undefined) seen.set(path, unit)
    },
  }
}

/** A record can only be created with a valid name. */
function nameProblem(plan: Plan, column: Column, text: string): Omit<Problem, 'field'> | undefined {
  const entity = plan.target.index.entity.get(column.into.field.entity ?? '')
  const name = entity?.fields[entity.displayField]
  if (!name || column.into.child) return { code: 'IMPORT_UNKNOWN_RECORD', params: { value: text.slice(0, 80) } }
  const read = readValue(name, text)
  return 'problem' in read ? read.problem : undefined
}
