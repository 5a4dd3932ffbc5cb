import { atom } from 'nanostores'

/** Recently used commands and addresses, newest first. Stored in this browser. */
const key = 'portside.recent'
const most = 30

const stored = (): readonly string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(v => typeof v === 'string') : []
  } catch {
    return []
  }
}

export const $recent = atom<readonly string[]>(typeof localStorage === 'undefined' ? [] : stored())

function keep(ids: readonly string[]): void {
  $recent.set(ids)
  localStorage.setItem(key, JSON.stringify(ids))
}

export const remember = (id: string): void => keep([id, ...stored().filter(r => r !== id)].slice(0, most))

/** Removes an entry from the list (P3). */
export const forget = (id: string): void => keep(stored().filter(r => r !== id))
