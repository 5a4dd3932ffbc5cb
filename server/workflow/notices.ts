import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import { newId } from '../db/write-rows.ts'

/** News of a task or process for one person. */
export interface News {
  readonly entity: 'WorkflowTask' | 'WorkflowInstance'
  readonly record: string
  readonly list: 'workflowTaskStatus' | 'workflowInstanceStatus'
  readonly action: string
  readonly to: string
  readonly person: string
  readonly company: string
  readonly reason: string | null
  /** Sent only if the record still has this status when its time has come. */
  readonly onlyWhile?: string
}

/** A decision can be undone at once without a mail having gone out: mails about new tasks wait so long. */
export const undoSeconds = 10

/** Tells people by mail, after the commit. The mail is built with what its reader may see. */
export async function tell(uow: UnitOfWork, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const { actor } = uow
  const by = actor.kind === 'user' ? { user: actor.userId, company: actor.companyName } : null
  const at = (n: News) => new Date(uow.now.getTime() + (n.onlyWhile === undefined ? 0 : undoSeconds * 1000))
  const rows = news.map(n => ({ id: newId(), payload: { ...n, by }, next: at(n).toISOString() }))
  await uow.tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at)
    select id, 'notice', payload, ${uow.now.toISOString()}::timestamptz, next
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, payload jsonb, next timestamptz)`)
  uow.tx.afterCommit(() => uow.context.wake('outbox'))
}

export const newTask = (task: string, person: string, company: string): News => ({
  entity: 'WorkflowTask',
  record: task,
  list: 'workflowTaskStatus',
  action: 'create',
  to: '1',
  person,
  company,
  reason: null,
  onlyWhile: '1',
})
