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
 * Registers a call of the contract: compiles its schemas, calls one operation, and wraps the result in the envelope.
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

/** A call without envelope: a download, or an upload that reads parts itself. */
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
      // Undeclared parameters are rejected, so that nothing in an address is misinterpreted (safety.md 32).
      querystring: call.query ?? nothing,
    },
  })
}
