import { fireDueTimers, followProxyDays } from '../../operations/workflow/sweep.ts'
import { remindOfTasks } from '../../operations/workflow/remind.ts'
import type { TaskHandler } from './run.ts'

/** Timers of processes that are due, the first and last days of proxies, and reminders of tasks. */
export const watchProcessTimes: TaskHandler = async ({ app, say }) => {
  const days = await followProxyDays(app)
  const { fired, failed } = await fireDueTimers(app)
  const reminded = await remindOfTasks(app)
  say('JOB_PROCESS_TIMES', { fired, failed, days, reminded })
}
