import { problem } from '../../../meta/problem.ts'
import type { GuardOf, RulesOf } from '../../records.ts'

type TaskGuard = GuardOf<'WorkflowTask'>

/** The process is locked before its tasks are read again: the one who comes second finds the task decided. */
const locks = ['instance'] as const

export const workflowTaskRules: RulesOf<'WorkflowTask'> = {
  guards: {
    byHolder: {
      hides: true,
      locks,
      check: ({ record, person }) => (person !== null && record.operator === person ? null : problem('WF_NOT_YOURS')),
    },
    byHolderOrPlatform: {
      hides: true,
      locks,
      check: ({ record, person, roles }) =>
        roles.includes('platform') || (person !== null && record.operator === person) ? null : problem('WF_NOT_YOURS'),
    },
    /** Asked over the person, whatever way the task came to them (WF-T43). */
    notOwnRequest: {
      check: ({ record, person }) =>
        person !== null && record.businessOwner === person ? problem('WF_OWN_REQUEST') : null,
    },
    notSuspended: {
      locks,
      check: ({ record }) => (record.suspended === true ? problem('WF_SUSPENDED') : null),
    },
    isSuspended: {
      locks,
      check: ({ record }) => (record.suspended === true ? null : problem('WF_NOT_SUSPENDED')),
    },
    ofOneProcess: { locks, check: () => null },
    decidedByMe: {
      hides: true,
      locks,
      check: ({ record, person }): ReturnType<TaskGuard['check']> =>
        person !== null &&
        record.taskType === '1' &&
        record.approver === person &&
        ['approve', 'reject'].includes(String(record.outcome))
          ? null
          : problem('WF_NOT_YOURS'),
    },
  },
}
