import type { ComputedOf, EntityName, EntityNamed } from '../../domain/entities/records.ts'
import { computed, type Rows } from '../../domain/meta/compute.ts'
import type { Values } from '../../domain/meta/rules.ts'

/** The computed fields of a record of a known entity (`domain/meta/compute.ts`). */
export const computedOf = <N extends EntityName>(
  entity: EntityNamed<N>,
  values: Values,
  rows?: Rows,
  currency?: string,
): ComputedOf<N> => computed(entity, values, rows, currency) as ComputedOf<N>
