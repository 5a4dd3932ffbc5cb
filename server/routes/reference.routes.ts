import type { FastifyInstance } from 'fastify'
import {
  addRestDayCall,
  deleteRestDayCall,
  optionListCall,
  parametersCall,
  queryRestDaysCall,
} from '../../domain/contracts/reference.calls.ts'
import { addressOptions } from '../operations/reference/addresses.ts'
import { parameters } from '../operations/reference/parameters.ts'
import { restDays, setDay } from '../operations/reference/rest-days.ts'
import { route } from './register.ts'

export function referenceRoutes(http: FastifyInstance): void {
  route(http, optionListCall, (context, { body }) => addressOptions(context, body.code))
  route(http, parametersCall, (context, { body }) => parameters(context, body.module_name, body.param_key || undefined))
  route(http, queryRestDaysCall, (context, { body }) => restDays(context, body.year))
  route(http, addRestDayCall, (context, { body }) => setDay(context, body.date, 'restDay'))
  route(http, deleteRestDayCall, (context, { body }) => setDay(context, body.date, 'workDay'))
}
