import { sql, type Sql } from './sql.ts'
import type { Tx } from './tenant-transaction.ts'

/** Limits for rows that are written without a session. */
export interface RowBound {
  readonly table: string
  readonly key: string
  /** Condition for the rows of the table; all rows when absent. */
  readonly where?: Sql
  /** Rows to keep longest come first. */
  readonly newestFirst: Sql
  /** Source column of a row, with the maximum rows per source. */
  readonly perSource?: { readonly column: string; readonly rows: number }
  readonly inAll: number
}

/** The total limit is checked once per so many rows of a process, because the check reads that many rows. */
const everyRows = 50
const written = new Map<string, number>()

/**
 * Removes the oldest rows over the limits after an insert. A source with too many rows loses its own; the total limit
 * is exact to 50 rows per process.
 */
export async function holdBound(tx: Tx, bound: RowBound, source?: string): Promise<void> {
  const { perSource, where = sql`true` } = bound
  if (perSource && source !== undefined)
    await removeBeyond(tx, bound, sql`${where} and ${sql.id(perSource.column)} = ${source}`, perSource.rows)
  const count = (written.get(bound.key + bound.table) ?? 0) + 1
  written.set(bound.key + bound.table, count % everyRows)
  if (count >= everyRows) await removeBeyond(tx, bound, where, bound.inAll)
}

const removeBeyond = (tx: Tx, { table, key, newestFirst }: RowBound, where: Sql, rows: number): Promise<number> =>
  tx.run(sql`delete from ${sql.id(table)} where ${sql.id(key)} in (select ${sql.id(key)} from ${sql.id(table)}
    where ${where} order by ${newestFirst} offset ${rows}::int)`)
