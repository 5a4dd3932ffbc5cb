import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { Groups, GroupsAnswer, groupsCall } from '../../../domain/contracts/define.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { groupRows } from '../../db/group-rows.ts'
import { readingWhileAwaited } from '../transaction.ts'
import { queryFor } from './query-list.ts'

/** A question counts at most so many rows and gives at most so many groups. */
const groupsCap = 100_000
const mostGroups = 500

/** Counts and sums for the numbers of a board: of the rows that the same reader gets from the data service, and of no other. */
export async function groups(context: Context, code: string, body: BodyOf<typeof groupsCall>): Promise<Groups> {
  const questions = body.questions.map(q => {
    const { service, scope, conditions } = queryFor(context, code, q.conditions ?? [])
    const unknown = [q.by, q.split, q.sum].find(f => f !== undefined && !service.fields.includes(f))
    if (unknown !== undefined) throw invalid([{ field: unknown, code: 'UNKNOWN_FIELD' }])
    return { scope, question: { ...q, conditions } }
  })
  return readingWhileAwaited(context, async tx => {
    const answers: GroupsAnswer[] = []
    for (const { scope, question } of questions) answers.push({ code: question.code, ...await groupRows(tx, scope, question, groupsCap, mostGroups) })
    return { answers }
  })
}
