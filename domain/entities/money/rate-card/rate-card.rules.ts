import { problem, type Problem } from '../../../meta/problem.ts'
import { compare } from '../../../values/decimal.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

/** What a card says of itself: its days, and whom it is for. */
export const rateCardRules: RulesOf<'RateCard'> = {
  check: ({ record }) => {
    const from = textOrNull(record.validFrom)
    const to = textOrNull(record.validTo)
    const other = record.side === 'buy' ? 'customer' : 'agent'
    return [
      ...(from && to && to < from ? [problem('END_BEFORE_START', 'validTo', { date: from })] : []),
      ...(record[other] ? [problem(record.side === 'buy' ? 'CARD_HAS_NO_CUSTOMER' : 'CARD_HAS_NO_AGENT', other)] : []),
    ]
  },
}

const place = /^[A-Z]{2}([A-Z0-9]{3})?$/

/** A place in another form would fit no port. */
export const rateLineRules: RulesOf<'RateLine'> = {
  check: ({ record }) => [
    ...(['pol', 'pod'] as const).flatMap((field): Problem[] => {
      const said = textOrNull(record[field])
      return said === null || place.test(said) ? [] : [problem('RATE_PLACE_UNKNOWN', field)]
    }),
    ...amountProblems(record),
  ],
}

/** Shared by rates of cards and charges of templates. */
export function amountProblems(record: {
  readonly per?: unknown
  readonly ofCode?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
}): readonly Problem[] {
  const least = textOrNull(record.minimum)
  const most = textOrNull(record.maximum)
  return [
    ...(record.per === 'percentOf' && !record.ofCode ? [problem('FIELD_NOT_NULL', 'ofCode')] : []),
    ...(least !== null && most !== null && compare(most, least) < 0
      ? [problem('RATE_MAXIMUM_BELOW', 'maximum', { minimum: least })]
      : []),
  ]
}
