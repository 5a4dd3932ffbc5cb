import type { BodyOf, ResultList } from '../../domain/contracts/call.ts'
import {
  accountCall,
  factorBeginCall,
  factorConfirmCall,
  factorEndCall,
  inviteCall,
  membersCall,
  membersChangeCall,
  ownPasswordCall,
  sessionEndCall,
  signInStepCall,
  unlockCall,
  userPasswordCall,
  type Account,
  type FactorSecret,
  type MemberKind,
} from '../../domain/contracts/account.calls.ts'
import type { LoginAnswer } from '../../domain/contracts/session.calls.ts'
import type { Reference } from '../../domain/meta/field.ts'
import { call } from './http.ts'

export const fetchAccount = (id: string | undefined, signal?: AbortSignal): Promise<Account> =>
  call<Account, typeof accountCall>(accountCall, { body: id ? { id } : {}, quiet: true, ...(signal ? { signal } : {}) })

export const changeOwnPassword = (body: {
  present: string
  password: string
  confirmPassword: string
}): Promise<void> => call<void, typeof ownPasswordCall>(ownPasswordCall, { body, quiet: true })
export const setUserPassword = (body: { id: string; password: string; confirmPassword: string }): Promise<void> =>
  call<void, typeof userPasswordCall>(userPasswordCall, { body, quiet: true })
export const inviteUser = (id: string): Promise<void> =>
  call<void, typeof inviteCall>(inviteCall, { body: { id }, quiet: true })
export const lockUser = (id: string, locked: boolean): Promise<void> =>
  call<void, typeof unlockCall>(unlockCall, { body: { id, locked }, quiet: true })

/** One session, or every session of a user. */
export const endSession = (body: { session: string } | { id: string }): Promise<{ ended: number }> =>
  call<{ ended: number }, typeof sessionEndCall>(sessionEndCall, { body, quiet: true })

export const beginFactor = (present: string): Promise<FactorSecret> =>
  call<FactorSecret, typeof factorBeginCall>(factorBeginCall, { body: { present }, quiet: true })
export const confirmFactor = (code: string): Promise<{ recovery: readonly string[] }> =>
  call<{ recovery: readonly string[] }, typeof factorConfirmCall>(factorConfirmCall, { body: { code }, quiet: true })
export const endFactor = (body: { id: string } | { present: string }): Promise<void> =>
  call<void, typeof factorEndCall>(factorEndCall, { body, quiet: true })

export const goOnSigningIn = (body: {
  ticket: string
  code?: string
  password?: string
  confirmPassword?: string
}): Promise<LoginAnswer> => call<LoginAnswer, typeof signInStepCall>(signInStepCall, { body, quiet: true })

export const fetchMembers = async (kind: MemberKind, id: string, signal?: AbortSignal): Promise<readonly Reference[]> =>
  (
    await call<ResultList<Reference>, typeof membersCall>(membersCall, {
      params: { kind },
      body: { id },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

export const changeMembers = (kind: MemberKind, body: BodyOf<typeof membersChangeCall>): Promise<{ changed: number }> =>
  call<{ changed: number }, typeof membersChangeCall>(membersChangeCall, { params: { kind }, body, quiet: true })
