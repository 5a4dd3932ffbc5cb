import type { Problem } from '../../../domain/meta/problem.ts'
import { sql } from '../../db/sql.ts'
import { digitsOf } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/** Digits of a number, before and after the point together, and after it. */
interface Digits { readonly precision: number; readonly scale: number }

/** The digits a column is to have when they are other ones than it has; undefined of what is no decimal number. */
export function otherDigits(type: string, next: string): Digits | undefined {
  return digitsOf(type) && type !== next ? digitsOf(next) : undefined
}

/** A number never loses a digit that somebody wrote: fewer of them are taken where every record fits into them. */
export async function losesDigits(tx: Tx, table: string, column: string, field: string, { precision, scale }: Digits): Promise<Problem[]> {
  const value = sql.id(column)
  const found = await tx.one<{ count: number }>(sql`select count(*)::int as count from ${sql.id(table)} where ${value} <> round(${value}, ${scale}::int) or abs(${value}) >= power(10::numeric, ${precision - scale}::int)`)
  return found && found.count > 0 ? [{ field, code: 'DIGITS_LOST', params: { count: found.count } }] : []
}
