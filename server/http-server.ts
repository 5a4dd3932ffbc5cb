import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { App } from './context.ts'
import about from '../package.json' with { type: 'json' }
import { makeBus } from './live/bus.ts'
import { makePresence } from './live/presence.ts'
import { makeStreams, type Streams } from './live/streams.ts'
import { makeFailureRecorder } from './operations/failures/failures.ts'
import { makeSessions, rightsHoldAtOnce, type Sessions } from './operations/session/resolve-session.ts'
import { bodyLimits, bodyTimes, type BodyTimes } from './plugins/body-limits.ts'
import { compressionPlugin } from './plugins/compression.ts'
import { errorPlugin } from './plugins/errors.ts'
import { headersPlugin } from './plugins/headers.ts'
import { permissionPlugin } from './plugins/permission.ts'
import { rateLimits } from './plugins/rate-limits.ts'
import { sessionPlugin } from './plugins/session.ts'
import { checkBySchema } from './plugins/validation.ts'
import { accountRoutes } from './routes/account.routes.ts'
import { clientRoutes } from './routes/client.routes.ts'
import { cronRoutes } from './routes/cron.routes.ts'
import { defineRoutes } from './routes/define.routes.ts'
import { ediRoutes } from './routes/edi.routes.ts'
import { encoderRoutes } from './routes/encoder.routes.ts'
import { exportRoutes } from './routes/export.routes.ts'
import { failureRoutes } from './routes/failure.routes.ts'
import { fileRoutes } from './routes/files.routes.ts'
import { healthRoutes, type Health } from './routes/health.routes.ts'
import { importRoutes } from './routes/import.routes.ts'
import { liveRoutes } from './routes/live.routes.ts'
import { logRoutes } from './routes/log.routes.ts'
import { noticeRoutes } from './routes/notice.routes.ts'
import { printRoutes } from './routes/print.routes.ts'
import { openApiRoutes } from './routes/open-api.routes.ts'
import { overlayRoutes } from './routes/overlay.routes.ts'
import { pageRoutes } from './routes/page.routes.ts'
import { templateRoutes } from './routes/template.routes.ts'
import { parameterRoutes } from './routes/parameter.routes.ts'
import { referenceRoutes } from './routes/reference.routes.ts'
import { documentRoutes } from './routes/document.routes.ts'
import { mailRoutes } from './routes/mail.routes.ts'
import { moduleRoutes } from './routes/module.routes.ts'
import { moneyRoutes } from './routes/money.routes.ts'
import { outgoingRoutes } from './routes/outgoing.routes.ts'
import { serviceRoutes } from './routes/service.routes.ts'
import { showroomRoutes } from './routes/showroom.routes.ts'
import { sourcingRoutes } from './routes/sourcing.routes.ts'
import { workflowRoutes } from './routes/workflow.routes.ts'
import { receivingRoutes } from './routes/receiving.routes.ts'
import { trackingRoutes } from './routes/tracking.routes.ts'
import { companyRoutes } from './routes/company.routes.ts'
import { registrationRoutes } from './routes/registration.routes.ts'
import { rightsRoutes } from './routes/rights.routes.ts'
import { sessionRoutes } from './routes/session.routes.ts'

export interface HttpServer {
  readonly server: FastifyInstance
  readonly sessions: Sessions
  readonly streams: Streams
}

/**
 * The HTTP side of the app, ready to listen or for tests. Plugins in order: headers, limits, session, permission,
 * errors, routes. `times` are the milliseconds for receiving bodies.
 */
export async function makeHttpServer(
  app: App,
  health: Health,
  logger: object | boolean,
  times: BodyTimes = bodyTimes,
): Promise<HttpServer> {
  const sessions = makeSessions(app)
  app.db.checkBeforeCommit(rightsHoldAtOnce(sessions))
  const bus = await makeBus(app.db, app.catalogue, app.config.databaseUrl)
  const presence = makePresence(bus)
  // Rows that are not deleted now are deleted when they expire.
  const streams = makeStreams(app, bus, actors => {
    presence.leave(app, actors).catch(() => undefined)
  })
  const server = Fastify({
    logger,
    bodyLimit: 2 * 1_048_576,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    // The outer limit, for requests without a call; each call has a shorter one (body-limits.ts).
    requestTimeout: times.upload + 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
  })
  checkBySchema(server)
  headersPlugin(server)
  bodyLimits(server, times)
  sessionPlugin(server, app, sessions, rateLimits(app.config))
  permissionPlugin(server)
  const failures = makeFailureRecorder(app)
  errorPlugin(server, app, failures)
  server.addHook('onRoute', route => {
    const own = route.url.startsWith('/cafe.portal-service')
    if (own && !route.config?.call && route.method !== 'HEAD') throw new Error(`${route.url} declares no permission`)
  })
  await compressionPlugin(server)
  await server.register(formbody, { bodyLimit: 65_536 })
  await server.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 2000, fileSize: 26 * 1_048_576, parts: 12 },
  })
  server.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, body),
  )
  openApiRoutes(server, about.version)
  sessionRoutes(server, sessions)
  accountRoutes(server, sessions)
  rightsRoutes(server)
  parameterRoutes(server)
  overlayRoutes(server)
  pageRoutes(server)
  templateRoutes(server)
  registrationRoutes(server)
  companyRoutes(server)
  defineRoutes(server)
  referenceRoutes(server)
  moneyRoutes(server)
  documentRoutes(server)
  showroomRoutes(server)
  sourcingRoutes(server)
  mailRoutes(server)
  moduleRoutes(server)
  outgoingRoutes(server)
  serviceRoutes(server, about.version)
  workflowRoutes(server)
  receivingRoutes(server)
  trackingRoutes(server)
  fileRoutes(server)
  failureRoutes(server)
  encoderRoutes(server)
  cronRoutes(server)
  logRoutes(server)
  importRoutes(server)
  exportRoutes(server)
  noticeRoutes(server)
  printRoutes(server)
  ediRoutes(server)
  liveRoutes(server, streams, presence)
  healthRoutes(server, app, health)
  clientRoutes(server, app.config)
  server.addHook('preClose', async () => {
    streams.close()
    await bus.close()
  })
  // Log lines of active requests arrive until they end.
  server.addHook('onClose', async () => {
    await Promise.all([failures.settled(), app.use.settled(), app.openings.settled()])
  })
  return { server, sessions, streams }
}
