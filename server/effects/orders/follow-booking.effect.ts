import { move } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'

/** When goods are ready and a booking is approved, the order moves to booking at once; otherwise it waits. */
export const followBooking: EffectOf<'PurchaseOrder'> = (uow, { records, inputs, reason }) =>
  move(uow, 'poProgress', 'vob', records, { inputs: { actualDate: inputs.actualDate }, reason, keepRevision: true })
