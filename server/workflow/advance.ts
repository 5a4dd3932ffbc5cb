import { fail, invalid } from '../../domain/errors/failure.ts'
import { problem } from '../../domain/meta/problem.ts'
import { apply } from '../../domain/workflow/apply.ts'
import { withEvents, type Command, type EngineEvent, type Step } from '../../domain/workflow/command.ts'
import type { Facts } from '../../domain/workflow/expression.ts'
import { ExpressionRefused } from '../../domain/workflow/expression-refused.ts'
import { WorkflowRefused } from '../../domain/workflow/refused.ts'
import type { State, Variables } from '../../domain/workflow/state.ts'
import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import { authorOf, readStored, updateRows } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { moveBySystem } from '../operations/transitions/steps.ts'
import { sendCopies } from './copies.ts'
import { factsOf } from './facts.ts'
import type { Instance, InstanceEnd } from './instance.ts'
import { staffOf, type Staff } from './people.ts'
import { writeTasks, type TaskPatch, type TaskWriter } from './tasks.ts'
import { writeTimers } from './timers.ts'
import { versionOf, type Version } from './versions.ts'

export interface Advanced {
  /** Changes of tasks that the caller writes itself. */
  readonly held: ReadonlyMap<string, TaskPatch>
  readonly end: InstanceEnd | null
}

export interface Act extends TaskWriter {
  /** The command, from the steps so far where it needs them. */
  readonly command: (steps: readonly Step[], state: State) => Command
  /** The status is written by the transition that asks for it. */
  readonly keepsStatus?: true
}

/**
 * One command on a process whose row is locked: runs the engine, and writes its state, steps, tasks and timers. The
 * caller performs what the process was asked for when it answers that the process is approved.
 */
export async function advance(uow: UnitOfWork, instance: Instance, act: Act): Promise<Advanced> {
  const scene = await sceneOf(uow, instance)
  const { version, staff, steps, state } = scene
  const done = applied(scene, act.command(steps, state))
  await writeSteps(uow, instance.id, steps, done.events)
  const end = endOf(done.state, done.events)
  const held = await writeTasks(uow, { instance, version, staff, events: done.events, end }, act)
  await sendCopies(uow, { instance, version, staff, events: done.events, begins: steps.length === 0 })
  await writeTimers(uow, instance, done.events, end !== null)
  await writeInstance(uow, instance, done.state, end, act.keepsStatus === true)
  return { held, end }
}

/** What a process needs to go on: its version, people and steps so far. */
export interface Scene {
  readonly version: Version
  readonly facts: Facts
  readonly staff: Staff
  readonly steps: readonly Step[]
  readonly state: State
}

export async function sceneOf(uow: UnitOfWork, instance: Instance): Promise<Scene> {
  const { tx, index } = uow
  const version = await versionOf(tx, String(instance.versionId))
  const entity = entityNamed(index, String(instance.mainEntity))
  const [record] = await readStored(tx, entity, { field: 'id', values: [instance.recordId] })
  if (!record) throw fail('NOT_FOUND')
  const facts = factsOf(entity, record, String(instance.starter))
  const about = { company: String(instance.company), starter: String(instance.starter), entity }
  const staff = await staffOf(tx, version.model, facts, about)
  return { version, facts, staff, steps: await stepsOf(uow, instance.id), state: instance.state as State }
}

/** What a command would do; nothing is written. */
export const applied = ({ version, facts, staff, state }: Scene, command: Command) =>
  tried(() => apply(version.model, state, command, { values: facts, plans: staff.plans, passed: new Set() }))

/** Why the engine refuses, in the reader's words. */
export function tried<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof WorkflowRefused)
      throw invalid([problem(`PROCESS_${error.code}`, undefined, { node: error.node ?? '' })])
    if (error instanceof ExpressionRefused)
      throw invalid([problem('WF_EXPRESSION', undefined, { node: error.node ?? '', code: error.code })])
    throw error
  }
}

/**
 * A process is approved when it has come to its end and the last decision of none of its tasks is a rejection: a file
 * that leads a rejection to an ordinary end approves nothing.
 */
export function endOf(state: State, events: readonly EngineEvent[]): InstanceEnd | null {
  const ended = events.find(e => e.kind === 'ended')
  if (!ended) return null
  switch (ended.outcome) {
    case 'ended':
      return isRejected(state.vars) ? 'rejected' : 'approved'
    case 'rejected':
      return 'rejected'
    case 'cancelled':
      return 'cancelled'
    default:
      return 'failed'
  }
}

const isRejected = (vars: Variables): boolean =>
  vars.some(([name, value]) => (name === 'outcome' || name.endsWith('.outcome')) && value === 'reject')

export async function stepsOf({ tx }: UnitOfWork, instance: string): Promise<readonly Step[]> {
  const rows = await tx.rows<{ step: Step }>(
    sql`select step from workflow_step where instance_id = ${instance} order by act`,
  )
  return rows.map(r => r.step)
}

async function writeSteps(
  { tx, now }: UnitOfWork,
  instance: string,
  before: readonly Step[],
  events: readonly EngineEvent[],
): Promise<void> {
  const was = new Map(before.map(s => [s.act, s]))
  const changed = withEvents(before, events).filter(s => was.get(s.act) !== s)
  if (changed.length === 0) return
  const rows = changed.map(step => ({ act: step.act, step }))
  await tx.run(sql`insert into workflow_step (instance_id, act, step, at, by_name)
    select ${instance}::uuid, act, step, ${now.toISOString()}::timestamptz, ${authorOf(tx.actor)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(act int, step jsonb)
    on conflict (instance_id, act) do update set step = excluded.step`)
}

async function writeInstance(
  uow: UnitOfWork,
  instance: Instance,
  state: State,
  end: InstanceEnd | null,
  keepsStatus: boolean,
): Promise<void> {
  const entity = entityNamed(uow.index, 'WorkflowInstance')
  const values = end === null ? { state } : { state: null, endedAt: uow.now.toISOString() }
  await updateRows(uow.tx, entity, [{ id: instance.id, values }], uow.now, { keepRevision: end === null })
  if (end === null || keepsStatus) return
  const [after] = await readStored(uow.tx, entity, { field: 'id', values: [instance.id] })
  const to = end === 'cancelled' ? 'ended' : end
  if (after) await moveBySystem(uow, 'workflowInstanceStatus', to, [after], {})
}
