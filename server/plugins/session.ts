import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFormPath, type Call } from '../../domain/contracts/call.ts'
import { fail } from '../../domain/errors/failure.ts'
import type { Actor } from '../../domain/meta/actor.ts'
import { isLanguage, type Language } from '../../domain/meta/text.ts'
import type { Context, App } from '../context.ts'
import type { Sessions } from '../operations/session/resolve-session.ts'
import type { RateLimits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
    /** The answer is a file or a stream, without an envelope. */
    raw?: boolean
  }
  interface FastifyRequest {
    actor: Actor
    context: Context
    sessionState?: 'session_timeout' | 'session_offline'
  }
}

/**
 * The only place where a request gets its actor (safety.md rules 1 to 3). The company comes from the session; company
 * and account headers must agree with it. The router decides which call it is, not the URL.
 */
export function sessionPlugin(http: FastifyInstance, app: App, sessions: Sessions, limits: RateLimits): void {
  http.decorateRequest('actor')
  http.decorateRequest('context')

  http.addHook('onRequest', async (request, reply) => {
    request.actor = { kind: 'anonymous', language: languageOf(request) }
    request.context = { ...app, actor: request.actor }
    limits.source(request)
    const call = request.routeOptions.config.call
    if (!call) return
    checkEncoding(request, call)
    const token = header(request, 'access_token')
    // An invalid token costs a database lookup: it counts as a call without session.
    if (call.permission === 'open' || !token) limits.open(request)
    if (call.permission === 'open') return
    if (!token) throw fail('NO_SESSION')
    const resolved = await sessions.resolve(token, call.byItself !== true)
    if (resolved.state !== 'live') {
      limits.open(request)
      if (resolved.state === 'timeout' || resolved.state === 'offline')
        request.sessionState = resolved.state === 'timeout' ? 'session_timeout' : 'session_offline'
      throw fail(
        resolved.state === 'timeout'
          ? 'SESSION_TIMEOUT'
          : resolved.state === 'offline'
            ? 'SESSION_OFFLINE'
            : 'LOGIN_EXPIRED',
      )
    }
    const { actor } = resolved
    limits.user(actor.userId)
    narrow(request, app, 'purchaseCompanyCode', actor.companyCode)
    narrow(request, app, 'login_user_acc', actor.username)
    if (actor.seenBy && !call.reads && !readsToo.includes(call.id)) throw fail('SEEN_AS_READS')
    request.actor = { ...actor, language: languageOf(request, actor.language) }
    request.context = { ...app, actor: request.actor, gone: () => goneOf(reply) }
  })

  // The key of a repeated call is checked after its body has arrived.
  http.addHook('preHandler', async request => {
    const call = request.routeOptions.config.call
    const key = header(request, 'idempotency-key')
    if (!call || call.reads || call.multipart || call.permission === 'open' || !key) return
    if (key.length > 255) throw fail('BAD_REQUEST')
    const bodyHash = createHash('sha256')
      .update(JSON.stringify([request.params, request.body ?? null]))
      .digest('hex')
    request.context = { ...request.context, once: { call: call.id, key, bodyHash } }
  })
}

/**
 * Fires when the connection closes before the answer is sent. The request's own close event comes after its body, so
 * it is not usable.
 */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  if (raw.destroyed) gone.abort()
  return gone.signal
}

/** Writing calls allowed in a read-only session: a record without its receipt, and signing out. */
const readsToo: readonly string[] = ['p-detail', 'p-logout']

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const languageOf = (request: FastifyRequest, fallback: Language = 'en_US'): Language => {
  const wanted = header(request, 'app-lang')
  return isLanguage(wanted) ? wanted : fallback
}

function narrow(request: FastifyRequest, app: App, name: string, own: string): void {
  const given = header(request, name)
  if (given === undefined || given.toLowerCase() === own.toLowerCase()) return
  app.log.warn(
    { security: true, header: name, path: request.routeOptions.url },
    'a header names another company or account than the session',
  )
  throw fail('FORBIDDEN')
}

/** One encoding per call (safety.md 72): forms by path, JSON otherwise; rejects bodies of GET calls. */
function checkEncoding(request: FastifyRequest, call: Call): void {
  if (call.method !== 'POST' || call.id === 'csp') return
  const type = (header(request, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const wanted = call.multipart
    ? 'multipart/form-data'
    : isFormPath(call.path)
      ? 'application/x-www-form-urlencoded'
      : 'application/json'
  if (type !== wanted) throw fail('UNSUPPORTED_MEDIA')
  // RFC 2046: 1 to 70 characters.
  if (
    call.multipart &&
    !/;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i.test(header(request, 'content-type') ?? '')
  )
    throw fail('UNSUPPORTED_MEDIA')
}
