import type { FastifyInstance } from 'fastify'
import {
  serviceCasesCall,
  serviceGetCall,
  servicePostCall,
  serviceTryCall,
} from '../../domain/contracts/service.calls.ts'
import { serve } from '../operations/services/serve.ts'
import { tryCases, tryService } from '../operations/services/try-service.ts'
import { route } from './register.ts'

export function serviceRoutes(http: FastifyInstance): void {
  route(http, serviceGetCall, (context, { params, query }) => serve(context, 'GET', params, query))
  route(http, servicePostCall, (context, { params, body }) => serve(context, 'POST', params, body))
  route(http, serviceTryCall, (context, { body }) => tryService(context, body))
  route(http, serviceCasesCall, (context, { body }) => tryCases(context, body.id))
}
