import { fireDueTimers, followProxyDays } from '../../operations/workflow/sweep.ts'
import type { TaskHandler } from './run.ts'

/** Timers of processes that are due, and the first and last days of proxies. */
export const watchProcessTimes: TaskHandler = async ({ app, say }) => {
  const days = await followProxyDays(app)
  const { fired, failed } = await fireDueTimers(app)
  say('JOB_PROCESS_TIMES', { fired, failed, days })
}
