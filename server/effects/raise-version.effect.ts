import type { Effect } from './effect.ts'
import { patched } from '../operations/run.ts'

/** The order gets its next version; what the supplier saw before no longer counts. */
export const raiseVersion: Effect = async (_run, { records }) =>
  patched(records, r => ({ version: Number(r.version) + 1 }))
