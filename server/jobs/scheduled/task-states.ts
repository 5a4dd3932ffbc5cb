import { followAllTasks } from '../../operations/tasks/follow-all.ts'
import type { TaskHandler } from './run.ts'

/** Tasks that follow records agree with them: none of a record that stands elsewhere, or is not there any more. */
export const compareTaskStates: TaskHandler = async ({ app, say }) => {
  say('JOB_TASK_STATES', await followAllTasks(app))
}
