import type { CatalogueIndex } from '../meta/catalogue.ts'
import { systemFields } from '../meta/entity.ts'
import { problem, type Problem } from '../meta/problem.ts'
import { operatorsOf, type Operator } from '../meta/query.ts'
import type { DataServiceDefinition } from '../meta/service.ts'
import { sourceOf, type ServiceNode } from './node.ts'

/** What a service runs, by name. */
export interface Target {
  readonly binding: string
  readonly target: string
  readonly action: string | null
}

/** Names that a request can have besides conditions. */
export const paging = ['start', 'length'] as const

/** The condition that a node of a request is; undefined for a field that the data service does not filter by. */
export function operatorFor(
  index: CatalogueIndex,
  service: DataServiceDefinition,
  { node, source, dataType }: Pick<ServiceNode, 'node' | 'source' | 'dataType'>,
): Operator | undefined {
  const field = sourceOf({ node, source })
  if (field === 'keyword') return 'like'
  if (field === 'id') return dataType === 'json' ? 'in' : 'eq'
  const fields = index.entity.get(service.entity)?.fields ?? {},
    kind = Object.hasOwn(fields, field) ? fields[field]?.kind : undefined
  if (kind === undefined) return undefined
  const asked = service.asks ? (Object.hasOwn(service.asks, field) ? service.asks[field] : []) : undefined
  const wanted: readonly Operator[] = dataType === 'json' ? ['in'] : ['eq', 'like', 'startsWith']
  return wanted.find(o => operatorsOf[kind].includes(o) && (asked?.includes(o) ?? true))
}

/** Names that a service uses and that do not exist, or cannot be used: each with its field and the reason. */
export function targetProblems(
  index: CatalogueIndex,
  of: Target,
  request: readonly ServiceNode[],
  response: readonly ServiceNode[],
): Problem[] {
  const known = namesOf(index, of)
  if ('problem' in known) return [known.problem]
  const unknown = (child: string, nodes: readonly ServiceNode[], knows: (n: ServiceNode) => boolean): Problem[] =>
    nodes.flatMap((n, i) =>
      knows(n)
        ? []
        : [
            {
              ...problem('SERVICE_NODE_UNKNOWN', n.source === null ? 'node' : 'source', {
                field: sourceOf(n),
                target: of.target,
              }),
              child,
              row: i + 1,
            },
          ],
    )
  return [
    ...unknown('requestParameters', request, known.asks),
    ...unknown('responseParameters', response, n => known.gives.includes(sourceOf(n))),
  ]
}

interface Names {
  readonly asks: (node: ServiceNode) => boolean
  readonly gives: readonly string[]
}

function namesOf(index: CatalogueIndex, { binding, target, action }: Target): Names | { readonly problem: Problem } {
  const missing = { problem: problem('SERVICE_TARGET_UNKNOWN', 'target', { name: target }) }
  switch (binding) {
    case 'dataService': {
      const service = index.service.get(target)
      if (!service) return missing
      // SQL areas are read on connections of their own, which no case can take back.
      if (service.areas?.length) return { problem: problem('SERVICE_AREAS', 'target', { name: target }) }
      return {
        asks: n => (paging as readonly string[]).includes(sourceOf(n)) || operatorFor(index, service, n) !== undefined,
        gives: ['id', ...service.fields],
      }
    }
    case 'record': {
      const entity = index.entity.get(target)
      if (!entity) return missing
      return { asks: n => sourceOf(n) === 'id', gives: [...systemFields, ...Object.keys(entity.fields)] }
    }
    case 'transition': {
      const states = index.states.get(target)
      if (!states) return missing
      const taken = states.transitions.filter(t => t.action.code === action && t.from.length > 0)
      if (taken.length === 0)
        return { problem: problem('SERVICE_ACTION_UNKNOWN', 'action', { name: action ?? '', target }) }
      const inputs = taken.flatMap(t => t.inputs ?? []).map(i => i.name)
      return {
        asks: n => ['id', 'revision', 'reason', ...inputs].includes(sourceOf(n)),
        gives: ['id', 'status', 'revision'],
      }
    }
    default:
      return missing
  }
}
