import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sharedPictureCall, sharedShowroomCall, showroomAddressCall } from '../../domain/contracts/showroom.calls.ts'
import type { Language } from '../../domain/meta/text.ts'
import { gonePage, sharedPolicy, showroomPage } from '../operations/showrooms/shared-page.ts'
import { noteOpening, sharedPicture, sharedShowroom, showroomAddress } from '../operations/showrooms/shared-showroom.ts'
import { rawRoute, route } from './register.ts'

export function showroomRoutes(http: FastifyInstance): void {
  route(http, showroomAddressCall, (context, { body }) => showroomAddress(context, body.id))
  rawRoute(http, sharedShowroomCall, async (context, { params, query, request }, reply) => {
    const language = query.lang ?? languageOf(request)
    const shared = await sharedShowroom(context, params.token)
    if (!shared) return sendPage(reply.code(404), gonePage(language))
    await noteOpening(context, shared, request.ip)
    const at = `/shared/showroom/${params.token}`
    return sendPage(reply, showroomPage(context.catalogue.common, language, at, shared))
  })
  rawRoute(http, sharedPictureCall, async (context, { params, request }, reply) => {
    const picture = await sharedPicture(context, params.token, params.file)
    if (!picture) return sendPage(reply.code(404), gonePage(languageOf(request)))
    // One view may draw it again; after that the link is checked again.
    return reply
      .type(picture.type)
      .header('content-length', String(picture.size))
      .header('cache-control', 'private, max-age=60')
      .send(picture.stream)
  })
}

/** That of the browser: its first language decides. */
const languageOf = ({ headers }: FastifyRequest): Language =>
  /^\s*zh\b/i.test(headers['accept-language'] ?? '') ? 'zh_CN' : 'en_US'

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', sharedPolicy).send(html)
