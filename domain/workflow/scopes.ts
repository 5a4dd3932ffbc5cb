import { armBoundaries, armEventSubs } from './boundary.ts'
import type { Fact } from './expression.ts'
import { itemsOf } from './group.ts'
import { leave } from './leave.ts'
import type { FlowNode } from './model.ts'
import { WorkflowRefused } from './refused.ts'
import type { Execution } from './run.ts'
import type { ManyToken, Scope, Token, Variables } from './state.ts'

/** The process itself begins, at its plain start or at the one that was chosen. */
export function openProcess(run: Execution, at: string | undefined): void {
  const starts = run.index.starts(null)
  const start =
    at === undefined ? (starts.find(s => s.event?.kind === 'none') ?? starts[0]) : starts.find(s => s.id === at)
  if (!start) throw new WorkflowRefused('NO_START', at)
  run.scopes.set(0, { id: 0, node: null, around: null, owner: null })
  armEventSubs(run, null, 0, null)
  run.queue.push({ node: start.id, scope: 0, causes: [{ flow: null, by: null }] })
}

export function openSub(run: Execution, node: FlowNode, scope: number, act: number): void {
  const token: Token = { id: run.next(), kind: 'sub', node: node.id, scope, act }
  run.put(token)
  if (node.kind !== 'eventSubProcess') armBoundaries(run, token)
  inside(run, node, { id: run.next(), node: node.id, around: scope, owner: token.id }, act)
}

function inside(run: Execution, node: FlowNode, scope: Scope, act: number): void {
  run.scopes.set(scope.id, scope)
  armEventSubs(run, node.id, scope.id, act)
  const starts = run.index.starts(node.id)
  const start = starts.find(s => s.event?.kind === 'none') ?? starts[0]
  if (!start) throw new WorkflowRefused('NO_START', node.id)
  run.queue.push({ node: start.id, scope: scope.id, causes: [{ flow: null, by: act }] })
}

/** A node that happens once for each element, beside or after each other. */
export function openMany(run: Execution, node: FlowNode, scope: number, act: number): void {
  const items = itemsOf(run, node, scope)
  if (items.length === 0) {
    leave(run, node, scope, act)
    return
  }
  const token: ManyToken = {
    id: run.next(),
    kind: 'many',
    node: node.id,
    scope,
    act,
    total: items.length,
    started: 0,
    finished: 0,
    ...(node.many?.inSequence ? { items } : {}),
  }
  run.put(token)
  armBoundaries(run, token)
  if (node.many?.inSequence) openInstance(run, node, token, items[0] ?? null)
  else for (const item of items) openInstance(run, node, token, item)
}

function openInstance(run: Execution, node: FlowNode, { id }: ManyToken, item: Fact): void {
  const token = run.tokens.get(id)
  if (token?.kind !== 'many') return
  run.put({ ...token, started: token.started + 1 })
  const { element, index } = node.many ?? {}
  const vars: Variables = [
    ['loopCounter', token.started],
    ...(element === undefined ? [] : [[element, item] as const]),
    ...(index === undefined ? [] : [[index, token.started] as const]),
  ]
  const scope: Scope = { id: run.next(), node: node.id, around: token.scope, owner: id, vars }
  if (node.kind === 'subProcess') inside(run, node, scope, token.act)
  else {
    run.scopes.set(scope.id, scope)
    run.queue.push({ node: node.id, scope: scope.id, causes: [], body: token.act })
  }
}

/** Scopes with nothing left in them end, and their owners go on. True where one has ended. */
export function closeEmpty(run: Execution): boolean {
  const busy = new Set([...run.tokens.values()].filter(t => t.kind !== 'arm').map(t => t.scope))
  const empty = [...run.scopes.values()].filter(s => !busy.has(s.id))
  for (const scope of empty) if (run.scopes.has(scope.id)) close(run, scope)
  return empty.length > 0 && run.done === undefined
}

function close(run: Execution, scope: Scope): void {
  const owner = scope.owner === null ? undefined : run.tokens.get(scope.owner)
  if (owner?.kind === 'sub') {
    run.remove(owner)
    leave(run, run.node(owner.node), owner.scope, owner.act)
  } else if (owner?.kind === 'many') {
    run.removeScope(scope.id)
    instanceEnded(run, owner)
  } else run.finish('ended')
}

function instanceEnded(run: Execution, before: ManyToken): void {
  const node = run.node(before.node)
  const token = { ...before, finished: before.finished + 1 }
  run.put(token)
  const counts: Variables = [
    ['nrOfInstances', token.total],
    ['nrOfCompletedInstances', token.finished],
    ['nrOfActiveInstances', token.started - token.finished],
  ]
  const { completion } = node.many ?? {}
  const enough = completion !== undefined && run.holds(completion, token.scope, node.id, counts)
  if (enough || token.finished === token.total) {
    run.remove(token)
    leave(run, node, token.scope, token.act)
  } else if (token.items) openInstance(run, node, token, token.items[token.started] ?? null)
}
