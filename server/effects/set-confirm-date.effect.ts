import type { Effect } from './effect.ts'
import { patched } from '../operations/unit-of-work.ts'

export const setConfirmDate: Effect = async (uow, { records }) => patched(records, () => ({ poConfirmDate: uow.today }))
