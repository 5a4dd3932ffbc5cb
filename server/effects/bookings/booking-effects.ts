import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { notifyParty } from '../notify.ts'
import { approveBooking } from './approve-booking.effect.ts'
import { fillBooking } from './fill-booking.effect.ts'
import { clearPlanNo, setPlanNo } from './set-plan-no.effect.ts'
import { withdrawBooking } from './withdraw-booking.effect.ts'

/** Effects of vendor bookings. */
export const bookingEffects: readonly (readonly [EffectName, Effect])[] = [
  ['approve-booking', approveBooking],
  ['clear-plan-no', clearPlanNo],
  ['fill-booking', fillBooking],
  ['notify-forwarder', notifyParty('forwarder')],
  ['set-plan-no', setPlanNo],
  ['withdraw-booking', withdrawBooking],
]
