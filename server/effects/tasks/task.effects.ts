import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { patched } from '../../operations/unit-of-work.ts'
import { onDay, zonesOf } from '../../tasks/due-times.ts'
import { newOwner, tell } from '../../workflow/notices.ts'
import { personByName } from '../../workflow/people.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'

type Task = StoredOf<'Task'>

export const closeTask: EffectOf<'Task'> = async (uow, { records }) =>
  patched(records, () => ({ doneAt: uow.now.toISOString(), doneBy: personOf(uow.actor) }))

export const reopenTask: EffectOf<'Task'> = async (_uow, { records }) =>
  patched(records, () => ({ doneAt: null, doneBy: null }))

/** Another day at the same time of day, where the company is. */
export const moveTask: EffectOf<'Task'> = async (uow, { records, inputs }) => {
  const zones = await zonesOf(
    uow.tx,
    records.map(r => String(r.company)),
  )
  const day = String(inputs.date)
  return patched(records, r => ({
    dueDate: onDay(textOrNull(r.dueDate), day, zones.get(String(r.company)) ?? 'UTC'),
    dueDay: day,
  }))
}

export const takeTaskOver: EffectOf<'Task'> = async (uow, { records }) =>
  patched(records, () => ({ owner: personOf(uow.actor), handedBy: personOf(uow.actor) }))

/** The colleague who is named gets it. */
export const handTaskOver: EffectOf<'Task'> = async (uow, { records, inputs }) => {
  const name = textOrNull(inputs.agent)?.trim() ?? ''
  if (name === '') throw fail('GUARD', { problems: [problem('WF_AGENT_EMPTY')] })
  const people = new Map<string, string>()
  for (const company of new Set(records.map(r => String(r.company)))) {
    const person = await personByName(uow.tx, company, name)
    if (!person) throw fail('GUARD', { problems: [problem('TASK_NO_PERSON', undefined, { name })] })
    people.set(company, person.userId)
  }
  const handed = patched(records, r => ({
    owner: people.get(String(r.company)) ?? null,
    handedBy: personOf(uow.actor),
  }))
  await tellOwners(uow, handed, records)
  return handed
}

/** Who owns a task that they did not own before gets a notice, unless they have taken it themselves. */
export const tellOwner: EffectOf<'Task'> = async (uow, { records, before }) => {
  await tellOwners(uow, records, before?.records ?? [])
  return records
}

async function tellOwners(uow: UnitOfWork, records: readonly Task[], before: readonly Task[]): Promise<void> {
  const was = new Map(before.map(r => [r.id, r.owner]))
  const person = personOf(uow.actor)
  // The change of a record that makes a task has its own notices.
  const made = (r: Task) => r.taskSource === 'stateMachine' && !was.has(r.id)
  await tell(
    uow,
    records.flatMap(r =>
      r.status === 'open' && r.owner && r.owner !== person && r.owner !== was.get(r.id) && !made(r)
        ? [newOwner(r.id, r.owner, String(r.company))]
        : [],
    ),
  )
}
