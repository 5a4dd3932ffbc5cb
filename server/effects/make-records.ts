import { Failure } from '../../domain/errors/failure.ts'
import type { Run } from '../operations/run.ts'
import { saveAll, type Saved } from '../operations/records/save.ts'
import type { SaveInput } from '../operations/records/save-plan.ts'

/**
 * New records as a consequence: through the same operation as those of people, with their number, checks and history,
 * in the running transaction. Gives their ids; what cannot be made fails the act.
 */
export async function makeRecords(
  run: Run,
  entity: string,
  inputs: readonly SaveInput[],
  reason: string,
): Promise<string[]> {
  if (inputs.length === 0) return []
  const actor = run.actor.kind === 'user' ? ({ kind: 'system', reason, onBehalfOf: run.actor } as const) : run.actor
  const saved = await saveAll(run.tx, { ...run.context, actor }, entity, inputs)
  const failed = saved.find(s => s instanceof Failure)
  if (failed) throw failed
  return saved.map(s => (s as Saved).id)
}
