import { Failure, invalid } from '../../domain/errors/failure.ts'
import type { UnitOfWork } from '../context.ts'
import { saveAll, type Saved } from '../operations/records/save.ts'
import type { SaveInput } from '../operations/records/save-plan.ts'

/**
 * Creates records as an effect, through the same operation as for users, with number, checks and history, in the
 * running transaction. Returns their ids; a failure fails the action.
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

/** Problems name the fields of the record that could not be created. */
const ofEntity = (failure: Failure, entity: string): Failure =>
  failure.details.problems ? invalid(failure.details.problems.map(p => ({ entity, ...p }))) : failure
