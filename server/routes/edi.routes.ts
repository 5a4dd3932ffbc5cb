import type { FastifyInstance } from 'fastify'
import { messageExportCall } from '../../domain/contracts/edi.calls.ts'
import { exportMessage } from '../operations/edi/export-message.ts'
import { sendDownload } from './files.routes.ts'
import { rawRoute } from './register.ts'

export function ediRoutes(app: FastifyInstance): void {
  rawRoute(app, messageExportCall, async (context, { params, body }, reply) => {
    const file = await exportMessage(context, params.code, body.id)
    return sendDownload(reply, file.fileName, file.type, file.content, file.content.length)
  })
}
