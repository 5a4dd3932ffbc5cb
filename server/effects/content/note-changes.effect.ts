import { patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/** A published article that was saved again has unpublished changes. */
export const noteChanges: EffectOf<'CmsArticle'> = (_uow, { records }) =>
  Promise.resolve(patched(records, r => ({ changed: r.status === 'published' })))
