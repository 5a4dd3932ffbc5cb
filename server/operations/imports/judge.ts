import { Failure, invalid } from '../../../domain/errors/failure.ts'
import type { Group } from '../../../domain/import/group.ts'
import type { Plan } from '../../../domain/import/mapping.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Values } from '../../../domain/meta/records/rules.ts'
import { newId } from '../../db/write-rows.ts'
import { planSave } from '../records/save-plan.ts'
import type { UnitOfWork } from '../../context.ts'
import type { Existing } from './existing.ts'
import { recordInput, refusedBy, type RecordInput } from './record-input.ts'

/** The result of saving a record, and its rejected rows. */
export interface Verdict {
  readonly record: RecordInput
  readonly state: 'new' | 'changed' | 'unchanged' | 'refused'
}

/** Judges a record as saving it would, and writes nothing. */
export function judge(uow: UnitOfWork, plan: Plan, group: Group, existing: Existing | undefined): Verdict {
  const made: Values = Object.fromEntries(Object.keys(group.create).map(field => [field, newId()]))
  let record = recordInput(plan, group, existing, made)
  for (;;) {
    if (!record.input) return { record, state: record.unchanged.length > 0 ? 'unchanged' : 'refused' }
    const loaded = existing
      ? { record: existing.record, children: { [plan.child ?? '']: existing.rows } }
      : { record: null, children: {} }
    const planned = planSave(uow, plan.target.entity, record.input, loaded)
    const failure =
      planned instanceof Failure ? planned : planned.problems.length > 0 ? invalid(planned.problems) : undefined
    if (!failure) return { record, state: existing ? 'changed' : 'new' }
    record = recordInput(plan, group, existing, made, withRefused(plan, record, failure))
  }
}

/** Each rejection removes at least one more row, so the loop ends. */
export function withRefused(
  plan: Plan,
  record: RecordInput,
  failure: Failure,
): ReadonlyMap<number, readonly Problem[]> {
  const more = refusedBy(plan, record, failure)
  const all = new Map([...record.refused, ...more])
  if (all.size > record.refused.size) return all
  return new Map([
    ...all,
    ...record.group.rows
      .filter(r => !all.has(r.rowNo))
      .map(r => [r.rowNo, failure.details.problems ?? [{ code: failure.code }]] as const),
  ])
}
