import { atom, computed } from 'nanostores'
import { fetchSetting, saveSetting } from '../api/files.ts'
import { media } from './media.ts'
import { $session } from './session.ts'

/**
 * What a user chooses for himself. Kept on the server under 'preferences', and in local storage so that the next start
 * looks right at once. The language stands under its own specified key (see language.ts).
 */
export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark' | 'contrast'
  readonly density: 'compact' | 'comfortable'
  /** What a start opens. */
  readonly start: 'restore' | 'role' | 'empty'
  readonly wrapTabs: boolean
  readonly letterKeys: boolean
  /** Notices of success and information can be left out. */
  readonly notices: 'all' | 'important'
  /** Teaches the key of what is often done by mouse. */
  readonly coach: boolean
  /** Words that a search found nothing for may be counted, without who searched. */
  readonly countSearches: boolean
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
  // What the server keeps wins at the next start: who chooses and reloads the page at once has chosen.
  if ($session.get())
    void saveSetting('preferences', next, undefined, 'last').catch(() => {
      /* kept in this browser; the next change tries again */
    })
}

/** After signing in: what the server keeps wins. */
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

/** The theme that shows. */
export const $theme = computed(
  [$preferences, media('(prefers-color-scheme: dark)'), media('(forced-colors: active)')],
  (p, dark, forced) => (p.theme !== 'system' ? p.theme : forced ? 'contrast' : dark ? 'dark' : 'light'),
)
