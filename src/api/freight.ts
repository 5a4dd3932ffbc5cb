import { rateFreightCall, type RateFreightAnswer, type RateFreightInput } from '../../domain/contracts/freight.calls.ts'
import { call } from './http.ts'

export const rateFreight = (body: RateFreightInput, signal?: AbortSignal): Promise<RateFreightAnswer> =>
  call<RateFreightAnswer, typeof rateFreightCall>(rateFreightCall, {
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })
