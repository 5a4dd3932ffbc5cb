import { failures } from '../errors/failure.ts'
import { isFormPath, type Call } from './call.ts'

type Json = Readonly<Record<string, unknown>>

/** A call, and whether its answer is a file or stream without the envelope. */
export interface DescribedCall {
  readonly call: Call
  readonly raw: boolean
}

/**
 * All calls as an OpenAPI 3.1 document. Schemas are those that the server validates with. TypeBox schemas are JSON
 * Schema 2020-12, which OpenAPI 3.1 accepts unchanged.
 */
export function openApi(calls: readonly DescribedCall[], version: string): Json {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const described of calls) {
    const { call } = described
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(described) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portside',
      version,
      description:
        'Calls carry the session in the header `access_token`. Answers come in an envelope: `success`, `object`, and for ' +
        'a refusal `errorCode`, `message` in the language of `app-lang`, and `problems` by field.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'access_token' } },
      schemas: { Envelope: envelope, Problem: problem, ErrorCode: { type: 'string', enum: Object.keys(failures) } },
      responses: { Refusal: refusal },
    },
  }
}

function operation({ call, raw }: DescribedCall): Json {
  return {
    operationId: call.id,
    tags: [tagOf(call)],
    summary: call.summary,
    'x-permission': call.permission,
    security: call.permission === 'open' ? [] : [{ session: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.method === 'POST' ? body(call) : {}),
    responses: { 200: raw ? rawAnswer : answer, default: { $ref: '#/components/responses/Refusal' } },
  }
}

/** The first word of the path after the context groups the calls of one subject. */
const tagOf = (call: Call): string => call.path.split('/').find((p, i) => i > 1 && p !== 'frame_center') ?? 'portal'

function parameters(schema: unknown, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, Json>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function body(call: Call): Json {
  if (call.multipart) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  if (!call.body) return {}
  const type = isFormPath(call.path) ? 'application/x-www-form-urlencoded' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: call.body } } } }
}

const problem = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    field: { type: 'string' },
    child: { type: 'string', description: 'The list of rows that the field belongs to.' },
    row: { type: 'integer', minimum: 1, description: 'The row of that list, from 1.' },
    code: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    message: { type: 'string', description: "The sentence in the reader's language." },
  },
}

const envelope = {
  type: 'object',
  required: ['status', 'success'],
  properties: {
    status: { type: 'integer' },
    success: { type: 'boolean' },
    object: {},
    message: { type: 'string' },
    errorCode: { $ref: '#/components/schemas/ErrorCode' },
    problems: { type: 'array', items: { $ref: '#/components/schemas/Problem' } },
    moreProblems: { type: 'integer', minimum: 1, description: 'Problems beyond those that are listed.' },
    reference: { type: 'string', description: 'Reference of a failure; the log has it too.' },
  },
}

const json = { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } }
const answer = { description: 'The answer, in `object`.', content: json }
const rawAnswer = { description: 'A file or a stream.', content: { '*/*': {} } }
const refusal = {
  description: 'The call was refused, or failed.',
  headers: {
    'retry-after': {
      description: 'With 429 and 503: seconds until a new try makes sense.',
      schema: { type: 'integer' },
    },
  },
  content: json,
}
