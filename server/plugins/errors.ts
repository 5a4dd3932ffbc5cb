import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope, WireProblem } from '../../domain/contracts/call.ts'
import { fail, invalid, type Failure } from '../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { Problem } from '../../domain/meta/problem.ts'
import type { App } from '../context.ts'
import { knownFailure } from '../operations/failures/known-failure.ts'
import type { FailureRecorder } from '../operations/failures/failures.ts'
import { isBeyondLimits, isUnreadableValue } from '../db/errors.ts'
import { problemMessage, sentence, withAuthor } from '../messages.ts'
import { entityOfRequest } from './permission.ts'

/** The one place that turns failures into HTTP: status, envelope, sentence in the reader's language, reference. */
export function errorPlugin(http: FastifyInstance, app: App, failures: FailureRecorder): void {
  http.setErrorHandler((error: unknown, request, reply) => {
    answer(app, failures, request, reply, failureOf(app.catalogue.of(request.actor), error))
  })
  http.setNotFoundHandler((request, reply) => {
    answer(app, failures, request, reply, fail('NOT_FOUND'))
  })
}

/** Maps anything thrown to a failure. Texts of database or libraries never reach the client. */
function failureOf(index: CatalogueIndex, error: unknown): Failure {
  const known = knownFailure(index, error)
  if (known) return known
  if (isBrokenUpload(error)) return fail('BAD_REQUEST', { cause: error })
  const e = error as Partial<FastifyError>
  if (e.validation) return invalid(schemaProblems(e.validation))
  if (e.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || e.code === 'FST_REQ_FILE_TOO_LARGE') return fail('TOO_LARGE')
  if (e.statusCode === 415) return fail('UNSUPPORTED_MEDIA')
  if (e.statusCode !== undefined && e.statusCode >= 400 && e.statusCode < 500)
    return fail('BAD_REQUEST', { cause: error })
  return fail('INTERNAL', { cause: error })
}

type SchemaError = NonNullable<FastifyError['validation']>[number]

/**
 * Schema problems with reasons. For a choice between schemas, each alternative reports its own errors, which mislead.
 * So only the problem of the choice itself is reported.
 */
function schemaProblems(errors: readonly SchemaError[]): Problem[] {
  const choices = errors.filter(e => e.keyword === 'anyOf' || e.keyword === 'oneOf').map(e => e.instancePath)
  const said = errors.filter(
    e => e.keyword === 'anyOf' || e.keyword === 'oneOf' || !choices.some(c => e.instancePath === c),
  )
  const problems = said.map(e => {
    const value = limitOf(e)
    return {
      field: fieldOf(e),
      code: 'CHECK_FAILURE',
      params: { reason: e.keyword, ...(value === undefined ? {} : { value }) },
    }
  })
  return problems.filter(
    (p, i) => problems.findIndex(o => o.field === p.field && o.params.reason === p.params.reason) === i,
  )
}

/** The requirement of a schema rule: its bound, type or values. */
function limitOf({ params }: SchemaError): string | number | undefined {
  const { limit, type, allowedValue, allowedValues } = params as Readonly<Record<string, unknown>>
  if (typeof limit === 'number') return limit
  if (Array.isArray(allowedValues)) return allowedValues.slice(0, 20).join(', ')
  const one = type ?? allowedValue
  return one === undefined ? undefined : String(one)
}

/** Messages of the upload parser, whose errors have no code. */
const isBrokenUpload = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Unexpected end of multipart data|(Part|File) terminated early|Multipart: Boundary not found|The needle cannot )/.test(
    error.message,
  )

const fieldOf = (v: { instancePath?: string; params?: unknown }): string => {
  const extra = v.params as { additionalProperty?: string; missingProperty?: string } | undefined
  return (
    [...(v.instancePath ?? '').split('/').filter(Boolean), extra?.additionalProperty ?? extra?.missingProperty ?? '']
      .filter(Boolean)
      .join('.')
      .slice(0, 120) || 'body'
  )
}

/** A problem names its entity only if it differs from the call's. */
const withoutOwnEntity = ({ entity, ...rest }: Problem, own: string | undefined): Problem =>
  entity === undefined || entity === own ? rest : { entity, ...rest }

/** Maximum problems in an answer; the rest is counted. */
const mostProblems = 200

const causeOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? (cause.stack ?? cause.message) : undefined

function answer(
  app: App,
  failures: FailureRecorder,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): void {
  const { actor } = request
  const language = actor.kind === 'system' ? 'en_US' : actor.language
  const index = app.catalogue.of(actor)
  const entityName = entityOfRequest(request, index)
  const found = failure.details.problems
  const problems = found?.slice(0, mostProblems).map((p: Problem): WireProblem => ({
    ...withoutOwnEntity(p, entityName),
    message: problemMessage(index, actor, entityName, p),
  }))
  const reference = failure.status >= 500 || failure.code === 'FORBIDDEN' ? randomUUID() : undefined
  if (reference) {
    const what = {
      reference,
      code: failure.code,
      path: request.routeOptions.url,
      user: actor.kind === 'user' ? actor.userId : undefined,
      err: failure.details.cause,
    }
    if (failure.status >= 500) app.log.error(what, failure.code)
    else app.log.info(what, failure.code)
    const who = actor.kind === 'user' ? actor : undefined
    failures.keep({
      reference,
      code: failure.code,
      status: failure.status,
      path: request.routeOptions.url ?? '',
      userId: who?.userId,
      companyId: who?.companyId,
      cause: causeOf(failure.details.cause),
    })
  }
  const { cause } = failure.details
  if (isUnreadableValue(cause) || isBeyondLimits(cause))
    app.log.warn({ path: request.routeOptions.url, err: cause }, 'a value reached the database that it does not take')
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', String(failure.details.retryAfter))
  if (request.sessionState) reply.header('state', request.sessionState)
  const alone =
    failure.code === 'GUARD' ||
    ((failure.code === 'VALIDATION' || failure.code === 'ACTION_NOT_ALLOWED') && problems?.length === 1)
  const body: Envelope = {
    status: failure.status,
    success: false,
    errorCode: failure.code,
    message: withAuthor(
      actor,
      failure,
      alone ? (problems?.[0]?.message ?? '') : sentence(language, failure.code, failure.details.params),
    ),
    ...(problems ? { problems } : {}),
    ...(found && found.length > mostProblems ? { moreProblems: found.length - mostProblems } : {}),
    ...(failure.details.object === undefined ? {} : { object: failure.details.object }),
    ...(reference ? { reference } : {}),
  }
  void reply.code(failure.status).type('application/json; charset=utf-8').send(body)
}
