import type { FastifyInstance } from 'fastify'
import { cacheHashes } from '../operations/definitions/caches.ts'

/** Headers of every answer (safety.md B3). `version` reports the three caches of the actor (header-version). */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), window-management=(self)',
}

export function headersPlugin(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    reply.headers(securityHeaders)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    if (request.routeOptions.config.call && request.actor.kind === 'user')
      reply.header('version', JSON.stringify(cacheHashes(request.context).version))
    return payload
  })
}
