import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { billTasks, freeTasks, priceTasks, reverseStatement } from './billing.effects.ts'

/** Effects of billing tasks and statements. */
export const billingEffects: readonly (readonly [EffectName, Effect])[] = [
  ['bill-tasks', billTasks],
  ['free-tasks', freeTasks],
  ['price-tasks', priceTasks],
  ['reverse-statement', reverseStatement],
]
