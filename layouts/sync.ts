/**
 * Which of the kept layouts counts, as pure decisions. A browser tab keeps its own; the browser and the server keep what
 * was written last. Nothing is thrown away: what loses becomes a backup.
 */
export interface Kept {
  readonly document: unknown
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Revision on the server that it builds on. */
  readonly base: number
  /** The server does not have it yet. */
  readonly pending: boolean
}

export interface Remote {
  readonly value: unknown
  readonly revision: number
}

export interface Choice {
  readonly start: 'kept' | 'remote' | 'none'
  /** What is kept aside. */
  readonly backup: 'kept' | 'remote' | null
}

export function choose(kept: Kept | null, remote: Remote | null): Choice {
  if (!kept && !remote) return { start: 'none', backup: null }
  if (!kept) return { start: 'remote', backup: null }
  if (!remote || kept.base >= remote.revision) return { start: 'kept', backup: null }
  if (!kept.pending) return { start: 'remote', backup: null }
  return kept.savedAt >= savedAtOf(remote.value) ? { start: 'kept', backup: 'remote' } : { start: 'remote', backup: 'kept' }
}

export const savedAtOf = (document: unknown): number =>
  typeof document === 'object' && document !== null && 'savedAt' in document && typeof document.savedAt === 'number' ? document.savedAt : 0

export function readKept(text: string | null): Kept | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('document' in value)) return null
    const has = (name: string): unknown => (name in value ? Reflect.get(value, name) : undefined)
    const number = (name: string) => { const v = has(name); return typeof v === 'number' ? v : 0 }
    return { document: value.document, savedAt: number('savedAt'), base: number('base'), pending: has('pending') === true }
  } catch {
    return null
  }
}
