import { accountCall, type AccountAnswer, type ChosenAccount } from '../../domain/contracts/partner-account.calls.ts'
import {
  ageingCall,
  cashCalendarCall,
  type AgeingAnswer,
  type CashAnswer,
  type CashInput,
} from '../../domain/contracts/cash.calls.ts'
import { call } from './http.ts'

/** Cash of the reader's company by week; with a shift also as it would be. */
export const fetchCash = (body: CashInput, signal?: AbortSignal): Promise<CashAnswer> =>
  call<CashAnswer, typeof cashCalendarCall>(cashCalendarCall, { body, quiet: true, ...(signal ? { signal } : {}) })

/** What the reader's company has to pay and to collect, by partner and days late. */
export const fetchAgeing = (signal?: AbortSignal): Promise<AgeingAnswer> =>
  call<AgeingAnswer, typeof ageingCall>(ageingCall, { body: {}, quiet: true, ...(signal ? { signal } : {}) })

/** Accounts of the reader's company with its partners, and the chosen one. */
export const fetchAccount = (chosen: ChosenAccount | null, signal?: AbortSignal): Promise<AccountAnswer> =>
  call<AccountAnswer, typeof accountCall>(accountCall, { body: { chosen }, quiet: true, ...(signal ? { signal } : {}) })
