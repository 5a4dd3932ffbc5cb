import type { ResultList } from '../../domain/contracts/call.ts'
import { missedSearchCall, missedSearchesCall, type MissedSearch } from '../../domain/contracts/layout.calls.ts'
import { call } from './http.ts'

export const countMissedSearch = (words: string): Promise<void> =>
  call<void, typeof missedSearchCall>(missedSearchCall, { body: { words }, quiet: true })

export const fetchMissedSearches = async (signal?: AbortSignal): Promise<readonly MissedSearch[]> =>
  (
    await call<ResultList<MissedSearch>, typeof missedSearchesCall>(missedSearchesCall, {
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList
