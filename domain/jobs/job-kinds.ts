import type { Text } from '../meta/text.ts'

/**
 * Tasks of scheduled jobs, by the id that a job has as its class. Nothing else ever runs: no class, no address, no
 * command (safety.md 82, 83). `params` are the parameters of a task with their bounds.
 */
export interface JobKind {
  readonly id: string
  readonly title: Text
  readonly module: string
  readonly params: Readonly<Record<string, JobParam>>
  /** Initial state of a shipped job: its schedule, in the server's zone. */
  readonly cron: string
  readonly timeLimit: number
}

export type JobParam =
  | { readonly kind: 'int'; readonly min: number; readonly max: number; readonly initial: number }
  | { readonly kind: 'name'; readonly initial: string }

const days = (initial: number): JobParam => ({ kind: 'int', min: 1, max: 3650, initial })

export const jobKinds: readonly JobKind[] = [
  {
    id: 'demo-reset',
    title: { en_US: 'Reset of the demo', zh_CN: '重置演示数据' },
    module: 'platform',
    params: {},
    cron: '0 7 * * *',
    timeLimit: 3600,
  },
  {
    id: 'due-date-reminders',
    title: { en_US: 'Reminders of due dates', zh_CN: '到期提醒' },
    module: 'order',
    params: { days: { kind: 'int', min: 0, max: 60, initial: 2 } },
    cron: '0 6 * * 1-5',
    timeLimit: 600,
  },
  {
    id: 'shipping-plan-deadlines',
    title: { en_US: 'Shipping plans whose deadline has passed', zh_CN: '出货计划逾期' },
    module: 'order',
    params: {},
    cron: '10 * * * *',
    timeLimit: 600,
  },
  {
    id: 'rfq-openings',
    title: { en_US: 'Openings of sealed rounds', zh_CN: '密封轮次的开标' },
    module: 'order',
    params: {},
    cron: '*/5 * * * *',
    timeLimit: 240,
  },
  {
    id: 'rfq-members',
    title: { en_US: 'Invitations of new pool members to open RFQs', zh_CN: '邀请新供应商池成员参加公开询价' },
    module: 'order',
    params: {},
    cron: '10 * * * *',
    timeLimit: 240,
  },
  {
    id: 'supplier-deadlines',
    title: { en_US: 'Ends of supplier certificates and audits', zh_CN: '供应商证书与审核到期' },
    module: 'order',
    params: {},
    cron: '20 6 * * *',
    timeLimit: 600,
  },
  {
    id: 'process-times',
    title: { en_US: 'Due times of processes and proxies', zh_CN: '流程时限与代理' },
    module: 'workflow',
    params: {},
    cron: '*/5 * * * *',
    timeLimit: 240,
  },
  {
    id: 'task-states',
    title: { en_US: 'Tasks agree with their records', zh_CN: '任务与单据状态核对' },
    module: 'workflow',
    params: {},
    cron: '40 2 * * *',
    timeLimit: 600,
  },
  {
    id: 'sku-keys',
    title: { en_US: 'Possible duplicates among earlier SKUs', zh_CN: '历史 SKU 查重' },
    module: 'order',
    params: {},
    cron: '20 2 * * *',
    timeLimit: 1800,
  },
  {
    id: 'exchange-rate-import',
    title: { en_US: 'Import of exchange rates from a file', zh_CN: '从文件导入汇率' },
    module: 'finance',
    params: { file: { kind: 'name', initial: 'exchange-rates.csv' } },
    cron: '30 5 * * *',
    timeLimit: 300,
  },
  {
    id: 'money-invariant',
    title: { en_US: 'Money of orders and statements adds up', zh_CN: '订单与账单金额核对' },
    module: 'finance',
    params: {},
    cron: '40 3 * * *',
    timeLimit: 1800,
  },
  {
    id: 'incoming-mail',
    title: { en_US: 'Replies to mails about records', zh_CN: '读取单据邮件的回复' },
    module: 'platform',
    params: {},
    cron: '*/2 * * * *',
    timeLimit: 240,
  },
  {
    id: 'monthly-statements',
    title: { en_US: 'Proposal of monthly statements', zh_CN: '生成月结账单草稿' },
    module: 'finance',
    params: { dueDays: { kind: 'int', min: 0, max: 365, initial: 30 } },
    cron: '0 5 1 * *',
    timeLimit: 1800,
  },
  {
    id: 'snapshot',
    title: { en_US: 'Backup', zh_CN: '备份' },
    module: 'platform',
    params: { keep: { kind: 'int', min: 1, max: 100, initial: 7 } },
    cron: '0 2 * * *',
    timeLimit: 3600,
  },
  {
    id: 'restore-test',
    title: { en_US: 'Restore test of the newest backup', zh_CN: '最新备份恢复测试' },
    module: 'platform',
    params: {},
    cron: '0 4 * * 0',
    timeLimit: 3600,
  },
  {
    id: 'publish-tasks',
    title: { en_US: 'Publish tasks of modules', zh_CN: '模块发布任务' },
    module: 'platform',
    params: {},
    cron: '* * * * *',
    timeLimit: 900,
  },
  {
    id: 'vacuum',
    title: { en_US: 'Room given back to the database', zh_CN: '数据库空间回收' },
    module: 'platform',
    params: {},
    cron: '0 3 * * *',
    timeLimit: 3600,
  },
  {
    id: 'log-retention',
    title: { en_US: 'Removal of old logs and rows that have served', zh_CN: '清理旧日志与过期数据' },
    module: 'platform',
    params: { logDays: days(180), rowDays: days(30), openingDays: days(400) },
    cron: '15 3 * * *',
    timeLimit: 1800,
  },
]

export const jobKind = (id: unknown): JobKind | undefined => jobKinds.find(k => k.id === id)

/** The parameters of a job for its task; undefined when invalid. `text` is JSON or empty. */
export function readParams(kind: JobKind, text: unknown): Readonly<Record<string, string | number>> | undefined {
  let given: unknown = {}
  if (typeof text === 'string' && text.trim() !== '') {
    try {
      given = JSON.parse(text)
    } catch {
      return undefined
    }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const out: Record<string, string | number> = {}
  for (const [name, p] of Object.entries(kind.params)) out[name] = p.initial
  for (const [name, value] of Object.entries(given)) {
    const p = Object.hasOwn(kind.params, name) ? kind.params[name] : undefined
    if (!p || !fits(p, value)) return undefined
    out[name] = value as string | number
  }
  return out
}

/** A name is a plain file name: no folder, not hidden. */
const fits = (p: JobParam, value: unknown): boolean =>
  p.kind === 'int'
    ? Number.isInteger(value) && Number(value) >= p.min && Number(value) <= p.max
    : typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,60}\.csv$/.test(value)
