import { problem } from '../../../meta/problem.ts'
import type { ActorRole } from '../../../meta/role.ts'
import type { RulesOf } from '../../records.ts'

/** They assign and follow all tasks of their company (/mgr/task/manage). */
const managers: readonly ActorRole[] = ['platform', 'purchaser', 'supplier', 'system']

interface Held {
  readonly owner?: unknown
  readonly assignedBy?: unknown
}

/** Who may change a task: its owner, who gave it, and who manages the tasks of the company. */
export const mayChangeTask = (task: Held, person: string | null, roles: readonly ActorRole[]): boolean =>
  roles.some(r => managers.includes(r)) || (person !== null && [task.owner, task.assignedBy].includes(person))

export const taskRules: RulesOf<'Task'> = {
  guards: {
    mineOrManager: {
      hides: true,
      check: ({ record, person, roles }) => (mayChangeTask(record, person, roles) ? null : problem('TASK_NOT_YOURS')),
    },
    ofOthers: {
      hides: true,
      check: ({ record, person }) => (record.owner === person ? problem('TASK_IS_YOURS') : null),
    },
    /** The actions of the record do a task that follows its status. */
    selfBuilt: {
      check: ({ record, roles }) =>
        record.taskSource === 'stateMachine' && !roles.includes('system') ? problem('TASK_BY_RECORD') : null,
    },
  },
}
