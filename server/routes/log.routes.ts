import type { FastifyInstance } from 'fastify'
import { logCall, logGatherCall, recordTrailCall, trailVerifyCall } from '../../domain/contracts/log.calls.ts'
import { sealAndNote, verifyHouse } from '../operations/logs/heads.ts'
import { bringUp, queryLog, recordTrail } from '../operations/logs/query-log.ts'
import { operator } from '../operations/operator.ts'
import { route } from './register.ts'

export function logRoutes(app: FastifyInstance): void {
  route(app, logCall, (context, { body }) => queryLog(context, body))
  route(app, logGatherCall, context => bringUp(context))
  route(app, recordTrailCall, (context, { body }) => recordTrail(context, body))
  route(app, trailVerifyCall, async context => {
    operator(context)
    await sealAndNote(context)
    const { rows, broken } = await verifyHouse(context)
    return { rows, broken }
  })
}
