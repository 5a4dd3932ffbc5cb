import type { WireProblem } from '../../domain/contracts/call.ts'

/** A failed call. `code` is of the error catalogue, or NETWORK, TIMEOUT, ABORTED without an answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly problems: readonly WireProblem[]
  /** Sent by the server: the current record of a conflict. */
  readonly object: unknown
  readonly reference: string | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    more: { problems?: readonly WireProblem[]; object?: unknown; reference?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problems = more.problems ?? []
    this.object = more.object
    this.reference = more.reference
  }
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)
export const isAborted = (error: unknown): boolean => isApiError(error, 'ABORTED')
