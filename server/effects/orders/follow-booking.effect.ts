import { move } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'

/** The goods are ready and a booking is approved already: the order goes on to its booking at once; else it waits. */
export const followBooking: EffectOf<'PurchaseOrder'> = (uow, { records, inputs, reason }) =>
  move(uow, 'poProgress', 'vob', records, { inputs: { actualDate: inputs.actualDate }, reason, keepRevision: true })
