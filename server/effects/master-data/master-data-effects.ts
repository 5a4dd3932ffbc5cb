import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { completeSku } from './complete-sku.effect.ts'

export const masterDataEffects: readonly (readonly [EffectName, Effect])[] = [['complete-sku', completeSku]]
