import { exact, nothing, smaller, type Exact } from '../../../domain/values/money/exact.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { bookedFor } from './booked-for.ts'
import type { Statement } from './statement-lines.ts'

const stands = (s: Statement): boolean => s.status === 'confirmed' || s.status === 'closed'

/**
 * What is open of confirmed statements and credit notes, above zero for both. A credit note first lowers its own
 * statement; only what is left of it can be used for other documents. The note of a reversed statement only mirrors it.
 */
export function openAmounts(
  statements: readonly Statement[],
  booked: ReadonlyMap<string, string>,
): ReadonlyMap<string, Exact> {
  const restOf = (s: Statement): Exact =>
    exact(decimalOrZero(s.payable))
      .sub(exact(booked.get(s.id) ?? '0'))
      .mul(s.creditOf || s.kind === 'creditNote' ? -1 : 1)
  const open = new Map(statements.filter(stands).map(s => [s.id, restOf(s)]))
  const notesOf = groupBy(
    statements.filter(s => s.creditOf && stands(s)),
    s => String(s.creditOf),
  )
  const known = new Map(statements.map(s => [s.id, s]))
  for (const [origin, notes] of notesOf) {
    if (known.get(origin)?.status === 'canceled') for (const note of notes) open.set(note.id, nothing)
    let left = open.get(origin)
    if (left === undefined) continue
    for (const note of notes.toSorted((a, b) => (String(a.billingNo) < String(b.billingNo) ? -1 : 1))) {
      const used = smaller(left, open.get(note.id) ?? nothing)
      if (used.lte(nothing)) continue
      left = left.sub(used)
      open.set(note.id, (open.get(note.id) ?? nothing).sub(used))
    }
    open.set(origin, left)
  }
  return open
}

/** Statements with the notes that credit them and the statements that they credit. */
async function familyOf(
  uow: UnitOfWork,
  ids: readonly string[],
  how: { readonly lock?: true },
): Promise<readonly Statement[]> {
  const entity = entityNamed(uow.index, 'BillingOrder')
  const own = await readStored(uow.tx, entity, { field: 'id', values: ids }, how)
  const roots = [...new Set(own.map(s => s.creditOf ?? s.id))]
  const [origins, notes] = [
    await readStored(uow.tx, entity, { field: 'id', values: roots }, how),
    await readStored(uow.tx, entity, { field: 'creditOf', values: roots }, how),
  ]
  return [...new Map([...own, ...origins, ...notes].map(s => [s.id, s])).values()]
}

/**
 * Confirmed statements that nobody has settled, with what credits them. The others are not read: a company collects
 * them for years.
 */
export async function openStatements(
  uow: UnitOfWork,
  where: Sql,
  how: { readonly lock?: true } = {},
): Promise<readonly Statement[]> {
  const view = sql.id(viewName(entityNamed(uow.index, 'BillingOrder'), uow.tx.viewOf))
  const found = await uow.tx.rows<{ id: string }>(
    sql`select "id" from ${view} where status = 'confirmed' and settled_on is null and ${where}`,
  )
  return familyOf(
    uow,
    found.map(s => s.id),
    how,
  )
}

/** Statements and credit notes that are confirmed or closed, with what credits them. */
export async function standingStatements(uow: UnitOfWork, where: Sql): Promise<readonly Statement[]> {
  const view = sql.id(viewName(entityNamed(uow.index, 'BillingOrder'), uow.tx.viewOf))
  const found = await uow.tx.rows<{ id: string }>(
    sql`select "id" from ${view} where status in ('confirmed', 'closed') and ${where}`,
  )
  return familyOf(
    uow,
    found.map(s => s.id),
    {},
  )
}

/**
 * Writes the day on which statements were settled, or takes it away, from what is open of them. `held` are records that
 * the caller writes; they are returned with their day.
 */
export async function followSettlement(
  uow: UnitOfWork,
  ids: readonly string[],
  day: string,
  held: readonly Statement[] = [],
): Promise<readonly Statement[]> {
  const inHand = new Map(held.map(s => [s.id, s]))
  const family = (await familyOf(uow, ids, { lock: true })).map(s => inHand.get(s.id) ?? s)
  const booked = await bookedFor(
    uow,
    'billingOrder',
    family.map(s => s.id),
  )
  const open = openAmounts(family, booked)
  const settledOn = (s: Statement): string | null =>
    s.status === 'closed' || !stands(s)
      ? (s.settledOn ?? null)
      : (open.get(s.id) ?? nothing).lte(nothing)
        ? (s.settledOn ?? day)
        : null
  const changed = family.filter(s => (s.settledOn ?? null) !== settledOn(s))
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'BillingOrder'),
    changed.filter(s => !inHand.has(s.id)).map(s => ({ id: s.id, values: { settledOn: settledOn(s) } })),
    uow.now,
  )
  return held.map(s => (changed.includes(s) ? { ...s, settledOn: settledOn(s) } : s))
}
