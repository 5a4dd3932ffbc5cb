import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { checkAward, fillAward, noteApprover, notePreparer } from './award.effects.ts'
import {
  closeBidding,
  deriveCutoffs,
  extendBidding,
  makeRfqSamples,
  openBidding,
  sealForGood,
  tellBidders,
} from './bidding.effects.ts'
import { continueRfq, makeContracts, makeRfqOrders, tellResults, withdrawAward } from './contract.effects.ts'
import { followQuote, reviseQuote, submitQuote } from './quote.effects.ts'

/** Effects of sourcing. */
export const sourcingEffects: readonly (readonly [EffectName, Effect])[] = [
  ['check-award', checkAward],
  ['close-bidding', closeBidding],
  ['continue-rfq', continueRfq],
  ['derive-cutoffs', deriveCutoffs],
  ['extend-bidding', extendBidding],
  ['fill-award', fillAward],
  ['follow-quote', followQuote],
  ['make-contracts', makeContracts],
  ['make-rfq-orders', makeRfqOrders],
  ['make-rfq-samples', makeRfqSamples],
  ['note-approver', noteApprover],
  ['note-preparer', notePreparer],
  ['open-bidding', openBidding],
  ['revise-quote', reviseQuote],
  ['seal-for-good', sealForGood],
  ['submit-quote', submitQuote],
  ['tell-bidders', tellBidders],
  ['tell-results', tellResults],
  ['withdraw-award', withdrawAward],
]
