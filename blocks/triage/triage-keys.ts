import { text } from '../../domain/meta/text.ts'
import type { KeyTable } from '../../src/views/queue/use-queue-commands.ts'

/** Keys of triage (9.2 of the practice of workflows). Space selects in the list only: elsewhere it presses buttons. */
export const triageKeys: KeyTable = [
  ['triage.next', 'j', text('Next task', '下一个任务')],
  ['triage.previous', 'k', text('Previous task', '上一个任务')],
  ['triage.approve', 'a', text('Approve the task', '同意任务')],
  ['triage.reject', 'x', text('Reject the task', '驳回任务')],
  ['triage.return', 'r', text('Return the task', '退回任务')],
  ['triage.assign', 'd', text('Assign the task', '转办任务')],
  ['triage.claim', 'c', text('Claim the task', '签收任务')],
  ['triage.opinion', 'm', text('Write an opinion', '填写审批意见')],
  ['triage.batch', 'Shift+A', text('Approve the selected tasks', '同意所选任务')],
  ['triage.undo', 'u', text('Undo the last decision', '撤销上一次审批')],
]
