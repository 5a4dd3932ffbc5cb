import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { countLandingCost } from './count-landing-cost.effect.ts'
import { openVersion } from './open-version.effect.ts'
import { fillRateCard } from './fill-rate-card.effect.ts'

export const moneyEffects: readonly (readonly [EffectName, Effect])[] = [
  ['count-landing-cost', countLandingCost],
  ['fill-rate-card', fillRateCard],
  ['open-version', openVersion],
]
