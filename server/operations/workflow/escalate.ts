import { Failure } from '../../../domain/errors/failure.ts'
import { administers, type Actor } from '../../../domain/meta/actor.ts'
import type { Copied, FlowNode } from '../../../domain/workflow/model.ts'
import { indexOf } from '../../../domain/workflow/model-index.ts'
import type { App, UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { peopleAbout, valuesOfCopy } from '../../workflow/copies.ts'
import { calendarDays, hoursIn, waitedDays } from '../../workflow/hours.ts'
import type { Instance } from '../../workflow/instance.ts'
import { newCopy, tell } from '../../workflow/notices.ts'
import { stepOf, suspendedIn } from '../../workflow/suspended.ts'
import type { Task } from '../../workflow/tasks.ts'
import { versionOf, type Version } from '../../workflow/versions.ts'
import { moveBySystem } from '../transitions/steps.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'

const actor: Actor = { kind: 'system', reason: 'escalation of tasks' }
/** At most so many tasks in one run; the rest follows in the next. */
const atOnce = 500

interface Waiting {
  readonly id: string
  readonly instance: string
  readonly token: number
  readonly zone: string
  readonly days: number
  readonly created: Date
}

/**
 * Tasks that have waited for more working days than their node says, each once: whom the node names gets a copy, with
 * a notice and a mail. Who is asked decides as before; nothing is decided by it. Each process has its own transaction.
 */
export async function escalateTasks(app: App): Promise<{ escalated: number; failed: number }> {
  const late = await app.db.tenant(actor, tx => lateTasks(tx, app.now()), { readOnly: true })
  const counts = { escalated: 0, failed: 0 }
  for (const instance of new Set(late.map(t => t.instance)))
    try {
      const ids = late.filter(t => t.instance === instance).map(t => t.id)
      counts.escalated += await app.db.tenant(actor, tx =>
        escalate(startUnitOfWork({ ...app, actor }, tx), instance, ids),
      )
    } catch (error) {
      // One process that cannot be escalated keeps none of the others.
      app.log.error({ err: error, instance }, 'a task could not be escalated')
      if (!(error instanceof Failure)) throw error
      counts.failed++
    }
  return counts
}

async function lateTasks(tx: UnitOfWork['tx'], now: Date): Promise<readonly Waiting[]> {
  const waiting = await tx.rows<Waiting>(sql`with late as materialized (
      select v.id as version, n->>'id' as node, (n #>> '{escalates,days}')::int as days
        from workflow_version v, jsonb_array_elements(v.model->'nodes') n where n #> '{escalates}' is not null)
    select t."id" as id, t."instance_id" as instance, t."token" as token, coalesce(c."time_zone", 'UTC') as zone, l.days,
        t."create_time" as created
      from late l join workflow_instance__s i on i."version_id" = l.version::text and i."status" = 'running'
        join workflow_task__s t on t."instance_id" = i."id" and t."activity_id" = l.node
        join company__s c on c."id" = t."company_id"
      where t."status" = '1' and t."suspended" is not true and t."task_type" <> '3' and t."escalated_at" is null
        and t."create_time" <= ${now.toISOString()}::timestamptz - (l.days - 1) * interval '1 day'
      order by t."create_time", t."id" limit ${atOnce}`)
  if (waiting.length === 0) return []
  const days = await calendarDays(tx)
  const suspended = await suspendedIn(
    tx,
    waiting.map(t => t.instance),
  )
  const waited = (t: Waiting) =>
    waitedDays(new Date(t.created), now, hoursIn(t.zone, days), suspended.get(stepOf(t.instance, t.token)))
  return waiting.filter(t => waited(t) > t.days)
}

/** The process is locked first, then its tasks are read again. One that is being decided just now is left. */
async function escalate(uow: UnitOfWork, id: string, late: readonly string[]): Promise<number> {
  const free = await uow.tx.one(sql`select 1 from workflow_instance__s where "id" = ${id} and "status" = 'running'
    for update skip locked`)
  if (!free) return 0
  const by = { field: 'id', values: [id] } as const
  const [instance] = await readStored(uow.tx, entityNamed(uow.index, 'WorkflowInstance'), by)
  if (!instance) return 0
  const version = await versionOf(uow.tx, String(instance.versionId))
  const entity = entityNamed(uow.index, 'WorkflowTask')
  const tasks = (await readStored(uow.tx, entity, { field: 'instance', values: [id] })).filter(
    t => late.includes(t.id) && t.status === '1' && t.suspended !== true && !t.escalatedAt,
  )
  for (const name of new Set(tasks.map(t => t.activityId))) {
    const node = indexOf(version.model).node(String(name))
    const own = tasks.filter(t => t.activityId === name)
    if (node?.escalates) await escalateNode(uow, { instance, version, node, copied: node.escalates, tasks: own })
  }
  const escalatedAt = uow.now.toISOString()
  await updateRows(
    uow.tx,
    entity,
    tasks.map(t => ({ id: t.id, values: { escalatedAt } })),
    uow.now,
    { keepRevision: true },
  )
  return tasks.length
}

interface Late {
  readonly instance: Instance
  readonly version: Version
  readonly node: FlowNode
  readonly copied: NonNullable<FlowNode['escalates']>
  readonly tasks: readonly Task[]
}

async function escalateNode(uow: UnitOfWork, { instance, version, node, copied, tasks }: Late): Promise<void> {
  const people = await recipients(uow, instance, node, copied, tasks)
  const entity = entityNamed(uow.index, 'WorkflowCopy')
  const there = (await readStored(uow.tx, entity, { field: 'instance', values: [instance.id] })).filter(c =>
    people.some(p => p.id === c.person),
  )
  // Who has a copy already gets it again, as what this step shows.
  await moveBySystem(
    uow,
    'workflowCopyStatus',
    'unread',
    there.filter(c => c.status === 'read'),
    {},
  )
  await updateRows(
    uow.tx,
    entity,
    there.map(c => ({ id: c.id, values: valuesOfCopy(uow, instance, version, node, String(c.person), 'overdue') })),
    uow.now,
    { keepRevision: true },
  )
  const fresh = people
    .filter(p => !there.some(c => c.person === p.id))
    .map(p => ({ id: newId(), values: valuesOfCopy(uow, instance, version, node, p.id, 'overdue') }))
  await insertRows(uow.tx, entity, fresh, uow.now)
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'WorkflowComment'),
    tasks.map(t => ({
      id: newId(),
      values: {
        task: t.id,
        operator: null,
        onBehalfOf: null,
        operation: 'escalate',
        comments: people.map(p => p.name).join(', '),
        operatorDate: uow.now.toISOString(),
      },
    })),
    uow.now,
  )
  const copies = [
    ...there.map(c => [c.id, String(c.person)] as const),
    ...fresh.map(f => [f.id, String(f.values['person'])] as const),
  ]
  await tell(
    uow,
    copies.map(([id, person]) => ({
      ...newCopy(id, person, String(instance.company)),
      action: 'escalate',
      saying: 'WF_ESCALATED' as const,
    })),
  )
}

/**
 * Whom the node names, without who started the process and who is asked; they may read such records, or the node opens
 * them. When nobody is left, the administrators of the company.
 */
async function recipients(
  uow: UnitOfWork,
  instance: Instance,
  node: FlowNode,
  { roles, people, superiors }: Copied & { readonly superiors: boolean },
  tasks: readonly Task[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { all, readers } = await peopleAbout(uow, instance)
  const asked = tasks.flatMap(t => [String(t.operator), String(t.assignee)])
  const above = new Set(superiors ? await superiorsOf(uow, asked) : [])
  const names = new Set(people.map(p => p.toLowerCase()))
  const others = (of: typeof all) => of.filter(p => p.userId !== instance.starter && !asked.includes(p.userId))
  const named = others(node.opens ? all : readers).filter(
    p =>
      above.has(p.userId) || names.has(p.username.toLowerCase()) || p.grants.some(g => roles.some(r => r === g.basis)),
  )
  const found = named.length > 0 ? named : others(readers).filter(p => administers(p))
  return found.map(p => ({ id: p.userId, name: p.name }))
}

const superiorsOf = async ({ tx }: UnitOfWork, people: readonly string[]): Promise<readonly string[]> =>
  (
    await tx.rows<{ id: string }>(sql`select distinct unnest("reporting_superiors") as id from user_account__s
      where "id" = any(${people}::uuid[])`)
  ).map(r => r.id)
