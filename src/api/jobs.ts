import type { BodyOf, ParamsOf } from '../../domain/contracts/call.ts'
import { jobCall, jobsCall, type JobOperated, type ScheduledJobs } from '../../domain/contracts/cron.calls.ts'
import { call } from './http.ts'

export const fetchScheduledJobs = (signal?: AbortSignal): Promise<ScheduledJobs> =>
  call<ScheduledJobs, typeof jobsCall>(jobsCall, { body: {}, quiet: true, ...(signal ? { signal } : {}) })

export const operateJob = (
  operation: ParamsOf<typeof jobCall>['operation'],
  body: BodyOf<typeof jobCall> = {},
): Promise<JobOperated> =>
  call<JobOperated, typeof jobCall>(jobCall, {
    params: { operation },
    body,
    quiet: true,
    idempotencyKey: crypto.randomUUID(),
  })
