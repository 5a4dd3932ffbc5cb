import { Failure, invalid } from '../../domain/errors/failure.ts'
import type { UnitOfWork } from '../operations/unit-of-work.ts'
import { saveAll, type Saved } from '../operations/records/save.ts'
import type { SaveInput } from '../operations/records/save-plan.ts'

/**
 * New records as a consequence: through the same operation as those of people, with their number, checks and history,
 * in the running transaction. Gives their ids; what cannot be made fails the act.
 */
export async function makeRecords(
  uow: UnitOfWork,
  entity: string,
  inputs: readonly SaveInput[],
  reason: string,
): Promise<string[]> {
  if (inputs.length === 0) return []
  const actor = uow.actor.kind === 'user' ? ({ kind: 'system', reason, onBehalfOf: uow.actor } as const) : uow.actor
  const saved = await saveAll(uow.tx, { ...uow.context, actor }, entity, inputs)
  const failed = saved.find(s => s instanceof Failure)
  if (failed) throw ofEntity(failed, entity)
  return saved.map(s => (s as Saved).id)
}

/** The problems name their fields as those of the record that could not be made. */
const ofEntity = (failure: Failure, entity: string): Failure =>
  failure.details.problems ? invalid(failure.details.problems.map(p => ({ entity, ...p }))) : failure
