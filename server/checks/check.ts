import type { EntityName, FieldOf, StoredOf } from '../../domain/entities/records.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Problem } from '../../domain/meta/problem.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import type { Stored } from '../db/write-rows.ts'
import type { RecordPlan } from '../operations/records/save-plan.ts'
import type { UnitOfWork } from '../context.ts'

/**
 * Checks that need the database before records are saved or deleted. Problems are added to the plan of their record;
 * the others continue. `parameter` is the part after the colon in the definition.
 */
export type Check = CheckOn<Stored, Record<string, unknown>>
/** Checks of the records of one entity that need the database. */
export type CheckOf<N extends EntityName> = CheckOn<StoredOf<N>, ValuesOf<N>>
/** The plan to save a record of one entity. */
export type PlanOf<N extends EntityName> = Plan<StoredOf<N>, ValuesOf<N>>

type ValuesOf<N extends EntityName> = N extends EntityName ? { -readonly [F in FieldOf<N>]?: unknown } : never

/** What a check reads and writes in a plan. Field values have been checked before. */
interface Plan<R extends Stored, V> extends Omit<RecordPlan, 'before' | 'values'> {
  readonly before: R | null
  readonly values: V
}

interface CheckOn<R extends Stored, V> {
  save?(
    uow: UnitOfWork,
    input: {
      readonly entity: EntityDefinition
      readonly plans: readonly Plan<R, V>[]
      readonly parameter: string
      /** Reads only what the author sees; the check itself reaches all rows. */
      readonly reader: Tx
    },
  ): Promise<void>
  /** Deletion is all or nothing: the first problem stops it. */
  remove?(
    uow: UnitOfWork,
    input: {
      readonly entity: EntityDefinition
      readonly records: readonly R[]
      readonly parameter: string
      /** Reads only what the author sees. */
      readonly reader: Tx
    },
  ): Promise<Problem | undefined>
}

interface Valued<V> {
  readonly before: object | null
  readonly values: V
}

/** The value a field will have when the plan is written. */
export const valueOf = <V extends object>(plan: Valued<V>, field: keyof V & string): unknown =>
  (plan.values[field] !== undefined ? plan.values[field] : (plan.before as V | null)?.[field]) ?? null

export const textOf = <V extends object>(plan: Valued<V>, field: keyof V & string): string | null => {
  const value = valueOf(plan, field)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Ids that a ref or refs field will hold. */
export const idsOf = <V extends object>(plan: Valued<V>, field: keyof V & string): readonly string[] => {
  const value = valueOf(plan, field)
  return Array.isArray(value)
    ? value.filter((v): v is string => typeof v === 'string')
    : typeof value === 'string'
      ? [value]
      : []
}
