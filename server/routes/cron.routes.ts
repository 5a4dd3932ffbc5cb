import type { FastifyInstance } from 'fastify'
import { jobCall, jobsCall } from '../../domain/contracts/cron.calls.ts'
import { operateJob, scheduledJobs } from '../operations/scheduled/scheduled-jobs.ts'
import { route } from './register.ts'

export function cronRoutes(http: FastifyInstance): void {
  route(http, jobCall, (context, { params, body }) => operateJob(context, params, body))
  route(http, jobsCall, context => scheduledJobs(context))
}
