import type { EffectOf } from './effect.ts'
import { patched } from '../operations/unit-of-work.ts'

export const setConfirmDate: EffectOf<'PurchaseOrder'> = async (uow, { records }) =>
  patched(records, () => ({ poConfirmDate: uow.today }))
