import type { Flow, FlowNode, NodeEvent, ProcessModel } from './model.ts'
import { grouped, pathsOf } from './paths.ts'

/** A model with what the engine asks of it, by name. */
export interface ModelIndex {
  node(id: string): FlowNode | undefined
  out(id: string): readonly Flow[]
  into(id: string): readonly Flow[]
  boundaries(host: string): readonly FlowNode[]
  starts(scope: string | null): readonly FlowNode[]
  eventSubs(scope: string | null): readonly FlowNode[]
  linkTargets(from: FlowNode): readonly FlowNode[]
  /** The event a node waits for; that of an event sub-process is the one of its start. */
  eventAt(id: string): NodeEvent | undefined
  /** Whether several tokens meet here. */
  isJoin(node: FlowNode): boolean
  /** The nodes from which a token may come to a flow without going through the join. */
  reaching(flow: Flow): ReadonlySet<string>
}

const indexes = new WeakMap<ProcessModel, ModelIndex>()

export function indexOf(model: ProcessModel): ModelIndex {
  const known = indexes.get(model)
  if (known) return known
  const made = indexed(model)
  indexes.set(model, made)
  return made
}

function indexed(model: ProcessModel): ModelIndex {
  const { out, into } = pathsOf(model)
  const nodes = new Map(model.nodes.map(n => [n.id, n]))
  const inside = grouped(model.nodes, n => JSON.stringify(n.scope))
  const within = (scope: string | null) => inside.get(JSON.stringify(scope)) ?? []
  const hosts = grouped(
    model.nodes.filter(n => n.kind === 'boundary'),
    n => n.host ?? '',
  )
  const links = (of: FlowNode, kind: 'catch' | 'throw') =>
    of.event?.kind === 'link'
      ? within(of.scope).filter(n => n.kind === kind && n.event?.kind === 'link' && n.event.ref === of.event?.ref)
      : []
  const before = (id: string): readonly string[] => {
    const node = nodes.get(id)
    return [
      ...into(id).map(f => f.source),
      ...(node?.kind === 'boundary' && node.host !== undefined ? [node.host] : []),
      ...(node?.kind === 'catch' ? links(node, 'throw').map(n => n.id) : []),
    ]
  }
  const reached = new Map<string, ReadonlySet<string>>()
  const starts = (scope: string | null) => within(scope).filter(n => n.kind === 'start')
  return {
    node: id => nodes.get(id),
    out,
    into,
    boundaries: host => hosts.get(host) ?? [],
    starts,
    eventSubs: scope => within(scope).filter(n => n.kind === 'eventSubProcess'),
    linkTargets: from => links(from, 'catch'),
    eventAt: id => {
      const node = nodes.get(id)
      return node?.kind === 'eventSubProcess' ? starts(id)[0]?.event : node?.event
    },
    isJoin: node => (node.kind === 'parallel' || node.kind === 'inclusive') && into(node.id).length > 1,
    reaching: flow => {
      const known = reached.get(flow.id)
      if (known) return known
      const found = new Set<string>()
      const open = [flow.source]
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (id === flow.target || found.has(id)) continue
        found.add(id)
        open.push(...before(id))
      }
      reached.set(flow.id, found)
      return found
    },
  }
}
