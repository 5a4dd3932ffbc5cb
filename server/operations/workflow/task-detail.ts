import type { BodyOf } from '../../../domain/contracts/call.ts'
import type {
  AskedBecause,
  Consequence,
  TaskDetail,
  TaskStep,
  workflowDetailCall,
} from '../../../domain/contracts/workflow.calls.ts'
import type { EntityName } from '../../../domain/entities/records.ts'
import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import { fieldsNotHidden, may, personOf, type UserActor } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { shownText } from '../../../domain/print/shown.ts'
import { approvableOf } from '../../../domain/workflow/approvable.ts'
import type { Step } from '../../../domain/workflow/command.ts'
import type { ProcessModel } from '../../../domain/workflow/model.ts'
import { indexOf } from '../../../domain/workflow/model-index.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { readByIds } from '../../db/read-rows.ts'
import { sql } from '../../db/sql.ts'
import { readStored } from '../../db/write-rows.ts'
import { applied, endOf, sceneOf, stepsOf, type Scene } from '../../workflow/advance.ts'
import type { Instance } from '../../workflow/instance.ts'
import { drawingOfVersion } from '../../workflow/drawings.ts'
import { operationsOf } from '../../workflow/operations.ts'
import { nobody } from '../../workflow/people.ts'
import type { HeldAction } from '../../workflow/start.ts'
import type { Task } from '../../workflow/tasks.ts'
import { versionOf } from '../../workflow/versions.ts'
import { scopeOf } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'

/**
 * What belongs to a decision (p-wf-detail), for who may see the task or the process itself: why they are asked, what
 * each decision would lead to, and all steps so far. The engine computes it on what is stored now; nothing is written.
 */
export const taskDetail = (context: Context, body: BodyOf<typeof workflowDetailCall>): Promise<TaskDetail> =>
  reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const { task, instanceId, at } = await visible(uow, body)
    return elevated(uow, async inner => {
      const [instance] = await readStored(inner.tx, entityNamed(inner.index, 'WorkflowInstance'), {
        field: 'id',
        values: [instanceId],
      })
      if (!instance) throw fail('NOT_FOUND')
      return detailOf(inner, instance, task, at)
    })
  })

interface Asked {
  readonly task: Task | null
  readonly instanceId: string
  /** The node whose fields are shown; null for the whole process. */
  readonly at: string | null
}

/** The task, process or copy, if the reader sees it. */
async function visible(
  uow: UnitOfWork,
  { task: id, instance, copy }: BodyOf<typeof workflowDetailCall>,
): Promise<Asked> {
  if ([id, instance, copy].filter(asked => asked !== undefined).length !== 1)
    throw invalid([{ field: 'task', code: 'FIELD_NOT_NULL' }])
  const one = async <N extends EntityName>(name: N, value: string | undefined) => {
    const [found] = await readStored(uow.tx, entityNamed(uow.index, name), { field: 'id', values: [value] })
    if (!found) throw fail('NOT_FOUND')
    return found
  }
  if (copy !== undefined) {
    const found = await one('WorkflowCopy', copy)
    return { task: null, instanceId: String(found.instance), at: found.activityId }
  }
  if (id === undefined) return { task: null, instanceId: (await one('WorkflowInstance', instance)).id, at: null }
  const task = await one('WorkflowTask', id)
  return { task, instanceId: String(task.instance), at: task.activityId }
}

async function detailOf(
  uow: UnitOfWork,
  instance: Instance,
  task: Task | null,
  at: string | null,
): Promise<TaskDetail> {
  const all = await readStored(uow.tx, entityNamed(uow.index, 'WorkflowTask'), {
    field: 'instance',
    values: [instance.id],
  })
  const running = instance.status === 'running'
  const scene = running ? await sceneOf(uow, instance) : null
  const { model, version } = scene?.version ?? (await versionOf(uow.tx, String(instance.versionId)))
  const decides = running && task?.status === '1' && task.operator === personOf(uow.actor) && !task.suspended
  const approve = scene && decides ? consequence(scene, task, 'approve') : null
  const reject = scene && decides ? consequence(scene, task, 'reject') : null
  const nameOf = await namesOf(uow, [
    ...all.flatMap(t => [t.assignee, t.operator, t.approver]),
    ...[approve, reject].flatMap(c => c?.asked.flatMap(a => a.people) ?? []),
  ])
  const named = (c: Consequence | null): Consequence | null =>
    c && { ...c, asked: c.asked.map(a => ({ ...a, people: a.people.map(nameOf) })) }
  const steps = await stepsOf(uow, instance.id)
  return {
    process: model.name || model.key,
    version,
    running,
    performs: performsOf(uow, instance),
    because: scene && task?.status === '1' ? because(scene, task, nameOf) : null,
    approve: named(approve),
    reject: named(reject),
    operations: decides
      ? await operationsOf(uow, task, indexOf(model).node(String(task.activityId)), people => namesOf(uow, people))
      : [],
    steps: taskSteps(steps, all, nameOf, await waitsOf(uow, all)),
    drawing: await drawingOfVersion(uow, String(instance.versionId)),
    reached: reachedOf(steps, all, scene),
    record: await recordOf(uow, instance, model, { task, at, decides }),
    lastDecided: await lastDecided(uow, instance, task),
  }
}

/**
 * The fields of the record that stand beside a task: those of the form chosen for its node, otherwise those that
 * decide, without what the node hides. Beside a whole process nothing is shown that one of its nodes hides.
 */
function shownFields({ index }: UnitOfWork, model: ProcessModel, entity: string, at: string | null): readonly string[] {
  const nodes = model.nodes.filter(n => at === null || n.id === at)
  const hidden = new Set(nodes.flatMap(n => n.hidden ?? []))
  const form = at === null ? undefined : index.view.get(nodes[0]?.viewCode ?? '')
  const fields =
    form?.kind === 'form' || form?.kind === 'document'
      ? [...new Set(form.sections.flatMap(s => s.fields))]
      : (approvableOf(entity)?.decisive ?? [])
  return fields.filter(f => !hidden.has(f))
}

interface Beside {
  readonly task: Task | null
  readonly at: string | null
  readonly decides: boolean
}

/** What a task or copy says of its record; for who may not read such records, where the node opens it to them. */
async function recordOf(
  uow: UnitOfWork,
  instance: Instance,
  model: ProcessModel,
  { task, at, decides }: Beside,
): Promise<TaskDetail['record']> {
  const entity = entityNamed(uow.index, String(instance.mainEntity))
  const decisive = shownFields(uow, model, entity.name, at)
  const node = indexOf(model).node(at ?? '')
  const { actor } = uow
  const opens = node?.opens === true && (task === null || decides) && actor.kind === 'user'
  return {
    entity: entity.name,
    id: String(instance.recordId),
    decisive,
    writable: decides ? (node?.writable ?? []) : [],
    shown: opens && !may(actor, entity, 'read') ? await opened(uow, actor, instance, entity, decisive) : null,
  }
}

async function opened(
  { tx, context, index }: UnitOfWork,
  actor: UserActor,
  instance: Instance,
  entity: EntityDefinition,
  decisive: readonly string[],
): Promise<NonNullable<TaskDetail['record']['shown']>> {
  const notHidden = fieldsNotHidden(actor, entity)
  const fields = decisive.filter(f => notHidden.has(f))
  const scope = { ...scopeOf(context, entity), readable: new Set(fields) }
  const [row] = await readByIds(tx, scope, fields, [String(instance.recordId)])
  const writer = { index, language: actor.language, timeZone: actor.timeZone }
  return fields.flatMap(name => {
    const field = entity.fields[name]
    if (!row || !field) return []
    const text = shownText(writer, field, row[name], { entity, values: row, currency: undefined })
    return [{ label: field.label, text }]
  })
}

function performsOf({ index }: UnitOfWork, instance: Instance): TaskDetail['performs'] {
  const held = instance.held as HeldAction | null
  const transitions = held ? (index.states.get(held.list)?.transitions ?? []) : []
  return transitions.find(t => t.action.code === held?.action)?.action.label ?? null
}

/** What the engine would do; null where it refuses: who decides then reads why. */
function consequence(scene: Scene, task: Task, outcome: 'approve' | 'reject'): Consequence | null {
  try {
    const done = applied(scene, { do: 'decide', token: Number(task.token), member: Number(task.member), outcome })
    const ends = endOf(done.state, done.events) !== null
    const last = new Map(done.events.flatMap(e => (e.kind === 'member' ? [[`${e.token} ${e.n}`, e] as const] : [])))
    const asked = new Map<string, string[]>()
    for (const event of last.values()) {
      if (event.status !== 'open') continue
      const person = scene.staff.personNamed(event.person)
      if (person !== nobody) asked.set(event.node, [...(asked.get(event.node) ?? []), person])
    }
    const node = indexOf(scene.version.model).node
    return {
      ends,
      undoable: !ends && task.taskType === '1' && !done.events.some(e => e.kind === 'step' && e.final),
      asked: [...asked].map(([id, people]) => ({ node: node(id)?.name || id, people })),
    }
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

function because({ version, staff }: Scene, task: Task, nameOf: (id: string) => string): AskedBecause {
  const asked = nameOf(String(task.assignee))
  if (task.taskType === '3') return { kind: 'proxy', person: asked }
  if (task.operator !== task.assignee) return { kind: 'assigned', person: asked }
  const node = indexOf(version.model).node(String(task.activityId))
  return node ? staff.why(String(task.assignee), node) : { kind: 'added' }
}

type Waits = ReadonlyMap<string, Pick<TaskStep, 'reminded' | 'escalated'>>

/** What was done because tasks have waited too long. Who is reminded of a task with an agent is the agent. */
async function waitsOf(uow: UnitOfWork, all: readonly Task[]): Promise<Waits> {
  const ids = all.map(t => t.id)
  const days = await uow.tx.rows<{ task: string; day: string; times: number }>(
    sql`select task_id as task, day::text as day, sent as times from workflow_reminder where task_id = any(${ids}::uuid[])`,
  )
  const comments = await readStored(uow.tx, entityNamed(uow.index, 'WorkflowComment'), { field: 'task', values: ids })
  const by = new Map(days.map(({ task, ...reminded }) => [task, reminded]))
  return new Map(
    all.map(t => {
      const copy = all.find(c => c.proxyOf === t.id)
      const escalation = comments.findLast(c => c.task === t.id && c.operation === 'escalate')
      return [
        t.id,
        {
          reminded: by.get(t.id) ?? by.get(copy?.id ?? '') ?? null,
          escalated: escalation ? { at: String(escalation.operatorDate), people: escalation.comments ?? '' } : null,
        },
      ]
    }),
  )
}

/** One entry for each person asked; the copy of an agent is not counted beside its task. */
function taskSteps(
  steps: readonly Step[],
  all: readonly Task[],
  nameOf: (id: string) => string,
  waits: Waits,
): readonly TaskStep[] {
  const undone = new Set(steps.filter(s => s.undone).map(s => s.act))
  return all
    .filter(t => t.taskType !== '3')
    .map((t): TaskStep => {
      const person = String(t.approver ?? t.operator)
      return {
        node: t.nodeName ?? '',
        nodeId: t.activityId ?? '',
        person: nameOf(person),
        inPlaceOf: person === t.assignee ? null : nameOf(String(t.assignee)),
        outcome: t.outcome,
        comments: t.comments,
        at: String(t.operatorDate ?? t.createTime),
        state:
          t.status === '1'
            ? 'open'
            : t.outcome === 'notNeeded'
              ? 'notNeeded'
              : undone.has(Number(t.act))
                ? 'undone'
                : 'done',
        reminded: null,
        escalated: null,
        ...waits.get(t.id),
      }
    })
    .toSorted((a, b) => Number(a.state === 'open') - Number(b.state === 'open') || (a.at < b.at ? -1 : 1))
}

/** Where the process stands, and where it was: for the drawing. */
function reachedOf(steps: readonly Step[], all: readonly Task[], scene: Scene | null): TaskDetail['reached'] {
  const live = new Set([
    ...(scene?.state.tokens.flatMap(t => (t.kind === 'arm' ? [] : [t.node])) ?? []),
    ...all.filter(t => t.status === '1').map(t => String(t.activityId)),
  ])
  const last = new Map(steps.map(s => [s.node, s.undone ? ('undone' as const) : ('done' as const)]))
  return [...new Set([...last.keys(), ...live])].map(node => ({
    node,
    state: live.has(node) ? 'live' : (last.get(node) ?? 'done'),
  }))
}

/** The last decision of the reader about the same record, in this process or an earlier one. */
async function lastDecided(uow: UnitOfWork, instance: Instance, task: Task | null): Promise<string | null> {
  const me = personOf(uow.actor)
  if (me === null) return null
  const row = await uow.tx.one<{ at: string | null }>(sql`select max("operator_date") as at from workflow_task__s
    where "record_id" = ${instance.recordId} and "approver_id" = ${me} and "status" = '2'
      and "id" is distinct from ${task?.id ?? null}::uuid`)
  return row?.at ? new Date(row.at).toISOString() : null
}

/** Names of people, by their id. */
export async function namesOf(
  { tx }: UnitOfWork,
  people: readonly (string | null | undefined)[],
): Promise<(id: string) => string> {
  const ids = [...new Set(people.filter(p => p))]
  const rows = await tx.rows<{ id: string; name: string | null }>(
    sql`select "id", coalesce("real_name", "username") as name from user_account__s where "id" = any(${ids}::uuid[])`,
  )
  const names = new Map(rows.map(r => [r.id, r.name ?? '']))
  return id => names.get(id) ?? ''
}
