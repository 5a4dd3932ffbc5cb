import type { Fact, Facts } from './expression.ts'
import type { GroupRule, Member, Outcome, Variables } from './state.ts'

/** What may be asked of a running process. Who may ask it is decided before. */
export type Command =
  | { readonly do: 'start'; readonly at?: string; readonly vars?: Variables }
  | {
      readonly do: 'decide'
      readonly token: number
      readonly member: number
      readonly outcome: string
      readonly vars?: Variables
    }
  | { readonly do: 'fire'; readonly token: number; readonly round: number }
  | { readonly do: 'receive'; readonly what: 'message' | 'signal'; readonly name: string; readonly vars?: Variables }
  | { readonly do: 'called'; readonly token: number; readonly error?: string; readonly vars?: Variables }
  | {
      readonly do: 'add'
      readonly token: number
      readonly member: number
      readonly place: 'before' | 'after' | 'beside'
      readonly person: string
    }
  | { readonly do: 'remove'; readonly token: number; readonly member: number }
  | { readonly do: 'return'; readonly token: number; readonly to: number; readonly steps: readonly Step[] }
  | { readonly do: 'recall'; readonly to: number; readonly person: string; readonly steps: readonly Step[] }
  | { readonly do: 'jump'; readonly token: number; readonly to: string }
  | { readonly do: 'release'; readonly node: string; readonly scope: number }
  | { readonly do: 'suspendTask' | 'activateTask'; readonly token: number }
  | { readonly do: 'suspend' | 'activate' | 'end' }

/** What the engine knows of the world, read before it runs. */
export interface RunFacts {
  readonly values: Facts
  /** The people of a user task and how they decide; without it, what the file proposes. */
  readonly plans: ReadonlyMap<string, TaskPlan>
  /** Service steps that a person has marked as passed through. */
  readonly passed: ReadonlySet<string>
}

export interface TaskPlan {
  readonly people: readonly string[]
  readonly rule: GroupRule
  readonly inOrder?: boolean
}

export interface Cause {
  readonly flow: string | null
  readonly by: number | null
}

/** One activation of a node, as it is recorded; history, drawing and undo read it. */
export interface Step {
  readonly act: number
  readonly node: string
  readonly scope: number
  readonly causes: readonly Cause[]
  /** It moved a record or sent something out, and cannot be undone. */
  readonly final?: true
  readonly skipped?: true
  readonly undone?: true
  readonly decided: readonly { readonly person: string; readonly outcome: string }[]
  /** `n` tells the order of all that was written. */
  readonly wrote: readonly { readonly n: number; readonly name: string; readonly before?: Fact; readonly value: Fact }[]
}

/** What a command has done; the server writes it as rows. */
export type EngineEvent =
  | ({ readonly kind: 'step' } & Pick<Step, 'act' | 'node' | 'scope' | 'causes' | 'final' | 'skipped'>)
  | ({ readonly kind: 'wrote'; readonly act: number | null } & Step['wrote'][number])
  | ({ readonly kind: 'member'; readonly token: number; readonly act: number; readonly node: string } & Omit<
      Member,
      'before'
    >)
  | {
      readonly kind: 'timer'
      readonly token: number
      readonly node: string
      readonly form: 'date' | 'duration' | 'cycle'
      readonly text: string
      readonly round: number
    }
  | { readonly kind: 'noTimer' | 'callClosed'; readonly token: number }
  | { readonly kind: 'service'; readonly act: number; readonly node: string }
  | { readonly kind: 'call'; readonly token: number; readonly act: number; readonly node: string; readonly key: string }
  | { readonly kind: 'sent'; readonly what: 'message' | 'signal'; readonly name: string; readonly act: number }
  | { readonly kind: 'uncaught'; readonly code: string }
  | { readonly kind: 'incident'; readonly code: 'JOIN_WAITS_FOR_EVER'; readonly node: string; readonly scope: number }
  | { readonly kind: 'undone'; readonly acts: readonly number[] }
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly error?: string }

/** The steps of an instance after further events. */
export function withEvents(steps: readonly Step[], events: readonly EngineEvent[]): readonly Step[] {
  const all = new Map(steps.map(s => [s.act, s]))
  for (const event of events)
    switch (event.kind) {
      case 'step': {
        const { kind: _, ...step } = event
        all.set(event.act, { ...step, decided: [], wrote: [] })
        break
      }
      case 'member': {
        const step = all.get(event.act)
        const { person, outcome } = event
        if (step && event.status === 'done' && outcome !== undefined)
          all.set(step.act, { ...step, decided: [...step.decided, { person, outcome }] })
        else if (step && event.status === 'open')
          all.set(step.act, { ...step, decided: step.decided.filter(d => d.person !== person) })
        break
      }
      case 'wrote': {
        const step = event.act === null ? undefined : all.get(event.act)
        const { kind: _, act: __, ...wrote } = event
        if (step) all.set(step.act, { ...step, wrote: [...step.wrote, wrote] })
        break
      }
      case 'undone':
        for (const act of event.acts) {
          const step = all.get(act)
          if (step) all.set(act, { ...step, undone: true })
        }
        break
      default:
    }
  return [...all.values()]
}
