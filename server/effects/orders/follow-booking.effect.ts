import { move } from '../../operations/transitions/steps.ts'
import type { Effect } from '../effect.ts'

/** The goods are ready and a booking is approved already: the order goes on to its booking at once; else it waits. */
export const followBooking: Effect = (run, { records, inputs, reason }) =>
  move(run, 'poProgress', 'vob', records, { inputs: { actualDate: inputs.actualDate }, reason, keepRevision: true })
