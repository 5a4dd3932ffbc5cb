import type { ActorRole } from '../role.ts'
import type { Problem } from '../problem.ts'

export type Values = Readonly<Record<string, unknown>>
export type AnyRows = Readonly<Record<string, readonly Values[]>>

export interface CheckFacts<R = Values, Rows = AnyRows> {
  /** The record as it will be stored: refs are ids. */
  readonly record: R
  readonly rows: Rows
  /** yyyy-MM-dd in the user's zone. */
  readonly today: string
}

export interface GuardFacts<R = Values, Rows = AnyRows, I = Values> {
  /** The stored record: refs are ids. */
  readonly record: R
  /** Rows requested in `needs`, by the same keys. */
  readonly rows: Rows
  readonly inputs: I
  readonly reason: string | null
  /** yyyy-MM-dd at the place of the user or milestone. */
  readonly today: string
  /** The instant, ISO 8601. */
  readonly now: string
  readonly roles: readonly ActorRole[]
  /** Id of the acting person, for rules that need a second one; null for the system. */
  readonly person: string | null
  /** Id of the acting person's company; null for the system. */
  readonly company: string | null
}

/**
 * Rows to load: 'lines' are children, '^lines' children of the parent, 'po>VobLine.po' rows of any entity whose field
 * equals this record's field and that the person sees; 'id>>QcTask.po' also those the person does not see.
 * 'lines.stock' are records referenced by a field of the children.
 */
export type Needed = string

/** A condition of a transition. `check` returns a problem, or null. Pure; never throws. */
export interface Guard<R = Values, Rows = AnyRows, I = Values> {
  readonly needs?: readonly Needed[]
  /**
   * Against double allocation: the records in these fields are locked before the guard runs, and several records run
   * one after another, so each sees what the others took.
   */
  readonly locks?: readonly string[]
  /**
   * The condition concerns who acts and not the state of the record: whom it refuses gets no button, and no reason why
   * the button is blocked.
   */
  readonly hides?: true
  check(facts: GuardFacts<R, Rows, I>): Problem | null
}

/**
 * Entity-specific pure functions, named by definitions and run by operations. `RulesOf` in `domain/entities/records.ts`
 * types the fields of one entity.
 */
export interface EntityRules<R = Values, Rows = AnyRows, I = Values> {
  /** Rows that `check` reads besides the record and its saved children. */
  readonly needs?: readonly Needed[]
  /** Problems of the whole record at a save. */
  check?(facts: CheckFacts<R, Rows>): readonly Problem[]
  readonly guards?: Readonly<Record<string, Guard<R, Rows, I>>>
}
