import { atom } from 'nanostores'
import { notify } from '../state/notices.ts'
import { $ended, $session } from '../state/session.ts'
import type { ApiError } from './errors.ts'

/**
 * Reactions of the shared client before the caller gets a failure (errors.json E-NET, E-HTTP). A quiet call belongs
 * to a panel, which shows the failure itself; only the end of the session concerns everybody.
 */

/** Whole-page navigation after a failure; the router listens. */
export const $goTo = atom<'/403' | '/404' | '/login' | null>(null)

/** Failures reported for every call. */
export const isSessionEnd = (error: ApiError): boolean =>
  ['SESSION_TIMEOUT', 'SESSION_OFFLINE', 'NO_SESSION'].includes(error.code) ||
  error.status === 300 ||
  error.status === 310

export function react(error: ApiError, quiet: boolean): void {
  if (error.code === 'ABORTED') return
  if (error.code === 'SESSION_TIMEOUT' || error.code === 'SESSION_OFFLINE') {
    if ($session.get()) $ended.set(error.code === 'SESSION_TIMEOUT' ? 'timeout' : 'offline')
    else $goTo.set('/login')
    return
  }
  if (error.code === 'NO_SESSION') return $goTo.set('/login')
  if (error.status === 300 || error.status === 310) {
    notify({ kind: 'warning', code: 'LOGIN_EXPIRED' })
    return $goTo.set('/login')
  }
  if (quiet) return
  if (error.code === 'NETWORK') return notify({ kind: 'error', code: 'NETWORK' })
  if (error.code === 'TIMEOUT') return notify({ kind: 'error', code: 'TIMEOUT' })
  if (error.status === 403) {
    notify({ kind: 'warning', code: 'FORBIDDEN', ...reference(error) })
    return $goTo.set('/403')
  }
  if (error.status === 404) {
    notify({ kind: 'error', code: 'NOT_FOUND' })
    return $goTo.set('/404')
  }
  if (error.code === 'TOO_MANY_CALLS')
    return notify({ kind: 'warning', code: 'TOO_MANY_CALLS', ...(error.message ? { message: error.message } : {}) })
  if (error.code === 'NO_DATA') return notify({ kind: 'error', code: 'NO_DATA' })
  if (error.code === 'SYSTEM') return notify({ kind: 'error', code: 'SYSTEM' })
  if (error.status !== 500) return
  // A message shows in a box; a code alone uses its own text (E-HTTP-05, E-HTTP-06).
  if (error.message) notify({ kind: 'box', code: 'INTERNAL', message: error.message, ...reference(error) })
  else notify({ kind: 'error', code: error.code.startsWith('HTTP_') ? 'INTERNAL' : error.code, ...reference(error) })
}

const reference = (error: ApiError) => (error.reference ? { reference: error.reference } : {})
