import { patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

export const setCancelledDate: EffectOf<'OrderPlacement'> = async (uow, { records }) =>
  patched(records, () => ({ cancelledDate: uow.today }))
