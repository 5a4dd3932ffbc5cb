import { problem, type Problem } from '../../meta/problem.ts'
import { textOrNull } from '../../values/text-or-null.ts'

/** What is wrong with a rate by itself: its pair and its days. */
export function rateProblems(record: {
  readonly fromCurrency?: unknown
  readonly toCurrency?: unknown
  readonly validFrom?: unknown
  readonly validTo?: unknown
}): readonly Problem[] {
  const from = textOrNull(record.validFrom)
  const to = textOrNull(record.validTo)
  const currency = textOrNull(record.fromCurrency)
  return [
    ...(currency !== null && currency === record.toCurrency ? [problem('RATE_SAME_CURRENCY', 'toCurrency')] : []),
    ...(from && to && to < from ? [problem('END_BEFORE_START', 'validTo', { date: from })] : []),
  ]
}
