import { patched } from '../../operations/unit-of-work.ts'
import type { Effect } from '../effect.ts'

/** A published article that was saved again has changes that nobody sees yet. */
export const noteChanges: Effect = (_uow, { records }) =>
  Promise.resolve(patched(records, r => ({ changed: r.status === 'published' })))
