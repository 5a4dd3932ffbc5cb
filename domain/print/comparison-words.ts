import type { NoLanded } from '../contracts/sourcing.calls.ts'
import type { NoPrice } from '../values/sourcing/quote-comparison.ts'
import type { quotes } from '../messages/en_US/quotes.ts'

type Word = keyof typeof quotes

/** Why an offer has no price, on the screen and in the workbook. */
export const noPriceWords = {
  notOffered: 'quotesNotOffered',
  belowMoq: 'quotesBelowMoq',
  belowFirstBreak: 'quotesBelowBreak',
  noRate: 'quotesNoRate',
} as const satisfies Readonly<Record<NoPrice, Word>>

/** Why it has no landed cost. */
export const noLandedWords = {
  noEstimate: 'quotesNoEstimate',
  incomplete: 'quotesNoCarriage',
  noRate: 'quotesNoRate',
  noPrice: 'quotesNotOffered',
} as const satisfies Readonly<Record<NoLanded, Word>>
