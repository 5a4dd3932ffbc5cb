import type { OriginalCells } from '../../../domain/contracts/files.calls.ts'
import type { TableRow } from '../../../domain/import/cell.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { entityNamed } from '../unit-of-work.ts'

/** Rows of batches, read and written in bulk; always through the views of the actor's company. */
export const rowsPerPage = 2000

const view = (tx: Tx, context: Context): Sql =>
  sql.id(viewName(entityNamed(context.catalogue.of(context.actor), 'ImportRow'), tx.viewOf))

export interface StoredRow extends TableRow {
  readonly state: string
}

/** The next rows of a batch, in file order. */
export const readRows = (
  tx: Tx,
  context: Context,
  batch: string,
  after: number,
  limit = rowsPerPage,
): Promise<StoredRow[]> =>
  tx.rows<StoredRow>(
    sql`select "row_no" as "rowNo", "cells", "part_of_row" as "partOfRow", "state" from ${view(tx, context)}
      where "batch_id" = ${batch} and "row_no" > ${after} order by "row_no" limit ${limit}`,
  )

export const readRowsByNo = (
  tx: Tx,
  context: Context,
  batch: string,
  numbers: readonly number[],
): Promise<(StoredRow & { readonly original: OriginalCells | null })[]> =>
  tx.rows(
    sql`select "row_no" as "rowNo", "cells", "part_of_row" as "partOfRow", "original", "state" from ${view(tx, context)}
      where "batch_id" = ${batch} and "row_no" = any(${numbers}::int[]) order by "row_no"`,
  )

export interface RefusedRow extends TableRow {
  readonly problems: readonly Problem[] | null
}

export const readRefused = (
  tx: Tx,
  context: Context,
  batch: string,
  after: number,
  limit = rowsPerPage,
): Promise<RefusedRow[]> =>
  tx.rows<RefusedRow>(
    sql`select "row_no" as "rowNo", "cells", "problems" from ${view(tx, context)} where "batch_id" = ${batch}
      and "state" = 'refused' and "row_no" > ${after} order by "row_no" limit ${limit}`,
  )

/** A page of rows, by position. */
export const readRefusedPage = (
  tx: Tx,
  context: Context,
  batch: string,
  page: { readonly start: number; readonly length: number },
): Promise<RefusedRow[]> =>
  tx.rows<RefusedRow>(
    sql`select "row_no" as "rowNo", "cells", "problems" from ${view(tx, context)} where "batch_id" = ${batch}
      and "state" = 'refused' order by "row_no" offset ${page.start} limit ${page.length}`,
  )

/** Ids of records that the batch wrote, limited. */
export const readRecords = async (tx: Tx, context: Context, batch: string, limit: number): Promise<string[]> =>
  (
    await tx.rows<{ record: string }>(
      sql`select distinct "record" from ${view(tx, context)} where "batch_id" = ${batch} and "state" = 'imported'
        and "record" is not null limit ${limit}`,
    )
  ).map(r => r.record)

/** Number of rows of an import by state. */
export type RowCounts = { readonly [S in 'waiting' | 'imported' | 'refused' | 'unchanged']?: number }

export async function countRows(tx: Tx, context: Context, batch: string): Promise<RowCounts> {
  const found = await tx.rows<{ state: string; n: number }>(
    sql`select "state", count(*) as n from ${view(tx, context)} where "batch_id" = ${batch} group by "state"`,
  )
  return Object.fromEntries(found.map(f => [f.state, f.n]))
}

/** The waiting ones of these rows, locked until the end of the transaction. */
export async function lockWaiting(
  tx: Tx,
  context: Context,
  batch: string,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await tx.rows<{ rowNo: number }>(sql`select "row_no" as "rowNo" from ${view(tx, context)}
    where "batch_id" = ${batch} and "row_no" = any(${numbers}::int[]) and "state" = 'waiting' order by "row_no"
      for update`)
  return new Set(found.map(f => f.rowNo))
}

/** A row with possibly corrected cells. */
export interface FixedRow extends TableRow {
  readonly original: OriginalCells
}

/** The waiting ones of these rows with their file content, locked until the end of the transaction. */
export const lockOriginals = (
  tx: Tx,
  context: Context,
  batch: string,
  numbers: readonly number[],
): Promise<FixedRow[]> =>
  tx.rows<FixedRow>(sql`select "row_no" as "rowNo", "cells", coalesce("original", '{}'::jsonb) as "original"
    from ${view(tx, context)}
    where "batch_id" = ${batch} and "row_no" = any(${numbers}::int[]) and "state" = 'waiting' order by "row_no"
      for update`)

export const writeCells = (tx: Tx, context: Context, batch: string, rows: readonly FixedRow[]): Promise<number> =>
  tx.run(sql`update ${view(tx, context)} t
    set "cells" = x.cells, "original" = nullif(x.original, '{}'::jsonb), "updated_at" = ${context.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows.map(r => ({ row_no: r.rowNo, cells: r.cells, original: r.original })))}::jsonb)
      as x(row_no int, cells jsonb, original jsonb)
    where t."batch_id" = ${batch} and t."row_no" = x.row_no`)

/** Result of a row. */
export interface RowResult {
  readonly rowNo: number
  readonly state: 'imported' | 'unchanged' | 'refused' | 'undone'
  readonly problems?: readonly Problem[]
  readonly record?: string
  readonly child?: string
  readonly before?: unknown
}

export async function writeResults(
  tx: Tx,
  context: Context,
  batch: string,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return
  const json = results.map(r => ({
    row_no: r.rowNo,
    state: r.state,
    problems: r.problems ?? null,
    record: r.record ?? null,
    child: r.child ?? null,
    before: r.before ?? null,
  }))
  await tx.run(sql`update ${view(tx, context)} t
    set "state" = x.state, "problems" = x.problems, "record" = x.record, "child" = x.child, "before" = x.before,
    "updated_at" = ${context.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
      as x(row_no int, state text, problems jsonb, record text, child text, before jsonb)
    where t."batch_id" = ${batch} and t."row_no" = x.row_no`)
}

/** A record created or changed by the batch, with its undo data. */
export interface Traced {
  readonly record: string
  readonly before: unknown
}

/** Records that the batch wrote, in id order. */
export const readTraces = (tx: Tx, context: Context, batch: string, after: string, limit: number): Promise<Traced[]> =>
  tx.rows<Traced>(
    sql`select "record", "before" from ${view(tx, context)} where "batch_id" = ${batch} and "state" = 'imported'
      and "before" is not null and "record" > ${after} order by "record" limit ${limit}`,
  )

export const markUndone = (tx: Tx, context: Context, batch: string, records: readonly string[]): Promise<number> =>
  tx.run(
    sql`update ${view(tx, context)} set "state" = 'undone', "before" = null where "batch_id" = ${batch}
      and "state" = 'imported' and "record" = any(${records}::text[])`,
  )
