import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Work that runs automatically at set times. Its runs are background jobs. */
export const scheduledJob = defineEntity({
  name: 'ScheduledJob',
  table: 'scheduled_job',
  label: text('Scheduled Job', '定时任务'),
  area: 'platform',
  displayField: 'name',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 120,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    cronExpression: field.string('Cron Expression', 'Cron 表达式', { maxLength: 80, required: true }),
    status: field.enum('Status', '状态', {
      list: 'scheduledJobStatus',
      server: true,
      initial: 'paused',
      sortable: true,
    }),
    pausedByAll: field.bool('Paused by Pause All', '由全部暂停', { server: true, initial: false }),
    class: field.string('Class', '执行类', { maxLength: 200, required: true }),
    description: field.text('Description', '描述', { maxLength: 4000 }),
    param: field.text('Parameter', '参数', { maxLength: 4000 }),
    logColumn: field.text('Log', '日志', { maxLength: 4000, server: true }),
    moduleColumn: field.string('Module', '模块', { maxLength: 80, server: true }),
    timeZone: field.string('Time Zone', '时区', { maxLength: 60, required: true, initial: 'UTC' }),
    missedRuns: field.enum('Missed Runs', '错过的执行', { list: 'missedRunPolicy', required: true, initial: 'once' }),
    timeLimit: field.int('Time Limit', '时限', { required: true, unit: 's', min: '1', max: '86400', initial: 600 }),
    retries: field.int('Retries', '重试次数', { required: true, min: '0', max: '10', initial: 0 }),
    alarm: field.bool('Alarm', '告警', { initial: true }),
    nextRun: field.datetime('Next Run', '下次执行', { server: true, sortable: true }),
    lastRun: field.datetime('Last Run', '上次执行', { server: true }),
    running: field.bool('Running', '执行中', { server: true, initial: false }),
    startedBefore: field.bool('Started before the Manual Run', '手动执行前已启动', { server: true, initial: false }),
    alarmedAt: field.datetime('Alarmed At', '告警时间', { server: true }),
    failures: field.int('Failures in a Row', '连续失败次数', { server: true, initial: 0 }),
  },
  states: { status: 'scheduledJobStatus' },
  unique: [['name']],
  indexes: [['nextRun']],
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: { read: ['platform', 'developer'], create: ['platform', 'developer'], update: ['platform', 'developer'] },
  editableWhile: { field: 'status', values: ['paused', 'started'] },
  onSave: ['schedule-job'],
})
