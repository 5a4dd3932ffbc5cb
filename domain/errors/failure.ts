import type { Problem } from '../meta/problem.ts'
import { sessionStatuses } from './statuses/session.ts'
import { callStatuses } from './statuses/call.ts'
import { recordStatuses } from './statuses/record.ts'
import { designStatuses } from './statuses/design.ts'
import { fileStatuses } from './statuses/file.ts'
import { moneyStatuses } from './statuses/money.ts'
import { outgoingStatuses } from './statuses/outgoing.ts'
import { serverStatuses } from './statuses/server.ts'

/**
 * Expected failures: code -> HTTP status, by area in `statuses/`. Messages are in `domain/messages/<language>/errors/`.
 */
export const failures = {
  ...sessionStatuses,
  ...callStatuses,
  ...recordStatuses,
  ...designStatuses,
  ...fileStatuses,
  ...moneyStatuses,
  ...outgoingStatuses,
  ...serverStatuses,
} as const
export type FailureCode = keyof typeof failures

export interface FailureDetails {
  readonly params?: Readonly<Record<string, string | number>>
  readonly problems?: readonly Problem[]
  /** Sent in `object`, for example the current row of a conflict. */
  readonly object?: unknown
  readonly cause?: unknown
  /** Author and time of the change since the caller read the record. */
  readonly by?: { readonly name: string; readonly at: string }
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number
}

/** A failure of the catalogue. One place turns it into HTTP (server/plugins/errors.ts). */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails
  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
  get status(): number {
    return failures[this.code]
  }
}

export const fail = (code: FailureCode, details?: FailureDetails): Failure => new Failure(code, details)

export const invalid = (problems: readonly Problem[]): Failure => new Failure('VALIDATION', { problems })
