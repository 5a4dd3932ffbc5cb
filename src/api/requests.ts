import type { ResultList } from '../../domain/contracts/call.ts'
import { requestDecideCall, requestListCall, type AdminRequest } from '../../domain/contracts/registration.calls.ts'
import { call } from './http.ts'

export const fetchRequests = async (signal?: AbortSignal): Promise<readonly AdminRequest[]> =>
  (await call<ResultList<AdminRequest>, typeof requestListCall>(requestListCall, { body: {}, quiet: true, ...(signal ? { signal } : {}) })).resultList

export const decideRequest = (id: string, approve: boolean, reason: string): Promise<AdminRequest> =>
  call<AdminRequest, typeof requestDecideCall>(requestDecideCall, { body: { id, approve, ...(reason ? { reason } : {}) }, quiet: true })
