import type { FastifyRequest } from 'fastify'
import { healthPaths } from '../../domain/contracts/files.calls.ts'
import { fail } from '../../domain/errors/failure.ts'
import type { Config } from '../config.ts'

/**
 * Request limits per minute and process: per source, per source without session, per user. Beyond them: 429 with the
 * seconds to wait. Wrong sign-ins have their own limits (operations/session/try-limits.ts).
 */
export interface RateLimits {
  /** Counts a request of any call. */
  source(request: FastifyRequest): void
  /** Counts a call without a session. */
  open(request: FastifyRequest): void
  /** Counts a call of a user; all sessions of a user share one limit. */
  user(userId: string): void
}

/** Maximum remembered callers; the longest inactive are removed. */
const mostCallers = 20_000

/**
 * A token bucket: a minute's requests at once, refilled evenly. Throws TOO_MANY_CALLS with the seconds until the next
 * one. `now` is a monotonic clock in milliseconds.
 */
export function makeLimit(perMinute: number, now: () => number = () => performance.now()): (caller: string) => void {
  const left = new Map<string, { tokens: number; at: number }>()
  const perMs = perMinute / 60_000
  return caller => {
    if (perMinute === 0) return
    const at = now()
    const known = left.get(caller)
    const tokens = known ? Math.min(perMinute, known.tokens + (at - known.at) * perMs) : perMinute
    // Deleting and setting again keeps the map in the order of the last calls.
    left.delete(caller)
    left.set(caller, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
    if (left.size > mostCallers) left.delete(left.keys().next().value as string)
    if (tokens >= 1) return
    const seconds = Math.max(1, Math.ceil((1 - tokens) / perMs / 1000))
    throw fail('TOO_MANY_CALLS', { params: { seconds }, retryAfter: seconds })
  }
}

/** An IPv6 customer network has 64 bits: all of it is one source. */
export function sourceOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const all = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after]
  return all
    .slice(0, 4)
    .map(group => parseInt(group, 16).toString(16))
    .join(':')
}

/** Process managers query health, which is always answered. */
const always: readonly string[] = Object.values(healthPaths)

export function rateLimits(config: Config): RateLimits {
  const source = makeLimit(config.ratePerSource),
    open = makeLimit(config.rateWithoutSession),
    user = makeLimit(config.ratePerUser)
  return {
    source: request => {
      if (!always.includes(request.routeOptions.url ?? '')) source(sourceOf(request.ip))
    },
    open: request => open(sourceOf(request.ip)),
    user,
  }
}
