import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { Groups, GroupsAnswer, groupsCall } from '../../../domain/contracts/define.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import { withNames } from '../../db/conditions.ts'
import { groupRows, namesGrouped } from '../../db/group-rows.ts'
import { noteUse } from '../logs/service-use.ts'
import { zoneOf } from '../unit-of-work.ts'
import { readingAreas, readingWhileAwaited } from '../transaction.ts'
import { queryFor } from './query-list.ts'

/** Maximum rows counted and groups returned per question. */
const groupsCap = 100_000
const mostGroups = 500

/** Counts and sums for a dashboard, only over rows that the same reader gets from the data service. */
export async function groups(context: Context, code: string, body: BodyOf<typeof groupsCall>): Promise<Groups> {
  const questions = body.questions.map(q => {
    const { service, scope, conditions } = queryFor(context, code, q.conditions ?? [])
    const unknown = [q.by, q.split, q.sum].find(f => f !== undefined && !service.fields.includes(f))
    if (unknown !== undefined) throw invalid([{ field: unknown, code: 'UNKNOWN_FIELD' }])
    return { service, scope, question: { ...q, conditions } }
  })
  const since = performance.now()
  const computed = questions.some(({ scope, question }) => scope.computes?.(namesGrouped(scope, question)))
  const separate = computed || questions.some(({ service }) => service.asOf)
  const answer = await (computed ? readingAreas : readingWhileAwaited)(context, async tx => {
    // The queries of a dashboard mostly share one keyword, which is looked up once.
    const named = new Map<string, ReadonlyMap<string, readonly string[]>>()
    for (const { scope, question } of questions)
      for (const [word, ids] of (await withNames(tx, { ...scope, named }, question.conditions)).named ?? [])
        named.set(word, ids)
    const answers: GroupsAnswer[] = []
    // Rows of another day, and those of SQL areas, are read for each question.
    for (const set of separate ? questions.map(q => [q]) : [questions]) {
      const scope = set[0] && { ...set[0].scope, named }
      const asked = set.map(q => q.question)
      const found = scope ? await groupRows(tx, scope, asked, groupsCap, mostGroups) : []
      answers.push(...found.map((f, i) => ({ code: asked[i]?.code ?? '', ...f })))
    }
    const zone = zoneOf(context.actor),
      at = context.now()
    return { answers, at: at.toISOString(), zone, today: dayIn(zone, at) }
  })
  const [first] = questions
  // One row per dashboard, however many charts; shared lookups run once.
  const asked = new Map(body.questions.flatMap(q => q.conditions ?? []).map(c => [JSON.stringify(c), c]))
  if (first)
    noteUse({ context, service: first.service, entity: first.scope.entity }, since, {
      what: 'groups',
      rows: Math.max(...answer.answers.map(a => a.rows)),
      conditions: [...asked.values()],
      details: { by: [...new Set(body.questions.map(q => q.by))] },
    })
  return answer
}
