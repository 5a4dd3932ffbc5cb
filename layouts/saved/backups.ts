import { fetchSetting, saveSetting } from '../../src/api/files.ts'
import { $session } from '../../src/state/session.ts'

/**
 * Copies of layouts that were replaced, lost or could not be read, newest first: in this browser, and on the server for
 * another computer.
 */
const backups = 10

/** Whose layouts are kept. */
export const ownerKey = (): string => {
  const s = $session.get()
  return s ? `${s.companyCode}/${s.username}` : ''
}
const backupKey = () => `portside.layout.backups/${ownerKey()}`

/** A layout as it was, with the time at which it was put aside, in milliseconds since 1970. */
export interface Backup {
  readonly at: number
  readonly document: unknown
}

export function keepBackup(document: unknown): void {
  const items = [{ at: Date.now(), document }, ...readBackups()].slice(0, backups)
  try {
    localStorage.setItem(backupKey(), JSON.stringify(items))
  } catch {
    /* full: the newest layout matters more */
  }
  void saveSetting('layoutHistory', { format: 1, items }).catch(() => {
    /* this browser has them */
  })
}

const isBackup = (value: unknown): value is Backup =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'document' in value

export function readBackups(): readonly Backup[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(backupKey()) ?? '[]')
    return Array.isArray(value) ? value.filter(isBackup) : []
  } catch {
    return []
  }
}

/** On a computer that has none, those of the server count. */
export async function loadBackups(): Promise<void> {
  if (readBackups().length > 0) return
  const stored = await fetchSetting<unknown>('layoutHistory')
  const items: unknown =
    typeof stored?.value === 'object' && stored.value !== null && 'items' in stored.value ? stored.value.items : []
  if (Array.isArray(items) && items.length > 0)
    localStorage.setItem(backupKey(), JSON.stringify(items.filter(isBackup)))
}
