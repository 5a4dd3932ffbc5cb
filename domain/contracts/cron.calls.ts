import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, strict, Values } from './parts.ts'

export const jobOperations = [
  'add',
  'start',
  'pause',
  'execute',
  'delete',
  'pauseAll',
  'startAll',
  'resumeAll',
] as const

export const jobCall = defineCall({
  id: 'p-job',
  method: 'POST',
  path: `${frame}/cron/job/:operation`,
  permission: 'transition',
  list: 'scheduledJobStatus',
  action: { param: 'operation' },
  cases: [
    {
      at: { param: 'operation' },
      is: 'add',
      asks: { permission: 'entity', entity: 'ScheduledJob', right: 'create' },
    },
  ],
  params: Type.Object({ operation: Type.Enum([...jobOperations]) }, strict),
  body: Type.Object(
    {
      id: Type.Optional(Id),
      /** add: the fields of the new job. */
      job: Type.Optional(Values),
      /** Required for delete. */
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    },
    strict,
  ),
  summary:
    'Adds, starts, pauses, executes or deletes a scheduled job; pauses or starts all, and starts again what pausing all has paused.',
})
export interface JobOperated {
  /** Jobs that were moved. */
  readonly moved: number
  readonly id: string | null
}

export const jobsCall = defineCall({
  id: 'scheduled-jobs',
  method: 'POST',
  path: `${frame}/cron/jobs`,
  permission: 'entity',
  entity: 'ScheduledJob',
  right: 'read',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'The scheduled jobs with their kinds, last runs and next times.',
})
export interface ScheduledJobRow {
  readonly id: string
  readonly revision: number
  readonly name: string
  readonly cronExpression: string
  readonly timeZone: string
  readonly class: string
  readonly module: string | null
  readonly description: string | null
  readonly param: string | null
  readonly status: string
  readonly pausedByAll: boolean
  readonly running: boolean
  readonly missedRuns: string
  readonly timeLimit: number
  readonly retries: number
  readonly alarm: boolean
  readonly nextRun: string | null
  readonly lastRun: string | null
  readonly log: string | null
  readonly failures: number
  /** The last runs, oldest first. */
  readonly recent: readonly JobRunRow[]
}
export interface JobRunRow {
  readonly id: string
  readonly due: string
  readonly byHand: boolean
  readonly state: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly error: string | null
  readonly output: string | null
}
/** A background job, such as an import, without attempts left. */
export interface DeadJob {
  readonly id: string
  readonly kind: string
  readonly company: string | null
  readonly person: string | null
  readonly createdAt: string
  readonly endedAt: string
  readonly attempts: number
  /** The last error, in the language of the reader. */
  readonly error: string | null
}

export const deadJobsAgainCall = defineCall({
  id: 'dead-jobs-again',
  method: 'POST',
  path: `${frame}/cron/dead/again`,
  permission: 'entity',
  entity: 'ScheduledJob',
  right: 'update',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }, strict),
  summary: 'Runs background jobs again that used up their attempts, as the people who asked for them.',
})
export interface DeadJobsAgain {
  /** Jobs that wait now. */
  readonly queued: number
}

export interface ScheduledJobs {
  readonly jobs: readonly ScheduledJobRow[]
  /** Background jobs without attempts left, the latest first. */
  readonly dead: readonly DeadJob[]
  readonly kinds: readonly {
    readonly id: string
    readonly title: { readonly en_US: string; readonly zh_CN: string }
    readonly params: readonly string[]
    readonly cron: string
  }[]
}
