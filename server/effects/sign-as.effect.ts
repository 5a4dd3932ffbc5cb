import { personOf } from '../../domain/meta/actor.ts'
import { patched } from '../operations/unit-of-work.ts'
import type { Effect } from '../context.ts'

/** Records who acted in a field of the record. Parameter: the field. */
export const signAs: Effect = async (uow, { records, parameter }) =>
  patched(records, () => ({ [parameter]: personOf(uow.actor) }))
