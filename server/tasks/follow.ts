import type { StoredOf } from '../../domain/entities/records.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { textOrNull } from '../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../context.ts'
import { readStored, type Stored } from '../db/write-rows.ts'
import { audienceOf } from '../live/event.ts'
import { makeRecords } from '../effects/make-records.ts'
import { moveBySystem } from '../operations/transitions/steps.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { endOfWork, instantAt, zonesOf } from './due-times.ts'
import { ownersOf } from './owners.ts'

type Case = StoredOf<'TaskCase'>
type Task = StoredOf<'Task'>

/**
 * Records of an entity have the tasks of their status and no others: missing ones are made, those of a status that was
 * left are done. Without ids, all records of the entity. Doing it again changes nothing. Returns how many began and
 * ended.
 */
export async function followRecords(
  uow: UnitOfWork,
  name: string,
  ids: readonly string[] | null,
): Promise<{ begun: number; ended: number }> {
  const cases = await readStored(uow.tx, entityNamed(uow.index, 'TaskCase'), { field: 'mainEntity', values: [name] })
  const counts = { begun: 0, ended: 0 }
  for (const one of cases) {
    const { begun, ended } = await followCase(uow, one, ids)
    counts.begun += begun
    counts.ended += ended
  }
  return counts
}

/** The same for one case. */
export async function followCase(
  uow: UnitOfWork,
  one: Case,
  ids: readonly string[] | null,
): Promise<{ begun: number; ended: number }> {
  const wanted = await standing(uow, one, ids)
  const open = await openTasks(uow, one, ids)
  const there = new Set(open.map(keyOf))
  const stay = new Set(wanted.map(w => `${w.record.id} ${w.company}`))
  const gone = open.filter(t => !stay.has(keyOf(t)))
  const begun = await begin(
    uow,
    one,
    wanted.filter(w => !there.has(`${w.record.id} ${w.company}`)),
  )
  await moveBySystem(uow, 'taskStatus', 'done', gone, {})
  return { begun, ended: gone.length }
}

/** Open tasks of a case that nothing holds any more: its last ones are done with it. */
export async function endCase(uow: UnitOfWork, one: Case): Promise<void> {
  await moveBySystem(uow, 'taskStatus', 'done', await openTasks(uow, one, null), {})
}

const keyOf = (t: Task): string => `${String(t.recordId)} ${String(t.company)}`

interface Standing {
  readonly record: Stored
  readonly company: string
}

/** Whether a company sees the record: a task of others' drafts or of sealed quotations would say that there is one. */
const sees = (entity: EntityDefinition, record: Stored, company: string): boolean =>
  Object.values(audienceOf(entity, record)).some(ids => ids !== 'all' && ids.includes(company))

/**
 * Records in the status of the case, with the company that acts next where it sees them. They are locked, so that they
 * stay in it.
 */
async function standing(uow: UnitOfWork, one: Case, ids: readonly string[] | null): Promise<readonly Standing[]> {
  const entity = uow.index.entity.get(String(one.mainEntity))
  const states = uow.index.states.get(String(one.statusList))
  const { party } = one
  if (one.enabled === false || !entity || states?.entity !== entity.name || !party) return []
  const by = ids === null ? { field: states.field, values: [one.status] } : { field: 'id', values: ids }
  const records = await readStored(uow.tx, entity, by, { lock: true })
  return records.flatMap(record => {
    const company = textOrNull(record[party])
    return record[states.field] === one.status && company && sees(entity, record, company) ? [{ record, company }] : []
  })
}

async function openTasks(uow: UnitOfWork, one: Case, ids: readonly string[] | null): Promise<readonly Task[]> {
  const by =
    ids === null
      ? ({ field: 'caseCode', values: [one.caseCode] } as const)
      : ({ field: 'recordId', values: ids } as const)
  const found = await readStored(uow.tx, entityNamed(uow.index, 'Task'), by, { lock: true })
  return found.filter(t => t.status === 'open' && t.taskSource === 'stateMachine' && t.caseCode === one.caseCode)
}

async function begin(uow: UnitOfWork, one: Case, missing: readonly Standing[]): Promise<number> {
  const entity = uow.index.entity.get(String(one.mainEntity))
  if (missing.length === 0 || !entity) return 0
  const zones = await zonesOf(
    uow.tx,
    missing.map(m => m.company),
  )
  const owners = await ownersOf(uow.tx, textOrNull(one.role), missing)
  const made = await makeRecords(
    uow,
    'Task',
    missing.map(({ record, company }, i) => {
      const number = textOrNull(record[entity.businessNo ?? entity.displayField])
      return {
        record: {
          title: `${one.name}${number ? `: ${number}` : ''}`.slice(0, 200),
          caseCode: one.caseCode,
          taskSource: 'stateMachine',
          owner: owners[i] ?? null,
          dueDate: dueOf(entity, record, one.dueField, zones.get(company) ?? 'UTC'),
          mainEntity: entity.name,
          businessNo: number?.slice(0, 40) ?? null,
          recordId: record.id,
          company,
        },
      }
    }),
    'tasks of records',
  )
  return made.length
}

function dueOf(entity: EntityDefinition, record: Stored, name: string | null | undefined, zone: string): string | null {
  const due = textOrNull(record[name ?? ''])
  if (due === null) return null
  return entity.fields[name ?? '']?.kind === 'date' ? instantAt(due, endOfWork, zone) : due
}
