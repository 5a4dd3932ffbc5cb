import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { checkAward } from './award-check.effect.ts'
import { keepAwardFile } from './keep-award-file.effect.ts'
import { fillAward, noteApprover, notePreparer } from './award.effects.ts'
import {
  closeBidding,
  deriveCutoffs,
  extendBidding,
  makeRfqSamples,
  openBidding,
  sealForGood,
  tellBidders,
} from './bidding.effects.ts'
import { fillChange, publishChange } from './change.effects.ts'
import { continueRfq, makeContracts, makeRfqOrders, tellResults, withdrawAward } from './contract.effects.ts'
import { admitLate, checkOpeners, confirmOpening, nameOpener, noteAdmission } from './opening.effects.ts'
import { joinOpenRfqs } from './open-rfqs.effect.ts'
import { answerQuestions, fillQuestion, noteRefusal } from './question.effects.ts'
import { beginScoring, closeScoring, fillScoring, submitScores } from './scoring.effects.ts'
import { confirmQuote, fillQuote, followQuote, reviseQuote, submitQuote } from './quote.effects.ts'

/** Effects of sourcing. */
export const sourcingEffects: readonly (readonly [EffectName, Effect])[] = [
  ['admit-late', admitLate],
  ['answer-questions', answerQuestions],
  ['check-award', checkAward],
  ['close-bidding', closeBidding],
  ['check-openers', checkOpeners],
  ['confirm-opening', confirmOpening],
  ['confirm-quote', confirmQuote],
  ['continue-rfq', continueRfq],
  ['derive-cutoffs', deriveCutoffs],
  ['extend-bidding', extendBidding],
  ['fill-award', fillAward],
  ['fill-change', fillChange],
  ['fill-question', fillQuestion],
  ['follow-quote', followQuote],
  ['keep-award-file', keepAwardFile],
  ['join-open-rfqs', joinOpenRfqs],
  ['make-contracts', makeContracts],
  ['make-rfq-orders', makeRfqOrders],
  ['make-rfq-samples', makeRfqSamples],
  ['name-opener', nameOpener],
  ['note-admission', noteAdmission],
  ['note-approver', noteApprover],
  ['note-preparer', notePreparer],
  ['note-refusal', noteRefusal],
  ['open-bidding', openBidding],
  ['publish-change', publishChange],
  ['revise-quote', reviseQuote],
  ['seal-for-good', sealForGood],
  ['submit-quote', submitQuote],
  ['begin-scoring', beginScoring],
  ['close-scoring', closeScoring],
  ['fill-quote', fillQuote],
  ['fill-scoring', fillScoring],
  ['submit-scores', submitScores],
  ['tell-bidders', tellBidders],
  ['tell-results', tellResults],
  ['withdraw-award', withdrawAward],
]
