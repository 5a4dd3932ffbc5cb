import { fetchSetting, saveSetting } from '../../src/api/files.ts'
import { $session } from '../../src/state/session.ts'

/**
 * Copies of replaced, lost or unreadable layouts, newest first: in this browser, and on the server for other computers.
 */
const backups = 10

/** Owner of the kept layouts. */
export const ownerKey = (): string => {
  const s = $session.get()
  return s ? `${s.companyCode}/${s.username}` : ''
}
const backupKey = () => `portside.layout.backups/${ownerKey()}`

/** A previous layout with its time in milliseconds since 1970. */
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
    /* this browser has copies */
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

/** A computer without copies uses those of the server. */
export async function loadBackups(): Promise<void> {
  if (readBackups().length > 0) return
  const stored = await fetchSetting<unknown>('layoutHistory')
  const items: unknown =
    typeof stored?.value === 'object' && stored.value !== null && 'items' in stored.value ? stored.value.items : []
  if (Array.isArray(items) && items.length > 0)
    localStorage.setItem(backupKey(), JSON.stringify(items.filter(isBackup)))
}
