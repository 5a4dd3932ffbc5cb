import { fireDueTimers, followProxyDays } from '../../operations/workflow/sweep.ts'
import { remindOfTasks } from '../../operations/workflow/remind.ts'
import { escalateTasks } from '../../operations/workflow/escalate.ts'
import type { TaskHandler } from './run.ts'

/** Timers of processes that are due, the first and last days of proxies, and reminders and escalations of tasks. */
export const watchProcessTimes: TaskHandler = async ({ app, say }) => {
  const days = await followProxyDays(app)
  const { fired, failed } = await fireDueTimers(app)
  const reminded = await remindOfTasks(app)
  const { escalated, failed: notEscalated } = await escalateTasks(app)
  say('JOB_PROCESS_TIMES', { fired, failed: failed + notEscalated, days, reminded, escalated })
}
