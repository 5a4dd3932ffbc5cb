import type { StoredOf } from '../../domain/entities/records.ts'
import { invalid } from '../../domain/errors/failure.ts'
import { personOf } from '../../domain/meta/actor.ts'
import { problem } from '../../domain/meta/problem.ts'
import type { EngineEvent } from '../../domain/workflow/command.ts'
import { indexOf } from '../../domain/workflow/model-index.ts'
import { agentAt, type ProxySetting } from '../../domain/workflow/proxies.ts'
import type { UnitOfWork } from '../context.ts'
import { insertRows, newId, readStored, updateRows } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { Instance, InstanceEnd } from './instance.ts'
import { newTaskAt, tell, withoutProxy } from './notices.ts'
import { nobody, type Staff } from './people.ts'
import { proxiesOf } from './proxies.ts'
import type { Version } from './versions.ts'

export type Task = StoredOf<'WorkflowTask'>
export type TaskPatch = Partial<Task>

/** How the tasks of a command are written. */
export interface TaskWriter {
  /** Tasks that the caller writes: they get their changes back. */
  readonly mine: ReadonlySet<string>
  /** The opinion of who decides. */
  readonly comments: string | null
  /** The outcome of the caller's task where it is no decision of the engine. */
  readonly outcome?: 'return' | 'ended' | 'jumped'
  /** A task that opens again instead of a new row, by person. */
  readonly reopens?: Task
}

interface Written {
  readonly instance: Instance
  readonly version: Version
  readonly staff: Staff
  readonly events: readonly EngineEvent[]
  readonly end: InstanceEnd | null
}

type MemberEvent = Extract<EngineEvent, { kind: 'member' }>

/** Writes the rows of the people whose part has opened or closed. Only the last word about a member counts. */
export async function writeTasks(
  uow: UnitOfWork,
  written: Written,
  writer: TaskWriter,
): Promise<ReadonlyMap<string, TaskPatch>> {
  const last = new Map<string, MemberEvent>()
  for (const event of written.events) if (event.kind === 'member') last.set(`${event.token} ${event.n}`, event)
  const entity = entityNamed(uow.index, 'WorkflowTask')
  const open = (await readStored(uow.tx, entity, { field: 'instance', values: [written.instance.id] })).filter(
    t => t.status === '1',
  )
  const held = new Map<string, TaskPatch>()
  const changes: { readonly id: string; readonly values: TaskPatch }[] = []
  const opened: MemberEvent[] = []
  for (const event of last.values()) {
    const rows = open.filter(t => t.token === event.token && t.member === event.n)
    if (event.status === 'open' && rows.length === 0) opened.push(event)
    if (event.status !== 'done' && event.status !== 'gone') continue
    for (const row of rows) {
      const values = closing(uow, event, row, written.end, writer)
      if (writer.mine.has(row.id)) held.set(row.id, values)
      else changes.push({ id: row.id, values })
    }
  }
  await updateRows(uow.tx, entity, changes, uow.now)
  await openTasks(uow, written, opened, writer, held)
  return held
}

/** One decision closes the task and its copy for an agent. */
function closing(
  uow: UnitOfWork,
  event: MemberEvent,
  row: Task,
  end: InstanceEnd | null,
  writer: TaskWriter,
): TaskPatch {
  const byCaller = event.status === 'done' || (writer.outcome !== undefined && writer.mine.has(row.id))
  const decision = event.status === 'done' ? (event.outcome ?? null) : (writer.outcome ?? null)
  if (byCaller)
    return {
      status: '2',
      outcome: decision,
      approver: personOf(uow.actor),
      operatorDate: uow.now.toISOString(),
      comments: writer.comments ?? row.comments,
    }
  return {
    status: '2',
    outcome: end === 'cancelled' ? 'ended' : 'notNeeded',
    operatorDate: uow.now.toISOString(),
  }
}

async function openTasks(
  uow: UnitOfWork,
  { instance, version, staff }: Written,
  opened: readonly MemberEvent[],
  { reopens }: TaskWriter,
  held: Map<string, TaskPatch>,
): Promise<void> {
  if (opened.length === 0) return
  const index = indexOf(version.model)
  const people = opened.map(e => ({ event: e, person: staff.personNamed(e.person) }))
  const missing = people.find(p => p.person === nobody)
  if (missing)
    throw invalid([
      problem('WF_NOBODY', undefined, { node: index.node(missing.event.node)?.name ?? missing.event.node }),
    ])
  const settings = await proxiesOf(
    uow.tx,
    people.map(p => p.person),
  )
  const rows = people.flatMap(({ event, person }) => {
    const place = { token: event.token, member: event.n, act: event.act }
    if (reopens && reopens.assignee === person && reopens.activityId === event.node && !held.has(reopens.id)) {
      held.set(reopens.id, { ...place, status: '1', outcome: null, approver: null, operatorDate: null, taskType: '1' })
      return []
    }
    const node = index.node(event.node)
    const values = { ...valuesOf(uow, instance, version), ...place, nodeName: nameOf(node), activityId: event.node }
    return withCopy(uow, instance, { ...values, assignee: person, operator: person }, settings, version.model.key)
  })
  await insertRows(uow.tx, entityNamed(uow.index, 'WorkflowTask'), rows, uow.now)
  await tell(
    uow,
    rows.flatMap(r => {
      const of = [r.id, String(r.values.operator)] as const
      const company = String(instance.company)
      const email = index.node(String(r.values.activityId))?.email
      return r.unable === undefined ? [newTaskAt(email, ...of, company)] : withoutProxy(...of, r.unable, company)
    }),
  )
}

const nameOf = (node: { readonly name: string; readonly id: string } | undefined): string =>
  (node?.name || node?.id || '').slice(0, 80)

const valuesOf = (uow: UnitOfWork, instance: Instance, version: Version) => ({
  businessNo: instance.businessNo,
  businessOwner: instance.starter,
  actReProcdefKey: (version.model.name || version.model.key).slice(0, 80),
  createTime: uow.now.toISOString(),
  status: '1',
  taskSource: 'workflow',
  suspended: false,
  instance: instance.id,
  company: instance.company,
  mainEntity: instance.mainEntity,
  recordId: instance.recordId,
})

interface NewTask {
  readonly id: string
  readonly values: TaskPatch
  /** The proxy of who is asked, where they started the process themselves. */
  readonly unable?: string
}

/** The task, and its copy for the present proxy. The starter of a process is never the proxy of its approver. */
function withCopy(
  uow: UnitOfWork,
  instance: Instance,
  values: TaskPatch,
  settings: readonly ProxySetting[],
  key: string,
): readonly NewTask[] {
  const agent = agentAt(String(values.assignee), key, uow.now.toISOString(), settings)
  const own = { id: newId(), values: { ...values, taskType: '1' } }
  if (agent === undefined) return [own]
  if (agent === instance.starter) return [{ ...own, unable: agent }]
  return [
    { ...own, values: { ...own.values, taskType: '2' } },
    { id: newId(), values: { ...values, operator: agent, taskType: '3', proxyOf: own.id } },
  ]
}
