import { isOutside } from '../../domain/services/bindings.ts'
import { patternProblem } from '../../domain/meta/patterns/pattern-problem.ts'
import { problem, type Problem } from '../../domain/meta/problem.ts'
import { longestMatched, type ServiceNode } from '../../domain/services/node.ts'
import { targetProblems } from '../../domain/services/target.ts'
import type { UnitOfWork } from '../context.ts'
import { textOrNull } from '../../domain/values/text-or-null.ts'
import { serviceWithId } from '../operations/services/stored-service.ts'
import { hostBy } from '../operations/outgoing/host-secret.ts'
import { idsOf, textOf, valueOf, type CheckOf, type PlanOf } from './check.ts'

/** What a service names exists, and its patterns can be used: each problem has its field and reason. */
export const serviceCheck: CheckOf<'Service'> = {
  async save(uow, { plans }) {
    for (const plan of plans) {
      const of = async (child: 'requestParameters' | 'responseParameters'): Promise<readonly ServiceNode[]> =>
        plan.rows[child]?.map(nodeIn) ?? storedNodes(uow, plan.before?.id, child)
      const request = await of('requestParameters'),
        response = await of('responseParameters')
      const binding = textOf(plan, 'binding') ?? '',
        target = textOf(plan, 'target')
      plan.problems.push(
        ...(isOutside(binding) || target === null
          ? await outsideProblems(uow, plan)
          : targetProblems(uow.index, { binding, target, action: textOf(plan, 'action') }, request, response)),
        ...patternProblems('requestParameters', request),
        ...patternProblems('responseParameters', response),
      )
    }
  },
}

/** The host is open to the roles of the service, and the script is one. */
async function outsideProblems(uow: UnitOfWork, plan: PlanOf<'Service'>): Promise<readonly Problem[]> {
  const script = textOf(plan, 'script'),
    [id] = idsOf(plan, 'host')
  const problems: Problem[] = []
  if (script !== null) {
    // Read inside of the sandbox, and not run.
    const attempt = () => uow.context.scripts.run(`Function('input', ${JSON.stringify(script)}); return true`, null)
    const first = await attempt()
    // The limit is one of time: on a busy machine also a short script can exceed it once.
    const read = 'stopped' in first ? await attempt() : first
    if (!('value' in read))
      problems.push(problem('SERVICE_SCRIPT', 'script', { reason: 'failed' in read ? read.failed : '' }))
  }
  if (id !== undefined) {
    const open = (await hostBy(uow.tx, uow.context, id))?.callers ?? []
    const closed = codesOf(valueOf(plan, 'callers')).filter(c => !open.includes(c))
    if (closed.length > 0) problems.push(problem('SERVICE_HOST_ROLE', 'callers', { roles: closed.join(', ') }))
  }
  return problems
}

const codesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : []

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
