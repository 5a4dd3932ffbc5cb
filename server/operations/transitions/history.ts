import type { ResultList } from '../../../domain/contracts/call.ts'
import type { HistoryEntry } from '../../../domain/contracts/define.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import { actionLabel } from '../../../domain/meta/states.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { outOfSight } from '../logs/out-of-sight.ts'
import { reading } from '../transaction.ts'

/**
 * The transitions of a record (p-sm-history), newest first, the named list first; without those while it was hidden.
 */
export async function history(context: Context, caseCode: string, id: string): Promise<ResultList<HistoryEntry>> {
  const index = context.catalogue.of(context.actor)
  const entity = index.entity.get(index.states.get(caseCode)?.entity ?? '')
  if (!entity || !may(context.actor, entity, 'read')) throw fail('NOT_FOUND')
  return reading(context, async tx => {
    const seen = await tx.one(sql`select 1 from ${sql.id(viewName(entity, tx.viewOf))} where "id" = ${id}`)
    if (!seen) throw fail('NOT_FOUND')
    const { hidden, known } = await tx.elevated(inner => outOfSight(context, inner, entity, id))
    const rows = await tx.rows<
      Omit<HistoryEntry, 'actionLabel'>
    >(sql`select "id", "at", "list", "action", "from_status" as "from", "to_status"
        as "to", "reason",
      coalesce("actor_name", '') as "actorName", coalesce("actor_company", '')
        as "actorCompany", coalesce("record_revision", 0) as version
      from ${sql.id(`transition_history__${tx.viewOf}`)} where "owner_entity" = ${entity.name} and "owner_id" = ${id}
        order by "at" desc, "id" desc limit 500`)
    const resultList = rows
      .filter(r => !hidden(r.at) || known(r))
      .map(r => ({ ...r, actionLabel: actionLabel(index.states.get(r.list), r.action) ?? null }))
    return { resultList, total: resultList.length }
  })
}
