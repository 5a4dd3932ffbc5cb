import type { FastifyInstance } from 'fastify'
import { performanceCall, performanceLinesCall } from '../../domain/contracts/performance.calls.ts'
import { comparisonCall, quotationReadCall } from '../../domain/contracts/sourcing.calls.ts'
import { awardFileCall, awardFileCheckCall } from '../../domain/contracts/award-file.calls.ts'
import { awardFile, checkAwardFile } from '../operations/sourcing/award-files.ts'
import { comparisonForCaller } from '../operations/sourcing/comparison.ts'
import { readQuotationFile } from '../operations/sourcing/quotation-file.ts'
import { performanceForCaller, performanceLines } from '../operations/sourcing/performance.ts'
import { onePart, sendDownload } from './files.routes.ts'
import { rawRoute, route } from './register.ts'

export function sourcingRoutes(http: FastifyInstance): void {
  route(http, comparisonCall, (context, { body }) => comparisonForCaller(context, body.rfq))
  rawRoute(http, awardFileCall, async (context, { body }, reply) => {
    const { fileName, content } = await awardFile(context, body.award)
    return sendDownload(reply, fileName, 'application/json; charset=utf-8', content, content.length)
  })
  rawRoute(http, awardFileCheckCall, async (context, { request, params }, reply) => {
    const { file } = await onePart(request, [])
    return reply.send({ status: 200, success: true, object: await checkAwardFile(context, params.award, file.file) })
  })
  rawRoute(http, quotationReadCall, async (context, { request, params }, reply) => {
    const { file } = await onePart(request, [])
    const object = await readQuotationFile(context, params.id, { fileName: file.filename, stream: file.file })
    return reply.send({ status: 200, success: true, object })
  })
  route(http, performanceCall, (context, { body }) => performanceForCaller(context, body.months))
  route(http, performanceLinesCall, (context, { body }) => performanceLines(context, body))
}
