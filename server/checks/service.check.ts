import type { ChildRowsOf } from '../../domain/entities/records.ts'
import { patternProblem } from '../../domain/meta/patterns/pattern-problem.ts'
import type { Problem } from '../../domain/meta/problem.ts'
import { longestMatched, type ServiceNode } from '../../domain/services/node.ts'
import { targetProblems } from '../../domain/services/target.ts'
import type { UnitOfWork } from '../context.ts'
import { nodeOf, serviceWithId } from '../operations/services/stored-service.ts'
import { textOf, type Check } from './check.ts'

type Rows = Required<ChildRowsOf<'Service'>>['requestParameters']

/** What a service names exists, and its patterns can be used: each problem has its field and reason. */
export const serviceCheck: Check = {
  async save(uow, { plans }) {
    for (const plan of plans) {
      const of = async (child: 'requestParameters' | 'responseParameters'): Promise<readonly ServiceNode[]> =>
        plan.rows[child] ? (plan.rows[child] as unknown as Rows).map(nodeOf) : storedNodes(uow, plan.before?.id, child)
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
