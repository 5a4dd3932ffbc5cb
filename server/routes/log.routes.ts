import type { FastifyInstance } from 'fastify'
import { logCall, logGatherCall, recordAuditCall, auditVerifyCall } from '../../domain/contracts/log.calls.ts'
import { sealAndNote, verifyApp } from '../operations/logs/heads.ts'
import { bringUp, queryLog, recordAudit } from '../operations/logs/query-log.ts'
import { operator } from '../operations/operator.ts'
import { route } from './register.ts'

export function logRoutes(http: FastifyInstance): void {
  route(http, logCall, (context, { body }) => queryLog(context, body))
  route(http, logGatherCall, context => bringUp(context))
  route(http, recordAuditCall, (context, { body }) => recordAudit(context, body))
  route(http, auditVerifyCall, async context => {
    operator(context)
    await sealAndNote(context)
    const { rows, broken } = await verifyApp(context)
    return { rows, broken }
  })
}
