import Type from 'typebox'
import { context, defineCall, frame, type WireProblem } from './call.ts'
import { Id, strict } from './parts.ts'

/** Services that designers describe (docs/decisions/047): their own addresses, and their console. */
const Name = Type.String({ minLength: 1, maxLength: 80 })
const Address = Type.Object({ group: Name, name: Name }, strict)
/** Which nodes there are is up to each service, which refuses others. */
const Nodes = Type.Record(Type.String({ maxLength: 120 }), Type.Any())

export const servicePath = `${context}/service`

export const serviceGetCall = defineCall({
  id: 'service-get',
  method: 'GET',
  path: `${servicePath}/:group/:name`,
  permission: 'signedIn',
  reads: true,
  params: Address,
  query: Type.Record(Type.String({ maxLength: 120 }), Type.String({ maxLength: 4000 })),
  summary: 'Runs the service at this address, which only reads, with the rights of the caller.',
})

export const servicePostCall = defineCall({
  id: 'service-post',
  method: 'POST',
  path: `${servicePath}/:group/:name`,
  permission: 'signedIn',
  params: Address,
  body: Nodes,
  summary: 'Runs the service at this address with the rights of the caller.',
})

export const serviceTryCall = defineCall({
  id: 'service-try',
  method: 'POST',
  path: `${frame}/service/try`,
  permission: 'designer',
  body: Type.Object({ id: Id, request: Nodes, user: Type.Optional(Id) }, strict),
  summary: 'Runs a service as oneself or as a user of whom one has all rights, and takes everything back.',
})

export const serviceCasesCall = defineCall({
  id: 'service-cases',
  method: 'POST',
  path: `${frame}/service/cases`,
  permission: 'designer',
  body: Type.Object({ id: Id }, strict),
  summary: 'Runs the cases of a service as oneself, and takes everything back.',
})

export const servicesOpenApiCall = defineCall({
  id: 'services-openapi',
  method: 'GET',
  path: `${context}/services.openapi.json`,
  permission: 'signedIn',
  reads: true,
  summary: 'The enabled services that the caller may run, as OpenAPI 3.1.',
})

/** What a service gave when it was tried. */
export interface ServiceTried {
  readonly answer?: unknown
  readonly refusal?: {
    readonly status: number
    readonly code: string
    readonly message: string
    readonly problems: readonly WireProblem[]
  }
  readonly rows: number
  /** Nodes of the answer that differ from their description, as sentences. */
  readonly differs: readonly string[]
  readonly milliseconds: number
  /** Statements that were sent to the database. */
  readonly statements: number
}

/** Whether a case gave what it expects, and the reason if not. */
export interface CaseResult extends Pick<ServiceTried, 'milliseconds' | 'statements'> {
  readonly name: string
  readonly passed: boolean
  readonly reason?: string
}
