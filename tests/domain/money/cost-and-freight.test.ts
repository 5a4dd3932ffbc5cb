import { describe } from 'vitest'
import { chooseMeasure, customsValue, dutyAndTax, type TariffMeasure } from '../../../domain/values/money/customs.ts'
import {
  breakCharge,
  chargeableWeight,
  freightCharges,
  weightOrMeasure,
  type Cargo,
  type WeightRule,
} from '../../../domain/values/money/freight.ts'
import { landedCost, landedDelta, type LandedCharge } from '../../../domain/values/money/landed-cost.ts'
import { cardFitsBeside, chooseCard, type CardQuery, type RateCard } from '../../../domain/values/money/rate-card.ts'
import { agreesWith, vectorFile, type Answers } from '../vectors.ts'

type LandedCase = Parameters<typeof landedDelta>[0] & { readonly charges: LandedCharge[] }

describe('landed cost', () => {
  agreesWith('money', 'landed_cost', {
    'estimate to final': i => landedDelta(i),
    '*': i => landedCost(i.base, i.lines, i.charges),
  } satisfies Answers<LandedCase>)
})

type CustomsCase = Parameters<typeof customsValue>[0] &
  Parameters<typeof dutyAndTax>[0] &
  Parameters<typeof chooseMeasure>[0]

describe('customs', () => {
  const measures = (vectorFile('money', 'duty_vat') as { ownMeasures: TariffMeasure[] } | undefined)?.ownMeasures ?? []
  agreesWith('money', 'duty_vat', {
    'customs value': i => customsValue(i),
    'duty and tax': i => dutyAndTax(i),
    'which measure': i => chooseMeasure(i, measures),
  } satisfies Answers<CustomsCase>)
})

type FreightCase = Cargo &
  WeightRule &
  Parameters<typeof weightOrMeasure>[1] &
  Parameters<typeof breakCharge>[0] &
  Parameters<typeof freightCharges>[0] & {
    readonly query: CardQuery
    readonly existing: RateCard
    readonly new: RateCard
  }

describe('freight', () => {
  const cards = (vectorFile('money', 'freight_rating') as { ownCards: RateCard[] } | undefined)?.ownCards ?? []
  agreesWith('money', 'freight_rating', {
    'chargeable weight': i => chargeableWeight(i, i),
    'weight or measure': i => weightOrMeasure(i, i),
    breaks: i => breakCharge(i),
    'charge sets': i => freightCharges(i),
    'which card': i => chooseCard(i.query, cards),
    overlap: i => cardFitsBeside(i.new, i.existing),
  } satisfies Answers<FreightCase>)
})
