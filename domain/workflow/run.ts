import type { Cause, EngineEvent, RunFacts } from './command.ts'
import { ExpressionRefused } from './expression-refused.ts'
import { evaluate, fillIn, holds, type Fact, type Facts } from './expression.ts'
import type { FlowNode, ProcessModel } from './model.ts'
import { indexOf, type ModelIndex } from './model-index.ts'
import { WorkflowRefused } from './refused.ts'
import type { Member, Outcome, Scope, State, Token, Variables, WorkToken } from './state.ts'

/**
 * A node that is to be entered. `opened`: its join has opened, or a person goes back to it; `happened`: what it waits
 * for has come already; `body`: one of several instances begins.
 */
export interface Arrival {
  readonly node: string
  readonly scope: number
  readonly causes: readonly Cause[]
  readonly opened?: true
  readonly happened?: true
  readonly body?: number
}

/** More activations than this in one command are a circle without a wait. */
const mostActivations = 10_000

/**
 * The working copy of a state during one command. The files beside it move its tokens; they never call each other in a
 * circle, because what is to be entered next waits in the queue.
 */
export class Execution {
  readonly index: ModelIndex
  readonly facts: RunFacts
  readonly events: EngineEvent[] = []
  readonly tokens: Map<number, Token>
  readonly scopes: Map<number, Scope>
  queue: Arrival[] = []
  paused: boolean
  done: Outcome | undefined
  private readonly vars: Map<string, Fact>
  private n: number
  private activations = 0

  constructor(model: ProcessModel, state: State, facts: RunFacts) {
    this.index = indexOf(model)
    this.facts = facts
    this.tokens = new Map(state.tokens.map(t => [t.id, t]))
    this.scopes = new Map(state.scopes.map(s => [s.id, s]))
    this.vars = new Map(state.vars)
    this.paused = state.paused === true
    this.done = state.done
    this.n = state.n
  }

  state(): State {
    return {
      v: 1,
      n: this.n,
      scopes: [...this.scopes.values()],
      tokens: [...this.tokens.values()],
      vars: [...this.vars],
      ...(this.paused ? { paused: true as const } : {}),
      ...(this.done === undefined ? {} : { done: this.done }),
    }
  }

  next(): number {
    return ++this.n
  }

  node(id: string): FlowNode {
    const node = this.index.node(id)
    if (!node) throw new WorkflowRefused('NODE_GONE', id)
    return node
  }

  put(token: Token): void {
    this.tokens.set(token.id, token)
  }

  /** Writes the activation of a node down and gives its number. */
  step(node: FlowNode, scope: number, causes: readonly Cause[], marks: { final?: true; skipped?: true } = {}): number {
    if (++this.activations > mostActivations) throw new WorkflowRefused('ENDLESS', node.id)
    const act = this.next()
    this.events.push({ kind: 'step', act, node: node.id, scope, causes, ...marks })
    return act
  }

  /** A token goes, and with it what hangs on it: open tasks, timers, the inside of a sub-process. */
  remove(token: Token): void {
    if (!this.tokens.delete(token.id)) return
    if (token.kind === 'work')
      for (const m of token.group.members)
        if (m.status !== 'done' && m.status !== 'gone') this.tellMember(token, { ...m, status: 'gone' })
    if ((token.kind === 'wait' || token.kind === 'arm') && this.index.eventAt(token.node)?.kind === 'timer')
      this.events.push({ kind: 'noTimer', token: token.id })
    if (token.kind === 'call') this.events.push({ kind: 'callClosed', token: token.id })
    for (const arm of this.tokens.values()) if (arm.kind === 'arm' && arm.host === token.id) this.remove(arm)
    if (token.kind === 'sub' || token.kind === 'many')
      for (const scope of this.scopes.values()) if (scope.owner === token.id) this.removeScope(scope.id)
  }

  removeScope(id: number): void {
    this.clear(id)
    this.scopes.delete(id)
  }

  /** All tokens of a scope go, the scope stays. */
  clear(id: number): void {
    for (const token of this.tokens.values()) if (token.scope === id) this.remove(token)
    this.queue = this.queue.filter(a => a.scope !== id)
  }

  finish(outcome: Outcome, error?: string): void {
    for (const id of this.scopes.keys()) this.removeScope(id)
    this.queue = []
    this.done = outcome
    this.events.push({ kind: 'ended', outcome, ...(error === undefined ? {} : { error }) })
  }

  tellMember({ id: token, act, node }: WorkToken, { n, person, status, outcome }: Member): void {
    const member = { n, person, status, ...(outcome === undefined ? {} : { outcome }) }
    this.events.push({ kind: 'member', token, act, node, ...member })
  }

  /** A name is written where it is known, from the inside out; a new one belongs to the process. */
  write(scope: number, name: string, value: Fact, act: number | null): void {
    for (let at = this.scopes.get(scope); at; at = at.around === null ? undefined : this.scopes.get(at.around)) {
      const inner = at.vars?.find(([n]) => n === name)
      if (!inner) continue
      const vars = at.vars?.map(pair => (pair === inner ? ([name, value] as const) : pair)) ?? []
      this.scopes.set(at.id, { ...at, vars })
      return
    }
    const before = this.vars.get(name)
    this.vars.set(name, value)
    this.events.push({ kind: 'wrote', act, n: this.next(), name, value, ...(before === undefined ? {} : { before }) })
  }

  writeAll(scope: number, vars: Variables | undefined, act: number | null): void {
    for (const [name, value] of vars ?? []) this.write(scope, name, value, act)
  }

  /** Gives a name of the process back the value it had. */
  restore(name: string, value: Fact | undefined): void {
    if (value === undefined) this.vars.delete(name)
    else this.vars.set(name, value)
  }

  values(scope: number, more: Variables = []): Facts {
    const inner: Variables[] = []
    for (let at = this.scopes.get(scope); at; at = at.around === null ? undefined : this.scopes.get(at.around))
      inner.unshift(at.vars ?? [])
    return new Map([...this.facts.values, ...this.vars, ...inner.flat(), ...more])
  }

  holds(text: string, scope: number, node: string, more?: Variables): boolean {
    return this.named(node, () => holds(text, this.values(scope, more)))
  }

  evaluate(text: string, scope: number, node: string): Fact {
    return this.named(node, () => evaluate(text, this.values(scope)))
  }

  fillIn(text: string, scope: number, node: string, more?: Variables): string {
    return this.named(node, () => fillIn(text, this.values(scope, more)))
  }

  private named<T>(node: string, work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (error instanceof ExpressionRefused) error.node = node
      throw error
    }
  }
}
