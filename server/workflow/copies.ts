import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { may } from '../../domain/meta/actor.ts'
import type { EngineEvent } from '../../domain/workflow/command.ts'
import type { Copied, FlowNode } from '../../domain/workflow/model.ts'
import type { UnitOfWork } from '../context.ts'
import { insertRows, newId, readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { Instance } from './instance.ts'
import { newCopy, tell } from './notices.ts'
import { peopleOf, type Staff } from './people.ts'
import type { Version } from './versions.ts'

interface Occasion {
  readonly instance: Instance
  readonly version: Version
  readonly staff: Staff
  readonly events: readonly EngineEvent[]
  /** Nothing has happened in the process before. */
  readonly begins: boolean
}

/**
 * Copies of an approval for the people that the process or the nodes just reached name: one for each person and
 * process. The starter and the people whom this step asks get none. People who may not read such records get one only
 * where the node opens them.
 */
export async function sendCopies(
  uow: UnitOfWork,
  { instance, version, staff, events, begins }: Occasion,
): Promise<void> {
  const { model } = version
  const opened = events.flatMap(e => (e.kind === 'member' && e.status === 'open' ? [e] : []))
  const nodes = model.nodes.filter(n => n.copies && opened.some(e => e.node === n.id))
  const occasions: readonly (readonly [Copied, FlowNode | null])[] = [
    ...nodes.flatMap(n => (n.copies ? [[n.copies, n] as const] : [])),
    ...(begins && model.copies ? [[model.copies, null] as const] : []),
  ]
  if (occasions.length === 0) return
  const entity = entityNamed(uow.index, 'WorkflowCopy')
  const there = await readStored(uow.tx, entity, { field: 'instance', values: [instance.id] })
  const left = new Set([
    String(instance.starter),
    ...there.map(c => String(c.person)),
    ...opened.map(e => staff.personNamed(e.person)),
  ])
  const { all, readers } = await peopleAbout(uow, instance)
  const rows: { id: string; values: Readonly<Record<string, unknown>> }[] = []
  for (const [copies, node] of occasions)
    for (const person of node?.opens ? all : readers) {
      const named = copies.people.some(name => name.toLowerCase() === person.username.toLowerCase())
      if (left.has(person.userId) || !(named || person.grants.some(g => copies.roles.some(r => r === g.basis))))
        continue
      left.add(person.userId)
      rows.push({ id: newId(), values: valuesOfCopy(uow, instance, version, node, person.userId) })
    }
  await insertRows(uow.tx, entity, rows, uow.now)
  await tell(
    uow,
    rows.map(r => newCopy(r.id, String(r.values['person']), String(instance.company))),
  )
}

/** People of the company, and those of them who may read such records. */
export async function peopleAbout(uow: UnitOfWork, instance: Instance) {
  const of: EntityDefinition = entityNamed(uow.index, String(instance.mainEntity))
  const all = await peopleOf(uow.tx, String(instance.company))
  return { all, readers: all.filter(p => may(p, of, 'read')) }
}

export const valuesOfCopy = (
  uow: UnitOfWork,
  instance: Instance,
  { model }: Version,
  node: FlowNode | null,
  person: string,
  reason: 'copy' | 'overdue' = 'copy',
): Readonly<Record<string, unknown>> => ({
  businessNo: instance.businessNo,
  businessOwner: instance.starter,
  actReProcdefKey: (model.name || model.key).slice(0, 80),
  nodeName: node ? (node.name || node.id).slice(0, 80) : null,
  activityId: node?.id ?? null,
  createTime: uow.now.toISOString(),
  status: 'unread',
  reason,
  person,
  instance: instance.id,
  company: instance.company,
  mainEntity: instance.mainEntity,
  recordId: instance.recordId,
})
