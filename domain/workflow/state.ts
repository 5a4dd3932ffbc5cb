import type { Fact } from './expression.ts'

/**
 * A running process as JSON: small, and without its definition. `v` is the version of this form; names out of files
 * stand in pairs and never as keys of an object.
 */
export interface State {
  readonly v: 1
  /** The last number that was given to an activation, a token or a scope. */
  readonly n: number
  readonly scopes: readonly Scope[]
  readonly tokens: readonly Token[]
  readonly vars: Variables
  readonly paused?: true
  readonly done?: Outcome
}

export type Outcome = 'ended' | 'rejected' | 'error' | 'terminated' | 'cancelled'
export type Variables = readonly (readonly [string, Fact])[]

/** The process itself (0), the inside of a sub-process, or one instance of a node that happens several times. */
export interface Scope {
  readonly id: number
  readonly node: string | null
  readonly around: number | null
  /** The token that waits until this scope is empty. */
  readonly owner: number | null
  readonly vars?: Variables
}

interface Place {
  readonly id: number
  readonly node: string
  readonly scope: number
}

/** A user task: its group of people. */
export interface WorkToken extends Place {
  readonly kind: 'work'
  readonly act: number
  readonly group: Group
  readonly suspended?: true
}
/** Parked before a join, with the flow it came by and the activation it came of. */
export interface JoinToken extends Place {
  readonly kind: 'join'
  readonly flow: string
  readonly by: number
  readonly stuck?: true
}
/** A node that happens several times. `items` are the elements of its collection. */
export interface ManyToken extends Place {
  readonly kind: 'many'
  readonly act: number
  readonly total: number
  readonly started: number
  readonly finished: number
  readonly items?: readonly Fact[]
}
/**
 * Something that may happen: a boundary event (its host is the token it stands on), a branch of an event-based gateway
 * (its host is the token of the gateway) or an event sub-process (no host). It keeps no scope open.
 */
export interface ArmToken extends Place {
  readonly kind: 'arm'
  readonly host: number | null
  readonly by: number | null
  readonly round: number
}
/** An event that is waited for, the inside of a sub-process, a called process, an event-based gateway. */
export interface WaitToken extends Place {
  readonly kind: 'wait' | 'sub' | 'call' | 'race'
  readonly act: number
}
export type Token = WorkToken | JoinToken | ManyToken | ArmToken | WaitToken

export interface Group {
  readonly rule: GroupRule
  /** One is open at a time, in the order of the members. */
  readonly inOrder: boolean
  readonly members: readonly Member[]
  /** Who decided last. */
  readonly last?: number
}
export type GroupRule =
  | { readonly kind: 'any' | 'all' }
  | { readonly kind: 'ratio'; readonly percent: number }
  | { readonly kind: 'expression'; readonly condition: string }

export interface Member {
  readonly n: number
  readonly person: string
  /** `held` waits for somebody who was added before; `gone` is not needed any more. */
  readonly status: 'open' | 'wait' | 'held' | 'done' | 'gone'
  readonly outcome?: string
  /** Added before this member, whose opinion alone counts. */
  readonly before?: number
}

export const emptyState: State = { v: 1, n: 0, scopes: [], tokens: [], vars: [] }

/** The activation that made a token; what comes of it is undone with it. */
export const madeBy = (token: Token): number | null =>
  token.kind === 'join' || token.kind === 'arm' ? token.by : token.act
