import { recallCall, type RecallAnswer } from '../../domain/contracts/tracking.calls.ts'
import { call } from './http.ts'

/** Where goods went, from any number that names them. */
export const fetchRecall = (text: string, signal?: AbortSignal): Promise<RecallAnswer> =>
  call<RecallAnswer, typeof recallCall>(recallCall, { body: { text }, quiet: true, ...(signal ? { signal } : {}) })
