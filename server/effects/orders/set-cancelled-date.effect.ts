import { patched } from '../../operations/run.ts'
import type { Effect } from '../effect.ts'

export const setCancelledDate: Effect = async (run, { records }) =>
  patched(records, () => ({ cancelledDate: run.today }))
