import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { completeSku } from './complete-sku.effect.ts'
import { findDuplicates, forgetDuplicates } from './find-duplicates.effect.ts'
import { mergeSkus, unmergeSkus } from './merge-skus.effect.ts'

export const masterDataEffects: readonly (readonly [EffectName, Effect])[] = [
  ['complete-sku', completeSku],
  ['find-duplicates', findDuplicates],
  ['forget-duplicates', forgetDuplicates],
  ['merge-skus', mergeSkus],
  ['unmerge-skus', unmergeSkus],
]
