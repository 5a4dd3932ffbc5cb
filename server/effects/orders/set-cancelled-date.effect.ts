import { patched } from '../../operations/unit-of-work.ts'
import type { Effect } from '../effect.ts'

export const setCancelledDate: Effect = async (uow, { records }) =>
  patched(records, () => ({ cancelledDate: uow.today }))
