import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { healthPaths } from '../../domain/contracts/files.calls.ts'
import type { App } from '../context.ts'
import { isFromThisMachine } from '../plugins/this-machine.ts'
import { queueGauges } from './queue-gauges.ts'

/** Figures and states of the process. */
export interface Health {
  /** Throws, with the reason, while the process should get no requests. */
  ready(): Promise<void>
  /** False while nothing can be saved. */
  writable?(): boolean
}

/**
 * /healthz: the process lives. /readyz: it can serve. /metrics: figures for a collector on this machine, or with the
 * token.
 */
export function healthRoutes(http: FastifyInstance, app: App, health: Health): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  queueGauges(app, registry)
  const requests = new Counter({
    name: 'portside_requests_total',
    help: 'Requests by call and status',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'portside_request_seconds',
    help: 'Duration of requests by call',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call?.id ?? 'other'
    requests.inc({ call, status: String(reply.statusCode) })
    seconds.observe({ call }, reply.elapsedTime / 1000)
  })

  http.get(healthPaths.health, async () => ({ status: 'ok' }))
  http.get(healthPaths.ready, async (_request, reply) => {
    try {
      await health.ready()
      if (health.writable?.() === false) return await reply.code(503).send({ status: 'read only' })
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
  http.get(healthPaths.metrics, async (request, reply) => {
    const token = app.config.metricsToken
    const local = isFromThisMachine(request, app.config)
    if (token ? request.headers.authorization !== `Bearer ${token}` : !local) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
