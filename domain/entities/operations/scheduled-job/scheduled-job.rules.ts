import { jobKind, jobKinds, readParams } from '../../../jobs/job-kinds.ts'
import type { Problem } from '../../../meta/problem.ts'
import type { EntityRules, Guard, Values } from '../../../meta/rules.ts'
import { isZone } from '../../../values/cron-next.ts'
import { parseCron } from '../../../values/cron.ts'

const when = (holds: (record: Values) => boolean, problem: Problem): Guard => ({
  check: ({ record }) => (holds(record) ? null : problem),
})
const cronIsValid = (record: Values): boolean =>
  typeof record.cronExpression === 'string' && parseCron(record.cronExpression) !== undefined

export const scheduledJobRules: EntityRules = {
  check: ({ record }) => {
    const kind = jobKind(record.class)
    return [
      ...(cronIsValid(record) ? [] : [{ field: 'cronExpression', code: 'BAD_CRON' }]),
      ...(isZone(String(record.timeZone)) ? [] : [{ field: 'timeZone', code: 'BAD_ZONE' }]),
      ...(kind ? [] : [{ field: 'class', code: 'UNKNOWN_JOB', params: { known: jobKinds.map(k => k.id).join(', ') } }]),
      ...(kind && !readParams(kind, record.param)
        ? [{ field: 'param', code: 'BAD_JOB_PARAM', params: { known: Object.keys(kind.params).join(', ') || '-' } }]
        : []),
    ]
  },
  guards: {
    cronIsValid: when(cronIsValid, { field: 'cronExpression', code: 'BAD_CRON' }),
    nothingRuns: when(r => r.running !== true, { code: 'JOB_RUNS' }),
    wasStarted: when(r => r.startedBefore === true && r.running !== true, { code: 'JOB_RUNS' }),
    wasPaused: when(r => r.startedBefore !== true && r.running !== true, { code: 'JOB_RUNS' }),
    pausedByAll: when(r => r.pausedByAll === true, { code: 'NOT_PAUSED_BY_ALL' }),
  },
}
