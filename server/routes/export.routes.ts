import type { FastifyInstance } from 'fastify'
import { exportCall, exportFileCall, exportStartCall } from '../../domain/contracts/export.calls.ts'
import { exportNow, readExport } from '../operations/exports/read-export.ts'
import { startExport } from '../operations/exports/start-export.ts'
import { sendDownload } from './files.routes.ts'
import { rawRoute, route } from './register.ts'

export function exportRoutes(http: FastifyInstance): void {
  rawRoute(http, exportCall, async (context, { params, body }, reply) => {
    const file = await exportNow(context, params.dataServiceCode, body)
    return sendDownload(reply, file.fileName, file.type, file.stream)
  })
  route(http, exportStartCall, (context, { params, body }) => startExport(context, params.dataServiceCode, body))
  rawRoute(http, exportFileCall, async (context, { params }, reply) => {
    const file = await readExport(context, params.id)
    return sendDownload(reply, file.fileName, file.type, file.stream, file.size)
  })
}
