import type { StateDefinition, Transition } from '../states.ts'

/** A step that a record took, as its history has it. */
export interface PastStep {
  readonly id: string
  readonly record: string
  readonly action: string
  /** Null for the step that created the record. */
  readonly from: string | null
  readonly to: string
  readonly role: string | null
  readonly hasReason: boolean
  /** ISO 8601, UTC. */
  readonly at: string
}

/** Why a past step would not have been taken in the same way. */
export type StepRefusal = 'noStatus' | 'noTransition' | 'role' | 'reason' | 'elsewhere'

/** A step that would have been possible: where a record stood, and the action that the draft adds there. */
export interface NewStep {
  readonly record: string
  readonly at: string
  readonly from: string
  readonly action: string
  readonly to: string
  readonly roles: readonly string[]
}

const leadsFrom = (t: Transition, from: string | null): boolean =>
  from === null ? t.from.length === 0 : t.from.includes(from)

/** What a draft of a status list says to a past step; null when it would have been taken as it was (ST). */
export function refusalOfStep(draft: StateDefinition, step: PastStep): StepRefusal | null {
  const known = new Set(draft.values.map(v => v.code))
  if ((step.from !== null && !known.has(step.from)) || !known.has(step.to)) return 'noStatus'
  const same = draft.transitions.filter(t => t.action.code === step.action && leadsFrom(t, step.from))
  if (same.length === 0) return 'noTransition'
  const there = same.filter(t => t.to === step.to)
  if (there.length === 0) return 'elsewhere'
  const open = there.filter(t => step.role === null || t.roles.some(r => r === step.role))
  if (open.length === 0) return 'role'
  return open.some(t => t.reasonRequired !== true || step.hasReason) ? null : 'reason'
}

/** Steps that only the draft offers, once for each time that a record stood in their status. */
export function newSteps(before: StateDefinition, draft: StateDefinition, steps: readonly PastStep[]): NewStep[] {
  return steps.flatMap(step =>
    draft.transitions
      .filter(t => t.from.includes(step.to))
      .flatMap((t): NewStep[] => {
        const was = before.transitions.filter(
          b => b.action.code === t.action.code && b.to === t.to && b.from.includes(step.to),
        )
        const roles = t.roles.filter(r => !was.some(b => b.roles.includes(r)))
        return roles.length > 0
          ? [{ record: step.record, at: step.at, from: step.to, action: t.action.code, to: t.to, roles }]
          : []
      }),
  )
}
