import { patternProblem } from '../../domain/meta/patterns/pattern-problem.ts'
import type { Problem } from '../../domain/meta/problem.ts'
import { longestMatched, type ServiceNode } from '../../domain/services/node.ts'
import { targetProblems } from '../../domain/services/target.ts'
import type { UnitOfWork } from '../context.ts'
import { textOrNull } from '../../domain/values/text-or-null.ts'
import { serviceWithId } from '../operations/services/stored-service.ts'
import { textOf, type Check } from './check.ts'

/** What a service names exists, and its patterns can be used: each problem has its field and reason. */
export const serviceCheck: Check = {
  async save(uow, { plans }) {
    for (const plan of plans) {
      const of = async (child: 'requestParameters' | 'responseParameters'): Promise<readonly ServiceNode[]> =>
        plan.rows[child]?.map(nodeIn) ?? storedNodes(uow, plan.before?.id, child)
      const request = await of('requestParameters'),
        response = await of('responseParameters')
      plan.problems.push(
        ...targetProblems(
          uow.index,
          {
            binding: textOf(plan, 'binding') ?? '',
            target: textOf(plan, 'target') ?? '',
            action: textOf(plan, 'action'),
          },
          request,
          response,
        ),
        ...patternProblems('requestParameters', request),
        ...patternProblems('responseParameters', response),
      )
    }
  },
}

/** A node that is about to be saved; its fields have been read before. */
const nodeIn = (row: Readonly<Partial<Record<keyof ServiceNode, unknown>>>): ServiceNode => ({
  node: textOrNull(row.node) ?? '',
  source: textOrNull(row.source),
  dataType: textOrNull(row.dataType) ?? 'string',
  required: row.required === true,
  matchType: textOrNull(row.matchType) ?? 'any',
  expected: textOrNull(row.expected),
})

const storedNodes = async (
  uow: UnitOfWork,
  id: string | undefined,
  child: 'requestParameters' | 'responseParameters',
): Promise<readonly ServiceNode[]> =>
  id === undefined ? [] : ((await serviceWithId(uow.tx, uow.index, id))?.[child] ?? [])

const patternProblems = (child: string, nodes: readonly ServiceNode[]): Problem[] =>
  nodes.flatMap((n, i) =>
    n.matchType === 'regex' && n.expected !== null && patternProblem(n.expected, longestMatched) !== undefined
      ? [{ field: 'expected', code: 'SERVICE_PATTERN', child, row: i + 1 }]
      : [],
  )
