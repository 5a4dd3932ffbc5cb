import type { ResultList } from '../../../domain/contracts/call.ts'
import type { Worklist } from '../../../domain/contracts/define.calls.ts'
import { may, mayOpen } from '../../../domain/meta/actor.ts'
import type { WorklistDefinition } from '../../../domain/meta/view.ts'
import type { Context } from '../../context.ts'
import { computes } from '../../db/conditions.ts'
import { countRows, readPage } from '../../db/read-rows.ts'
import { isSortable } from '../../db/table-model.ts'
import { reading, readingAreas } from '../transaction.ts'
import { conditionsOfService, countCap, fixedConditions, serviceFor } from './query-list.ts'

/** Rows shown of each worklist. */
const shown = 5

/** Worklists of the user's roles today. Each count equals the rows of its list. */
export async function worklists(context: Context): Promise<ResultList<Worklist>> {
  const index = context.catalogue.of(context.actor)
  const mine = index.catalogue.worklists.filter(
    w => mayOpen(context.actor, w.code, w.roles) && isForMine(w) && mayUse(w.service),
  )
  const lists = mine.map(w => {
    const { service, scope } = serviceFor(context, w.service)
    const own = fixedConditions(context, w.where)
    const sort = w.due && isSortable(scope.entity, w.due) ? [{ field: w.due, direction: 'asc' as const }] : service.sort
    const fields = w.fields.filter(f => scope.readable.has(f)),
      zone = w.due ? scope.entity.fields[w.due]?.zone : undefined
    return {
      w,
      scope,
      own,
      fields,
      asked: {
        // The colour of what is due follows the day at its place.
        fields: zone !== undefined && scope.readable.has(zone) && !fields.includes(zone) ? [...fields, zone] : fields,
        conditions: [...conditionsOfService(context, service), ...own],
        sort,
      },
    }
  })
  const resultList = await (lists.some(l => computes(l.scope, l.asked)) ? readingAreas : reading)(context, async tx => {
    const result: Worklist[] = []
    for (const { w, scope, own, fields, asked } of lists) {
      const page = await readPage(tx, scope, { ...asked, start: 0, length: shown })
      const { total, capped } = await countRows(tx, scope, asked.conditions, countCap)
      result.push({
        code: w.code,
        title: w.title,
        entity: scope.entity.name,
        opens: w.opens,
        fields,
        ...(w.due ? { due: w.due } : {}),
        conditions: own,
        total,
        totalCapped: capped,
        rows: page.rows,
      })
    }
    return result
  })
  return { resultList }

  function isForMine({ companyTypes }: WorklistDefinition): boolean {
    return context.actor.kind !== 'user' || (companyTypes?.includes(context.actor.companyType) ?? true)
  }

  /** One list that a company has no part in must not take the others with it. */
  function mayUse(code: string): boolean {
    const service = index.service.get(code),
      entity = service && index.entity.get(service.entity)
    return (
      service !== undefined &&
      entity !== undefined &&
      mayOpen(context.actor, code, service.roles) &&
      may(context.actor, entity, 'read')
    )
  }
}
