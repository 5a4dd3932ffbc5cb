import type { EffectOf } from './effect.ts'
import { patched } from '../operations/unit-of-work.ts'

/** The order gets its next version; the supplier must open it again. */
export const raiseVersion: EffectOf<'PurchaseOrder' | 'VendorBooking' | 'ShippingPlan'> = async (_uow, { records }) =>
  patched(records, r => ({ version: Number(r.version) + 1 }))
