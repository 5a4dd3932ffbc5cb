import { jobKind, jobKinds, readParams } from '../../../jobs/job-kinds.ts'
import type { Problem } from '../../../meta/problem.ts'
import type { GuardOf, KnownOf, RulesOf } from '../../records.ts'
import { addDays } from '../../../values/date-only.ts'
import { cronNext } from '../../../values/cron-next.ts'
import { isZone } from '../../../values/zone-clock.ts'
import { parseCron } from '../../../values/cron.ts'

const when = (holds: (record: KnownOf<'ScheduledJob'>) => boolean, problem: Problem): GuardOf<'ScheduledJob'> => ({
  check: ({ record }) => (holds(record) ? null : problem),
})
/** Whether the expression is valid and has a future time: 31 February never comes. */
function cronProblem(record: KnownOf<'ScheduledJob'>, after: Date): Problem | null {
  const cron = typeof record.cronExpression === 'string' ? parseCron(record.cronExpression) : undefined
  if (!cron) return { field: 'cronExpression', code: 'BAD_CRON' }
  const zone = record.timeZone ?? 'UTC'
  return cronNext(cron, isZone(zone) ? zone : 'UTC', after, 1).length > 0
    ? null
    : { field: 'cronExpression', code: 'CRON_NEVER' }
}

export const scheduledJobRules: RulesOf<'ScheduledJob'> = {
  check: ({ record, today }) => {
    const kind = jobKind(record.class)
    return [
      ...[cronProblem(record, new Date(`${addDays(today, -1)}T00:00:00Z`))].filter(p => p !== null),
      ...(isZone(String(record.timeZone)) ? [] : [{ field: 'timeZone', code: 'BAD_ZONE' }]),
      ...(kind ? [] : [{ field: 'class', code: 'UNKNOWN_JOB', params: { known: jobKinds.map(k => k.id).join(', ') } }]),
      ...(kind && !readParams(kind, record.param)
        ? [{ field: 'param', code: 'BAD_JOB_PARAM', params: { known: Object.keys(kind.params).join(', ') || '-' } }]
        : []),
    ]
  },
  guards: {
    cronIsValid: { check: ({ record, now }) => cronProblem(record, new Date(now)) },
    nothingRuns: when(r => r.running !== true, { code: 'JOB_RUNS' }),
    wasStarted: when(r => r.startedBefore === true && r.running !== true, { code: 'JOB_RUNS' }),
    wasPaused: when(r => r.startedBefore !== true && r.running !== true, { code: 'JOB_RUNS' }),
    pausedByAll: when(r => r.pausedByAll === true, { code: 'NOT_PAUSED_BY_ALL' }),
  },
}
