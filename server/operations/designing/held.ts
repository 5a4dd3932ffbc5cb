import { isAddressList } from '../../../domain/meta/address-lists.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { Field } from '../../../domain/meta/field.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { digitsOf } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { divisionCodes } from '../reference/addresses.ts'

/** Digits of a number in total, and after the point. */
interface Digits {
  readonly precision: number
  readonly scale: number
}

/** The digits a column should have if they change; undefined for other types. */
export function otherDigits(type: string, next: string): Digits | undefined {
  return digitsOf(type) && type !== next ? digitsOf(next) : undefined
}

/** A number never loses an entered digit: reduces digits only if every record fits. */
export async function losesDigits(
  tx: Tx,
  table: string,
  column: string,
  field: string,
  { precision, scale }: Digits,
): Promise<Problem[]> {
  const value = sql.id(column)
  const found = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from ${sql.id(table)} where ${value} <> round(${value}, ${scale}::int)
      or abs(${value}) >= power(10::numeric, ${precision - scale}::int)`,
  )
  return found && found.count > 0 ? [{ field, code: 'DIGITS_LOST', params: { count: found.count } }] : []
}

/** Column types of a table in the database. */
export const typesOf = async (tx: Tx, table: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await tx.rows<{ column: string; type: string }>(
        sql`select a.attname as column, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a join pg_class c
          on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema()
          and c.relname = ${table} and a.attnum > 0 and not a.attisdropped`,
      )
    ).map(c => [c.column, c.type]),
  )

/** Values of a list, with those that companies added for themselves; of an address, its divisions. */
export async function codesOf(
  tx: Tx,
  index: CatalogueIndex,
  list: string | undefined,
): Promise<readonly string[] | undefined> {
  if (isAddressList(list)) return [...divisionCodes(list)]
  const values = list ? index.list.get(list)?.values.map(v => v.code) : undefined
  if (!list || !values) return undefined
  const own = await tx.rows<{ code: string }>(
    sql`select distinct v ->> 'code' as code from (select distinct on (scope) definition from definition_overlay
      where kind = 'lov' and key = ${list} and scope <> 'platform' and version > 0
      order by scope, version desc) o, jsonb_array_elements(o.definition -> 'values') v`,
  )
  return [...values, ...own.map(o => o.code)]
}

/** Records whose column has a code, alone or in a list, outside these. */
export const outside = (column: string, f: Field, codes: readonly string[]): Sql =>
  f.kind === 'enums' ? sql`not ${sql.id(column)} <@ ${codes}::text[]` : sql`${sql.id(column)} <> all(${codes}::text[])`
