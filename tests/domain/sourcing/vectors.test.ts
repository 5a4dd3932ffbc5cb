import { describe } from 'vitest'
import type { Calendars } from '../../../domain/values/money/due-date.ts'
import { auctionBids, type AuctionRule } from '../../../domain/values/sourcing/auction.ts'
import {
  awardByLine,
  awardByShare,
  bestAndFinal,
  mayBeAwarded,
  type AwardQuestion,
} from '../../../domain/values/sourcing/award.ts'
import {
  cutoffInstant,
  extendCutoff,
  isInTime,
  lastQuestionDay,
  shownInZone,
  type WallTime,
} from '../../../domain/values/sourcing/cutoff.ts'
import {
  checkBreaks,
  priceAtQuantity,
  pricePerBaseUnit,
  unitsOf,
  validOffer,
  type PriceOffer,
  type PriceRequest,
} from '../../../domain/values/sourcing/price-breaks.ts'
import { changeConditions, countingVersion, type QuoteVersion } from '../../../domain/values/sourcing/quote-versions.ts'
import { sampleCost, sampleRebates } from '../../../domain/values/sourcing/sample-cost.ts'
import { compareLanded, scoreBids, type Bid, type Criterion } from '../../../domain/values/sourcing/scores.ts'
import { closeEarly, isSealed, visibleParts, type SealReader } from '../../../domain/values/sourcing/seal.ts'
import {
  auditScore,
  certificateStates,
  scorecard,
  type AuditGrade,
  type AuditSection,
  type ScorecardPeriod,
} from '../../../domain/values/sourcing/supplier-judgement.ts'
import { mayShow } from '../../../domain/values/sourcing/visibility.ts'
import { agreesWith, vectorFile, type Answers } from '../vectors.ts'

type CutoffCase = WallTime &
  AuctionRule &
  Parameters<typeof extendCutoff>[0] &
  Parameters<typeof changeConditions>[0] & {
    readonly showIn?: readonly string[]
    readonly cutoff: WallTime
    readonly receivedAt: readonly string[]
    readonly cutoffInstant: string
    readonly now: string
    readonly closedEarlyAt?: string
    readonly allDeclaredFinal?: boolean
    readonly action?: 'closeEarly' | 'submit'
    readonly reader: SealReader
    readonly submissions: readonly QuoteVersion[]
    readonly bids: readonly string[]
    readonly cutoffDay: string
    readonly workingDaysBefore: number
    readonly calendar: string
  }

describe('cut-off', () => {
  const calendars = (vectorFile('money', 'due_dates') as { calendars: Calendars } | undefined)?.calendars ?? {}
  agreesWith('sourcing', 'cutoffs', {
    'to an instant': i => {
      const got = cutoffInstant(i)
      if ('error' in got) return got
      return { ...got, shown: Object.fromEntries((i.showIn ?? []).map(z => [z, shownInZone(got.instant, z)])) }
    },
    'in time or late': i => {
      const got = cutoffInstant(i.cutoff)
      if ('error' in got) return got
      return {
        cutoffInstant: got.instant,
        results: i.receivedAt.map(at => (isInTime(at, got.instant) ? 'accepted' : 'late')),
      }
    },
    sealed: i => sealed(i),
    extension: i => extendCutoff(i),
    versions: i => countingVersion(i.cutoffInstant, i.submissions),
    'auction end': i => ({
      bids: auctionBids(
        i,
        i.bids.map(at => ({ at })),
      ),
    }),
    questions: i => {
      const calendar = calendars[i.calendar]
      return calendar && { lastDay: lastQuestionDay(i.cutoffDay, i.workingDaysBefore, calendar) }
    },
    'changed conditions': i => changeConditions(i),
  } satisfies Answers<CutoffCase>)
})

function sealed(i: CutoffCase) {
  if (i.action === 'submit') {
    const accepted = isSealed(i)
    return { accepted, ...(accepted ? {} : { error: 'late' }), sealed: isSealed(i) }
  }
  if (i.action === 'closeEarly') {
    const got = closeEarly({ ...i, allDeclaredFinal: i.allDeclaredFinal ?? false })
    const after = got.accepted ? { ...i, closedEarlyAt: got.newCutoffInstant } : i
    return { ...got, sealed: isSealed(after), visible: visibleParts(i.reader, after) }
  }
  return { sealed: isSealed(i), visible: visibleParts(i.reader, i) }
}

type PriceCase = PriceRequest & {
  readonly date: string
  readonly quantity: string
  readonly offers: readonly PriceOffer[]
  readonly price: string
  readonly per: string
  readonly baseUnitsPerUnit: string
  readonly baseQuantity?: string
}

describe('price breaks', () => {
  agreesWith('sourcing', 'price_breaks', {
    'price at a quantity': i => priceAtQuantity(i),
    validity: i => validOffer(i.date, i.quantity, i.offers),
    units: i => (i.baseQuantity === undefined ? pricePerBaseUnit(i) : unitsOf(i.baseQuantity, i.baseUnitsPerUnit)),
    entry: i => checkBreaks(i.breaks),
  } satisfies Answers<PriceCase>)
})

type ScoreCase = Parameters<typeof compareLanded>[0] &
  Parameters<typeof awardByLine>[0] &
  Parameters<typeof awardByShare>[0] &
  Parameters<typeof bestAndFinal>[0] &
  AwardQuestion & { readonly criteria: Criterion[]; readonly bids: Bid[] }

describe('scores and award', () => {
  agreesWith('sourcing', 'scoring_award', {
    'weighted criteria': i => scoreBids(i.criteria, i.bids),
    'landed comparison': i => compareLanded(i),
    'award by line': i => awardByLine(i),
    'award by share': i => awardByShare(i),
    'best and final': i => bestAndFinal(i),
    'may it be awarded': i => mayBeAwarded(i),
  } satisfies Answers<ScoreCase>)
})

describe('samples', () => {
  agreesWith('sourcing', 'sample_rebates', {
    rebate: i => sampleRebates(i),
    cost: i => sampleCost(i),
  } satisfies Answers<Parameters<typeof sampleRebates>[0] & Parameters<typeof sampleCost>[0]>)
})

type SupplierCase = Parameters<typeof certificateStates>[0] & {
  readonly sections: AuditSection[]
  readonly grades: AuditGrade[]
  readonly weights: { onTime: string; quality: string }
  readonly periods: ScorecardPeriod[]
}

describe('suppliers', () => {
  agreesWith('sourcing', 'suppliers', {
    audit: i => auditScore(i.sections, i.grades),
    certificates: i => certificateStates(i),
    scorecard: i => scorecard(i.weights, i.periods),
  } satisfies Answers<SupplierCase>)
})

describe('visibility', () => {
  agreesWith('sourcing', 'visibility', { '*': i => mayShow(i) } satisfies Answers<Parameters<typeof mayShow>[0]>)
})
