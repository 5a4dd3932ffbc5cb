import type { Effect } from '../../context.ts'
import { endCase, followCase, followRecords } from '../../tasks/follow.ts'
import type { EffectOf } from '../effect.ts'

/** Records whose status has changed get the tasks of their new status. */
export const followStates: Effect = async (uow, { entity, records }) => {
  await followRecords(
    uow,
    entity.name,
    records.map(r => r.id),
  )
  return records
}

/** A case that begins to follow a status has tasks for the records that stand in it already. */
export const followTaskCase: EffectOf<'TaskCase'> = async (uow, { records }) => {
  for (const one of records) await followCase(uow, one, null)
  return records
}

export const endTaskCase: EffectOf<'TaskCase'> = async (uow, { records }) => {
  for (const one of records) await endCase(uow, one)
  return records
}
