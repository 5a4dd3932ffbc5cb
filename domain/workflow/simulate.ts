import { apply } from './apply.ts'
import { withEvents, type RunFacts, type Step } from './command.ts'
import type { ProcessModel } from './model.ts'
import { emptyState, type Outcome, type State, type WorkToken } from './state.ts'

/** How a process would run for a record, with one decision for each task. */
export interface Simulated {
  readonly steps: readonly SimulatedStep[]
  readonly end: Outcome | null
  readonly state: State
  /** Nodes at which it stays: they wait for a time or an event. */
  readonly waits: readonly string[]
}

export interface SimulatedStep {
  readonly act: number
  readonly node: string
  /** Of a task: who is asked, and how they decide. */
  readonly asked: readonly string[]
  readonly decided: Step['decided']
}

/** More decisions than this are a circle in which people send each other the same task. */
const mostDecisions = 500

/**
 * Runs a process from its start, the oldest open task first, until it ends or nobody is asked any more. Nothing is kept
 * anywhere: it is the same engine that runs, over a state of its own.
 */
export function simulate(model: ProcessModel, facts: RunFacts, decision: (node: string) => string): Simulated {
  let { state, events } = apply(model, emptyState, { do: 'start' }, facts)
  let steps = withEvents([], events)
  const asked = new Map<number, readonly string[]>()
  const note = () => {
    for (const token of tasksIn(state))
      asked.set(
        token.act,
        token.group.members.map(m => m.person),
      )
  }
  note()
  for (let i = 0; i < mostDecisions && state.done === undefined; i++) {
    const task = tasksIn(state)[0]
    const member = task?.group.members.find(m => m.status === 'open')
    if (!task || !member) break
    const command = { do: 'decide', token: task.id, member: member.n, outcome: decision(task.node) } as const
    ;({ state, events } = apply(model, state, command, facts))
    steps = withEvents(steps, events)
    note()
  }
  return {
    steps: steps
      .toSorted((a, b) => a.act - b.act)
      .map(({ act, node, decided }) => ({ act, node, asked: asked.get(act) ?? [], decided })),
    end: state.done ?? null,
    state,
    waits: state.done === undefined ? state.tokens.flatMap(t => (t.kind === 'arm' ? [] : [t.node])) : [],
  }
}

const tasksIn = (state: State): readonly WorkToken[] =>
  state.tokens.filter((t): t is WorkToken => t.kind === 'work').toSorted((a, b) => a.id - b.id)
