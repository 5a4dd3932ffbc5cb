import { join, sql, type Sql } from './sql.ts'
import type { Column } from './table-model.ts'

/**
 * Values as a table x of a query. Each column has the type of the database column it is compared with: `x("k0" text,
 * "k1" uuid)`. Names and types come from the table model, never from a request.
 */
export const givenRows = (
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly Pick<Column, 'name' | 'type'>[],
): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as x(${join(columns.map(c => sql`${sql.id(c.name)} ${sql.raw(c.type)}`))})`
