import { operateJob } from '../../src/api/jobs.ts'
import { t as say } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'

type Act = Exclude<Parameters<typeof operateJob>[0], 'add'>

/** Success message of each action (E-OK-06 to E-OK-08); actions on all jobs include the count. */
const noticeOf = {
  execute: 'jobExecuted',
  start: 'jobStarted',
  startAll: 'jobStarted',
  resumeAll: 'jobStarted',
  pause: 'jobPaused',
  pauseAll: 'jobPaused',
  delete: 'deleted',
} as const satisfies Record<Act, string>
const ofAll: readonly string[] = ['startAll', 'resumeAll', 'pauseAll']

type Body = Parameters<typeof operateJob>[1]

/** Acts on jobs, and says how it ended; the jobs are read again by `again`. */
export function actingWith(again: () => void): (operation: Act, body?: Body) => void {
  const act = async (operation: Act, body?: Body) => {
    try {
      const done = await operateJob(operation, body)
      const code = noticeOf[operation]
      notify({
        kind: 'success',
        code,
        ...(ofAll.includes(operation) ? { message: `${say(code)}: ${say('jobDone', { n: done.moved })}` } : {}),
      })
      return done
    } catch (failure) {
      notify({
        kind: 'error',
        code: 'moduleRequestFailed',
        message: `${say('moduleRequestFailed')}: ${errorText(failure)}`,
      })
      throw failure
    } finally {
      again()
    }
  }
  return (operation, body) => {
    void act(operation, body).catch(() => undefined)
  }
}
