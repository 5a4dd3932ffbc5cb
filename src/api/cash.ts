import { cashCalendarCall, type CashAnswer, type CashInput } from '../../domain/contracts/cash.calls.ts'
import { call } from './http.ts'

/** Cash of the reader's company by week; with a shift also as it would be. */
export const fetchCash = (body: CashInput, signal?: AbortSignal): Promise<CashAnswer> =>
  call<CashAnswer, typeof cashCalendarCall>(cashCalendarCall, { body, quiet: true, ...(signal ? { signal } : {}) })
