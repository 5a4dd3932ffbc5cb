import { atom } from 'nanostores'
import type { LoginAnswer, LoginUser } from '../../domain/contracts/session.calls.ts'
import { notify } from './notices.ts'

/** The session in the browser tab (storage-session): three values in session storage, and the user. */
const keys = {
  token: 'access_token',
  account: 'login_user_acc',
  company: 'purchaseCompanyCode',
  user: 'loginUser',
} as const

export const $session = atom<LoginUser | null>(read())

/** Current approval status of the company: it changes while users are signed in, and their home with it. */
export const $companyStatus = atom<string>($session.get()?.companyStatus ?? '')

/** Stores a changed status with the session, for the next load of the page. */
export function noteCompanyStatus(status: string): void {
  const user = read()
  if (!user || status === $companyStatus.get()) return
  sessionStorage.setItem(keys.user, JSON.stringify({ ...user, companyStatus: status }))
  $companyStatus.set(status)
}

/** Set when the server ended an active session: shows the dialog of B-042 and B-043. */
export const $ended = atom<'timeout' | 'offline' | null>(null)

function read(): LoginUser | null {
  try {
    return sessionStorage.getItem(keys.token)
      ? (JSON.parse(sessionStorage.getItem(keys.user) ?? 'null') as LoginUser | null)
      : null
  } catch {
    return null
  }
}

export function openSession(answer: LoginAnswer): void {
  sessionStorage.setItem(keys.token, answer.access_token)
  sessionStorage.setItem(keys.account, answer.login_user_acc)
  sessionStorage.setItem(keys.company, answer.purchaseCompanyCode)
  sessionStorage.setItem(keys.user, JSON.stringify(answer.loginUser))
  $ended.set(null)
  $companyStatus.set(answer.loginUser.companyStatus)
  $session.set(answer.loginUser)
  const { wrongTries } = answer.loginUser
  if (wrongTries) notify({ kind: 'warning', code: 'wrongPasswordsTried', params: { count: wrongTries } })
}

/** Forgets the session in this tab. Drafts stay, because they are not part of it. */
export function closeSession(): void {
  for (const key of Object.values(keys)) sessionStorage.removeItem(key)
  $session.set(null)
  $ended.set(null)
}

/** Headers of every request (B-065). */
export function sessionHeaders(): Record<string, string> {
  const token = sessionStorage.getItem(keys.token)
  if (!token) return {}
  return {
    access_token: token,
    login_user_acc: sessionStorage.getItem(keys.account) ?? '',
    purchaseCompanyCode: sessionStorage.getItem(keys.company) ?? '',
  }
}
