import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { queueEmail } from './queue-email.effect.ts'
import { shareEmail } from './share-email.effect.ts'

/** Effects of mail about records. */
export const messagingEffects: readonly (readonly [EffectName, Effect])[] = [
  ['queue-email', queueEmail],
  ['share-email', shareEmail],
]
