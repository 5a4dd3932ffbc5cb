import { atom, computed } from 'nanostores'
import { fetchSetting, saveSetting } from '../api/files.ts'
import { media } from './media.ts'
import { $session } from './session.ts'

/**
 * User preferences. Stored on the server under 'preferences', and in local storage for the next start. The language
 * has its own key (see language.ts).
 */
export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark' | 'contrast'
  readonly density: 'compact' | 'comfortable'
  /** What a start opens. */
  readonly start: 'restore' | 'role' | 'empty'
  readonly wrapTabs: boolean
  readonly letterKeys: boolean
  /** Success and information notifications can be hidden. */
  readonly notices: 'all' | 'important'
  /** Shows shortcuts of commands often used by mouse. */
  readonly coach: boolean
  /** Consent to count words without results. */
  readonly countSearches: boolean
  /** Mails about one's own tasks and approvals; the server reads it (server/mail/notices.ts). */
  readonly taskMails: boolean
}

const key = 'portside.preferences'
const initial: Preferences = {
  theme: 'system',
  density: 'compact',
  start: 'restore',
  wrapTabs: false,
  letterKeys: true,
  notices: 'all',
  coach: true,
  countSearches: false,
  taskMails: true,
}

const read = (): Preferences => {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>) }
  } catch {
    return initial
  }
}

export const $preferences = atom<Preferences>(read())

export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...$preferences.get(), ...change }
  localStorage.setItem(key, JSON.stringify(next))
  $preferences.set(next)
  // The server's preferences are used at the next start, so a choice is sent before a reload.
  if ($session.get())
    void saveSetting('preferences', next, undefined, 'last').catch(() => {
      /* stored in this browser; the next change tries again */
    })
}

/** After sign-in the server's preferences are used. */
export async function loadPreferences(): Promise<void> {
  const stored = await fetchSetting<Partial<Preferences>>('preferences')
  if (stored) {
    const next = { ...initial, ...stored.value }
    localStorage.setItem(key, JSON.stringify(next))
    $preferences.set(next)
  }
}

addEventListener('storage', e => {
  if (e.key === key) $preferences.set(read())
})

/** The visible theme. */
export const $theme = computed(
  [$preferences, media('(prefers-color-scheme: dark)'), media('(forced-colors: active)')],
  (p, dark, forced) => (p.theme !== 'system' ? p.theme : forced ? 'contrast' : dark ? 'dark' : 'light'),
)
