import Type from 'typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, Envelope, ParamsOf, QueryOf } from '../../domain/contracts/call.ts'
import { strict } from '../../domain/contracts/parts.ts'
import { openBodyLimit } from '../plugins/body-limits.ts'
import type { Context } from '../context.ts'

export interface Given<C extends Call> {
  readonly body: BodyOf<C>
  readonly query: QueryOf<C>
  readonly params: ParamsOf<C>
  readonly request: FastifyRequest
}

/**
 * Registers a call of the contract. The schemas of the contract are compiled here, the handler calls one operation,
 * and its result goes out in the envelope.
 */
export function route<C extends Call>(
  http: FastifyInstance,
  call: C,
  handler: (context: Context, given: Given<C>, reply: FastifyReply) => unknown,
): void {
  add(http, call, async (request, reply) => {
    const object = await handler(request.context, givenOf<C>(request), reply)
    const body: Envelope = {
      status: 200,
      success: true,
      ...(object === undefined || object === null ? {} : { object }),
    }
    return reply.send(body)
  })
}

/** A call whose answer is no envelope: a download, or an upload that reads the parts itself. */
export function rawRoute<C extends Call>(
  http: FastifyInstance,
  call: C,
  handler: (context: Context, given: Given<C>, reply: FastifyReply) => Promise<unknown>,
): void {
  add(http, call, (request, reply) => handler(request.context, givenOf<C>(request), reply), true)
}

const nothing = Type.Object({}, strict)

const givenOf = <C extends Call>(request: FastifyRequest): Given<C> => ({
  body: request.body as BodyOf<C>,
  query: request.query as QueryOf<C>,
  params: request.params as ParamsOf<C>,
  request,
})

function add(
  http: FastifyInstance,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  raw = false,
): void {
  http.route({
    method: call.method,
    url: call.path,
    config: { call, raw },
    ...(call.permission === 'open' ? { bodyLimit: openBodyLimit } : {}),
    handler,
    schema: {
      summary: call.summary,
      operationId: call.id,
      ...(call.params ? { params: call.params } : {}),
      ...(call.body ? { body: call.body } : {}),
      // What a call does not ask for is refused, so that nothing in an address is ever taken for something (safety.md
      // 32).
      querystring: call.query ?? nothing,
    },
  })
}
