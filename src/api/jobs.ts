import type { BodyOf, ParamsOf } from '../../domain/contracts/call.ts'
import {
  deadJobsAgainCall,
  jobCall,
  jobsCall,
  type DeadJobsAgain,
  type JobOperated,
  type ScheduledJobs,
} from '../../domain/contracts/cron.calls.ts'
import { call } from './http.ts'

/** Older servers have no list of dead jobs. */
export const fetchScheduledJobs = async (signal?: AbortSignal): Promise<ScheduledJobs> => ({
  dead: [],
  ...(await call<Omit<ScheduledJobs, 'dead'>, typeof jobsCall>(jobsCall, {
    body: {},
    quiet: true,
    ...(signal ? { signal } : {}),
  })),
})

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

export const runDeadJobs = (ids: readonly string[]): Promise<DeadJobsAgain> =>
  call<DeadJobsAgain, typeof deadJobsAgainCall>(deadJobsAgainCall, {
    body: { ids: [...ids] },
    quiet: true,
    idempotencyKey: crypto.randomUUID(),
  })
