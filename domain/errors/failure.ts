import type { Problem } from '../meta/problem.ts'

/**
 * Expected failures: code -> HTTP status. Messages are in `domain/messages/<language>/errors.ts`. 300 and 310 mean an
 * expired login (E-HTTP-03, E-HTTP-04).
 */
export const failures = {
  VALIDATION: 400,
  BAD_REQUEST: 400,
  NO_SESSION: 401,
  SESSION_TIMEOUT: 401,
  SESSION_OFFLINE: 401,
  LOGIN_EXPIRED: 310,
  LOGIN_FAILED: 400,
  CODE_WRONG: 400,
  ACCOUNT_LOCKED: 400,
  SIGN_IN_STEP: 400,
  SIGN_IN_STEP_GONE: 400,
  HANDED_OVER_GONE: 400,
  TOO_MANY_TRIES: 429,
  TOO_MANY_CALLS: 429,
  REQUEST_TIMEOUT: 408,
  FORBIDDEN: 403,
  SEEN_AS_READS: 403,
  NOT_FOUND: 404,
  ENTITY_NOT_DEFINED: 404,
  CONFLICT: 409,
  /** The client has disconnected; nobody reads this. */
  READER_GONE: 499,
  PREVIEW_CHANGED: 409,
  ACTION_NOT_ALLOWED: 409,
  GUARD: 409,
  LOCKED_RECORD: 409,
  IN_USE: 409,
  SECOND_FACTOR_SET: 409,
  NEEDS_CONDITION: 400,
  TEMPLATE_UNSAVED: 409,
  NO_OTHER_VERSION: 409,
  AREA_WRONG: 409,
  AREA_OPEN_DATABASE: 409,
  AREA_NO_ROLE: 409,
  AREA_DEAR: 409,
  AREA_LONG: 409,
  AREA_REPEATS: 409,
  AREA_FAILED: 409,
  AMBIGUOUS_NUMBER: 409,
  FILE_EMPTY: 400,
  FILE_NOT_XLSX: 400,
  FILE_NOT_TABLE: 400,
  FILE_DAMAGED: 400,
  FILE_TOO_LARGE: 413,
  FILE_SUSPICIOUS: 400,
  FILE_NO_ROWS: 400,
  FILE_TOO_WIDE: 400,
  FILE_TOO_MANY_ROWS: 400,
  FILE_TYPE: 400,
  FILE_NOT_MESSAGE: 400,
  FILE_MESSAGE: 400,
  EXPORT_TOO_MANY_ROWS: 400,
  EXPORT_GONE: 404,
  UNSUPPORTED_MEDIA: 415,
  TOO_LARGE: 413,
  IDEMPOTENCY_MISMATCH: 409,
  NO_MAIL: 503,
  NO_MAIL_REGISTER: 503,
  TABLE_IN_USE: 503,
  BUSY: 503,
  DATABASE_AWAY: 503,
  DISK_FULL: 503,
  QUERY_TOO_LONG: 503,
  INTERNAL: 500,
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
