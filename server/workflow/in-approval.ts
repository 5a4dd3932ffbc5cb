import { fail, type Failure } from '../../domain/errors/failure.ts'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import { personOf } from '../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { problem } from '../../domain/meta/problem.ts'
import { canBeInApproval } from '../../domain/workflow/approvable.ts'
import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import { readStored } from '../db/write-rows.ts'
import { problemMessage } from '../messages.ts'
import { versionOf } from './versions.ts'
import { elevated, entityNamed } from '../operations/unit-of-work.ts'
import type { RecordPlan } from '../operations/records/save-plan.ts'

/** Records that a process decides about: nobody changes them until it has ended. The system itself may. */
export async function inApproval(
  uow: UnitOfWork,
  entity: EntityDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Failure>> {
  const names = await processesOver(uow, entity, ids)
  return new Map([...names].map(([id, name]) => [id, fail('GUARD', { problems: [locked(name)] })]))
}

/**
 * Fields that a record in approval opens to who is asked about it, by record: those that their node names. They are
 * open whatever the status locks, and never to a role that may not write them.
 */
export async function openedByTask(
  uow: UnitOfWork,
  entity: EntityDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const person = personOf(uow.actor)
  if (ids.length === 0 || uow.actor.kind !== 'user' || !canBeInApproval(entity.name)) return new Map()
  return elevated(uow, async ({ tx }) => {
    const tasks = await tx.rows<{ id: string; node: string; version: string }>(sql`select t."record_id" as id,
        t."activity_id" as node, i."version_id" as version
      from workflow_task__s t join workflow_instance__s i on i."id" = t."instance_id"
      where t."record_id" = any(${ids}::text[]) and t."operator_id" = ${person} and t."status" = '1'
        and t."suspended" is not true and i."status" = 'running' and i."main_entity" = ${entity.name}`)
    const opened = new Map<string, ReadonlySet<string>>()
    for (const { id, node, version } of tasks) {
      const { model } = await versionOf(tx, version)
      const writable = model.nodes.find(n => n.id === node)?.writable ?? []
      if (writable.length > 0) opened.set(id, new Set([...(opened.get(id) ?? []), ...writable]))
    }
    return opened
  })
}

/**
 * The same for saves: list edits, imports and rows go through them too. What a task opens is saved; with anything
 * beside it the whole save is refused.
 */
export async function refuseInApproval(
  uow: UnitOfWork,
  entity: EntityDefinition,
  plans: readonly RecordPlan[],
): Promise<void> {
  const old = plans.filter(p => p.before && p.problems.length === 0 && !p.byTask)
  const names = await processesOver(
    uow,
    entity,
    old.map(p => p.id),
  )
  for (const plan of old) {
    const name = names.get(plan.id)
    if (name !== undefined) plan.problems.push(locked(name))
  }
}

/** The process that decides about a record, and what of it the reader sees: their open task, or the process itself. */
export async function approvalOf(uow: UnitOfWork, entity: EntityDefinition, id: string): Promise<Detail['approval']> {
  const process = (await processesOver(uow, entity, [id])).get(id)
  if (process === undefined) return undefined
  const ofRecord = { field: 'recordId', values: [id] } as const
  const tasks = await readStored(uow.tx, entityNamed(uow.index, 'WorkflowTask'), ofRecord)
  const instances = await readStored(uow.tx, entityNamed(uow.index, 'WorkflowInstance'), ofRecord)
  const task = tasks.find(t => t.status === '1' && t.operator === personOf(uow.actor))
  const found = task ?? instances.find(i => i.status === 'running')
  const place = found && { entity: task ? ('WorkflowTask' as const) : ('WorkflowInstance' as const), id: found.id }
  return { process, message: problemMessage(uow.index, uow.actor, entity.name, locked(process)), place: place ?? null }
}

const locked = (process: string) => problem('WF_IN_APPROVAL', undefined, { process })

async function processesOver(
  uow: UnitOfWork,
  entity: EntityDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || uow.actor.kind !== 'user' || !canBeInApproval(entity.name)) return new Map()
  const rows = await elevated(uow, inner =>
    inner.tx.rows<{ id: string; name: string }>(sql`select i."record_id" as id, w."name"
      from workflow_instance__s i join workflow__s w on w."id" = i."process_id"
      where i."record_id" = any(${ids}::text[]) and i."status" = 'running' and i."main_entity" = ${entity.name}`),
  )
  return new Map(rows.map(r => [r.id, r.name]))
}
