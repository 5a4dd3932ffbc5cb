import type { ResultList } from '../../domain/contracts/call.ts'
import { optionListCall, type AddressCode, type AddressOption } from '../../domain/contracts/reference.calls.ts'
import { call } from './http.ts'

/**
 * One of the four address lists: its names, and beside them those in English, for they are kept for whichever language
 * is read later.
 */
export const fetchAddresses = async (code: AddressCode): Promise<readonly AddressOption[]> =>
  (
    await call<ResultList<AddressOption>, typeof optionListCall>(optionListCall, {
      body: { code },
      quiet: true,
      language: 'en_US',
    })
  ).resultList
