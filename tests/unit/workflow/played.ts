import { apply } from '../../../domain/workflow/apply.ts'
import {
  withEvents,
  type Command,
  type EngineEvent,
  type RunFacts,
  type Step,
} from '../../../domain/workflow/command.ts'
import { ExpressionRefused } from '../../../domain/workflow/expression-refused.ts'
import type { Fact } from '../../../domain/workflow/expression.ts'
import type { Flow, FlowNode, NodeKind, ProcessModel } from '../../../domain/workflow/model.ts'
import { WorkflowRefused } from '../../../domain/workflow/refused.ts'
import { emptyState, type State, type Variables, type WorkToken } from '../../../domain/workflow/state.ts'

/** A process out of few words: `a: 'user'`, and flows as `a>b` or `a>b ${condition}`; a star marks the default. */
export function processOf(
  nodes: Readonly<Record<string, NodeKind | Partial<FlowNode>>>,
  flows: readonly string[],
): ProcessModel {
  const made = Object.entries(nodes).map(([id, given], i): FlowNode => {
    const part = typeof given === 'string' ? { kind: given } : given
    const kind = part.kind ?? 'user'
    const event = ['start', 'end', 'throw', 'catch', 'boundary'].includes(kind)
      ? { event: { kind: 'none' as const } }
      : {}
    return { name: id, line: i + 1, scope: null, kind, id, ...event, ...part }
  })
  const scopes = new Map(made.map(n => [n.id, n.scope]))
  const drawn = flows.map((text, i): Flow => {
    const [ends = '', condition] = text.split(/ (.*)/)
    const [source = '', target = ''] = ends.replace('*', '').split('>')
    const flow = { id: `${source}>${target}`, source, target, name: '', line: i + 1, scope: scopes.get(source) ?? null }
    return condition === undefined ? flow : { ...flow, condition }
  })
  const defaults = new Map(
    flows.filter(f => f.includes('*')).map(f => [f.split('*')[0], f.replace('*', '').split(' ')[0] ?? '']),
  )
  return {
    key: 'p',
    name: 'p',
    line: 1,
    executable: true,
    flows: drawn,
    nodes: made.map(n => {
      const defaultFlow = defaults.get(n.id)
      return defaultFlow === undefined ? n : { ...n, defaultFlow }
    }),
  }
}

export const factsOf = (values: Readonly<Record<string, Fact>> = {}, more: Partial<RunFacts> = {}): RunFacts => ({
  values: new Map(Object.entries(values)),
  plans: new Map(),
  passed: new Set(),
  ...more,
})

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

/** A running process that is played; what is given to the engine is frozen, and its state goes through JSON. */
export class Played {
  state: State = emptyState
  steps: readonly Step[] = []
  events: EngineEvent[] = []
  readonly model: ProcessModel
  readonly facts: RunFacts

  constructor(model: ProcessModel, facts: RunFacts = factsOf()) {
    this.model = model
    this.facts = facts
    this.do({ do: 'start' })
  }

  do(command: Command): readonly EngineEvent[] {
    const { state, events } = apply(this.model, frozen(this.state), frozen(command), this.facts)
    this.state = JSON.parse(JSON.stringify(state)) as State
    this.steps = withEvents(this.steps, events)
    this.events.push(...events)
    return events
  }

  /** The code of a refusal; nothing may have changed then. */
  refusal(command: Command): string {
    try {
      this.do(command)
      return 'taken'
    } catch (error) {
      if (error instanceof WorkflowRefused || error instanceof ExpressionRefused) return error.code
      throw error
    }
  }

  tasks(): readonly WorkToken[] {
    return this.state.tokens.filter((t): t is WorkToken => t.kind === 'work')
  }

  task(node: string): WorkToken {
    const found = this.tasks().find(t => t.node === node)
    if (!found) throw new Error(`no open task ${node}, only ${this.open().join(' ')}`)
    return found
  }

  /** The first open member of a task decides. */
  decide(node: string, outcome = 'approve', vars: Variables = []): readonly EngineEvent[] {
    const task = this.task(node)
    return this.by(node, task.group.members.find(m => m.status === 'open')?.person ?? '', outcome, vars)
  }

  by(node: string, person: string, outcome = 'approve', vars: Variables = []): readonly EngineEvent[] {
    const task = this.task(node)
    const member = task.group.members.find(m => m.person === person && m.status === 'open')?.n ?? 0
    return this.do({ do: 'decide', token: task.id, member, outcome, vars })
  }

  /** The nodes of the open tasks, or how it ended. */
  open(): readonly string[] {
    return this.state.done === undefined
      ? this.tasks()
          .map(t => t.node)
          .sort()
      : [`: ${this.state.done}`]
  }

  /** Who may decide now. */
  people(node: string): readonly string[] {
    return this.task(node)
      .group.members.filter(m => m.status === 'open')
      .map(m => m.person)
  }

  /** The last activation of a node that stands. */
  act(node: string): number {
    return this.steps.findLast(s => s.node === node && !s.undone)?.act ?? 0
  }

  back(task: string, to: string): string {
    return this.refusal({ do: 'return', token: this.task(task).id, to: this.act(to), steps: this.steps })
  }

  /** The token that stands on a node. */
  token(node: string): number {
    return this.state.tokens.find(t => t.node === node)?.id ?? 0
  }
}
