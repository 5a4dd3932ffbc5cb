import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { apply } from '../../../domain/workflow/apply.ts'
import { ExpressionRefused } from '../../../domain/workflow/expression-refused.ts'
import type { State } from '../../../domain/workflow/state.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { afterEnd } from '../../operations/workflow/after-end.ts'
import { elevated, entityNamed } from '../../operations/unit-of-work.ts'
import { advance } from '../../workflow/advance.ts'
import type { Instance } from '../../workflow/instance.ts'
import { resumeTimers } from '../../workflow/timers.ts'
import { versionOf } from '../../workflow/versions.ts'
import type { EffectOf } from '../effect.ts'

type Task = StoredOf<'WorkflowTask'>

/** Nothing starts any more. What runs goes on, or is frozen: its tasks and due times stop until the activation. */
export const hangUpProcess: EffectOf<'Workflow'> = async (uow, { records, inputs, reason }) => {
  const answers: readonly unknown[] = Array.isArray(inputs.running) ? inputs.running : []
  if (answers.length !== 1) throw fail('GUARD', { problems: [problem('WF_RUNNING_ANSWER')] })
  if (answers[0] === 'freeze')
    await elevated(uow, inner =>
      freeze(
        inner,
        records.map(r => r.id),
        reason,
      ),
    )
  return records
}

/** What was frozen goes on with the time that was left; tasks that were suspended by themselves stay so. */
export const activateProcess: EffectOf<'Workflow'> = async (uow, { records }) => {
  await elevated(uow, inner =>
    thaw(
      inner,
      records.map(r => r.id),
    ),
  )
  return records
}

/** What runs by these processes, locked in the order of ids, before their tasks and timers. */
async function running({ tx, index }: UnitOfWork, processes: readonly string[]): Promise<readonly Instance[]> {
  const rows = await tx.rows<{ id: string }>(sql`select "id" as id from workflow_instance__s
    where "process_id" = any(${processes}::uuid[]) and "status" = 'running' order by "id"`)
  const by = { field: 'id', values: rows.map(r => r.id) } as const
  const locked = await readStored(tx, entityNamed(index, 'WorkflowInstance'), by, { lock: true })
  return locked.filter(i => i.status === 'running')
}

const stateOf = (instance: Instance) => instance.state as State
const noFacts = { values: new Map(), plans: new Map(), passed: new Set<string>() }

/** Writes states that nothing has come of, as one set. */
const writeStates = (uow: UnitOfWork, states: ReadonlyMap<string, State>) =>
  updateRows(
    uow.tx,
    entityNamed(uow.index, 'WorkflowInstance'),
    [...states].map(([id, state]) => ({ id, values: { state } })),
    uow.now,
    { keepRevision: true },
  )

async function freeze(uow: UnitOfWork, processes: readonly string[], reason: string | null): Promise<void> {
  const states = new Map<string, State>()
  for (const instance of await running(uow, processes)) {
    if (stateOf(instance).paused) continue
    const { model } = await versionOf(uow.tx, String(instance.versionId))
    states.set(instance.id, apply(model, stateOf(instance), { do: 'suspend' }, noFacts).state)
  }
  await writeStates(uow, states)
  const ids = [...states.keys()]
  await uow.tx.run(sql`update workflow_timer set stopped_at = ${uow.now.toISOString()}
    where instance_id = any(${ids}::uuid[]) and stopped_at is null`)
  await mark(uow, ids, 'suspend', reason, t => t.suspended !== true)
}

async function thaw(uow: UnitOfWork, processes: readonly string[]): Promise<void> {
  const paused = (await running(uow, processes)).filter(i => stateOf(i).paused)
  const states = new Map<string, State>()
  for (const instance of paused) {
    const state = await goneOn(uow, instance)
    if (state) states.set(instance.id, state)
  }
  await writeStates(uow, states)
  const stopped = await uow.tx.rows<{ id: string; token: number }>(sql`select instance_id as id, token
    from workflow_timer where instance_id = any(${paused.map(i => i.id)}::uuid[]) and stopped_at is not null`)
  const still = new Map(paused.map(i => [i.id, suspendedSteps(stateOf(i))]))
  for (const instance of paused) {
    const tokens = stopped.filter(t => t.id === instance.id && !still.get(t.id)?.has(t.token)).map(t => t.token)
    if (tokens.length > 0) await resumeTimers(uow, instance, tokens)
  }
  const ids = paused.map(i => i.id)
  await mark(
    uow,
    ids,
    'activate',
    null,
    t => t.suspended === true && !still.get(String(t.instance))?.has(Number(t.token)),
  )
}

/** The state of a process that only goes on waiting; where more comes of it, that is done and written here. */
async function goneOn(uow: UnitOfWork, instance: Instance): Promise<State | undefined> {
  const { model } = await versionOf(uow.tx, String(instance.versionId))
  try {
    const { state, events } = apply(model, stateOf(instance), { do: 'activate' }, noFacts)
    if (events.length === 0) return state
  } catch (error) {
    // A condition asks for the record, which is read below.
    if (!(error instanceof ExpressionRefused)) throw error
  }
  const act = { command: () => ({ do: 'activate' }) as const, mine: new Set<string>(), comments: null }
  await afterEnd(uow, instance, await advance(uow, instance, act), '')
  return undefined
}

/** Steps that were suspended by themselves, and the events on their borders. */
function suspendedSteps({ tokens }: State): ReadonlySet<number> {
  const own = new Set(tokens.flatMap(t => (t.kind === 'work' && t.suspended ? [t.id] : [])))
  return new Set([...own, ...tokens.flatMap(t => (t.kind === 'arm' && own.has(t.host ?? -1) ? [t.id] : []))])
}

/** Open tasks carry the mark, and their course says when they stopped and went on. */
async function mark(
  uow: UnitOfWork,
  instances: readonly string[],
  operation: 'suspend' | 'activate',
  comments: string | null,
  which: (task: Task) => boolean,
): Promise<void> {
  const entity = entityNamed(uow.index, 'WorkflowTask')
  const all = await readStored(uow.tx, entity, { field: 'instance', values: [...instances] })
  const tasks = all.filter(t => t.status === '1' && which(t))
  const suspended = operation === 'suspend'
  await updateRows(
    uow.tx,
    entity,
    tasks.map(t => ({ id: t.id, values: { suspended } })),
    uow.now,
  )
  const said = { operator: personOf(uow.actor), onBehalfOf: null, operation, comments }
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'WorkflowComment'),
    tasks.map(t => ({ id: newId(), values: { ...said, task: t.id, operatorDate: uow.now.toISOString() } })),
    uow.now,
  )
}
