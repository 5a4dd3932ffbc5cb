import type { FlowNode } from './model.ts'
import type { Flow } from './model.ts'
import { WorkflowRefused } from './refused.ts'
import type { Execution } from './run.ts'

/** A node is done; its tokens go on over the flows that are to be taken. */
export function leave(run: Execution, node: FlowNode, scope: number, act: number): void {
  const around = run.scopes.get(scope)
  // One of several instances of this node: its scope is empty now, and the token around counts it.
  if (around === undefined || around.node === node.id) return
  const targets = node.kind === 'throw' ? run.index.linkTargets(node) : []
  for (const target of targets) run.queue.push({ node: target.id, scope, causes: [{ flow: null, by: act }] })
  for (const flow of flowsToTake(run, node, scope))
    run.queue.push({ node: flow.target, scope, causes: [{ flow: flow.id, by: act }] })
}

function flowsToTake(run: Execution, node: FlowNode, scope: number): readonly Flow[] {
  const out = run.index.out(node.id)
  if (node.kind === 'parallel' || out.length === 0) return out
  const asked = out.filter(f => f.id !== node.defaultFlow)
  const isTrue = (flow: Flow) => flow.condition === undefined || run.holds(flow.condition, scope, node.id)
  const first = node.kind === 'exclusive' ? asked.find(isTrue) : undefined
  const taken = node.kind === 'exclusive' ? (first === undefined ? [] : [first]) : asked.filter(isTrue)
  const otherwise = out.find(f => f.id === node.defaultFlow)
  // At a task only its conditions are asked: a plain flow beside them is taken in any case.
  const chosen = node.kind === 'exclusive' || node.kind === 'inclusive' ? taken : taken.filter(f => f.condition)
  if (chosen.length === 0 && otherwise !== undefined) return [...taken, otherwise]
  if (taken.length === 0) throw new WorkflowRefused('NO_FLOW', node.id)
  return taken
}
