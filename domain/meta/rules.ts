import type { ActorRole } from './role.ts'
import type { Problem } from './problem.ts'

export type Values = Readonly<Record<string, unknown>>
export type AnyRows = Readonly<Record<string, readonly Values[]>>

export interface CheckFacts<R = Values, Rows = AnyRows> {
  /** The record as it will be stored: refs are ids here. */
  readonly record: R
  readonly rows: Rows
  /** yyyy-MM-dd where the person is. */
  readonly today: string
}

export interface GuardFacts<R = Values, Rows = AnyRows, I = Values> {
  /** The record as it is stored: refs are ids here. */
  readonly record: R
  /** What the guard asked for in `needs`, by the same words. */
  readonly rows: Rows
  readonly inputs: I
  readonly reason: string | null
  /** yyyy-MM-dd where the person, or the milestone, is. */
  readonly today: string
  /** The instant, ISO 8601. */
  readonly now: string
  readonly roles: readonly ActorRole[]
  /** Id of the person who acts, for what needs a second one; null when the product acts by itself. */
  readonly person: string | null
}

/**
 * Rows to look at: 'lines' are children, '^lines' the children of the parent, and 'po>VobLine.po' the rows of any
 * entity whose field holds what this record's field holds, as far as the person sees them; 'id>>QcTask.po' also where
 * the person does not. 'lines.stock' are the records that a field of the children names.
 */
export type Needed = string

/** A condition on a transition. `check` gives the problem, or null when the way is free. Pure; never throws. */
export interface Guard<R = Values, Rows = AnyRows, I = Values> {
  readonly needs?: readonly Needed[]
  /**
   * For what must not be given twice: the records that these fields name are locked before the guard looks, and of
   * several records one goes after the other, so that each sees what those before it have taken.
   */
  readonly locks?: readonly string[]
  check(facts: GuardFacts<R, Rows, I>): Problem | null
}

/**
 * What is special about an entity, as pure functions; named by definitions, run by the operations. `RulesOf` of
 * `domain/entities/records.ts` has the fields of one entity in place of any.
 */
export interface EntityRules<R = Values, Rows = AnyRows, I = Values> {
  /** What `check` looks at beside the record and those of its children that are saved with it. */
  readonly needs?: readonly Needed[]
  /** Problems of the record as a whole, when it is saved. */
  check?(facts: CheckFacts<R, Rows>): readonly Problem[]
  readonly guards?: Readonly<Record<string, Guard<R, Rows, I>>>
}
