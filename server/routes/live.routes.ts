import type { FastifyInstance } from 'fastify'
import { liveCall, presenceCall } from '../../domain/contracts/live.calls.ts'
import { fail } from '../../domain/errors/failure.ts'
import type { Presence } from '../live/presence.ts'
import type { Streams } from '../live/streams.ts'
import { securityHeaders } from '../plugins/headers.ts'
import { rawRoute, route } from './register.ts'

export function liveRoutes(http: FastifyInstance, streams: Streams, presence: Presence): void {
  rawRoute(http, liveCall, async (context, { request }, reply) => {
    if (context.actor.kind !== 'user') throw fail('FORBIDDEN')
    const last = request.headers['last-event-id']
    // The framework's hooks do not run for this response, so the headers are set here.
    reply.hijack()
    reply.raw.writeHead(200, {
      ...securityHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    streams.open(context.actor, reply.raw, typeof last === 'string' ? last : undefined)
  })
  route(http, presenceCall, (context, { body }) => presence.note(context, body))
}
