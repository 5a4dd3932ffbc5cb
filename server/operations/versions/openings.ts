import type { ResultList } from '../../../domain/contracts/call.ts'
import type { RecordOpening } from '../../../domain/contracts/version.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { isOperator } from '../../../domain/meta/rights/granting.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readScope } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { fullInstant } from './kept-changes.ts'

const most = 200

/**
 * Who opened a record on which day, the last 200, newest first (LG-1x). A reader sees the people of the own company;
 * the administrators of the platform see those of all.
 */
export async function recordOpenings(
  context: Context,
  entityName: string,
  id: string,
): Promise<ResultList<RecordOpening>> {
  const { entity } = readScope(context, entityName)
  const { actor } = context
  const all = actor.kind === 'user' && isOperator(actor)
  const own = actor.kind === 'user' ? actor.companyId : null
  // The opening of the reader itself is among them.
  await context.openings.settled()
  return reading(context, async tx => {
    if (!(await tx.one(sql`select 1 from ${sql.id(viewName(entity, tx.viewOf))} where "id" = ${id}`)))
      throw fail('NOT_FOUND')
    const rows = await tx.elevated(inner =>
      inner.rows<RecordOpening>(
        sql`select o.person, c.name as company, o.as_operator as "byOperator", o.first_at as first,
            o.last_at as last, o.times
          from record_opening o left join ${sql.id(`company__${inner.viewOf}`)} c on c.id = o.company_id
          where o.entity = ${entity.name} and o.record_id = ${id} and (${all} or o.company_id = ${own}::uuid)
          order by o.last_at desc, o.person limit ${most}`,
      ),
    )
    const resultList = rows.map(r => ({ ...r, first: fullInstant(r.first), last: fullInstant(r.last) }))
    return { resultList, total: resultList.length }
  })
}

/** Removes openings older than so many days. */
export const removeOldOpenings = async (
  { db, openings, now }: Pick<Context, 'db' | 'openings' | 'now'>,
  days: number,
): Promise<number> => {
  await openings.settled()
  const before = new Date(now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  return db.system('remove old openings of records', tx =>
    tx.run(sql`delete from record_opening where day < ${before}::date`),
  )
}
