import type { ResultList } from '../../domain/contracts/call.ts'
import { optionListCall, type AddressCode, type AddressOption } from '../../domain/contracts/reference.calls.ts'
import { call } from './http.ts'

/** One of the four address lists, with names in both languages, because the cached list serves both. */
export const fetchAddresses = async (code: AddressCode): Promise<readonly AddressOption[]> =>
  (
    await call<ResultList<AddressOption>, typeof optionListCall>(optionListCall, {
      body: { code },
      quiet: true,
      language: 'en_US',
    })
  ).resultList
