import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Problem } from '../../domain/meta/problem.ts'
import type { Stored } from '../db/write-rows.ts'
import type { RecordPlan } from '../operations/records/save-plan.ts'
import type { UnitOfWork } from '../operations/unit-of-work.ts'

/**
 * Checks that need the database before records are saved or deleted. Problems are added to the plan of their record;
 * the others continue. `parameter` is the part after the colon in the definition.
 */
export interface Check {
  save?(
    uow: UnitOfWork,
    input: { readonly entity: EntityDefinition; readonly plans: readonly RecordPlan[]; readonly parameter: string },
  ): Promise<void>
  /** Deletion is all or nothing: the first problem stops it. */
  remove?(
    uow: UnitOfWork,
    input: { readonly entity: EntityDefinition; readonly records: readonly Stored[]; readonly parameter: string },
  ): Promise<Problem | undefined>
}

/** The value a field will have when the plan is written. */
export const valueOf = (plan: RecordPlan, field: string): unknown =>
  (plan.values[field] !== undefined ? plan.values[field] : plan.before?.[field]) ?? null

export const textOf = (plan: RecordPlan, field: string): string | null => {
  const value = valueOf(plan, field)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Ids that a ref or refs field will hold. */
export const idsOf = (plan: RecordPlan, field: string): readonly string[] => {
  const value = valueOf(plan, field)
  return Array.isArray(value)
    ? value.filter((v): v is string => typeof v === 'string')
    : typeof value === 'string'
      ? [value]
      : []
}
