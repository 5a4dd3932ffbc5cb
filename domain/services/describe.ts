import { openApi } from '../contracts/open-api.ts'
import type { ServiceNode } from './node.ts'

type Json = Readonly<Record<string, unknown>>

/** A service, as its description needs it. */
export interface DescribedService {
  readonly name: string
  readonly identifier: string
  readonly version: string
  readonly method: string
  readonly address: string
  readonly module: string
  readonly output: string
  /** Another system or a script answers. */
  readonly outside: boolean
  readonly requestDescription: string | null
  readonly responseDescription: string | null
  readonly request: readonly DescribedNode[]
  readonly response: readonly DescribedNode[]
}

export interface DescribedNode extends ServiceNode {
  readonly description: string | null
}

/** Services as an OpenAPI 3.1 document, with the session, envelope and refusals of the product's own calls. */
export function servicesOpenApi(services: readonly DescribedService[], prefix: string, version: string): Json {
  const base = openApi([], version)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const s of services) {
    const path = `${prefix}/${s.address}`
    paths[path] = { ...paths[path], [s.method.toLowerCase()]: operation(s) }
  }
  return { ...base, info: { ...(base['info'] as Json), title: 'Portside services' }, paths }
}

function operation(s: DescribedService): Json {
  const isGet = s.method === 'GET'
  return {
    operationId: `${s.identifier}_${s.version}`,
    tags: [s.module],
    summary: s.name,
    ...(s.requestDescription === null ? {} : { description: s.requestDescription }),
    security: [{ session: [] }],
    parameters: isGet
      ? s.request.map(n => ({
          name: n.node,
          in: 'query',
          required: n.required === true,
          ...(n.description === null ? {} : { description: n.description }),
          schema: schemaOf(n),
        }))
      : [],
    ...(isGet
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: objectOf(s.request, true) } } } }),
    responses: {
      200: {
        description: s.responseDescription ?? 'The answer, in `object`.',
        content: { 'application/json': { schema: answerOf(s) } },
      },
      ...(s.outside ? failing : {}),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

/** What another system or a script can fail by, besides the refusals of every call. */
const failing: Json = Object.fromEntries([422, 502, 503, 504].map(s => [s, { $ref: '#/components/responses/Refusal' }]))

function answerOf({ output, response, outside }: DescribedService): Json {
  const envelope = { $ref: '#/components/schemas/Envelope' }
  if (output === 'none') return envelope
  const one = objectOf(response, false, outside)
  const object =
    output === 'list'
      ? { type: 'object', required: ['resultList'], properties: { resultList: { type: 'array', items: one } } }
      : one
  return { allOf: [envelope, { type: 'object', properties: { object } }] }
}

/**
 * Other nodes of a request are refused. Every node of an answer is there, but those that are not required may be null.
 */
const objectOf = (nodes: readonly DescribedNode[], isRequest: boolean, outside = false): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    nodes.map(n => [
      n.node,
      {
        ...(isRequest || n.required === true ? schemaOf(n, !isRequest && !outside) : orNull(schemaOf(n, !outside))),
        ...(n.description === null ? {} : { description: n.description }),
      },
    ]),
  ),
  required: nodes.filter(n => !isRequest || n.required === true).map(n => n.node),
  additionalProperties: false,
})

const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

const uuid = { type: 'string', format: 'uuid' }
const types: Readonly<Record<string, Json>> = {
  string: { type: 'string' },
  text: { type: 'string' },
  enum: { type: 'string' },
  int: { type: 'integer' },
  decimal: { type: 'string', description: 'A decimal as text, so that no digit is lost.' },
  bool: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  ref: uuid,
  json: {},
}

/** A reference is an id in a request, and in an answer of the product an id with its label. */
function schemaOf({ node, dataType, matchType, expected }: DescribedNode, answered = false): Json {
  if (dataType === 'ref' && answered && node !== 'id')
    return { type: 'object', properties: { id: uuid, label: { type: 'string' } }, required: ['id'] }
  const type = types[dataType] ?? {}
  if (matchType === 'regex') return { ...type, pattern: `^(?:${expected ?? ''})$` }
  return matchType === 'exact' && type['type'] === 'string' ? { ...type, const: expected } : type
}
