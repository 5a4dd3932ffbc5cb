import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../domain/contracts/call.ts'
import { fail, invalid } from '../../domain/errors/failure.ts'

/** Maximum bytes of a body without a session: enough for a registration, the longest such call. */
export const openBodyLimit = 16_384

/** Objects and arrays within each other. */
export const deepestJson = 100

/** Milliseconds for receiving a body: without a session, for other calls, for an upload of 26 MB. */
export interface BodyTimes {
  readonly open: number
  readonly call: number
  readonly upload: number
}
export const bodyTimes: BodyTimes = { open: 20_000, call: 60_000, upload: 600_000 }

/** Rejects bodies that are nested too deeply before parsing, and closes those that never end. */
export function bodyLimits(app: FastifyInstance, times: BodyTimes): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) return done(invalid([{ field: 'body', code: 'TOO_DEEP', params: { max: deepestJson } }]))
    void readJson(request, body, done)
  })
  app.addHook('onRequest', async (request, reply) => {
    cutOff(request, reply, timeFor(request.routeOptions.config.call, times))
  })
}

const timeFor = (call: Call | undefined, times: BodyTimes): number =>
  call?.multipart ? times.upload : !call || call.permission === 'open' ? times.open : times.call

/** Closes a connection whose body has not ended after so many milliseconds. */
function cutOff(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const { raw } = request
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (reply.raw.headersSent) return void raw.destroy()
    reply.raw.once('finish', () => raw.destroy())
    void reply.header('connection', 'close').send(fail('REQUEST_TIMEOUT'))
  }, ms)
  timer.unref()
  const end = () => clearTimeout(timer)
  raw.once('end', end)
  raw.once('close', end)
}

/** Whether brackets outside of texts are nested deeper than allowed; reads the text once. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (c === 34) i = endOfText(json, i)
    else if (c === 91 || c === 123) {
      if (++depth > deepestJson) return true
    } else if (c === 93 || c === 125) depth--
  }
  return false
}

/** Position of the closing quotation mark, or the end. */
function endOfText(json: string, from: number): number {
  for (let i = from + 1; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (c === 92) i++
    else if (c === 34) return i
  }
  return json.length
}
