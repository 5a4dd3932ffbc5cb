import wretch, { type FetchLike } from 'wretch'
import AbortAddon from 'wretch/addons/abort'
import FormUrlAddon from 'wretch/addons/formUrl'
import QueryStringAddon from 'wretch/addons/queryString'
import {
  isFormPath,
  type BodyOf,
  type Call,
  type Envelope,
  type ParamsOf,
  type QueryOf,
} from '../../domain/contracts/call.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { Language } from '../../domain/meta/text.ts'
import { $language } from '../state/language.ts'
import { notify } from '../state/notices.ts'
import { sessionHeaders } from '../state/session.ts'
import { ApiError } from './errors.ts'
import { fetchWithProgress, type OnProgress } from './fetch-with-progress.ts'
import { isSessionEnd, react } from './reactions.ts'
import { $server } from './server-headers.ts'
import { retryWhenAsked } from './wait-and-retry.ts'

/**
 * The only place that calls the server. Every request carries the session's headers; every answer's version and state
 * are noted.
 */

/** Request timeout of the shared client in milliseconds (constants#requestTimeout). */
const requestTimeout = 1_800_000

interface Options {
  readonly signal?: AbortSignal
  /** The caller shows the failure itself: no notice, no navigation (a panel that fails keeps the workspace). */
  readonly quiet?: boolean
  /** The generic notification: a failure shows the server's message; a success only on request. */
  readonly tip?: { readonly success?: true | MessageKey }
  /** Makes a writing call run once, however often it is sent. */
  readonly idempotencyKey?: string
  /** Requests texts in this language instead of the reader's. */
  readonly language?: Language
  /** Gets the headers of a successful answer. */
  readonly onHeaders?: (headers: Headers) => void
  /** Sent even when the page is about to close; the answer is ignored. */
  readonly keepalive?: true
}

type Given<C extends Call> = Options & {
  readonly [K in 'body' as C['body'] extends object ? K : never]: BodyOf<C>
} & {
  readonly [K in 'params' as C['params'] extends object ? K : never]: ParamsOf<C>
} & {
  readonly [K in 'query' as C['query'] extends object ? K : never]?: QueryOf<C>
}

/** A developer's layer between the calls and the server (test-cases.ts). */
let between: ((next: FetchLike) => FetchLike) | undefined
export const putBetween = (put: typeof between): void => {
  between = put
}

const base = wretch('')
  .addon(AbortAddon())
  .addon(FormUrlAddon)
  .addon(QueryStringAddon)
  .middlewares([
    next => (url, options) => (between?.(next) ?? next)(url, options),
    next => async (url, options) => {
      const response = await next(url, options)
      $server.set({ version: response.headers.get('version'), state: response.headers.get('state') })
      return response
    },
  ])

/** Calls the server and returns the object of its envelope. Rejects with an ApiError after its reaction has run. */
export async function call<T, const C extends Call = Call>(contract: C, given: Given<C>): Promise<T> {
  const g = given as Options & { body?: unknown; params?: Record<string, unknown>; query?: Record<string, unknown> }
  try {
    const response = await send(contract, g)
    g.onHeaders?.(response.headers)
    const envelope = (await response.json()) as Envelope<T> | null
    if (typeof envelope !== 'object' || envelope?.success !== true)
      throw new ApiError(response.status, 'NO_DATA', envelope?.message ?? '')
    if (g.tip?.success) notify({ kind: 'success', code: g.tip.success === true ? 'success' : g.tip.success })
    return envelope.object as T
  } catch (error) {
    throw failed(await toApiError(error, g.signal), g)
  }
}

/** A download: the whole response, so that the caller gets the name and the bytes (answer-200, B-069). */
export async function callRaw<const C extends Call = Call>(contract: C, given: Given<C>): Promise<Response> {
  try {
    return await send(contract, given)
  } catch (error) {
    throw failed(await toApiError(error, given.signal), given)
  }
}

/** A stream until its signal aborts: no timeout, no reaction; errors reject like other calls. */
export async function stream(
  contract: Call,
  given: { readonly signal: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
): Promise<ReadableStream<Uint8Array>> {
  try {
    const response = await base
      .url(contract.path)
      .headers({ ...headers({}), ...given.headers })
      .options({ signal: given.signal })
      .get()
      .res()
    if (!response.body) throw new TypeError('no body')
    return response.body
  } catch (error) {
    throw failed(await toApiError(error, given.signal), { quiet: true })
  }
}

/** An upload: the text parts first, the file last. */
export async function upload<T>(
  contract: Call,
  file: File,
  fields: Readonly<Record<string, string | undefined>>,
  options: Options & { params?: Readonly<Record<string, string>>; onProgress?: OnProgress } = {},
): Promise<T> {
  const form = new FormData()
  for (const [k, v] of Object.entries(fields)) if (v !== undefined) form.append(k, v)
  form.append('file', file, file.name)
  try {
    const sending = options.onProgress ? base.polyfills({ fetch: fetchWithProgress(options.onProgress) }) : base
    const request = sending.url(fill(contract.path, options.params)).headers(headers(options)).body(form)
    const response = await (options.signal ? request.options({ signal: options.signal }) : request).post().res()
    return ((await response.json()) as Envelope<T>).object as T
  } catch (error) {
    throw failed(await toApiError(error, options.signal), options)
  }
}

function send(
  contract: Call,
  g: Options & { body?: unknown; params?: Record<string, unknown>; query?: Record<string, unknown> },
): Promise<Response> {
  // Opening a record also writes its read receipt; for the user it is a read.
  const asking = contract.reads || contract.id === 'p-detail' ? base.middlewares([retryWhenAsked]) : base
  let request = asking.url(fill(contract.path, g.params)).headers(headers(g))
  if (g.query) request = request.query(g.query)
  const [timeout, withTimeout] = timedOut(g.signal)
  request = request.options({ signal: withTimeout, ...(g.keepalive ? { keepalive: true } : {}) })
  const chain =
    contract.method === 'GET'
      ? request.get()
      : isFormPath(contract.path)
        ? request.formUrl(g.body ?? {}).post()
        : request.json(g.body ?? {}).post()
  return chain.res().finally(() => clearTimeout(timeout))
}

function timedOut(signal: AbortSignal | undefined): [ReturnType<typeof setTimeout>, AbortSignal] {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  if (signal?.aborted) controller.abort(signal.reason)
  return [setTimeout(() => controller.abort(timeoutReason), requestTimeout), controller.signal]
}
const timeoutReason = new DOMException('timeout', 'TimeoutError')

const headers = (options: Options): Record<string, string> => ({
  ...sessionHeaders(),
  'app-lang': options.language ?? $language.get(),
  ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
})

const fill = (path: string, params: Readonly<Record<string, unknown>> | undefined): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))

async function toApiError(error: unknown, signal: AbortSignal | undefined): Promise<ApiError> {
  if (error instanceof ApiError) return error
  const e = error as { status?: number; response?: Response; name?: string; message?: string }
  if (e.response && e.status) {
    const body = parse(e.message) ?? {}
    return new ApiError(e.status, body.errorCode ?? `HTTP_${e.status}`, body.message ?? '', {
      ...(body.problems ? { problems: body.problems } : {}),
      ...(body.reference ? { reference: body.reference } : {}),
      object: body.object,
    })
  }
  if (signal?.aborted) return new ApiError(0, 'ABORTED', '')
  if (e.name === 'TimeoutError' || (error as { reason?: unknown }).reason === timeoutReason)
    return new ApiError(0, 'TIMEOUT', '')
  // An answer that cannot be parsed (E-HTTP-07): neither a status nor a failed connection.
  return new ApiError(0, e instanceof SyntaxError ? 'SYSTEM' : 'NETWORK', '')
}

const parse = (text: string | undefined): Partial<Envelope> | undefined => {
  try {
    return JSON.parse(text ?? '') as Partial<Envelope>
  } catch {
    return undefined
  }
}

function failed(error: ApiError, options: Options): ApiError {
  react(error, options.quiet === true || options.tip !== undefined)
  if (options.tip && error.code !== 'ABORTED' && !isSessionEnd(error))
    notify({ kind: 'error', code: 'failed', ...(error.message ? { message: error.message } : {}) })
  return error
}
