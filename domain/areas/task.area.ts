import { taskCase } from '../entities/tasks/task-case/task-case.entity.ts'
import * as taskCaseViews from '../entities/tasks/task-case/task-case.views.ts'
import { task } from '../entities/tasks/task/task.entity.ts'
import { taskRules } from '../entities/tasks/task/task.rules.ts'
import { taskStatus } from '../entities/tasks/task/task.states.ts'
import * as taskViews from '../entities/tasks/task/task.views.ts'
import * as taskLists from '../lists/task.lists.ts'
import type { Area } from '../meta/area.ts'
import { taskNumbers } from '../numbers/task.numbers.ts'
import { taskScreens } from '../screens/task.screens.ts'

/** Tasks of people: their own, and those that follow the status of a record. */
export const taskArea: Area = {
  entities: [taskCase, task],
  lists: [taskLists],
  states: [taskStatus],
  views: [taskCaseViews, taskViews],
  screens: taskScreens,
  worklists: taskViews.taskWorklists,
  numberRules: taskNumbers,
  rules: { Task: taskRules },
}
