import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { ListTotals, totalsCall } from '../../../domain/contracts/define.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { namesSummed, sumRows } from '../../db/sum-rows.ts'
import { noteUse } from '../logs/service-use.ts'
import { readingAreas, readingWhileAwaited } from '../transaction.ts'
import { queryFor } from './query-list.ts'

/** Maximum rows for sums; beyond that the list asks for a narrower search. */
export const totalsCap = 100_000

/** Totals below a list, only over rows that the same reader gets from it with the same conditions. */
export async function totals(context: Context, code: string, body: BodyOf<typeof totalsCall>): Promise<ListTotals> {
  const { service, scope, conditions } = queryFor(context, code, body.conditions ?? [])
  const unknown = body.fields.find(f => !service.fields.includes(f))
  if (unknown !== undefined) throw invalid([{ field: unknown, code: 'UNKNOWN_FIELD' }])
  const since = performance.now()
  const answer = await (
    scope.computes?.(namesSummed(scope, body.fields, conditions)) ? readingAreas : readingWhileAwaited
  )(context, tx => sumRows(tx, scope, body.fields, conditions, totalsCap))
  noteUse({ context, service, entity: scope.entity }, since, {
    what: 'sums',
    rows: answer.rows,
    conditions: body.conditions,
    details: { fields: body.fields },
  })
  return answer
}
