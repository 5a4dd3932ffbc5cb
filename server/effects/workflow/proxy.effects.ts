import type { StoredOf } from '../../../domain/entities/records.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { newTask, tell, withoutProxy } from '../../workflow/notices.ts'
import type { EffectOf } from '../effect.ts'

type Setting = StoredOf<'ProxySetting'>
type Task = StoredOf<'WorkflowTask'>

/** Open tasks of who is away, for the process of the setting; their processes are locked first, in the order of ids. */
async function openTasks(uow: UnitOfWork, setting: Setting): Promise<readonly Task[]> {
  const tasks = entityNamed(uow.index, 'WorkflowTask')
  const instances = entityNamed(uow.index, 'WorkflowInstance')
  const of = async () => {
    const open = await uow.tx.elevated(tx =>
      tx.rows<{ id: string }>(sql`select "id" as id from workflow_task__s
        where "assignee_id" = ${setting.delegator} and "status" = '1' order by "id"`),
    )
    return readStored(uow.tx, tasks, { field: 'id', values: open.map(t => t.id) })
  }
  const running = await readStored(
    uow.tx,
    instances,
    { field: 'id', values: [...new Set((await of()).map(t => t.instance))] },
    { lock: true },
  )
  const meant = new Set(running.filter(i => setting.process === null || i.process === setting.process).map(i => i.id))
  return (await of()).filter(t => meant.has(String(t.instance)))
}

/** What a copy has in common with its task. */
const copied = (t: Task) => ({
  businessNo: t.businessNo,
  businessOwner: t.businessOwner,
  actReProcdefKey: t.actReProcdefKey,
  createTime: t.createTime,
  assignee: t.assignee,
  nodeName: t.nodeName,
  activityId: t.activityId,
  taskSource: t.taskSource,
  suspended: t.suspended,
  instance: t.instance,
  company: t.company,
  mainEntity: t.mainEntity,
  recordId: t.recordId,
  token: t.token,
  member: t.member,
  act: t.act,
})

/** Each open task gets a copy for the agent. The starter of a process is never the proxy of its approver. */
export const startProxy: EffectOf<'ProxySetting'> = async (uow, { records }) => {
  const entity = entityNamed(uow.index, 'WorkflowTask')
  for (const setting of records) {
    const own = (await openTasks(uow, setting)).filter(t => t.taskType === '1' && t.operator === setting.delegator)
    const tasks = own.filter(t => t.businessOwner !== setting.agent)
    await tell(
      uow,
      own
        .filter(t => !tasks.includes(t))
        .flatMap(t => withoutProxy(t.id, String(setting.delegator), String(setting.agent), String(setting.company))),
    )
    // A copy that was withdrawn before is used again, so that each task has one at most.
    const there = new Map(
      (await readStored(uow.tx, entity, { field: 'proxyOf', values: tasks.map(t => t.id) })).map(c => [
        c.proxyOf,
        c.id,
      ]),
    )
    const copies = tasks.map(task => ({
      id: there.get(task.id) ?? newId(),
      values: { ...copied(task), taskType: '3', status: '1', outcome: null, operator: setting.agent, proxyOf: task.id },
    }))
    const again = new Set(there.values())
    await updateRows(
      uow.tx,
      entity,
      tasks.map(t => ({ id: t.id, values: { taskType: '2' } })),
      uow.now,
    )
    await updateRows(
      uow.tx,
      entity,
      copies.filter(c => again.has(c.id)),
      uow.now,
    )
    await insertRows(
      uow.tx,
      entity,
      copies.filter(c => !again.has(c.id)),
      uow.now,
    )
    await tell(
      uow,
      copies.map(c => newTask(c.id, String(setting.agent), String(setting.company))),
    )
  }
  return records
}

/** The copies are withdrawn; the tasks are the delegator's alone again. */
export const endProxy: EffectOf<'ProxySetting'> = async (uow, { records }) => {
  const entity = entityNamed(uow.index, 'WorkflowTask')
  for (const setting of records) {
    const tasks = await openTasks(uow, setting)
    const copies = tasks.filter(t => t.taskType === '3' && t.operator === setting.agent)
    const own = new Set(copies.map(c => c.proxyOf))
    const gone = { status: '2', outcome: 'notNeeded', operatorDate: uow.now.toISOString() }
    await updateRows(
      uow.tx,
      entity,
      copies.map(c => ({ id: c.id, values: gone })),
      uow.now,
    )
    await updateRows(
      uow.tx,
      entity,
      tasks.filter(t => own.has(t.id)).map(t => ({ id: t.id, values: { taskType: '1' } })),
      uow.now,
    )
  }
  return records
}
