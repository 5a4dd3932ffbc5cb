import { groupBy } from '../values/group-by.ts'
import type { Box } from './box.ts'
import { inOrder } from './in-order.ts'
import type { FlowNode, ProcessModel } from './model.ts'

const wide = { width: 130, height: 64 }
const gateway = { width: 46, height: 46 }
const event = { width: 36, height: 36 }
const step = { x: 190, y: 100 }

/**
 * Places for the nodes of a process without a diagram: a column for each distance from the start, one below the other
 * in it. What is inside of a sub-process stands below all that is around it.
 */
export function laidOut(model: ProcessModel): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>()
  let top = 0
  const scopes = [null, ...model.nodes.filter(n => model.nodes.some(m => m.scope === n.id)).map(n => n.id)]
  for (const scope of scopes) {
    const nodes = model.nodes.filter(n => n.scope === scope && n.kind !== 'boundary')
    const columns = columnsOf(nodes, model)
    const used = new Map<number, number>()
    for (const node of nodes) {
      const column = columns.get(node.id) ?? 0
      const row = used.get(column) ?? 0
      used.set(column, row + 1)
      const size = sizeOf(node)
      boxes.set(node.id, {
        x: column * step.x + (wide.width - size.width) / 2,
        y: top + row * step.y + (wide.height - size.height) / 2,
        ...size,
      })
    }
    top += Math.max(1, ...used.values()) * step.y
  }
  onTheirHosts(model, boxes)
  return boxes
}

/** Events on the edge of what they interrupt, side by side. */
function onTheirHosts(model: ProcessModel, boxes: Map<string, Box>): void {
  const on = new Map<string, number>()
  for (const node of model.nodes.filter(n => n.kind === 'boundary')) {
    const host = boxes.get(node.host ?? '')
    const n = on.get(node.host ?? '') ?? 0
    on.set(node.host ?? '', n + 1)
    boxes.set(node.id, {
      x: (host?.x ?? 0) + n * (event.width + 4),
      y: (host?.y ?? 0) + (host?.height ?? 0) - event.height / 2,
      ...event,
    })
  }
}

const sizeOf = ({ kind }: FlowNode): { readonly width: number; readonly height: number } =>
  ['start', 'end', 'throw', 'catch'].includes(kind)
    ? event
    : ['exclusive', 'parallel', 'inclusive', 'eventBased', 'complex'].includes(kind)
      ? gateway
      : wide

/**
 * Each node is drawn to the right of all nodes that lead to it, unless the flow loops; boundary events lead on from their host.
 */
function columnsOf(nodes: readonly FlowNode[], model: ProcessModel): ReadonlyMap<string, number> {
  const here = new Set(nodes.map(n => n.id))
  const hostOf = new Map(model.nodes.flatMap(n => (n.kind === 'boundary' && n.host ? [[n.id, n.host] as const] : [])))
  const into = groupBy(model.flows, f => f.target)
  const columns = new Map<string, number>()
  for (const { id } of inOrder(model)) {
    if (!here.has(id)) continue
    const before = (into.get(id) ?? []).map(f => columns.get(hostOf.get(f.source) ?? f.source) ?? -1)
    columns.set(id, Math.max(-1, ...before) + 1)
  }
  return columns
}
