import type { RunningChoice, ShownRunning } from '../../../domain/contracts/workflow.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { problem, type Problem } from '../../../domain/meta/problem.ts'
import { indexOf } from '../../../domain/workflow/model-index.ts'
import { migrate, type Migrated, type MigrationProblem } from '../../../domain/workflow/migrate.ts'
import type { ProcessModel } from '../../../domain/workflow/model.ts'
import type { State } from '../../../domain/workflow/state.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { sceneOf } from '../../workflow/advance.ts'
import type { Instance } from '../../workflow/instance.ts'
import { stopTimers, writeTimers } from '../../workflow/timers.ts'
import { versionOf, type Version } from '../../workflow/versions.ts'
import { entityNamed } from '../unit-of-work.ts'

/** Processes that run by a version of a key, locked in the order of their ids. */
async function runningOf({ tx, index }: UnitOfWork, key: string): Promise<readonly Instance[]> {
  const rows = await tx.rows<{ id: string }>(sql`select i."id" as id from workflow_instance__s i
    join workflow__s w on w."id" = i."process_id" where w."key" = ${key} and i."status" = 'running' order by i."id"`)
  const ids = rows.map(r => r.id)
  const locked = await readStored(
    tx,
    entityNamed(index, 'WorkflowInstance'),
    { field: 'id', values: ids },
    { lock: true },
  )
  return locked.filter(i => i.status === 'running')
}

const noFacts = { values: new Map(), plans: new Map(), passed: new Set<string>() }

/** What runs by earlier versions of a process, and at which steps it can not go on by the new one as it is. */
export async function shownRunning(tx: Tx, model: ProcessModel): Promise<ShownRunning> {
  const rows = await tx.rows<{ state: State; version: string }>(sql`select i."state" as state, i."version_id" as version
    from workflow_instance__s i join workflow__s w on w."id" = i."process_id"
    where w."key" = ${model.key.slice(0, 80)} and i."status" = 'running'`)
  const gone = new Map<string, { name: string; count: number }>()
  for (const { state, version } of rows) {
    const from = (await versionOf(tx, version)).model
    const answer = migrate(from, model, state, new Map(), noFacts)
    for (const node of new Set(problemsIn(answer).map(p => p.node)))
      gone.set(node, { name: indexOf(from).node(node)?.name || node, count: (gone.get(node)?.count ?? 0) + 1 })
  }
  return { count: rows.length, gone: [...gone].map(([node, of]) => ({ node, ...of })) }
}

const problemsIn = (answer: Migrated): readonly MigrationProblem[] => ('problems' in answer ? answer.problems : [])

interface Moved {
  readonly instance: Instance
  readonly answer: Migrated
  readonly from: ProcessModel
}

/**
 * What happens to running processes when a new version is published. Unless it is chosen, they go on by their own
 * version where the new one has all their steps, and otherwise the publication is refused until somebody chooses.
 */
export async function settleRunning(
  uow: UnitOfWork,
  model: ProcessModel,
  choice: RunningChoice | undefined,
  version: Version,
): Promise<number> {
  if (choice?.running === 'stay') return 0
  const mapped = new Map((choice?.steps ?? []).map(s => [s.from, s.to]))
  const moved: Moved[] = []
  for (const instance of await runningOf(uow, model.key.slice(0, 80))) {
    const scene = await sceneOf(uow, instance)
    const from = scene.version.model
    const facts = { values: scene.facts, plans: scene.staff.plans, passed: new Set<string>() }
    moved.push({ instance, from, answer: migrate(from, model, scene.state, mapped, facts) })
  }
  const problems = whyNot(moved)
  if (problems.length > 0) throw invalid(problems)
  if (choice === undefined) return 0
  for (const one of moved) await write(uow, one, model, version, mapped)
  return moved.length
}

/** One problem for each step, with how many processes wait there. */
function whyNot(moved: readonly Moved[]): readonly Problem[] {
  const at = new Map<string, { readonly code: string; readonly node: string; count: number }>()
  for (const { answer, from } of moved)
    for (const { code, node } of problemsIn(answer)) {
      const there = at.get(`${code} ${node}`)
      if (there) there.count++
      else at.set(`${code} ${node}`, { code, node: indexOf(from).node(node)?.name || node, count: 1 })
    }
  return [...at.values()].map(({ code, node, count }) =>
    problem(code === 'NODE_GONE' ? 'WF_RUNNING_NODE_GONE' : 'WF_RUNNING_OTHER', undefined, { node, count }),
  )
}

/** Tasks keep who is asked, what was said and when they are due; their step has its new name. */
async function write(
  uow: UnitOfWork,
  { instance, answer }: Moved,
  model: ProcessModel,
  version: Version,
  mapped: ReadonlyMap<string, string>,
): Promise<void> {
  if ('problems' in answer) return
  const index = indexOf(model)
  const entity = entityNamed(uow.index, 'WorkflowInstance')
  const values = { state: answer.state, versionId: version.id, version: version.version }
  await updateRows(uow.tx, entity, [{ id: instance.id, values }], uow.now, { keepRevision: true })
  await writeTimers(uow, instance, answer.events, false)
  // What is new in a frozen process begins to count with its activation.
  if (answer.state.paused)
    await stopTimers(
      uow,
      instance.id,
      answer.state.tokens.map(t => t.id),
    )
  const ofInstance = { field: 'instance', values: [instance.id] } as const
  const tasks = entityNamed(uow.index, 'WorkflowTask')
  const at = new Map(answer.state.tokens.map(t => [t.id, t.node]))
  const changes = (await readStored(uow.tx, tasks, ofInstance)).flatMap(t => {
    const node = t.status === '1' ? at.get(Number(t.token)) : mapped.get(String(t.activityId))
    if (node === undefined || node === t.activityId) return []
    return [{ id: t.id, values: { activityId: node, nodeName: (index.node(node)?.name || node).slice(0, 80) } }]
  })
  await updateRows(uow.tx, tasks, changes, uow.now)
  // A return or a recall finds the step under its new id.
  for (const [from, to] of mapped)
    await uow.tx.run(sql`update workflow_step set step = jsonb_set(step, '{node}', to_jsonb(${to}::text))
      where instance_id = ${instance.id} and step ->> 'node' = ${from}`)
}
