import { isInTime } from './cutoff.ts'

export type SealReader = 'buyer' | 'finance' | 'platform' | 'ownSupplier' | 'otherSupplier'

/** What a reader may be given of a quote, over any channel. */
export type QuotePart = 'supplier' | 'receivedAt' | 'status' | 'prices' | 'attachments'

export interface SealedRound {
  readonly cutoffInstant: string
  readonly now: string
  readonly closedEarlyAt?: string | null
}

/** A round is sealed until its cut-off, or until it was closed early for all (S-CUT-3). */
export const isSealed = (round: SealedRound): boolean => isInTime(round.now, round.closedEarlyAt ?? round.cutoffInstant)

/**
 * The parts of a quote that a reader may see. While the round is sealed the author alone knows what was offered; other
 * bidders learn nothing, before or after.
 */
export function visibleParts(reader: SealReader, round: SealedRound): readonly QuotePart[] {
  if (reader === 'otherSupplier') return []
  if (reader === 'ownSupplier' || !isSealed(round)) return ['supplier', 'receivedAt', 'prices', 'attachments']
  return ['supplier', 'receivedAt', 'status']
}

/**
 * Closes a round before its cut-off, only when every invited supplier has declared their quote final or declined. An
 * answer alone may still be changed. A round that is open to everybody cannot close early.
 */
export function closeEarly(
  round: SealedRound & { readonly allDeclaredFinal: boolean; readonly openToAll?: boolean },
):
  | { readonly accepted: true; readonly newCutoffInstant: string }
  | { readonly accepted: false; readonly error: 'notAllFinal' | 'cutoffPassed' } {
  if (!isSealed(round)) return { accepted: false, error: 'cutoffPassed' }
  if (!round.allDeclaredFinal || round.openToAll) return { accepted: false, error: 'notAllFinal' }
  return { accepted: true, newCutoffInstant: round.now }
}
