import type { PageHistory } from '../../../domain/meta/pages/page-history.ts'
import { notify } from '../../state/notices.ts'
import { $session } from '../../state/session.ts'
import type { Head } from './head.ts'

/** Unsaved steps of one's own, in this browser: offered when the page is opened from the server's draft again. */
export interface KeptSteps {
  /** Of the draft that they change. */
  readonly stamp: string
  readonly head: Head
  readonly history: PageHistory
}

const mostSteps = 500
const keyOf = (code: string): string =>
  `portside.page/${$session.get()?.companyCode ?? ''}/${$session.get()?.username ?? ''}/${code}`

export function keptSteps(code: string, stamp: string): KeptSteps | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null') as KeptSteps | null
    return kept?.stamp === stamp && kept.history.done.length + kept.history.undone.length > 0 ? kept : null
  } catch {
    return null
  }
}

/** The panel keeps all of them; when the storage is full its user is notified. */
export function keepSteps(code: string, { history, ...kept }: KeptSteps): void {
  const less: PageHistory = { ...history, done: history.done.slice(-mostSteps) }
  try {
    localStorage.setItem(keyOf(code), JSON.stringify({ ...kept, history: less }))
  } catch {
    notify({ kind: 'warning', code: 'pgdStorageFull' })
  }
}

export const forgetSteps = (code: string): void => {
  localStorage.removeItem(keyOf(code))
}
