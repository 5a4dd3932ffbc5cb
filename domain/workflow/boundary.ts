import type { Cause } from './command.ts'
import { leave } from './leave.ts'
import type { EventKind, FlowNode } from './model.ts'
import { WorkflowRefused } from './refused.ts'
import type { Execution } from './run.ts'
import type { ArmToken, Token, WaitToken } from './state.ts'

/** Starts the clock of a token that stands on a timer. */
export function startTimer(run: Execution, token: Token, round: number): void {
  const timer = run.index.eventAt(token.node)?.timer
  if (!timer) return
  const text = run.fillIn(timer.text, token.scope, token.node)
  run.events.push({ kind: 'timer', token: token.id, node: token.node, form: timer.form, text, round })
}

function arm(run: Execution, node: FlowNode, scope: number, host: number | null, by: number | null): void {
  const token: ArmToken = { id: run.next(), kind: 'arm', node: node.id, scope, host, by, round: 1 }
  run.put(token)
  startTimer(run, token, 1)
}

/**
 * The boundary events of a node that is being entered; inside one of several instances they stand around all of them.
 * Those that are armed already are left as they are.
 */
export function armBoundaries(
  run: Execution,
  host: Exclude<Token, { kind: 'join' | 'arm' }>,
  armed: ReadonlySet<string> = new Set(),
): void {
  if (run.scopes.get(host.scope)?.node === host.node) return
  for (const node of run.index.boundaries(host.node))
    if (!armed.has(node.id)) arm(run, node, host.scope, host.id, host.act)
}

/** The event sub-processes of a scope that opens. */
export function armEventSubs(
  run: Execution,
  inside: string | null,
  scope: number,
  by: number | null,
  armed: ReadonlySet<string> = new Set(),
): void {
  for (const node of run.index.eventSubs(inside)) if (!armed.has(node.id)) arm(run, node, scope, null, by)
}

/** The branches of an event-based gateway. */
export function armRace(run: Execution, gateway: WaitToken, armed: ReadonlySet<string> = new Set()): void {
  for (const { target } of run.index.out(gateway.node))
    if (!armed.has(target)) arm(run, run.node(target), gateway.scope, gateway.id, gateway.act)
}

const interrupts = (run: Execution, node: FlowNode): boolean =>
  (node.kind === 'eventSubProcess' ? run.index.starts(node.id)[0]?.interrupting : node.interrupting) !== false

/** What was armed happens. `also` is the activation it came from, where that is another one than its host. */
function happen(run: Execution, token: ArmToken, also: number | null): void {
  const node = run.node(token.node)
  const host = token.host === null ? undefined : run.tokens.get(token.host)
  const flow = host?.kind === 'race' ? run.index.out(host.node).find(f => f.target === node.id)?.id : undefined
  const own: Cause = { flow: flow ?? null, by: token.by }
  const causes = also === null || also === token.by ? [own] : [own, { flow: null, by: also }]
  if (host?.kind === 'race') run.remove(host)
  else if (interrupts(run, node)) {
    if (host) run.remove(host)
    else run.clear(token.scope)
  } else again(run, token)
  run.queue.push({ node: node.id, scope: token.scope, causes, happened: true })
}

/** An event that does not interrupt may happen again: a timer as often as it says, others always. */
function again(run: Execution, token: ArmToken): void {
  const event = run.index.eventAt(token.node)
  if (event?.kind !== 'timer') return
  const repeats = event.timer?.form === 'cycle' ? repetitions(run.fillIn(event.timer.text, token.scope, token.node)) : 1
  if (token.round >= repeats) {
    run.remove(token)
    return
  }
  const next = { ...token, round: token.round + 1 }
  run.put(next)
  startTimer(run, next, next.round)
}

/** `R3/PT1H` happens three times, `R/PT1H` without end. */
function repetitions(cycle: string): number {
  const count = /^R(\d*)/.exec(cycle)?.[1]
  return count === undefined ? 1 : count === '' ? Infinity : Number(count)
}

/** A timer is due. One of an earlier round, or of a token that is gone, does nothing. */
export function fire(run: Execution, id: number, round: number): void {
  const token = run.tokens.get(id)
  if (token === undefined || run.index.eventAt(token.node)?.kind !== 'timer') throw new WorkflowRefused('TIMER_STALE')
  if (token.kind === 'arm') {
    const host = token.host === null ? undefined : run.tokens.get(token.host)
    if (host?.kind === 'work' && host.suspended) throw new WorkflowRefused('SUSPENDED', host.node)
    if (token.round !== round) throw new WorkflowRefused('TIMER_STALE', token.node)
    happen(run, token, null)
  } else if (token.kind === 'wait' && round === 1) goOn(run, token)
  else throw new WorkflowRefused('TIMER_STALE', token.node)
}

function goOn(run: Execution, token: WaitToken): void {
  run.remove(token)
  leave(run, run.node(token.node), token.scope, token.act)
}

const isAbout = (run: Execution, token: Token, kind: EventKind, ref: string): boolean => {
  const node = run.node(token.node)
  const event = run.index.eventAt(token.node)
  if (node.kind === 'throw' || node.kind === 'end') return false
  if (node.kind === 'receive') return kind === 'message' && (event?.ref ?? node.name) === ref
  return event?.kind === kind && (event.ref ?? node.name) === ref
}

/** A signal goes to all who wait for it, a message to the first. Says whether anybody waited. */
export function deliver(run: Execution, kind: 'message' | 'signal', ref: string, by: number | null): boolean {
  const waiting = [...run.tokens.values()].filter(
    t => (t.kind === 'wait' || t.kind === 'arm') && isAbout(run, t, kind, ref),
  )
  for (const token of kind === 'message' ? waiting.slice(0, 1) : waiting) {
    const still = run.tokens.get(token.id)
    if (still?.kind === 'wait') goOn(run, still)
    else if (still?.kind === 'arm') happen(run, still, by)
  }
  return waiting.length > 0
}

/** An error or an escalation goes outwards until somebody catches it. Says whether it was caught. */
export function raise(run: Execution, kind: 'error' | 'escalation', ref: string | undefined, from: Token): boolean {
  const by = from.kind === 'join' || from.kind === 'arm' ? from.by : from.act
  const catches = (host: number | null, scope: number) =>
    [...run.tokens.values()].find((t): t is ArmToken => {
      if (t.kind !== 'arm' || t.host !== host || t.scope !== scope) return false
      const event = run.index.eventAt(t.node)
      return event?.kind === kind && (event.ref === undefined || event.ref === ref)
    })
  for (let at: Token | undefined = from; at;) {
    const caught: ArmToken | undefined = catches(at.id, at.scope) ?? catches(null, at.scope)
    if (caught) {
      happen(run, caught, by)
      return true
    }
    const owner: number | null | undefined = run.scopes.get(at.scope)?.owner
    at = owner == null ? undefined : run.tokens.get(owner)
  }
  return false
}
