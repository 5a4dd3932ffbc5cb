import { contract, contractLine } from '../entities/sourcing/contract/contract.entity.ts'
import { contractRules } from '../entities/sourcing/contract/contract.rules.ts'
import { contractStatus } from '../entities/sourcing/contract/contract.states.ts'
import * as contractViews from '../entities/sourcing/contract/contract.views.ts'
import { rfqAwardFile } from '../entities/sourcing/rfq-award-file/rfq-award-file.entity.ts'
import { rfqAnswer } from '../entities/sourcing/rfq-answer/rfq-answer.entity.ts'
import { rfqAward, rfqAwardLine } from '../entities/sourcing/rfq-award/rfq-award.entity.ts'
import { rfqAwardRules } from '../entities/sourcing/rfq-award/rfq-award.rules.ts'
import { rfqAwardStatus } from '../entities/sourcing/rfq-award/rfq-award.states.ts'
import * as rfqAwardViews from '../entities/sourcing/rfq-award/rfq-award.views.ts'
import { rfqChange, rfqChangeLine } from '../entities/sourcing/rfq-change/rfq-change.entity.ts'
import { rfqChangeStatus } from '../entities/sourcing/rfq-change/rfq-change.states.ts'
import * as rfqChangeViews from '../entities/sourcing/rfq-change/rfq-change.views.ts'
import { rfqCriterion } from '../entities/sourcing/rfq-criterion/rfq-criterion.entity.ts'
import { rfqDifference } from '../entities/sourcing/rfq-difference/rfq-difference.entity.ts'
import { rfqEvaluation, rfqScore } from '../entities/sourcing/rfq-evaluation/rfq-evaluation.entity.ts'
import { rfqEvaluationRules } from '../entities/sourcing/rfq-evaluation/rfq-evaluation.rules.ts'
import { rfqEvaluationStatus } from '../entities/sourcing/rfq-evaluation/rfq-evaluation.states.ts'
import * as rfqEvaluationViews from '../entities/sourcing/rfq-evaluation/rfq-evaluation.views.ts'
import { rfqInvitation } from '../entities/sourcing/rfq-invitation/rfq-invitation.entity.ts'
import { rfqInvitationRules } from '../entities/sourcing/rfq-invitation/rfq-invitation.rules.ts'
import { rfqAdmission, rfqChoice } from '../entities/sourcing/rfq-invitation/rfq-invitation.states.ts'
import * as rfqInvitationViews from '../entities/sourcing/rfq-invitation/rfq-invitation.views.ts'
import { rfqQuestion } from '../entities/sourcing/rfq-question/rfq-question.entity.ts'
import { rfqQuestionRules } from '../entities/sourcing/rfq-question/rfq-question.rules.ts'
import { rfqQuestionStatus } from '../entities/sourcing/rfq-question/rfq-question.states.ts'
import * as rfqQuestionViews from '../entities/sourcing/rfq-question/rfq-question.views.ts'
import { rfqQuote } from '../entities/sourcing/rfq-quote/rfq-quote.entity.ts'
import { rfqQuoteRules } from '../entities/sourcing/rfq-quote/rfq-quote.rules.ts'
import { rfqQuoteStatus } from '../entities/sourcing/rfq-quote/rfq-quote.states.ts'
import * as rfqQuoteViews from '../entities/sourcing/rfq-quote/rfq-quote.views.ts'
import { rfqRoundRecord } from '../entities/sourcing/rfq-round/rfq-round.entity.ts'
import { rfqScoring } from '../entities/sourcing/rfq-scoring/rfq-scoring.entity.ts'
import { rfqScoringRules } from '../entities/sourcing/rfq-scoring/rfq-scoring.rules.ts'
import { rfqScoringStatus } from '../entities/sourcing/rfq-scoring/rfq-scoring.states.ts'
import * as rfqScoringViews from '../entities/sourcing/rfq-scoring/rfq-scoring.views.ts'
import { rfqSku } from '../entities/sourcing/rfq-sku/rfq-sku.entity.ts'
import * as rfqSkuViews from '../entities/sourcing/rfq-sku/rfq-sku.views.ts'
import { rfq } from '../entities/sourcing/rfq/rfq.entity.ts'
import { rfqRules } from '../entities/sourcing/rfq/rfq.rules.ts'
import { rfqRound, rfqStatus } from '../entities/sourcing/rfq/rfq.states.ts'
import * as rfqViews from '../entities/sourcing/rfq/rfq.views.ts'
import { supplierQuote } from '../entities/sourcing/supplier-quote/supplier-quote.entity.ts'
import type { Area } from '../meta/area.ts'
import { sourcingNumbers } from '../numbers/sourcing.numbers.ts'
import { sourcingScreens } from '../screens/sourcing.screens.ts'

/** RFQs, their sealed quotations, awards and contracts. */
export const rfqArea: Area = {
  entities: [
    rfq,
    rfqSku,
    rfqCriterion,
    rfqAwardFile,
    rfqRoundRecord,
    rfqInvitation,
    rfqChange,
    rfqChangeLine,
    rfqDifference,
    rfqAnswer,
    rfqQuestion,
    rfqQuote,
    supplierQuote,
    rfqScoring,
    rfqEvaluation,
    rfqScore,
    rfqAward,
    rfqAwardLine,
    contract,
    contractLine,
  ],
  states: [
    rfqRound,
    rfqStatus,
    rfqChangeStatus,
    rfqAdmission,
    rfqChoice,
    rfqQuestionStatus,
    rfqQuoteStatus,
    rfqScoringStatus,
    rfqEvaluationStatus,
    rfqAwardStatus,
    contractStatus,
  ],
  views: [
    rfqViews,
    rfqChangeViews,
    rfqInvitationViews,
    rfqQuestionViews,
    rfqSkuViews,
    rfqQuoteViews,
    rfqScoringViews,
    rfqEvaluationViews,
    rfqAwardViews,
    contractViews,
  ],
  screens: sourcingScreens,
  worklists: [
    ...rfqViews.rfqWorklists,
    ...rfqInvitationViews.rfqInvitationWorklists,
    ...rfqQuestionViews.rfqQuestionWorklists,
    ...rfqQuoteViews.rfqQuoteWorklists,
    ...rfqEvaluationViews.rfqScoresWorklists,
    ...rfqAwardViews.rfqAwardWorklists,
    ...contractViews.contractWorklists,
  ],
  numberRules: sourcingNumbers,
  rules: {
    Rfq: rfqRules,
    RfqInvitation: rfqInvitationRules,
    RfqQuestion: rfqQuestionRules,
    RfqQuote: rfqQuoteRules,
    RfqScoring: rfqScoringRules,
    RfqEvaluation: rfqEvaluationRules,
    RfqAward: rfqAwardRules,
    Contract: contractRules,
  },
}
