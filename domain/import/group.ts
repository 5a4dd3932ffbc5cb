import type { EntityDefinition } from '../meta/entity.ts'
import type { Problem } from '../meta/problem.ts'
import type { Values } from '../meta/rules.ts'
import type { Plan } from './mapping.ts'
import type { NewReference, ReadRow } from './read-row.ts'

/** Rows of a file that are one record. */
export interface Group {
  readonly key: string
  readonly header: Values
  readonly create: Readonly<Record<string, NewReference>>
  /** In the order of the file; none of them has a problem of its own. */
  readonly rows: readonly ReadRow[]
}

export interface Grouped {
  readonly groups: readonly Group[]
  /** Rows that are refused for what stands in them or in rows before them, by number. */
  readonly refused: ReadonlyMap<number, readonly Problem[]>
}

interface Open {
  readonly key: string
  readonly header: Record<string, unknown>
  readonly create: Record<string, NewReference>
  /** Row that stated a field first. */
  readonly statedBy: Map<string, number>
  readonly rows: ReadRow[]
  /** Number of the row that has it, by what makes a row the same as another. */
  readonly byRowKey: Map<string, number>
}

/** Builds records from rows, one by one in the order of the file. */
export interface Grouping {
  add(row: ReadRow): void
  done(): Grouped
}

/**
 * A record is known by the import key of its entity, a row of it by the first import key of the child that has a value.
 * The first row that states a field of the record decides it; rows that say something else are refused and name that
 * row, and so is the same row for the second time: one with the same number, or without one that says all the same.
 * Good rows of a record stay when others of it are refused.
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
        byRowKey: new Map(),
      }
      const problems = conflicts(record, row)
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
      groups: [...open.values()].map(({ key, header, create, rows }) => ({ key, header, create, rows })),
      refused,
    }),
  }
}

export const keyOf = (entity: EntityDefinition, header: Values): string =>
  JSON.stringify((entity.importKey ?? []).map(k => header[k] ?? null))

/**
 * By what a row is known among the rows of its record: the first key field that has a value; undefined when none has.
 */
export function childKey(child: EntityDefinition, values: Values): string | undefined {
  const field = (child.importKey ?? []).find(k => (values[k] ?? null) !== null)
  return field === undefined ? undefined : JSON.stringify([field, values[field]])
}

/**
 * Whether a row has the number that is its own, the first of several keys; the same article comes in several rows of a
 * record.
 */
const isNumbered = ({ importKey: [number, ...others] = [] }: EntityDefinition, values: Values): boolean =>
  number !== undefined && others.length > 0 && (values[number] ?? null) !== null

/**
 * By what a row is the same as one before it: its number, or without one all that it says; undefined when it may be
 * any.
 */
function sameKey(child: EntityDefinition, { child: values, control }: ReadRow): string | undefined {
  const key = childKey(child, values)
  return key === undefined || isNumbered(child, values) ? key : `${key} ${JSON.stringify([values, control])}`
}

function conflicts(record: Open, row: ReadRow): Problem[] {
  const differs = (field: string, same: boolean): Problem[] =>
    same ? [] : [{ field, code: 'IMPORT_HEADER_DIFFERS', params: { row: record.statedBy.get(field) ?? 0 } }]
  return [
    ...Object.entries(row.header).flatMap(([f, v]) =>
      record.statedBy.has(f) ? differs(f, JSON.stringify(record.header[f]) === JSON.stringify(v)) : [],
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
  record.rows.push(row)
  if (rowKey !== undefined) record.byRowKey.set(rowKey, row.rowNo)
}
