import type { WireProblem } from '../../domain/contracts/call.ts'
import type { ScheduledJobRow, ScheduledJobs } from '../../domain/contracts/cron.calls.ts'
import { userZone } from '../../src/fields/show-value.ts'

/** A job as a dialog begins with it. */
export function draftOf(job: ScheduledJobRow | null, kinds: ScheduledJobs['kinds']) {
  return {
    name: job?.name ?? '',
    class: job?.class ?? kinds[0]?.id ?? '',
    cronExpression: job?.cronExpression ?? kinds[0]?.cron ?? '0 * * * *',
    timeZone: job?.timeZone ?? userZone(),
    param: job?.param ?? '',
    description: job?.description ?? '',
    missedRuns: job?.missedRuns ?? 'once',
    timeLimit: job?.timeLimit ?? 600,
    retries: job?.retries ?? 0,
    alarm: job?.alarm ?? true,
  }
}

export type JobDraft = ReturnType<typeof draftOf>

/** The message of a field that was refused. */
export function problemOf(problems: readonly WireProblem[], field: string): { readonly validationMessage?: string } {
  const found = problems.find(p => p.field === field)
  return found ? { validationMessage: found.message } : {}
}
