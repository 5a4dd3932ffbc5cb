import type { NodeMail } from '../../domain/workflow/model.ts'
import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import { newId } from '../db/write-rows.ts'

const lists = {
  Rfq: 'rfqRound',
  Task: 'taskStatus',
  WorkflowCopy: 'workflowCopyStatus',
  WorkflowInstance: 'workflowInstanceStatus',
  WorkflowTask: 'workflowTaskStatus',
} as const

/** News for one person: of a task, process or copy, or of an RFQ to open. */
export interface News {
  readonly entity: keyof typeof lists
  readonly record: string
  readonly list: (typeof lists)[keyof typeof lists]
  readonly action: string
  readonly to: string
  readonly person: string
  readonly company: string
  readonly reason: string | null
  /** The code of a sentence in place of a reason, in the language of the person. */
  readonly saying?: NewsSaying
  /** A notice only. */
  readonly noMail?: true
  /** Sent only if the record still has this status when its time has come. */
  readonly onlyWhile?: string
}

/** Why a person who is named as proxy has no copy; the first for who is away, the second for the proxy. */
export type NewsSaying = 'RFQ_OPENING_DUE' | 'WF_PROXY_STARTED' | 'WF_YOU_STARTED' | 'WF_REMINDER' | 'WF_ESCALATED'

/** A decision can be undone at once without a mail having gone out: mails about new tasks wait so long. */
export const undoSeconds = 10

/** Tells people by mail and by an unread notice, after the commit. The mail is built with what its reader may see. */
export async function tell(uow: UnitOfWork, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const { actor } = uow
  const by = actor.kind === 'user' ? { user: actor.userId, company: actor.companyName } : null
  const at = (n: News) => new Date(uow.now.getTime() + (n.onlyWhile === undefined ? 0 : undoSeconds * 1000))
  // Nobody is mailed about their own act, but what follows from it is news.
  const mailed = news.filter(n => n.noMail !== true)
  const rows = mailed.map(n => ({
    id: newId(),
    payload: { ...n, by: n.saying === undefined ? by : null },
    next: at(n).toISOString(),
  }))
  await uow.tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at)
    select id, 'notice', payload, ${uow.now.toISOString()}::timestamptz, next
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, payload jsonb, next timestamptz)`)
  await unread(uow, news)
  uow.tx.afterCommit(() => uow.context.wake('outbox'))
}

/** What somebody has read before stands among their unread notices again: it has come back to them. */
async function unread(uow: UnitOfWork, news: readonly News[]): Promise<void> {
  const rows = news.map(n => ({ notice: n.record, person: n.person }))
  await uow.tx.elevated(tx =>
    tx.run(sql`delete from notice_receipt__s r using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(notice text, person uuid) where r."notice" = x.notice and r."user_id" = x.person`),
  )
}

const fresh =
  (entity: News['entity'], to: string, action: string) => (record: string, person: string, company: string) =>
    ({ entity, record, list: lists[entity], action, to, person, company, reason: null, onlyWhile: to }) satisfies News

/** Somebody is asked for an approval. */
export const newTask = fresh('WorkflowTask', '1', 'create')
/** The same at a node that says what its mails are. */
export const newTaskAt = (email: NodeMail | undefined, record: string, person: string, company: string): News => ({
  ...newTask(record, person, company),
  ...(email?.off ? { noMail: true } : {}),
  reason: email?.text?.trim() || null,
})
/** The proxy of who is asked has asked for the approval: both learn that the task stays where it is. */
export const withoutProxy = (record: string, away: string, agent: string, company: string): readonly News[] => [
  { ...newTask(record, away, company), saying: 'WF_PROXY_STARTED' },
  { ...newTask(record, agent, company), saying: 'WF_YOU_STARTED' },
]
/** The cut-off of a round has come, and its quotes stay sealed until this person and another one confirm. */
export const openingDue = (record: string, round: string, person: string, company: string): News => ({
  ...fresh('Rfq', round, 'confirmOpening')(record, person, company),
  saying: 'RFQ_OPENING_DUE',
})
/** Somebody may read an approval. */
export const newCopy = fresh('WorkflowCopy', 'unread', 'send')
/** Somebody is the owner of a task from now on. */
export const newOwner = fresh('Task', 'open', 'assign')
