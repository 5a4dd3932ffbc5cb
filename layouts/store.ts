import { atom } from 'nanostores'
import { isApiError } from '../src/api/errors.ts'
import { fetchSetting, saveSetting } from '../src/api/files.ts'
import { $session } from '../src/state/session.ts'
import { $compose } from './compose-state.ts'
import { write } from './document.ts'
import { choose, readKept, type Kept, type Remote } from './sync.ts'
import type { Workspace } from './workspace.ts'

/**
 * Keeps the live layout: at once in this tab, a little later in the browser and on the server. It is opened only when
 * the restore has finished, so that a half-built layout is never kept. The layout of a tab is its own; a new tab and
 * another computer begin with what was written last.
 */
const idle = 800
const again = 30_000
const backups = 10

/** When the layout was last kept on the server, in milliseconds since 1970. */
export const $savedAt = atom<number | null>(null)

const owner = () => { const s = $session.get(); return s ? `${s.companyCode}/${s.username}` : '' }
const key = () => `portside.layout/${owner()}`
const backupKey = () => `portside.layout.backups/${owner()}`

/** What to begin with. Rejects never: without the server, what this browser has counts. */
export async function loadKept(): Promise<Kept | null> {
  const own = readKept(sessionStorage.getItem(key())), kept = readKept(localStorage.getItem(key()))
  const remote = await fetchSetting<unknown>('layout').catch(() => null)
  // A tab that is loaded again shows what it showed (M1); what another one has written meanwhile is kept aside.
  if (own) {
    if (remote && remote.revision > own.base) keepBackup(remote.value)
    return { ...own, base: Math.max(own.base, remote?.revision ?? 0) }
  }
  const choice = choose(kept, remote)
  if (choice.backup === 'kept' && kept) keepBackup(kept.document)
  if (choice.backup === 'remote' && remote) keepBackup(remote.value)
  if (choice.start === 'remote' && remote) return { document: remote.value, savedAt: 0, base: remote.revision, pending: false }
  return choice.start === 'kept' && kept ? { ...kept, base: remote?.revision ?? kept.base } : null
}

/** A layout as it was, with the time at which it was put aside, in milliseconds since 1970. */
export interface Backup {
  readonly at: number
  readonly document: unknown
}

/** Copies of layouts that were replaced, lost or could not be read, newest first: here, and on the server for another computer. */
export function keepBackup(document: unknown): void {
  const items = [{ at: Date.now(), document }, ...readBackups()].slice(0, backups)
  try {
    localStorage.setItem(backupKey(), JSON.stringify(items))
  } catch { /* full: the newest layout matters more */ }
  void saveSetting('layoutHistory', { format: 1, items }).catch(() => { /* this browser has them */ })
}

const isBackup = (value: unknown): value is Backup => typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'document' in value

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
  const items: unknown = typeof stored?.value === 'object' && stored.value !== null && 'items' in stored.value ? stored.value.items : []
  if (Array.isArray(items) && items.length > 0) localStorage.setItem(backupKey(), JSON.stringify(items.filter(isBackup)))
}

/** Begins to keep the workspace's layout; the result stops it, after keeping what is left. */
export function openStore(workspace: Workspace, base: number): () => void {
  const keyNow = key()
  let revision = base
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = false
  let last = ''

  const keepHere = (pending: boolean, document: unknown = write(workspace.document())) => {
    const text = JSON.stringify({ document, savedAt: Date.now(), base: revision, pending } satisfies Kept)
    try {
      sessionStorage.setItem(keyNow, text)
      localStorage.setItem(keyNow, text)
    } catch { /* full: the server has it */ }
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => { void save() }, ms)
  }
  const save = async () => {
    // What is composed for a role is not the user's own layout.
    if ($compose.get()) return
    const document = write(workspace.document())
    const text = JSON.stringify({ ...document, savedAt: 0 })
    if (text === last) return
    if (saving) return later(idle)
    saving = true
    keepHere(true, document)
    try {
      revision = await saveOver(document, revision)
      last = text
      keepHere(false, document)
      $savedAt.set(Date.now())
    } catch {
      later(again)
    } finally {
      saving = false
    }
  }
  const flush = () => { clearTimeout(timer); if (!$compose.get()) keepHere(true) }
  const stopListening = workspace.$changed.listen(() => later(idle))
  addEventListener('pagehide', flush)
  return () => {
    stopListening()
    clearTimeout(timer)
    removeEventListener('pagehide', flush)
  }
}

/** Replaces what the server has; when another tab or computer was quicker, the newest (this one) wins and theirs becomes a backup. */
async function saveOver(document: unknown, revision: number): Promise<number> {
  try {
    return (await saveSetting('layout', document, revision)).revision
  } catch (error) {
    if (!isApiError(error, 'CONFLICT')) throw error
    const theirs = isRemote(error.object) ? error.object : null
    if (theirs) keepBackup(theirs.value)
    return (await saveSetting('layout', document, theirs?.revision ?? 0)).revision
  }
}

const isRemote = (value: unknown): value is Remote =>
  typeof value === 'object' && value !== null && 'revision' in value && typeof value.revision === 'number' && 'value' in value

/** What this tab kept for itself goes when its user signs out (M6); the browser and the server keep theirs. */
export function forgetTab(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith('portside.layout/')) sessionStorage.removeItem(name)
}
