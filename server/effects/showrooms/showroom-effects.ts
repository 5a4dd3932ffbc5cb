import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { dateShowroomLink, fillShowroomItem, inviteGuests, noteAnswer, rfqOfFavourites } from './showroom.effects.ts'

/** Effects of showrooms. */
export const showroomEffects: readonly (readonly [EffectName, Effect])[] = [
  ['date-showroom-link', dateShowroomLink],
  ['fill-showroom-item', fillShowroomItem],
  ['invite-guests', inviteGuests],
  ['note-answer', noteAnswer],
  ['rfq-of-favourites', rfqOfFavourites],
]
