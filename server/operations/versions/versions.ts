import type { ResultList } from '../../../domain/contracts/call.ts'
import type { RecordVersion } from '../../../domain/contracts/version.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may, readableFields } from '../../../domain/meta/actor.ts'
import { actionLabel } from '../../../domain/meta/states.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import type { Text } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import type { QueryScope } from '../../db/conditions.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { outOfSight } from '../logs/out-of-sight.ts'
import { readScope } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { changesOf, isSeen, justAfter, keptCollections, stepsOf } from './kept-changes.ts'

const most = 200

interface Moment {
  readonly at: string
  readonly who: string
  readonly action: string
  readonly list?: string
}

/** Names of the actions of one moment; a new record takes a step in each of its state lists. */
const namesOf = (moments: readonly Moment[], { states }: QueryScope['index']): Text[] => [
  ...new Map(
    moments.flatMap(m => {
      const label = m.list ? actionLabel(states.get(m.list), m.action) : undefined
      return label ? [[label.en_US, label] as const] : []
    }),
  ).values(),
]

/**
 * The times at which a record changed: its saves, those of its rows, and its transitions, newest first, the last 200.
 * Times at which it was hidden from the reader are left out.
 */
export async function recordVersions(
  context: Context,
  entityName: string,
  id: string,
): Promise<ResultList<RecordVersion>> {
  const { entity, index, readable } = readScope(context, entityName)
  return reading(context, async tx => {
    if (!(await tx.one(sql`select 1 from ${sql.id(viewName(entity, tx.viewOf))} where "id" = ${id}`)))
      throw fail('NOT_FOUND')
    const { moments, hidden } = await tx.elevated(async inner => {
      const own = (await changesOf(inner, entity, [id])).get(id) ?? []
      const found: Moment[] = own.filter(c => isSeen(c, readable))
      for (const { child, changes } of await keptCollections(context, inner, entity, id)) {
        if (!may(context.actor, child, 'read')) continue
        const fields = readableFields(context.actor, child)
        for (const row of changes.values())
          found.push(...row.filter(c => isSeen(c, fields)).map(({ at, who }) => ({ at, who, action: 'row' })))
      }
      found.push(...(await stepsOf(inner, entity, id)))
      return { moments: found, ...(await outOfSight(context, inner, entity, id)) }
    })
    const resultList = [...groupBy(moments, m => m.at)]
      .filter(([at]) => !hidden(justAfter(at)))
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .slice(0, most)
      .map(([at, all]): RecordVersion => ({
        at,
        who: all[0]?.who ?? '',
        steps: namesOf(all, index),
        created: all.some(m => m.action === 'create'),
      }))
    return { resultList, total: resultList.length }
  })
}
