import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { personOf, rolesOf } from '../../../domain/meta/actor.ts'
import type { Guard, GuardFacts, Needed, Values } from '../../../domain/meta/records/rules.ts'
import type { Transition } from '../../../domain/meta/states.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import { elevated, entityNamed } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

/** Rows that guards read, once for all records of an action. */
export type Neighbours = ReadonlyMap<string, Readonly<Record<string, readonly Stored[]>>>

const guardsOf = (uow: UnitOfWork, entity: EntityDefinition, transition: Transition): Guard[] =>
  (transition.guards ?? []).map(name => uow.index.catalogue.rules[entity.name]?.guards?.[name] as Guard)

/** Rows needed by the guards of these transitions, by record (domain/meta/records/rules.ts explains the names). */
export async function neighbours(
  uow: UnitOfWork,
  entity: EntityDefinition,
  records: readonly Stored[],
  transitions: readonly Transition[],
): Promise<Neighbours> {
  return neededRows(
    uow,
    entity,
    records,
    transitions.flatMap(t => guardsOf(uow, entity, t)).flatMap(g => g.needs ?? []),
  )
}

/** Whether guards of a transition must see the effects of other records of the action. */
export const oneByOne = (uow: UnitOfWork, entity: EntityDefinition, transition: Transition): boolean =>
  guardsOf(uow, entity, transition).some(g => g.locks)

/** The locks of a transition's guards: field, and id of the named record. */
const lockedBy = (uow: UnitOfWork, entity: EntityDefinition, { record, transition }: Alone) =>
  [...new Set(guardsOf(uow, entity, transition).flatMap(g => g.locks ?? []))].map(
    field => [field, record[field]] as const,
  )

interface Alone {
  readonly record: Stored
  readonly transition: Transition
}

/**
 * Splits transitions into rounds: two that lock the same record are in different rounds, so that later guards see the
 * effects of earlier ones. Transitions without named locks are alone in their round.
 */
export function roundsOf<S extends Alone>(uow: UnitOfWork, entity: EntityDefinition, steps: readonly S[]): S[][] {
  const rounds: S[][] = []
  const next = new Map<string, number>()
  for (const step of steps) {
    const keys = lockedBy(uow, entity, step).map(([field, id]) => `${field} ${String(id)}`)
    const places = keys.length > 0 ? keys : ['']
    const round = Math.max(...places.map(key => next.get(key) ?? 0))
    ;(rounds[round] ??= []).push(step)
    for (const key of places) next.set(key, round + 1)
  }
  return rounds
}

/** Locks the records named by guards: parallel actions on the same record wait, even without write permission. */
export async function lockFor(uow: UnitOfWork, entity: EntityDefinition, steps: readonly Alone[]): Promise<void> {
  const locked = new Map<string, Set<unknown>>()
  for (const [field, id] of steps.flatMap(s => lockedBy(uow, entity, s)))
    if (id) locked.set(field, (locked.get(field) ?? new Set()).add(id))
  for (const [field, ids] of locked) {
    const target = entityNamed(uow.index, entity.fields[field]?.entity ?? '')
    await elevated(uow, inner => readStored(inner.tx, target, { field: 'id', values: [...ids] }, { lock: true }))
  }
}

/** Locks what an entity says is locked before its records (`lockedAfter`): everybody takes these locks in one order. */
export async function lockAbove(uow: UnitOfWork, entity: EntityDefinition, ids: readonly string[]): Promise<void> {
  const field = entity.lockedAfter
  if (field === undefined) return
  const above = [...new Set((await readStored(uow.tx, entity, { field: 'id', values: ids })).map(r => r[field]))]
  const target = entityNamed(uow.index, entity.fields[field]?.entity ?? '')
  await elevated(uow, inner => readStored(inner.tx, target, { field: 'id', values: above }, { lock: true }))
}

/** The requested rows, by record and request key. */
export async function neededRows(
  uow: UnitOfWork,
  entity: EntityDefinition,
  records: readonly NeedyRecord[],
  asked: readonly Needed[],
): Promise<Neighbours> {
  const needs = new Set(asked)
  const result = new Map<string, Record<string, Stored[]>>(records.map(r => [r.id, {}]))
  for (const need of needs) {
    const rowsOf = await near(uow, entity, records, need)
    for (const r of records) (result.get(r.id) as Record<string, Stored[]>)[need] = rowsOf(r)
  }
  return result
}

type NeedyRecord = Values & { readonly id: string }
type RowsOf = (record: NeedyRecord) => Stored[]

async function near(
  uow: UnitOfWork,
  entity: EntityDefinition,
  records: readonly NeedyRecord[],
  need: Needed,
): Promise<RowsOf> {
  const far = /^(\w+)>(>?)(\w+)\.(\w+)$/.exec(need)
  if (far) return elsewhere(uow, records, far)
  const [name = '', ref] = need.split('.')
  const ofParent = name.startsWith('^')
  const link = ofParent && entity.access.kind === 'through' ? entity.access.field : 'id'
  const owner = ofParent ? entityNamed(uow.index, entity.fields[link]?.entity ?? '') : entity
  const child = owner.children?.[name.replace('^', '')]
  if (!child) throw new Error(`${entity.name} has no ${need}`)
  const rows = await readStored(uow.tx, entityNamed(uow.index, child.entity), {
    field: child.via,
    values: [...new Set(records.map(r => r[link]))],
  })
  const own: RowsOf = record => rows.filter(x => x[child.via] === record[link])
  if (!ref) return own
  const target = entityNamed(uow.index, entityNamed(uow.index, child.entity).fields[ref]?.entity ?? '')
  const named = new Map(
    (
      await readStored(uow.tx, target, { field: 'id', values: [...new Set(rows.map(r => r[ref]).filter(Boolean))] })
    ).map(r => [r.id, r]),
  )
  return record => own(record).flatMap(r => named.get(String(r[ref])) ?? [])
}

/** 'po>VobLine.po': rows of another entity by a shared field; '>>' with system rights. */
async function elsewhere(
  uow: UnitOfWork,
  records: readonly NeedyRecord[],
  [, own = '', all, name = '', field = '']: RegExpExecArray,
): Promise<RowsOf> {
  const values = [...new Set(records.map(r => r[own]).filter(v => v !== null && v !== undefined))]
  const read = (of: UnitOfWork) => readStored(of.tx, entityNamed(of.index, name), { field, values })
  const rows = all ? await elevated(uow, read) : await read(uow)
  return record => rows.filter(x => x[field] === record[own])
}

/** The first failing guard, or null. */
export function blocked(
  uow: UnitOfWork,
  entity: EntityDefinition,
  record: Stored,
  transition: Transition,
  given: { inputs: Values; reason: string | null },
  near: Neighbours,
): Problem | null {
  const facts = factsOf(uow, entity, record, given, near)
  for (const guard of guardsOf(uow, entity, transition)) {
    const problem = guard.check(facts)
    if (problem) return problem
  }
  return null
}

/** Whether a transition is for others than the actor, whatever the state of the record. */
export function isForOthers(
  uow: UnitOfWork,
  entity: EntityDefinition,
  record: Stored,
  transition: Transition,
  given: { inputs: Values; reason: string | null },
  near: Neighbours,
): boolean {
  const facts = factsOf(uow, entity, record, given, near)
  return guardsOf(uow, entity, transition).some(guard => guard.hides && guard.check(facts))
}

function factsOf(
  uow: UnitOfWork,
  entity: EntityDefinition,
  record: Stored,
  given: { inputs: Values; reason: string | null },
  near: Neighbours,
): GuardFacts {
  const zone = entity.zoneField ? record[entity.zoneField] : undefined
  return {
    record,
    rows: near.get(record.id) ?? {},
    inputs: given.inputs,
    reason: given.reason,
    today: typeof zone === 'string' ? dayIn(zone, uow.now) : uow.today,
    now: uow.now.toISOString(),
    roles: rolesOf(uow.actor),
    person: personOf(uow.actor),
    company: uow.actor.kind === 'user' ? uow.actor.companyId : null,
  }
}
