import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { billTasks, freeTasks, priceTasks, reverseStatement } from './billing.effects.ts'
import { postReceipt, proposeAllocations, takeBackReceipt } from './receipt.effects.ts'

/** Effects of billing tasks, statements and receipts. */
export const billingEffects: readonly (readonly [EffectName, Effect])[] = [
  ['bill-tasks', billTasks],
  ['free-tasks', freeTasks],
  ['post-receipt', postReceipt],
  ['price-tasks', priceTasks],
  ['propose-allocations', proposeAllocations],
  ['reverse-statement', reverseStatement],
  ['take-back-receipt', takeBackReceipt],
]
