import type { EffectOf } from './effect.ts'
import { patched } from '../operations/unit-of-work.ts'

export const setSoNo: EffectOf<'PurchaseOrder'> = async (_uow, { records, inputs }) =>
  patched(records, () => ({ soNo: inputs.soNo }))
