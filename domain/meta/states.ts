import type { ActorRole } from './role.ts'
import type { ListValue } from './list.ts'
import type { EffectUse } from './names/parameters.ts'
import type { Text } from './text.ts'

/** An additional input in the dialog of the action. */
export interface ActionInput {
  readonly name: string
  /** text: several lines, up to 4,000 characters; a string is one line, up to 200. */
  readonly kind: 'date' | 'changes' | 'answers' | 'string' | 'text' | 'codes' | 'documents' | 'ref'
  readonly label: Text
  /** Help text for the user who enters it. */
  readonly note?: Text
  readonly required?: true
  /** An amount of one record: refused when several are chosen. */
  readonly ofOne?: true
  /** date: the day of a past event; today is proposed. */
  readonly happened?: true
  /**
   * changes: the collection with rows to change, as [{ line, field, value }]; answers: the collection with proposals
   * to answer (line, field, oldValue, newValue, status), as [{ proposal, accept }].
   */
  readonly of?: string
  /** documents: lists the open documents with the company; the input is their number. */
  /** codes: the list of values to choose from. */
  readonly list?: string
  /** ref: the entity of the record to choose. Its effect checks which record it may be. */
  readonly entity?: string
  /** changes: fields of a row that can get a proposed value. */
  readonly fields?: readonly string[]
  /** changes: can be loaded from a partner's business message. */
  readonly reads?: 'message'
  /** changes: fields of a row shown beside them. */
  readonly shows?: readonly string[]
  /** changes: a row can be split; the distributed field, and the one in which parts differ. */
  readonly parts?: { readonly of: string; readonly by: string }
}

/**
 * One transition. Guard order (practice C-00): permission, revision, required data, guard, then write, history and
 * effects in one transaction. `guards` name rules of the entity, `effects` name files of `server/effects`, with a
 * parameter after a colon.
 */
export interface Transition {
  /** Empty for the transition that creates the record. */
  readonly from: readonly string[]
  readonly action: NamedAction
  readonly to: string
  readonly roles: readonly ActorRole[]
  /** Names of guards that must all pass; see the rules of the entity. */
  readonly guards?: readonly string[]
  readonly reasonRequired?: true
  readonly inputs?: readonly ActionInput[]
  /** Id of the confirmation prompt in behaviours (B-089 …). */
  readonly prompt?: string
  /**
   * The dialog lists which other documents change with it. Its required inputs are texts, so that it can be tried
   * before they are typed.
   */
  readonly consequences?: true
  /** Other statuses of the same record that the system changes with it, as 'poProgress:poConfirmed'. */
  readonly moves?: readonly string[]
  /** Effects that run before these changes. */
  readonly first?: readonly EffectUse[]
  readonly effects?: readonly EffectUse[]
  /** Leaves a final status; only where the specification says so. */
  readonly exceptional?: true
  /** Appearance of this transition: primary action, or one that needs care. */
  readonly tone?: 'primary' | 'danger'
}

export interface NamedAction {
  readonly code: string
  readonly label: Text
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
  /** Statuses of earlier versions, for the history; derived, never published. */
  readonly former?: readonly ListValue[]
  /** Actions of earlier versions, for the history; derived, never published. */
  readonly formerActions?: readonly NamedAction[]
  readonly transitions: readonly Transition[]
  /** Messages for an action without transition from a status, by problem code; without `from` for any other status. */
  readonly refusals?: readonly { readonly action: string; readonly from?: readonly string[]; readonly code: string }[]
  readonly source?: string
}

export const defineStates = <const S extends StateDefinition>(definition: S): S => definition

/** Transitions that leave a status by an action; the tables allow at most one. */
export const transitionOf = (states: StateDefinition, from: string, action: string): Transition | undefined =>
  states.transitions.find(t => t.action.code === action && t.from.includes(from))

/** The name of an action, including actions removed by a later version of the status list. */
export const actionLabel = (states: StateDefinition | undefined, action: string): Text | undefined =>
  [...(states?.transitions ?? []).map(t => t.action), ...(states?.formerActions ?? [])].find(a => a.code === action)
    ?.label
