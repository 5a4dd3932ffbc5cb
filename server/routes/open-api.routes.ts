import type { FastifyInstance } from 'fastify'
import { openApi, type DescribedCall } from '../../domain/contracts/open-api.ts'
import { openApiCall } from '../../domain/contracts/open-api.calls.ts'
import { rawRoute } from './register.ts'

/** Serves the description of all calls registered after it, and its own. */
export function openApiRoutes(http: FastifyInstance, version: string): void {
  const calls = new Map<string, DescribedCall>()
  http.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.set(config.call.id, { call: config.call, raw: config.raw === true })
  })
  let document: string | undefined
  rawRoute(http, openApiCall, async (_context, _given, reply) => {
    document ??= JSON.stringify(openApi([...calls.values()], version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
