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

/** A call of the wire. Every call says what it asks of the caller; a route without it does not start. */
export type Call = CallShape & Declared

interface CallShape {
  /** Id in calls.json, or a name of ours in its style. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** With :name for path values. */
  readonly path: string
  /** Reads only: runs in a read-only transaction, is never logged as a change. */
  readonly reads?: true
  /** The page asks it by itself, again and again: it is no use of the session and keeps none alive. */
  readonly byItself?: true
  readonly multipart?: true
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
  /** Problems beyond those that are listed. */
  readonly moreProblems?: number
  /** Reference of a failure; the log row carries the same. */
  readonly reference?: string
}

export interface WireProblem {
  /** Of the field, when it is another one than the call is about. */
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
  /** Where the next page starts; absent on the last page. */
  readonly next?: string
}
