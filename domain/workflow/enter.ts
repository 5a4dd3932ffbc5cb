import { armBoundaries, armRace, deliver, raise, startTimer } from './boundary.ts'
import { openGroup } from './group.ts'
import { freeFlow, openInclusive, openParallel, park, reportStuck } from './joins.ts'
import { leave } from './leave.ts'
import type { FlowNode } from './model.ts'
import { WorkflowRefused } from './refused.ts'
import type { Arrival, Execution } from './run.ts'
import { closeEmpty, openMany, openSub } from './scopes.ts'
import type { WaitToken } from './state.ts'

/** Everything that can move does, until only people, clocks and messages can go on. */
export function settle(run: Execution): void {
  for (;;) {
    for (let next = run.queue.shift(); next !== undefined; next = run.queue.shift())
      if (run.scopes.has(next.scope)) arrive(run, next)
    if (run.done !== undefined) return
    if (!closeEmpty(run) && run.done === undefined && !openInclusive(run)) break
  }
  if (run.done === undefined) reportStuck(run)
}

function arrive(run: Execution, { node: id, scope, causes, opened, happened, body }: Arrival): void {
  const node = run.node(id)
  if (body !== undefined) {
    enter(run, node, scope, body)
    return
  }
  if (!opened && run.index.isJoin(node)) {
    for (const { flow, by } of causes) park(run, node, scope, flow ?? freeFlow(run, node, scope), by ?? 0)
    if (node.kind === 'parallel') openParallel(run, node, scope)
    return
  }
  const skipped = node.kind === 'user' && node.skip !== undefined && run.holds(node.skip, scope, id)
  const final = isFinal(run, node)
  const act = run.step(node, scope, causes, {
    ...(final ? { final: true } : {}),
    ...(skipped ? { skipped: true } : {}),
  })
  if (skipped || (happened && (node.kind === 'catch' || node.kind === 'receive'))) leave(run, node, scope, act)
  else if (node.many && node.kind !== 'user') openMany(run, node, scope, act)
  else enter(run, node, scope, act)
}

/** It moves a record or sends something out of the process. */
const isFinal = (run: Execution, node: FlowNode): boolean =>
  ((node.kind === 'service' || node.kind === 'script') && !run.facts.passed.has(node.id)) ||
  node.kind === 'call' ||
  ((node.kind === 'throw' || node.kind === 'end') && ['message', 'signal'].includes(node.event?.kind ?? ''))

function enter(run: Execution, node: FlowNode, scope: number, act: number): void {
  const wait = (kind: WaitToken['kind']): WaitToken => {
    const token: WaitToken = { id: run.next(), kind, node: node.id, scope, act }
    run.put(token)
    return token
  }
  switch (node.kind) {
    case 'user': {
      const token = openGroup(run, node, scope, act)
      if (token) armBoundaries(run, token)
      else leave(run, node, scope, act)
      break
    }
    case 'service':
    case 'script':
      if (!run.facts.passed.has(node.id)) run.events.push({ kind: 'service', act, node: node.id })
      leave(run, node, scope, act)
      break
    case 'receive':
      armBoundaries(run, wait('wait'))
      break
    case 'catch':
      if (node.event?.kind === 'link' || node.event?.kind === 'none') leave(run, node, scope, act)
      else startTimer(run, wait('wait'), 1)
      break
    case 'eventBased':
      armRace(run, wait('race'))
      break
    case 'subProcess':
    case 'eventSubProcess':
      openSub(run, node, scope, act)
      break
    case 'call': {
      const token = wait('call')
      const key = run.fillIn(node.called ?? '', scope, node.id)
      run.events.push({ kind: 'call', token: token.id, act, node: node.id, key })
      armBoundaries(run, token)
      break
    }
    case 'throw':
    case 'end':
      happens(run, node, wait('wait'))
      break
    case 'start':
    case 'boundary':
    case 'pass':
    case 'exclusive':
    case 'parallel':
    case 'inclusive':
      leave(run, node, scope, act)
      break
    default:
      throw new WorkflowRefused('NOT_SUPPORTED', node.id)
  }
}

/** An event that the process itself raises. Its token goes on only where nothing has interrupted it. */
function happens(run: Execution, node: FlowNode, token: WaitToken): void {
  const { scope, act } = token
  const { kind = 'none', ref, all } = node.event ?? {}
  if (kind === 'error' || kind === 'escalation') {
    const caught = raise(run, kind, ref, token)
    if (!caught && kind === 'error') {
      run.finish('error', ref)
      return
    }
    if (!caught) run.events.push({ kind: 'uncaught', code: ref ?? '' })
  }
  if (kind === 'message' || kind === 'signal') {
    const name = ref ?? node.name
    run.events.push({ kind: 'sent', what: kind, name, act })
    if (kind === 'signal') deliver(run, kind, name, act)
  }
  if (kind === 'terminate') {
    if (all || scope === 0) run.finish('terminated')
    else run.clear(scope)
    return
  }
  if (!run.tokens.has(token.id)) return
  run.remove(token)
  if (node.kind === 'throw') leave(run, node, scope, act)
}
