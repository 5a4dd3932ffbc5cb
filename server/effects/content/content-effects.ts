import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { noteChanges } from './note-changes.effect.ts'
import { publishArticle, withdrawArticle } from './publish-article.effect.ts'
import { sendMessage } from './send-message.effect.ts'

/** Effects of notices, help pages and messages. */
export const contentEffects: readonly (readonly [EffectName, Effect])[] = [
  ['note-changes', noteChanges],
  ['publish-article', publishArticle],
  ['send-message', sendMessage],
  ['withdraw-article', withdrawArticle],
]
