import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { forgetSecret } from './forget-secret.effect.ts'
import { releaseModule } from './release-module.effect.ts'
import { switchModule } from './switch-module.effect.ts'
import { upgradeModule } from './upgrade-module.effect.ts'

/** Effects of the versions of modules. */
export const moduleEffects: readonly (readonly [EffectName, Effect])[] = [
  ['forget-secret', forgetSecret],
  ['release-module', releaseModule],
  ['switch-module', switchModule],
  ['upgrade-module', upgradeModule],
]
