import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { answerProposal } from './answer-proposal.effect.ts'
import { applyProposal } from './apply-proposal.effect.ts'
import { cancelBookings } from './cancel-bookings.effect.ts'
import { checkQuotes } from './check-quotes.effect.ts'
import { closeShort } from './close-short.effect.ts'
import { fillPacking } from './fill-packing.effect.ts'
import { fillPlacement } from './fill-placement.effect.ts'
import { followBooking } from './follow-booking.effect.ts'
import { makeOrders } from './make-orders.effect.ts'
import { moveLots } from './move-lots.effect.ts'
import { openLots } from './open-lots.effect.ts'
import { planTimeline } from './plan-timeline.effect.ts'
import { recordProposal } from './record-proposal.effect.ts'
import { setCancelledDate } from './set-cancelled-date.effect.ts'
import { relinkBookings, shipBookings } from './ship-bookings.effect.ts'
import { acceptWithin, confirmLines, lapseProposals, letProposalsGo, takeWithin } from './supplier-answer.effects.ts'

/** Effects of orders, pre-orders and placements. */
export const orderEffects: readonly (readonly [EffectName, Effect])[] = [
  ['accept-within', acceptWithin],
  ['answer-proposal', answerProposal],
  ['apply-proposal', applyProposal],
  ['cancel-bookings', cancelBookings],
  ['check-quotes', checkQuotes],
  ['close-short', closeShort],
  ['confirm-lines', confirmLines],
  ['fill-packing', fillPacking],
  ['fill-placement', fillPlacement],
  ['follow-booking', followBooking],
  ['lapse-proposals', lapseProposals],
  ['let-proposals-go', letProposalsGo],
  ['make-orders', makeOrders],
  ['move-lots', moveLots],
  ['open-lots', openLots],
  ['plan-timeline', planTimeline],
  ['record-proposal', recordProposal],
  ['relink-bookings', relinkBookings],
  ['set-cancelled-date', setCancelledDate],
  ['ship-bookings', shipBookings],
  ['take-within', takeWithin],
]
