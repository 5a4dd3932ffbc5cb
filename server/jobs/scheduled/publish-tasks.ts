import { publishDue } from '../../operations/modules/publish-tasks.ts'
import type { TaskHandler } from './run.ts'

/** Publish tasks whose time has come, and those that are due at once. */
export const publishTasks: TaskHandler = async ({ app, say }) => {
  const { published, failed, later } = await publishDue(app)
  say('JOB_PUBLISHED', { published, failed, later })
}
