import { comparisonCall, type ComparisonAnswer } from '../../domain/contracts/sourcing.calls.ts'
import { call } from './http.ts'

/** Open quotations side by side, and the RFQs that have some. */
export const fetchComparison = (rfq: string | null, signal?: AbortSignal): Promise<ComparisonAnswer> =>
  call<ComparisonAnswer, typeof comparisonCall>(comparisonCall, {
    body: { rfq },
    quiet: true,
    ...(signal ? { signal } : {}),
  })
