import type { Static, TSchema } from 'typebox'
import type { Declared } from './permission.ts'

/** Context of the portal's calls (calls.json). */
export const context = '/cafe.portal-service'
export const frame = `${context}/frame_center`

/** Legacy endpoints send form-encoded bodies: those whose path contains one of these (encoding-form). */
export const formTokens = [
  'manageLogin',
  'menus',
  'parameterselectlistbymodule',
  'attachmentDownload',
  'queryRestDayByYear',
  'addRestDay',
  'delRestDay',
  'queryLeavemsg',
  'delLeavemsg',
  'addLeavemsg',
  'queryLaud',
  'addLaud',
  'delLaud',
] as const

export const isFormPath = (path: string): boolean => formTokens.some(t => path.includes(t))

/** A call of the API. Each declares the permission that it requires; a route without one does not start. */
export type Call = CallShape & Declared

interface CallShape {
  /** Id in calls.json, or a name of ours in its style. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** With :name for path values. */
  readonly path: string
  /** Reads only: runs in a read-only transaction and is never logged as a change. */
  readonly reads?: true
  /** Repeated by the page itself: it does not count as use and keeps no session alive. */
  readonly byItself?: true
  readonly multipart?: true
  /** Answers a browser without the client: what is not found is a page as well, not an envelope. */
  readonly page?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly summary: string
}

export const defineCall = <const C extends Call>(call: C): C => call

export type BodyOf<C extends Call> = C['body'] extends TSchema ? Static<C['body']> : undefined
export type QueryOf<C extends Call> = C['query'] extends TSchema ? Static<C['query']> : undefined
export type ParamsOf<C extends Call> = C['params'] extends TSchema ? Static<C['params']> : undefined

/** Every answer but a download has this shape (answer-envelope). */
export interface Envelope<T = unknown> {
  readonly status: number
  readonly success: boolean
  readonly object?: T
  readonly message?: string
  readonly errorCode?: string
  readonly problems?: readonly WireProblem[]
  /** Number of problems that are not listed. */
  readonly moreProblems?: number
  /** Reference of a failure; the log row carries the same. */
  readonly reference?: string
}

export interface WireProblem {
  /** Entity of the field, if it differs from the entity of the call. */
  readonly entity?: string
  readonly field?: string
  readonly child?: string
  readonly row?: number
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  /** The sentence in the reader's language. */
  readonly message: string
}

export interface ResultList<T> {
  readonly resultList: readonly T[]
  /** Number of rows; a lower bound when `totalCapped`. */
  readonly total?: number
  readonly totalCapped?: boolean
  /** Cursor of the next page; absent on the last page. */
  readonly next?: string
}
