import type { EntityDefinition } from '../meta/entity.ts'
import { comparedForm } from '../meta/records/identity.ts'
import type { Problem } from '../meta/problem.ts'
import type { Values } from '../meta/records/rules.ts'
import type { Plan } from './mapping.ts'
import type { NewReference, ReadRow } from './read-row.ts'

/** Rows of a file that are one record. */
export interface Group {
  readonly key: string
  readonly header: Values
  readonly create: Readonly<Record<string, NewReference>>
  /** In file order; none has its own problem. */
  readonly rows: readonly ReadRow[]
}

export interface Grouped {
  readonly groups: readonly Group[]
  /** Rejected rows by number, for their own content or because of earlier rows. */
  readonly refused: ReadonlyMap<number, readonly Problem[]>
}

interface Open {
  readonly key: string
  readonly header: Record<string, unknown>
  readonly create: Record<string, NewReference>
  /** The row that set a field first. */
  readonly statedBy: Map<string, number>
  readonly rows: ReadRow[]
  readonly emptied: Set<string>
  /** Row number by identity of the row. */
  readonly byRowKey: Map<string, number>
}

/** Builds records from rows, one by one in file order. */
export interface Grouping {
  add(row: ReadRow): void
  done(): Grouped
}

/**
 * A record is matched by the import key of its entity, a row by the first import key of the child with a value. The
 * first row with a field of the record sets it; a different value is rejected and names that row. A repeated row is
 * rejected too: same number, or equal content without one. Good rows of a record stay when others are rejected.
 */
export function startGrouping(plan: Plan): Grouping {
  const open = new Map<string, Open>()
  const refused = new Map<number, readonly Problem[]>()
  const child = plan.child === undefined ? undefined : plan.target.childOf(plan.child)
  return {
    add(row) {
      if (row.problems.length > 0) {
        refused.set(row.rowNo, row.problems)
        return
      }
      const key = keyOf(plan.target.entity, row.header)
      const record: Open = open.get(key) ?? {
        key,
        header: {},
        create: {},
        statedBy: new Map(),
        rows: [],
        emptied: new Set(),
        byRowKey: new Map(),
      }
      const problems = conflicts(plan.target.entity, record, row)
      const rowKey = child ? sameKey(child, row) : ''
      const before = rowKey === undefined ? undefined : record.byRowKey.get(rowKey)
      if (before !== undefined) problems.push({ code: 'IMPORT_DOUBLE', params: { row: before } })
      if (problems.length > 0) {
        refused.set(row.rowNo, problems)
        return
      }
      take(record, row, rowKey)
      open.set(key, record)
    },
    done: () => ({
      groups: [...open.values()].map(({ key, header, create, rows, emptied, statedBy }) => ({
        key,
        header: { ...cleared(emptied, statedBy), ...header },
        create,
        rows,
      })),
      refused,
    }),
  }
}

const cleared = (emptied: ReadonlySet<string>, statedBy: ReadonlyMap<string, number>): Values =>
  Object.fromEntries([...emptied].filter(f => !statedBy.has(f)).map(f => [f, null]))

export const keyOf = (entity: EntityDefinition, header: Values): string =>
  JSON.stringify((entity.importKey ?? []).map(k => comparedForm(entity, k, header[k] ?? null)))

/** Identity of a row within its record: the first key field with a value; undefined without one. */
export function childKey(child: EntityDefinition, values: Values): string | undefined {
  const field = (child.importKey ?? []).find(k => (values[k] ?? null) !== null)
  return field === undefined ? undefined : JSON.stringify([field, comparedForm(child, field, values[field])])
}

/** Whether a row has its own number, the first of several keys; an article can be in several rows. */
const isNumbered = ({ importKey: [number, ...others] = [] }: EntityDefinition, values: Values): boolean =>
  number !== undefined && others.length > 0 && (values[number] ?? null) !== null

const formsOf = (child: EntityDefinition, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([k, v]) => [k, comparedForm(child, k, v)]))

/** Identity for duplicates: its number, otherwise its whole content; undefined when duplicates are allowed. */
function sameKey(child: EntityDefinition, { child: values, control }: ReadRow): string | undefined {
  const key = childKey(child, values)
  return key === undefined || isNumbered(child, values)
    ? key
    : `${key} ${JSON.stringify([formsOf(child, values), control])}`
}

function conflicts(entity: EntityDefinition, record: Open, row: ReadRow): Problem[] {
  const differs = (field: string, same: boolean): Problem[] =>
    same ? [] : [{ field, code: 'IMPORT_HEADER_DIFFERS', params: { row: record.statedBy.get(field) ?? 0 } }]
  const form = (field: string, value: unknown) => JSON.stringify(comparedForm(entity, field, value))
  return [
    ...Object.entries(row.header).flatMap(([f, v]) =>
      record.statedBy.has(f) ? differs(f, form(f, record.header[f]) === form(f, v)) : [],
    ),
    ...Object.entries(row.create).flatMap(([f, v]) =>
      record.statedBy.has(f) ? differs(f, record.create[f]?.text.toLowerCase() === v.text.toLowerCase()) : [],
    ),
  ]
}

function take(record: Open, row: ReadRow, rowKey: string | undefined): void {
  for (const [field, value] of Object.entries(row.header)) {
    if (record.statedBy.has(field)) continue
    record.header[field] = value
    record.statedBy.set(field, row.rowNo)
  }
  for (const [field, value] of Object.entries(row.create)) {
    if (record.statedBy.has(field)) continue
    record.create[field] = value
    record.statedBy.set(field, row.rowNo)
  }
  for (const field of row.emptied ?? []) record.emptied.add(field)
  record.rows.push(row)
  if (rowKey !== undefined) record.byRowKey.set(rowKey, row.rowNo)
}
