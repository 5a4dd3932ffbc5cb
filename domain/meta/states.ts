import type { ActorRole } from './role.ts'
import type { ListValue } from './list.ts'
import type { EffectUse } from './names/parameters.ts'
import type { Text } from './text.ts'

/** Something the person must give beside the reason, asked for in the dialog of the action. */
export interface ActionInput {
  readonly name: string
  readonly kind: 'date' | 'changes' | 'answers' | 'string' | 'codes' | 'documents'
  readonly label: Text
  /** What whoever gives it should know. */
  readonly note?: Text
  readonly required?: true
  /** date: the day of something that has happened; today is offered. */
  readonly happened?: true
  /**
   * changes: the collection whose rows are to be changed, given as [{ line, field, value }]; answers: the collection
   * that holds the proposals to answer (line, field, oldValue, newValue, status), given as [{ proposal, accept }].
   */
  readonly of?: string
  /** documents: those that are open with the company are listed; given is how many there were. */
  /** codes: the list of values of which one or more are chosen. */
  readonly list?: string
  /** changes: fields of a row for which another value may be proposed. */
  readonly fields?: readonly string[]
  /** changes: they may be read from a business message that a partner's system has made. */
  readonly reads?: 'message'
  /** changes: fields of a row that are read beside them. */
  readonly shows?: readonly string[]
  /**
   * changes: a row may be given in parts; the field that is shared out among them, and the one by which they differ.
   */
  readonly parts?: { readonly of: string; readonly by: string }
}

/**
 * One transition. Guard order (practice C-00): permission, revision, required data, guard, then write, history and effects
 * in one transaction. `guards` name rules of the entity, `effects` name files of
 * `server/effects`, with a parameter after a colon.
 */
export interface Transition {
  /** Empty for the transition that makes the record. */
  readonly from: readonly string[]
  readonly action: { readonly code: string; readonly label: Text }
  readonly to: string
  readonly roles: readonly ActorRole[]
  /** Names of guards, all of which must hold; see the rules of the entity. */
  readonly guards?: readonly string[]
  readonly reasonRequired?: true
  readonly inputs?: readonly ActionInput[]
  /** Id of the confirmation prompt in behaviours (B-089 …). */
  readonly prompt?: string
  /**
   * Other statuses of the same record that follow at once, as 'poProgress:poConfirmed'; the system makes these moves.
   */
  readonly moves?: readonly string[]
  /** What the moves build on: consequences that come before them. */
  readonly first?: readonly EffectUse[]
  readonly effects?: readonly EffectUse[]
  /** Leaves a terminal status; only where the table says so. */
  readonly exceptional?: true
  /** The way this transition is shown: the main thing to do, or something to be careful with. */
  readonly tone?: 'primary' | 'danger'
}

export interface StateDefinition {
  readonly code: string
  readonly module: string
  readonly entity: string
  /** Field of the entity that holds the status; set by transitions only. */
  readonly field: string
  readonly title: Text
  readonly initial: string
  readonly terminal: readonly string[]
  readonly values: readonly ListValue[]
  /** Statuses of earlier versions, for the history; made from what was published, never part of what is. */
  readonly former?: readonly ListValue[]
  readonly transitions: readonly Transition[]
  /**
   * What is said, by the code of a problem, when somebody takes an action from where it has no transition; without `from`
   * from anywhere else.
   */
  readonly refusals?: readonly { readonly action: string; readonly from?: readonly string[]; readonly code: string }[]
  readonly source?: string
}

export const defineStates = <const S extends StateDefinition>(definition: S): S => definition

/** Transitions that leave a status by an action; the tables allow at most one. */
export const transitionOf = (states: StateDefinition, from: string, action: string): Transition | undefined =>
  states.transitions.find(t => t.action.code === action && t.from.includes(from))
