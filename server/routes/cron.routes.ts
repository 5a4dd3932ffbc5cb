import { runDeadJobs } from '../operations/jobs/dead-jobs.ts'
import type { FastifyInstance } from 'fastify'
import { deadJobsAgainCall, jobCall, jobsCall } from '../../domain/contracts/cron.calls.ts'
import { operateJob, scheduledJobs } from '../operations/scheduled/scheduled-jobs.ts'
import { route } from './register.ts'

export function cronRoutes(http: FastifyInstance): void {
  route(http, jobCall, (context, { params, body }) => operateJob(context, params, body))
  route(http, jobsCall, context => scheduledJobs(context))
  route(http, deadJobsAgainCall, (context, { body }) => runDeadJobs(context, body))
}
