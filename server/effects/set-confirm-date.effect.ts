import type { Effect } from './effect.ts'
import { patched } from '../operations/run.ts'

export const setConfirmDate: Effect = async (run, { records }) => patched(records, () => ({ poConfirmDate: run.today }))
