import type { BodyOf } from '../../domain/contracts/call.ts'
import {
  serviceCasesCall,
  serviceTryCall,
  type CaseResult,
  type ServiceTried,
} from '../../domain/contracts/service.calls.ts'
import { call } from './http.ts'

export const callService = (body: BodyOf<typeof serviceTryCall>): Promise<ServiceTried> =>
  call<ServiceTried, typeof serviceTryCall>(serviceTryCall, { body })

export const runServiceCases = (id: string): Promise<readonly CaseResult[]> =>
  call<readonly CaseResult[], typeof serviceCasesCall>(serviceCasesCall, { body: { id } })
