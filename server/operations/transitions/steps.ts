import { rolesOf, type Actor, personBehind } from '../../../domain/meta/actor.ts'
import type { Inputs } from '../../../domain/entities/inputs.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { StateDefinition, Transition } from '../../../domain/meta/states.ts'
import { insertRows, newId, type Stored } from '../../db/write-rows.ts'
import { entityNamed, flush } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { blocked, neighbours } from './facts.ts'

export interface Step {
  readonly record: Stored
  readonly transition: Transition
}

export interface StepFacts {
  readonly inputs: Inputs
  readonly reason: string | null
  /** Part of a change that already raised the revision. */
  readonly keepRevision?: boolean
}

/**
 * Runs checked transitions of records: history, other lists and effects in the running transaction; finally writes
 * every change at once. Returns the records.
 */
export async function applySteps(
  uow: UnitOfWork,
  states: StateDefinition,
  steps: readonly Step[],
  facts: StepFacts,
): Promise<Stored[]> {
  const entity = entityNamed(uow.index, states.entity)
  const keepRevision = facts.keepRevision ?? false
  const after = (await take(uow, states, steps, facts)).map(r => ({
    ...r,
    revision: keepRevision ? r.revision : r.revision + 1,
  }))
  await flush(
    uow,
    entity,
    steps.map(s => s.record),
    after,
    { keepRevision },
  )
  return after
}

/** The same without writing the records. */
async function take(
  uow: UnitOfWork,
  states: StateDefinition,
  steps: readonly Step[],
  facts: StepFacts,
): Promise<Stored[]> {
  const entity = entityNamed(uow.index, states.entity)
  await writeHistory(uow, states, steps, facts)
  const done: Stored[] = []
  for (const transition of new Set(steps.map(s => s.transition))) {
    let records: readonly Stored[] = steps
      .filter(s => s.transition === transition)
      .map(s => ({ ...s.record, [states.field]: transition.to }))
    const apply = async (names: readonly string[] = []) => {
      for (const name of names) {
        const [effect, parameter = ''] = name.split(':') as [string, string?]
        const taken = uow.context.effects.get(effect)
        if (!taken) throw new Error(`there is no effect ${effect}`)
        records = await taken(uow, {
          entity,
          records,
          inputs: facts.inputs,
          reason: facts.reason,
          parameter,
          list: states.code,
          action: transition.action.code,
        })
      }
    }
    await apply(transition.first)
    for (const target of transition.moves ?? []) {
      const [list, to] = target.split(':') as [string, string]
      records = await move(uow, list, to, records, { ...facts, keepRevision: true })
    }
    await apply(transition.effects)
    done.push(...records)
  }
  return done
}

/** Author, time and reason of a transition. */
export async function writeHistory(
  uow: UnitOfWork,
  states: StateDefinition,
  steps: readonly Step[],
  facts: StepFacts,
): Promise<void> {
  const actor = uow.actor
  const person = personBehind(actor)
  const role = rolesOf(actor)
  for (const { record, transition } of steps) uow.onTransition?.(states, record, transition)
  followStates(uow, states.entity, steps)
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'TransitionHistory'),
    steps.map(({ record, transition }) => ({
      id: newId(),
      values: {
        ownerEntity: states.entity,
        ownerId: record.id,
        list: states.code,
        action: transition.action.code,
        fromStatus: transition.from.length === 0 ? null : textOrNull(record[states.field]),
        toStatus: transition.to,
        reason: facts.reason,
        actorRole: transition.roles.find(r => role.includes(r)) ?? role[0] ?? null,
        actorName: person?.name ?? 'Portside',
        actorCompany: person?.companyName ?? null,
        actorCompanyId: person?.companyId ?? null,
        actorId: actor.kind === 'user' ? actor.userId : null,
        onBehalfOf: actor.kind === 'system' && person ? person.name : null,
        recordRevision: facts.keepRevision ? record.revision : record.revision + 1,
        changes: facts.inputs,
        at: uow.now.toISOString(),
      },
    })),
    uow.now,
  )
}

/** Tasks for records in a status begin and end in the same transaction, by the state that they have at its end. */
function followStates(uow: UnitOfWork, name: string, steps: readonly Step[]): void {
  // A task is not followed by tasks.
  if (name === 'Task') return
  const follow = uow.context.effects.get('follow-states')
  if (!follow) throw new Error('there is no effect follow-states')
  const ids = steps.map(s => s.record.id)
  uow.tx.beforeCommit(`tasks of ${name}`, ids, async (tx, all) => {
    const records = all.map(id => ({ id, revision: 0 }))
    const actor = system(uow.actor, 'tasks of records')
    await follow(
      { ...uow, tx, actor },
      { entity: entityNamed(uow.index, name), records, inputs: {}, reason: null, parameter: '' },
    )
  })
}

/**
 * System transition of records in another list, as an effect. Idempotent: skips records already there, and those
 * without transition or with a failing guard (practice C-00). Returns the records.
 */
export async function moveBySystem<R extends Stored>(
  uow: UnitOfWork,
  list: string,
  to: string,
  records: readonly R[],
  facts: Partial<StepFacts>,
): Promise<R[]> {
  const entity = entityNamed(uow.index, uow.index.states.get(list)?.entity ?? '')
  const moved = await move(uow, list, to, records, { inputs: facts.inputs ?? {}, reason: facts.reason ?? null })
  const changed = moved.filter((r, i) => r !== records[i])
  await flush(uow, entity, records, changed, { keepRevision: false })
  return moved
}

/** The same for records in memory, which the caller writes. */
export async function move<R extends Stored>(
  by: UnitOfWork,
  list: string,
  to: string,
  records: readonly R[],
  facts: StepFacts,
): Promise<R[]> {
  if (records.length === 0) return []
  const uow: UnitOfWork = { ...by, actor: system(by.actor, list) }
  const states = uow.index.states.get(list)
  if (!states) return setPlain(uow, list, to, records)
  const entity = entityNamed(uow.index, states.entity)
  const found = records.flatMap(record => {
    const transition = states.transitions.find(
      t => t.from.includes(String(record[states.field])) && t.to === to && t.roles.includes('system'),
    )
    return transition ? [{ record, transition }] : []
  })
  const near = await neighbours(
    uow,
    entity,
    found.map(f => f.record),
    found.map(f => f.transition),
  )
  // Effects return the same records.
  const steps = found.filter(f => !blocked(uow, entity, f.record, f.transition, facts, near))
  const moved = new Map(((await take(uow, states, steps, facts)) as R[]).map(r => [r.id, r]))
  return records.map(r => moved.get(r.id) ?? r)
}

/** A list without state machine: sets its field. */
function setPlain<R extends Stored>(uow: UnitOfWork, list: string, to: string, records: readonly R[]): R[] {
  for (const entity of uow.index.catalogue.entities) {
    const field = Object.entries(entity.fields).find(([, f]) => f.kind === 'enum' && f.list === list)?.[0]
    if (field && records.every(r => field in r)) return records.map(r => ({ ...r, [field]: to }))
  }
  throw new Error(`no field holds the list ${list}`)
}

const system = (actor: Actor, reason: string): Actor =>
  actor.kind === 'user' ? { kind: 'system', reason, onBehalfOf: actor } : actor
