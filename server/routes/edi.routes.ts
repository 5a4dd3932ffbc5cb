import type { FastifyInstance } from 'fastify'
import { messageAnswerCall, messageExportCall } from '../../domain/contracts/edi.calls.ts'
import { exportMessage } from '../operations/edi/export-message.ts'
import { readAnswerFile } from '../operations/edi/read-answer.ts'
import { onePart, sendDownload } from './files.routes.ts'
import { rawRoute } from './register.ts'

export function ediRoutes(http: FastifyInstance): void {
  rawRoute(http, messageExportCall, async (context, { params, body }, reply) => {
    const file = await exportMessage(context, params.code, body.id)
    return sendDownload(reply, file.fileName, file.type, file.content, file.content.length)
  })
  rawRoute(http, messageAnswerCall, async (context, { request, params }, reply) => {
    const { file } = await onePart(request, [])
    const object = await readAnswerFile(context, params.entityName, params.id, {
      fileName: file.filename,
      stream: file.file,
    })
    return reply.send({ status: 200, success: true, object })
  })
}
