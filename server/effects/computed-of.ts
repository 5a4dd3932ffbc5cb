import type { ComputedOf, EntityName, EntityNamed } from '../../domain/entities/records.ts'
import { computed, type Rows } from '../../domain/meta/records/compute.ts'
import type { Values } from '../../domain/meta/records/rules.ts'

/** The computed fields of a record of a known entity (`domain/meta/records/compute.ts`). */
export const computedOf = <N extends EntityName>(
  entity: EntityNamed<N>,
  values: Values,
  rows?: Rows,
  currency?: string,
): ComputedOf<N> => computed(entity, values, rows, currency) as ComputedOf<N>
