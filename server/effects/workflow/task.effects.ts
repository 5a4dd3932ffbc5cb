import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may, personOf, type UserActor } from '../../../domain/meta/actor.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { Command, Step } from '../../../domain/workflow/command.ts'
import { indexOf } from '../../../domain/workflow/model-index.ts'
import type { State, WorkToken } from '../../../domain/workflow/state.ts'
import type { UnitOfWork } from '../../context.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { afterEnd } from '../../operations/workflow/after-end.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { advance, type Act } from '../../workflow/advance.ts'
import type { Instance } from '../../workflow/instance.ts'
import { newTask, tell } from '../../workflow/notices.ts'
import { missingOperation } from '../../workflow/operations.ts'
import { personByName } from '../../workflow/people.ts'
import { isFormerAgent } from '../../workflow/proxies.ts'
import { resumeTimers, stopTimers } from '../../workflow/timers.ts'
import { versionOf } from '../../workflow/versions.ts'
import type { EffectOf } from '../effect.ts'

type Task = StoredOf<'WorkflowTask'>
type TaskStep = (uow: UnitOfWork, task: Task, input: Parameters<EffectOf<'WorkflowTask'>>[1]) => Promise<Task>

/** Tasks of one process come one after the other (the guards lock it), so each sees what the one before has left. */
const each =
  (run: TaskStep): EffectOf<'WorkflowTask'> =>
  async (uow, input) => {
    const done: Task[] = []
    for (const task of input.records) {
      done.push(await run(uow, task, input))
      await note(uow, task, input.action ?? '', input.reason)
    }
    return done
  }

const refuse = (code: string, params?: Readonly<Record<string, string | number>>) =>
  fail('GUARD', { problems: [problem(code, undefined, params)] })

/** The process of a task. Its row is locked already; this reads what is stored now. */
async function runningOf(uow: UnitOfWork, task: Task): Promise<Instance> {
  const [instance] = await readStored(
    uow.tx,
    entityNamed(uow.index, 'WorkflowInstance'),
    { field: 'id', values: [task.instance] },
    { lock: true },
  )
  if (instance?.status !== 'running') throw refuse('WF_ENDED')
  return instance
}

/** One command in the name of a task; the task comes back as the engine has left it. */
async function take(
  uow: UnitOfWork,
  task: Task,
  act: Omit<Act, 'mine' | 'comments'> & { readonly comments?: string | null },
  running?: Instance,
): Promise<Task> {
  const instance = running ?? (await runningOf(uow, task))
  const advanced = await advance(uow, instance, { comments: null, ...act, mine: new Set([task.id]) })
  await afterEnd(uow, instance, advanced, uow.actor.kind === 'user' ? uow.actor.name : '')
  return { ...task, ...advanced.held.get(task.id) }
}

async function note(uow: UnitOfWork, task: Task, operation: string, comments: string | null): Promise<void> {
  const onBehalfOf = task.taskType === '3' ? task.assignee : null
  const values = {
    task: task.id,
    operator: personOf(uow.actor),
    onBehalfOf,
    operation,
    comments,
    operatorDate: uow.now.toISOString(),
  }
  await insertRows(uow.tx, entityNamed(uow.index, 'WorkflowComment'), [{ id: newId(), values }], uow.now)
}

const place = (task: Task) => ({ token: Number(task.token), member: Number(task.member) })

/** An agent decides while their setting holds, and not a minute longer. */
async function refuseFormerAgent(uow: UnitOfWork, task: Task, { versionId }: Instance): Promise<void> {
  const { model } = await versionOf(uow.tx, String(versionId))
  if (await isFormerAgent(uow, task, model)) throw refuse('WF_PROXY_OVER')
}

/** Who may not read such records any more decides nothing, unless the task itself opens them. */
async function refuseWithoutRight(uow: UnitOfWork, task: Task, { versionId, mainEntity }: Instance): Promise<void> {
  const { model } = await versionOf(uow.tx, String(versionId))
  const opens = indexOf(model).node(String(task.activityId))?.opens === true
  if (!opens && !may(uow.actor, entityNamed(uow.index, String(mainEntity)), 'read'))
    throw refuse('WF_NO_RIGHT_ANY_MORE')
}

/** What a node requires is performed before its approval; a rejection or return needs none of it. */
async function refuseWithoutOperations(uow: UnitOfWork, task: Task, { versionId }: Instance): Promise<void> {
  const { model } = await versionOf(uow.tx, String(versionId))
  const name = await missingOperation(uow, task, indexOf(model).node(String(task.activityId)))
  if (name !== undefined) throw refuse('WF_OPERATION_FIRST', { name })
}

const decide = (outcome: 'approve' | 'reject') =>
  each(async (uow, task, { reason }) => {
    const instance = await runningOf(uow, task)
    await refuseFormerAgent(uow, task, instance)
    await refuseWithoutRight(uow, task, instance)
    if (outcome === 'approve') await refuseWithoutOperations(uow, task, instance)
    return take(uow, task, { comments: reason, command: () => ({ do: 'decide', ...place(task), outcome }) }, instance)
  })

export const approveTask = decide('approve')
export const rejectTask = decide('reject')

/** Back to the last decision that led here. */
export const returnTask = each(async (uow, task, { reason }) => {
  const instance = await runningOf(uow, task)
  await refuseFormerAgent(uow, task, instance)
  await refuseWithoutRight(uow, task, instance)
  const command = (steps: readonly Step[]): Command => {
    const to = decisionBefore(steps, Number(task.act))
    if (to === undefined) throw refuse('WF_NOTHING_BEFORE')
    return { do: 'return', token: Number(task.token), to, steps }
  }
  return take(uow, task, { comments: reason, outcome: 'return', command }, instance)
})

/** The latest decided step among those that led to an activation. */
function decisionBefore(steps: readonly Step[], act: number): number | undefined {
  const by = new Map(steps.filter(s => !s.undone).map(s => [s.act, s]))
  const seen = new Set<number>()
  const open = [act]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const cause of by.get(at)?.causes ?? [])
      if (cause.by !== null && !seen.has(cause.by)) {
        seen.add(cause.by)
        open.push(cause.by)
      }
  const decided = [...seen].filter(a => (by.get(a)?.decided.length ?? 0) > 0)
  return decided.length > 0 ? Math.max(...decided) : undefined
}

/** The decision is taken back; what came of it is withdrawn, and the task is open again. */
export const recallTask = each((uow, task) =>
  take(uow, task, {
    reopens: task,
    command: steps => {
      const person = steps.find(s => s.act === task.act)?.decided[0]?.person ?? ''
      return { do: 'recall', to: Number(task.act), person, steps }
    },
  }),
)

const groupAt = (state: State, task: Task): WorkToken | undefined =>
  state.tokens.find((t): t is WorkToken => t.kind === 'work' && t.id === task.token)

/** The others of the step are not asked any more. Where each of them has to decide, nobody can claim. */
export const claimTask = each(async (uow, task) => {
  for (;;) {
    const group = groupAt((await runningOf(uow, task)).state as State, task)?.group
    if (!group || group.rule.kind !== 'any' || group.inOrder) throw refuse('WF_ALL_DECIDE')
    const other = group.members.find(m => m.n !== task.member && m.status === 'open')
    if (!other) return task
    await take(uow, task, { command: () => ({ do: 'remove', token: Number(task.token), member: other.n }) })
  }
})

/** The colleague who is named, where they may decide about the record and have not asked for it. */
async function colleague(uow: UnitOfWork, task: Task, inputs: { readonly agent?: unknown }): Promise<UserActor> {
  const name = textOrNull(inputs.agent)?.trim()
  if (!name) throw refuse('WF_AGENT_EMPTY')
  const person = await personByName(uow.tx, String(task.company), name)
  const entity = entityNamed(uow.index, String(task.mainEntity))
  if (!person || !may(person, entity, 'read')) throw refuse('WF_AGENT_UNKNOWN', { name })
  if (person.userId === task.businessOwner) throw refuse('WF_AGENT_STARTED')
  return person
}

/** One person never has two voices in a step, also when another one's task is handed to them. */
async function refuseSecondVoice(uow: UnitOfWork, task: Task, person: string): Promise<void> {
  const tasks = await readStored(uow.tx, entityNamed(uow.index, 'WorkflowTask'), {
    field: 'instance',
    values: [task.instance],
  })
  const has = (t: Task) => (t.status === '1' ? t.operator === person : t.approver === person)
  if (tasks.some(t => t.id !== task.id && t.token === task.token && has(t))) throw refuse('PROCESS_THERE_ALREADY')
}

/** Somebody else acts; who was asked first stays named. */
export const assignTask = each(async (uow, task, { inputs }) => {
  if (task.taskType !== '1') throw refuse('WF_HAS_AGENT')
  await runningOf(uow, task)
  const person = await colleague(uow, task, inputs)
  await refuseSecondVoice(uow, task, person.userId)
  await tell(uow, [newTask(task.id, person.userId, String(task.company))])
  return { ...task, operator: person.userId }
})

export const addAssignee = each(async (uow, task, { inputs }) => {
  const person = (await colleague(uow, task, inputs)).userId
  await refuseSecondVoice(uow, task, person)
  return take(uow, task, { command: () => ({ do: 'add', ...place(task), place: 'beside', person }) })
})

export const removeAssignee = each(async (uow, task, { inputs }) => {
  const person = (await colleague(uow, task, inputs)).userId
  const tasks = await readStored(uow.tx, entityNamed(uow.index, 'WorkflowTask'), {
    field: 'instance',
    values: [task.instance],
  })
  const other = tasks.find(t => t.token === task.token && t.status === '1' && t.assignee === person)
  if (!other) throw refuse('WF_NOT_ASSIGNEE')
  return take(uow, task, {
    command: () => ({ do: 'remove', token: Number(task.token), member: Number(other.member) }),
  })
})

const suspendable = (suspended: boolean) =>
  each(async (uow, task) => {
    const entity = entityNamed(uow.index, 'WorkflowTask')
    const command: Command = { do: suspended ? 'suspendTask' : 'activateTask', token: Number(task.token) }
    const instance = await runningOf(uow, task)
    const tokens = (instance.state as State).tokens.flatMap(t =>
      t.kind === 'arm' && t.host === task.token ? [t.id] : [],
    )
    const after = await take(uow, task, { command: () => command })
    if (suspended) await stopTimers(uow, instance.id, tokens)
    else await resumeTimers(uow, instance, tokens)
    const others = (await readStored(uow.tx, entity, { field: 'instance', values: [task.instance] })).filter(
      t => t.id !== task.id && t.token === task.token && t.status === '1',
    )
    await updateRows(
      uow.tx,
      entity,
      others.map(t => ({ id: t.id, values: { suspended } })),
      uow.now,
    )
    return { ...after, suspended }
  })

export const suspendTask = suspendable(true)
export const activateTask = suspendable(false)

/** Another step of the same part of the process is asked instead; nobody has decided this one. */
export const jumpTask = each(async (uow, task, { inputs, reason }) => {
  const instance = await runningOf(uow, task)
  const { model } = await versionOf(uow.tx, String(instance.versionId))
  const name = textOrNull(inputs.node)?.trim() ?? ''
  const node = model.nodes.find(n => n.id === name) ?? model.nodes.find(n => n.name === name)
  // A jump to an end would approve what nobody has decided.
  if (node?.kind !== 'user' || node.id === task.activityId) throw refuse('WF_JUMP_UNKNOWN', { node: name })
  return take(uow, task, {
    comments: reason,
    outcome: 'jumped',
    command: () => ({ do: 'jump', token: Number(task.token), to: node.id }),
  })
})

/** The whole process ends; nothing is approved by it. */
export const endByTask = each((uow, task, { reason }) =>
  take(uow, task, { comments: reason, outcome: 'ended', command: () => ({ do: 'end' }) }),
)

/** The same from the process itself, whose transition writes the status. */
export const endProcess: EffectOf<'WorkflowInstance'> = async (uow, { records, reason }) => {
  for (const instance of records) {
    const act: Act = { command: () => ({ do: 'end' }), mine: new Set(), comments: reason, keepsStatus: true }
    await advance(uow, instance, act)
  }
  return records.map(r => ({ ...r, state: null, endedAt: uow.now.toISOString() }))
}
