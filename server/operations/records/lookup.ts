import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { lookupCall } from '../../../domain/contracts/define.calls.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import type { Context } from '../../context.ts'
import { sql, join } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import { reading } from '../transaction.ts'
import { readScope } from './scope.ts'

/** Records that pasted names may find: room for each twice, which is when one is asked. */
const mostNamed = 1000

/** Records to choose from in a reference field; words of the keyword may come in any order (C-23). */
export async function lookup(context: Context, entityName: string, body: BodyOf<typeof lookupCall>): Promise<ResultList<Reference>> {
  const scope = readScope(context, entityName)
  const label = storedColumn(scope.entity, scope.entity.displayField)
  if (!label || !scope.readable.has(scope.entity.displayField)) return { resultList: [] }
  const words = (body.keyword ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 6)
  const where = words.map(w => sql`t.${sql.id(label)}::text ilike ${`%${w.replace(/[\\%_]/g, m => `\\${m}`)}%`}`)
  if (body.names) where.push(sql`lower(btrim(t.${sql.id(label)}::text)) = any(${body.names.map(n => n.trim().toLowerCase())}::text[])`)
  return reading(context, async tx => ({
    resultList: await tx.rows<Reference>(sql`select t."id", coalesce(t.${sql.id(label)}::text, '') as label from ${sql.id(viewName(scope.entity, tx.viewOf))} t
      ${where.length > 0 ? sql`where ${join(where, sql` and `)}` : sql``} order by 2, 1 limit ${body.names ? mostNamed : body.length ?? 20}`),
  }))
}
