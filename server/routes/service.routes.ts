import type { FastifyInstance } from 'fastify'
import {
  serviceCasesCall,
  serviceGetCall,
  servicePostCall,
  servicesOpenApiCall,
  serviceTryCall,
} from '../../domain/contracts/service.calls.ts'
import { describeServices } from '../operations/services/describe-services.ts'
import { serve } from '../operations/services/serve.ts'
import { tryCases, tryService } from '../operations/services/try-service.ts'
import { rawRoute, route } from './register.ts'

export function serviceRoutes(http: FastifyInstance, version: string): void {
  route(http, serviceGetCall, (context, { params, query }) => serve(context, 'GET', params, query))
  route(http, servicePostCall, (context, { params, body }) => serve(context, 'POST', params, body))
  rawRoute(http, servicesOpenApiCall, async (context, _given, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(await describeServices(context, version))),
  )
  route(http, serviceTryCall, (context, { body }) => tryService(context, body))
  route(http, serviceCasesCall, (context, { body }) => tryCases(context, body.id))
}
