import type { FastifyInstance } from 'fastify'
import {
  registerCall,
  requestDecideCall,
  requestListCall,
  requestPermissionCall,
} from '../../domain/contracts/registration.calls.ts'
import { register } from '../operations/registration/register.ts'
import { decide, requestPermission, requests } from '../operations/registration/requests.ts'
import { route } from './register.ts'

export function registrationRoutes(http: FastifyInstance): void {
  route(http, registerCall, (context, { body, request }) => register(context, body, request.ip))
  route(http, requestListCall, (context, { body }) => requests(context, body))
  route(http, requestDecideCall, (context, { body }) => decide(context, body))
  route(http, requestPermissionCall, (context, { body }) => requestPermission(context, body.path))
}
