import { value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const roles = ['platform', 'developer'] as const
const label = (code: string, en: string, zh: string) => ({ code, label: text(en, zh) })

export const scheduledJobStatus = defineStates({
  code: 'scheduledJobStatus',
  module: 'platform',
  entity: 'ScheduledJob',
  field: 'status',
  title: text('Scheduled Job Status', '定时任务状态'),
  source: 'trade §4; trade §1',
  initial: 'paused',
  terminal: ['deleted'],
  values: [
    value('started', 'Started', '已启动'),
    value('paused', 'Paused', '已暂停'),
    value('executedOnce', 'Executed once', '已执行一次'),
    value('deleted', 'Deleted', '已删除'),
  ],
  transitions: [
    { from: [], action: label('add', 'Add', '新增'), to: 'paused', roles },
    {
      from: ['paused'],
      action: label('start', 'Start', '启动'),
      to: 'started',
      roles,
      guards: ['cronIsValid'],
      effects: ['schedule-job:start'],
      tone: 'primary',
    },
    {
      from: ['started'],
      action: label('pause', 'Pause', '暂停'),
      to: 'paused',
      roles,
      effects: ['schedule-job:pause'],
    },
    {
      from: ['started', 'paused'],
      action: label('execute', 'Execute Once', '执行一次'),
      to: 'executedOnce',
      roles,
      guards: ['nothingRuns'],
      effects: ['run-job-once'],
    },
    {
      from: ['executedOnce'],
      action: label('restoreStarted', 'Return to Started', '恢复启动'),
      to: 'started',
      roles: ['system'],
      guards: ['wasStarted'],
      effects: ['schedule-job:start'],
    },
    {
      from: ['executedOnce'],
      action: label('restorePaused', 'Return to Paused', '恢复暂停'),
      to: 'paused',
      roles: ['system'],
      guards: ['wasPaused'],
      effects: ['schedule-job:stay'],
    },
    {
      from: ['paused'],
      action: label('delete', 'Delete', '删除'),
      to: 'deleted',
      roles,
      reasonRequired: true,
      prompt: 'B-089',
      effects: ['schedule-job:pause'],
      tone: 'danger',
    },
    {
      from: ['started'],
      action: label('pauseAll', 'Pause All', '全部暂停'),
      to: 'paused',
      roles,
      effects: ['schedule-job:pauseAll'],
    },
    {
      from: ['paused'],
      action: label('startAll', 'Start All', '全部启动'),
      to: 'started',
      roles,
      guards: ['cronIsValid'],
      effects: ['schedule-job:start'],
    },
    {
      from: ['paused'],
      action: label('resumeAll', 'Resume after Pause All', '恢复全部暂停前状态'),
      to: 'started',
      roles,
      guards: ['pausedByAll', 'cronIsValid'],
      effects: ['schedule-job:start'],
    },
  ],
})
