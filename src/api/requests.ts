import type { ResultList } from '../../domain/contracts/call.ts'
import { failureCall, type FailureRow } from '../../domain/contracts/failure.calls.ts'
import { requestDecideCall, requestListCall, type AdminRequest } from '../../domain/contracts/registration.calls.ts'
import { call } from './http.ts'

export const fetchRequests = async (signal?: AbortSignal): Promise<readonly AdminRequest[]> =>
  (
    await call<ResultList<AdminRequest>, typeof requestListCall>(requestListCall, {
      body: {},
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

export const decideRequest = (id: string, approve: boolean, reason: string, role?: string): Promise<AdminRequest> =>
  call<AdminRequest, typeof requestDecideCall>(requestDecideCall, {
    body: { id, approve, ...(reason ? { reason } : {}), ...(role ? { role } : {}) },
    quiet: true,
  })

/** The log row of an error shown to a user. */
export const fetchFailure = (reference: string, signal?: AbortSignal): Promise<FailureRow> =>
  call<FailureRow, typeof failureCall>(failureCall, { body: { reference }, quiet: true, ...(signal ? { signal } : {}) })
