import type { OfferedOperation } from '../../domain/contracts/workflow.calls.ts'
import { fillPath } from '../../domain/navigation/paths.ts'
import type { FlowNode } from '../../domain/workflow/model.ts'
import type { UnitOfWork } from '../context.ts'
import { insertRows, newId, readStored, type Stored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { personOf } from '../../domain/meta/actor.ts'
import type { Task } from './tasks.ts'

/** The task of a person and that of their proxy are one. */
const sameTasks = (task: Task): readonly string[] => [task.id, ...(task.proxyOf ? [task.proxyOf] : [])]

async function doneOf(uow: UnitOfWork, task: Task): Promise<ReadonlyMap<string, Stored>> {
  const entity = entityNamed(uow.index, 'WorkflowTask')
  const twins = await readStored(uow.tx, entity, { field: 'proxyOf', values: sameTasks(task) })
  const ids = [...sameTasks(task), ...twins.map(t => t.id)]
  const comments = await readStored(uow.tx, entityNamed(uow.index, 'WorkflowComment'), { field: 'task', values: ids })
  return new Map(comments.flatMap(c => (c.operation === 'own' && c.ownCode ? [[c.ownCode, c]] : [])))
}

/** The own operations of a node, as its task offers them. */
export async function operationsOf(
  uow: UnitOfWork,
  task: Task,
  node: FlowNode | undefined,
  nameOf: (ids: readonly string[]) => Promise<(id: string) => string>,
): Promise<readonly OfferedOperation[]> {
  if (!node?.operations) return []
  const done = await doneOf(uow, task)
  const names = await nameOf([...done.values()].map(c => String(c['operator'])))
  const values = { recordId: task.recordId, businessNo: task.businessNo, taskId: task.id }
  return node.operations.map(({ description = '', ...of }) => {
    const by = done.get(of.code)
    return {
      ...of,
      description,
      url: fillPath(of.url, values),
      done: by ? { by: names(String(by['operator'])), at: String(by['operatorDate']) } : null,
    }
  })
}

/** The name of a required operation that nobody has performed yet. */
export async function missingOperation(
  uow: UnitOfWork,
  task: Task,
  node: FlowNode | undefined,
): Promise<string | undefined> {
  const required = node?.operations?.filter(o => o.required === true) ?? []
  if (required.length === 0) return undefined
  const done = await doneOf(uow, task)
  return required.find(o => !done.has(o.code))?.name
}

/** Once for each task: a second time keeps what was kept first. */
export async function keepDone(uow: UnitOfWork, task: Task, code: string, name: string): Promise<void> {
  if ((await doneOf(uow, task)).has(code)) return
  const values = {
    task: task.id,
    operator: personOf(uow.actor),
    onBehalfOf: task.taskType === '3' ? task.assignee : null,
    operation: 'own',
    ownCode: code,
    comments: name,
    operatorDate: uow.now.toISOString(),
  }
  await insertRows(uow.tx, entityNamed(uow.index, 'WorkflowComment'), [{ id: newId(), values }], uow.now)
}
