import { pathsOf, type Paths } from './paths.ts'
import type { Finding, FlowNode, ProcessModel } from './model.ts'

/** What the arrows of a process cannot do: be reached, go on, meet again, or ever come to rest. */
export function pathFindings(model: ProcessModel): readonly Finding[] {
  const paths = pathsOf(model)
  return [
    ...unreachable(model, paths),
    ...withoutWayOut(model, paths),
    ...model.nodes.flatMap(node => joinFinding(model, paths, node)),
    ...restless(model, paths),
  ]
}

const at = (code: Finding['code'], node: FlowNode, params?: Finding['params']): Finding =>
  params === undefined ? { code, id: node.id, line: node.line } : { code, id: node.id, line: node.line, params }

/** What begins without an arrow: starts, events on a border, event sub-processes and targets of links. */
const begins = (node: FlowNode): boolean =>
  ['start', 'boundary', 'eventSubProcess'].includes(node.kind) || (node.kind === 'catch' && node.event?.kind === 'link')

/** Where a scope has no start at all, that is the finding, and not each of its nodes. */
function unreachable(model: ProcessModel, paths: Paths): readonly Finding[] {
  const started = new Set(model.nodes.filter(n => n.kind === 'start').map(n => n.scope))
  const reached = paths.from(model.nodes.filter(begins).map(n => n.id))
  return model.nodes.filter(n => started.has(n.scope) && !reached.has(n.id)).map(n => at('UNREACHABLE', n))
}

/** All its arrows have a condition and none is the default, so that it may be that no one can be taken. */
function withoutWayOut(model: ProcessModel, paths: Paths): readonly Finding[] {
  return model.nodes.flatMap(node => {
    const out = paths.out(node.id)
    const asks = node.kind === 'exclusive' || node.kind === 'inclusive'
    const stuck = out.length > 0 && node.defaultFlow === undefined && out.every(f => f.condition !== undefined)
    return asks && stuck ? [at('NO_WAY_OUT', node)] : []
  })
}

/**
 * A parallel join waits for ever where two of its arrows come from different branches of one exclusive split: each
 * branch reaches one of them only, and without the split neither is reached. Where tokens may multiply before the split
 * nothing is said.
 */
function joinFinding(model: ProcessModel, paths: Paths, join: FlowNode): readonly Finding[] {
  const into = paths.into(join.id)
  if (join.kind !== 'parallel' || into.length < 2) return []
  const starts = model.nodes.filter(n => n.scope === join.scope && begins(n)).map(n => n.id)
  const split = model.nodes.find(node => {
    if (node.kind !== 'exclusive' || node.scope !== join.scope || paths.out(node.id).length < 2) return false
    const without = paths.from(starts, node.id)
    if (into.some(f => without.has(f.source)) || [...without].some(id => paths.multiplies(id))) return false
    return paths.out(node.id).every(branch => {
      const reached = branch.target === join.id ? new Set<string>() : paths.from([branch.target], join.id)
      if ([...reached].some(id => paths.multiplies(id))) return false
      return into.filter(f => f.id === branch.id || (f.source !== node.id && reached.has(f.source))).length < 2
    })
  })
  return split === undefined ? [] : [at('JOIN_CANNOT', join, { split: split.id })]
}

const waits = (node: FlowNode): boolean =>
  ['user', 'receive', 'eventBased', 'subProcess', 'transaction', 'adHoc', 'call', 'service'].includes(node.kind) ||
  (node.kind === 'catch' && node.event?.kind !== 'link')

/** A circle without a task or an event would go round for ever inside one decision. */
function restless(model: ProcessModel, paths: Paths): readonly Finding[] {
  const quick = model.nodes.filter(n => !waits(n))
  const waiting = new Set(model.nodes.filter(waits).map(n => n.id))
  return quick
    .filter(n =>
      paths
        .from(
          paths.out(n.id).map(f => f.target),
          waiting,
        )
        .has(n.id),
    )
    .slice(0, 1)
    .map(n => at('LOOP_WITHOUT_WAIT', n))
}
