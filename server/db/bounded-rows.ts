import { sql, type Sql } from './sql.ts'
import type { Tx } from './tenant-transaction.ts'

/** How many rows of a kind may be there that people write without a session. */
export interface RowBound {
  readonly table: string
  readonly key: string
  /** Which rows of the table; all of them when left out. */
  readonly where?: Sql
  /** Those that stay longest come first. */
  readonly newestFirst: Sql
  /** Column that says who wrote a row, with the rows that one source may have. */
  readonly perSource?: { readonly column: string; readonly rows: number }
  readonly inAll: number
}

/** The bound over all is asked for once in so many rows of a process: it reads as many rows as it allows. */
const everyRows = 50
const written = new Map<string, number>()

/**
 * Removes the oldest rows over the bounds, right after one was written. A source that writes too many loses its own; the
 * bound over all is held to within 50 rows for each process.
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
