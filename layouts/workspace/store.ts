import { atom } from 'nanostores'
import { isApiError } from '../../src/api/errors.ts'
import { fetchSetting, saveSetting } from '../../src/api/files.ts'
import { notify } from '../../src/state/notices.ts'
import { keepBackup, ownerKey } from '../saved/backups.ts'
import { $compose } from '../saved/compose-state.ts'
import { read, write } from './document.ts'
import { choose, isRemote, readKept, type Kept } from './sync.ts'
import type { Workspace } from './workspace.ts'

/**
 * Stores the live layout: at once in this tab, a little later in the browser and on the server. Starts after restoring,
 * so that a partial layout is never stored. Each tab has its own layout; a new tab or computer starts with the last
 * written one. Layouts of others are merged there (L14), not in this tab, whose panels stay.
 */
const idle = 800
const again = 30_000

/** Time of the last save on the server, in milliseconds since 1970. */
export const $savedAt = atom<number | null>(null)

const key = () => `portside.layout/${ownerKey()}`

/** The initial layout, and its relation to the server's. */
export interface Begun {
  readonly document: unknown
  /** Revision on the server. */
  readonly base: number
  /** Last common version of both. */
  readonly common?: unknown
  /** The server's version, if different. */
  readonly theirs?: unknown
}

/** Never rejects: without the server, this browser's layout is used. */
export async function loadKept(): Promise<Begun | null> {
  const own = readKept(sessionStorage.getItem(key())),
    kept = own ?? readKept(localStorage.getItem(key()))
  const remote = await fetchSetting<unknown>('layout').catch(() => null)
  // A layout written by a newer build is never merged.
  if (remote && read(remote.value).kind === 'newer') return { document: remote.value, base: remote.revision }
  const choice = choose(kept, remote)
  if (kept && (choice === 'kept' || !remote))
    return { document: kept.document, base: remote?.revision ?? kept.base, common: commonOf(kept) }
  if (!remote) return null
  // A reloaded tab shows its own layout (M1).
  if (own) return { document: own.document, base: remote.revision, common: commonOf(own), theirs: remote.value }
  if (choice === 'remote' || !kept) return { document: remote.value, base: remote.revision, common: remote.value }
  return {
    document: await both(commonOf(kept), kept.document, remote.value),
    base: remote.revision,
    common: remote.value,
  }
}

const commonOf = (kept: Kept): unknown => kept.common ?? (kept.pending ? undefined : kept.document)

/** Merges two layouts; lost parts are kept among the earlier layouts. */
async function both(common: unknown, mine: unknown, theirs: unknown): Promise<unknown> {
  const { meet } = await import('../saved/meet.ts')
  const met = meet(common, mine, theirs)
  if (!met || met.loses) keepBackup(theirs)
  return met?.document ?? mine
}

/** Starts storing the layout; the result stops it after a last write. */
export function openStore(workspace: Workspace, begun: Omit<Begun, 'document'>): () => void {
  const keyNow = key()
  let revision = begun.base
  let { common, theirs } = begun
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = false
  let closed = false
  let last = ''

  const keepHere = (pending: boolean, document: unknown = write(workspace.document())) => {
    const text = JSON.stringify({
      document,
      savedAt: Date.now(),
      base: revision,
      pending,
      ...(pending ? { common } : {}),
      ...(theirs === undefined ? {} : { more: true }),
    } satisfies Kept)
    try {
      sessionStorage.setItem(keyNow, text)
      localStorage.setItem(keyNow, text)
    } catch {
      /* full: the server has it */
    }
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!closed)
      timer = setTimeout(() => {
        void save()
      }, ms)
  }
  /** Replaces the server's layout; after a conflict, with the merge. */
  const saveOver = async (document: unknown, left = 3): Promise<void> => {
    const out = theirs === undefined ? document : await both(common, document, theirs)
    try {
      revision = (await saveSetting('layout', out, revision)).revision
      theirs = out === document ? undefined : out
      common = document
    } catch (error) {
      if (!isApiError(error, 'CONFLICT') || left === 0) throw error
      const now = isRemote(error.object) ? error.object : { value: undefined, revision: 0 }
      theirs = now.value
      revision = now.revision
      closed = read(theirs).kind === 'newer'
      if (closed) return notify({ kind: 'warning', code: 'layoutNewer' })
      await saveOver(document, left - 1)
    }
  }
  const save = async () => {
    // A role layout in design is not the user's own layout.
    if ($compose.get()) return
    const document = write(workspace.document())
    const text = JSON.stringify({ ...document, savedAt: 0 })
    if (text === last) return
    if (saving) return later(idle)
    saving = true
    keepHere(true, document)
    try {
      await saveOver(document)
      last = text
      keepHere(false, document)
      $savedAt.set(Date.now())
    } catch {
      later(again)
    } finally {
      saving = false
    }
  }
  const flush = () => {
    clearTimeout(timer)
    if (!$compose.get()) keepHere(true)
  }
  const stopListening = workspace.$changed.listen(() => later(idle))
  addEventListener('pagehide', flush)
  return () => {
    stopListening()
    clearTimeout(timer)
    removeEventListener('pagehide', flush)
  }
}

/** Signing out removes this tab's layout (M6); browser and server keep theirs. */
export function forgetTab(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith('portside.layout/')) sessionStorage.removeItem(name)
}
