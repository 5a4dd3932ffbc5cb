import type { ActorRole } from './role.ts'
import type { Problem } from './problem.ts'

export type Values = Readonly<Record<string, unknown>>

export interface CheckFacts {
  /** The record as it will be stored: refs are ids here. */
  readonly record: Values
  readonly rows: Readonly<Record<string, readonly Values[]>>
}

export interface GuardFacts {
  /** The record as it is stored: refs are ids here. */
  readonly record: Values
  /** Children the guard asked for in `needs`; '^name' is a collection of the parent. */
  readonly rows: Readonly<Record<string, readonly Values[]>>
  readonly inputs: Values
  readonly reason: string | null
  /** yyyy-MM-dd where the person, or the milestone, is. */
  readonly today: string
  readonly roles: readonly ActorRole[]
}

/** A condition on a transition. `check` gives the problem, or null when the way is free. Pure; never throws. */
export interface Guard {
  readonly needs?: readonly string[]
  check(facts: GuardFacts): Problem | null
}

/** What is special about an entity, as pure functions; named by definitions, run by the operations. */
export interface EntityRules {
  /** Problems of the record as a whole, when it is saved. */
  check?(facts: CheckFacts): readonly Problem[]
  readonly guards?: Readonly<Record<string, Guard>>
}
