import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { mayChangeTask } from '../../domain/entities/tasks/task/task.rules.ts'
import { personOf, rolesOf } from '../../domain/meta/actor.ts'
import { generalCase } from '../../domain/values/task-case.ts'
import type { UnitOfWork } from '../context.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { dueDayOf, zonesOf } from '../tasks/due-times.ts'
import { textOf, type CheckOf, type PlanOf } from './check.ts'
import { numberOfRecord, recordNumbered } from '../operations/records/record-numbered.ts'

type Plan = PlanOf<'Task'>

/** A number is kept in so many characters. */
const mostOfNumber = 40

/** What stays with people in a task that follows a record. */
const ofPeople: ReadonlySet<string> = new Set(['owner', 'remark', 'visibleTo'])

/** Who may change a task, its day where its company is, its case, and the record that its number names. */
export const taskCheck: CheckOf<'Task'> = {
  async save(uow, { plans, reader }) {
    for (const plan of plans) {
      if (plan.before === null) begin(uow, plan)
      else refuseForeign(uow, plan)
      if (plan.values.owner !== undefined && plan.values.owner !== plan.before?.owner)
        plan.values.handedBy = personOf(uow.actor)
      if (textOf(plan, 'caseCode') === null) plan.values.caseCode = generalCase
    }
    await setDays(uow, plans)
    await findRecords(uow, reader, plans)
  },
  remove({ actor }, { records }) {
    const person = personOf(actor),
      roles = rolesOf(actor)
    if (records.some(r => !mayChangeTask(r, person, roles))) return Promise.resolve({ code: 'TASK_NOT_YOURS' })
    const follows = actor.kind === 'user' && records.some(r => r.taskSource === 'stateMachine')
    return Promise.resolve(follows ? { code: 'TASK_BY_RECORD' } : undefined)
  },
}

/** A task that a person makes is their own unless they name a colleague. */
function begin({ actor }: UnitOfWork, { values }: Plan): void {
  if (actor.kind !== 'user') return
  values.owner ??= actor.userId
  values.assignedBy = actor.userId
}

function refuseForeign({ actor }: UnitOfWork, plan: Plan): void {
  if (plan.before === null || actor.kind !== 'user') return
  if (!mayChangeTask(plan.before, personOf(actor), rolesOf(actor))) plan.problems.push({ code: 'TASK_NOT_YOURS' })
  if (plan.before.taskSource !== 'stateMachine') return
  for (const field of Object.keys(plan.values))
    if (!ofPeople.has(field)) plan.problems.push({ field, code: 'TASK_BY_RECORD' })
}

async function setDays(uow: UnitOfWork, plans: readonly Plan[]): Promise<void> {
  const dated = plans.filter(p => p.values.dueDate !== undefined)
  const zones = await zonesOf(
    uow.tx,
    dated.flatMap(p => textOf(p, 'company') ?? []),
  )
  for (const plan of dated) {
    const due = textOf(plan, 'dueDate')
    plan.values.dueDay = due === null ? null : dueDayOf(due, zones.get(textOf(plan, 'company') ?? '') ?? 'UTC')
  }
}

/** What says which record a task is about. */
const naming = ['caseCode', 'mainEntity', 'businessNo', 'recordId'] as const

async function findRecords(uow: UnitOfWork, reader: Tx, plans: readonly Plan[]): Promise<void> {
  const asked = plans.filter(p => uow.actor.kind === 'user' && naming.some(f => p.values[f] !== undefined))
  const codes = [...new Set(asked.flatMap(p => textOf(p, 'caseCode') ?? []))].filter(c => c !== generalCase)
  const cases = new Map(
    codes.length === 0
      ? []
      : (await readStored(uow.tx, entityNamed(uow.index, 'TaskCase'), { field: 'caseCode', values: codes })).map(c => [
          c.caseCode,
          c,
        ]),
  )
  for (const plan of asked) {
    const code = textOf(plan, 'caseCode') ?? generalCase,
      found = cases.get(code)
    if (code !== generalCase && (!found || (found.enabled === false && plan.before === null)))
      plan.problems.push({ field: 'caseCode', code: 'TASK_CASE_UNKNOWN', params: { code } })
    await linkRecord(uow, reader, plan, uow.index.entity.get(found?.mainEntity ?? textOf(plan, 'mainEntity') ?? ''))
  }
}

/**
 * The record of a task is one that its author sees: the given one, whose number it takes, or the one that its number
 * names. Without a number a task is about no record.
 */
async function linkRecord(
  { actor }: UnitOfWork,
  reader: Tx,
  plan: Plan,
  entity: EntityDefinition | undefined,
): Promise<void> {
  const number = textOf(plan, 'businessNo'),
    linked = textOf(plan, 'recordId'),
    given = typeof plan.values.recordId === 'string'
  plan.values.recordId = null
  plan.values.mainEntity = entity?.name ?? null
  if (number === null && !given) return
  if (!entity) {
    plan.problems.push({ field: 'businessNo', code: 'TASK_CASE_WITHOUT_RECORD' })
    return
  }
  const seen = linked === null ? undefined : await numberOfRecord(actor, reader, entity, linked)
  if (seen !== undefined) {
    const own = seen?.slice(0, mostOfNumber) ?? null
    if (number === null || number === own) {
      plan.values.recordId = linked
      plan.values.businessNo = own
      return
    }
  }
  const record = number === null ? null : await recordNumbered(actor, reader, entity, number)
  if (record === null)
    plan.problems.push(
      number === null
        ? { field: 'businessNo', code: 'TASK_RECORD_GONE' }
        : { field: 'businessNo', code: 'TASK_RECORD_UNKNOWN', params: { number } },
    )
  plan.values.recordId = record
}
