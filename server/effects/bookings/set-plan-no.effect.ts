import { patched } from '../../operations/run.ts'
import type { Effect } from '../effect.ts'

/** The booking names the plan it stands in. */
export const setPlanNo: Effect = async (_run, { records, inputs }) => patched(records, r => ({ shippingPlanNo: inputs.shippingPlanNo ?? r.shippingPlanNo ?? null }))

export const clearPlanNo: Effect = async (_run, { records }) => patched(records, () => ({ shippingPlanNo: null }))
