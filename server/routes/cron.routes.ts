import type { FastifyInstance } from 'fastify'
import { jobCall, jobsCall } from '../../domain/contracts/cron.calls.ts'
import { operateJob, scheduledJobs } from '../operations/scheduled/scheduled-jobs.ts'
import { route } from './register.ts'

export function cronRoutes(app: FastifyInstance): void {
  route(app, jobCall, (context, { params, body }) => operateJob(context, params, body))
  route(app, jobsCall, context => scheduledJobs(context))
}
