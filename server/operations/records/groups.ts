import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { Groups, GroupsAnswer, groupsCall } from '../../../domain/contracts/define.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { groupRows } from '../../db/group-rows.ts'
import { readingWhileAwaited } from '../transaction.ts'
import { conditionsOf, serviceFor } from './query-list.ts'

/** A question counts at most so many rows and gives at most so many groups. */
const groupsCap = 100_000
const mostGroups = 500

/** Counts and sums for the numbers of a board: of the rows that the same reader gets from the data service, and of no other. */
export async function groups(context: Context, code: string, body: BodyOf<typeof groupsCall>): Promise<Groups> {
  const { service, scope } = serviceFor(context, code)
  for (const q of body.questions) {
    const unknown = [q.by, q.split, q.sum].find(f => f !== undefined && !service.fields.includes(f))
    if (unknown !== undefined) throw invalid([{ field: unknown, code: 'UNKNOWN_FIELD' }])
  }
  const questions = body.questions.map(q => ({ ...q, conditions: conditionsOf(context, service, q.conditions ?? []) }))
  return readingWhileAwaited(context, async tx => {
    const answers: GroupsAnswer[] = []
    for (const q of questions) answers.push({ code: q.code, ...await groupRows(tx, scope, q, groupsCap, mostGroups) })
    return { answers }
  })
}
