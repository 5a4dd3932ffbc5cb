import type { ResultList } from '../../domain/contracts/call.ts'
import {
  landedCall,
  landedGoodsCall,
  rfqEstimatesApplyCall,
  rfqEstimatesCall,
  type RfqEstimate,
  type RfqEstimatesApplied,
  type LandedAnswer,
  type LandedGoods,
  type LandedInput,
} from '../../domain/contracts/landed.calls.ts'
import { call } from './http.ts'

export const countLanded = (body: LandedInput): Promise<LandedAnswer> =>
  call<LandedAnswer, typeof landedCall>(landedCall, { body, quiet: true })

export const fetchLandedGoods = (po: string): Promise<LandedGoods> =>
  call<LandedGoods, typeof landedGoodsCall>(landedGoodsCall, { body: { po }, quiet: true })

export const fetchRfqEstimates = async (): Promise<readonly RfqEstimate[]> =>
  (await call<ResultList<RfqEstimate>, typeof rfqEstimatesCall>(rfqEstimatesCall, { body: {}, quiet: true })).resultList

export const applyRfqEstimates = (
  lines: readonly { readonly id: string; readonly amount: string; readonly currency: string }[],
): Promise<RfqEstimatesApplied> =>
  call<RfqEstimatesApplied, typeof rfqEstimatesApplyCall>(rfqEstimatesApplyCall, {
    body: { lines: [...lines] },
    quiet: true,
  })
