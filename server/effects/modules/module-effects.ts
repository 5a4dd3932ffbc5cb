import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { forgetSecret } from './forget-secret.effect.ts'
import { approvePublish, askPublish, derivePublishTime, endPublish, queuePublish } from './publish-task.effects.ts'
import { releaseModule } from './release-module.effect.ts'
import { switchModule } from './switch-module.effect.ts'
import { upgradeModule } from './upgrade-module.effect.ts'

/** Effects of the versions of modules. */
export const moduleEffects: readonly (readonly [EffectName, Effect])[] = [
  ['approve-publish', approvePublish],
  ['ask-publish', askPublish],
  ['derive-publish-time', derivePublishTime],
  ['end-publish', endPublish],
  ['forget-secret', forgetSecret],
  ['queue-publish', queuePublish],
  ['release-module', releaseModule],
  ['switch-module', switchModule],
  ['upgrade-module', upgradeModule],
]
