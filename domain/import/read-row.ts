import { readValue } from '../meta/read-value.ts'
import type { Problem } from '../meta/problem.ts'
import type { Values } from '../meta/rules.ts'
import type { TableRow } from './cell.ts'
import { fieldOf, type Column, type Plan } from './mapping.ts'
import { readCell, type Resolve } from './read-cell.ts'

/** A record that is made on the way: its entity and its name. */
export interface NewReference {
  readonly entity: string
  readonly text: string
}

/** What a row says of its record and of the row of that record. A blank cell says nothing: it leaves what stands. */
export interface ReadRow {
  readonly rowNo: number
  /** Of a further delivery of a line: the row that is its first. */
  readonly partOfRow?: number
  readonly header: Values
  /** Of the record: fields whose reference is still to be made. */
  readonly create: Readonly<Record<string, NewReference>>
  readonly child: Values
  /** Computed fields as the file states them. */
  readonly control: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  /** Columns whose cell could not be read, by their place in the plan. */
  readonly unread: readonly number[]
}

/** Reads the cells of a row. Never throws. */
export function readRow(plan: Plan, row: TableRow, resolve: Resolve): ReadRow {
  const header: Record<string, unknown> = {},
    child: Record<string, unknown> = {}
  const create: Record<string, NewReference> = {},
    control: Record<string, string> = {}
  const problems: Problem[] = []
  const unread: number[] = []
  plan.columns.forEach((column, at) => {
    const result = readCell(plan.target, column, row.cells[column.at], resolve)
    if ('blank' in result) return
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
  for (const key of plan.target.entity.importKey ?? []) {
    // A file whose rows all belong to one record does not name it in every row.
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
  }
}

/** A record can only be made with a name that its own field takes. */
function nameProblem(plan: Plan, column: Column, text: string): Omit<Problem, 'field'> | undefined {
  const entity = plan.target.index.entity.get(column.into.field.entity ?? '')
  const name = entity?.fields[entity.displayField]
  if (!name || column.into.child) return { code: 'IMPORT_UNKNOWN_RECORD', params: { value: text.slice(0, 80) } }
  const read = readValue(name, text)
  return 'problem' in read ? read.problem : undefined
}
