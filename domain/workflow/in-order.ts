import { groupBy } from '../values/group-by.ts'
import type { FlowNode, ProcessModel } from './model.ts'

/** Nodes in the order in which the flow comes to them; what hangs loose comes last. */
export function inOrder(model: ProcessModel): readonly FlowNode[] {
  const nodes = new Map(model.nodes.map(n => [n.id, n]))
  const flows = model.flows.filter(f => nodes.has(f.source) && nodes.has(f.target))
  const out = groupBy(flows, f => f.source)
  const boundaries = groupBy(
    model.nodes.filter(n => n.kind === 'boundary'),
    n => n.host ?? '',
  )
  const inside = groupBy(model.nodes, n => n.scope ?? '')
  const into = groupBy(flows, f => f.target)
  const found = new Set<string>()
  const open: string[] = []
  const enter = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    open.push(id)
  }
  const run = () => {
    for (let id = open.shift(); id !== undefined; id = open.shift()) {
      for (const n of inside.get(id) ?? []) if (!into.has(n.id)) enter(n.id)
      for (const b of boundaries.get(id) ?? []) enter(b.id)
      // A node comes after all that lead to it, unless the flow goes round.
      for (const f of out.get(id) ?? []) if ((into.get(f.target) ?? []).every(g => found.has(g.source))) enter(f.target)
    }
  }
  for (const n of model.nodes) if (n.kind === 'start' && n.scope === null) enter(n.id)
  run()
  // Where the flow goes round, the first node that it has come to opens the circle.
  for (;;) {
    const next =
      flows.find(f => found.has(f.source) && !found.has(f.target))?.target ??
      model.nodes.find(n => !found.has(n.id))?.id
    if (next === undefined) break
    enter(next)
    run()
  }
  return [...found].flatMap(id => nodes.get(id) ?? [])
}
