/**
 * Which stored layout is used, as pure decisions. A tab has its own; browser and server keep the last written.
 * Concurrent changes merge panel by panel (meet.ts).
 */
export interface Kept {
  readonly document: unknown
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Server revision that it is based on. */
  readonly base: number
  /** Not yet on the server. */
  readonly pending: boolean
  /** Last common version of this one and the server, unless it is `document` itself. */
  readonly common?: unknown
  /** The server's is newer and contains others' changes. */
  readonly more?: true
}

export interface Remote {
  readonly value: unknown
  readonly revision: number
}

/** The initial layout: this browser's, the server's, a merge of both, or none. */
export type Choice = 'kept' | 'remote' | 'both' | 'none'

export function choose(kept: Kept | null, remote: Remote | null): Choice {
  if (!kept) return remote ? 'remote' : 'none'
  if (!remote || (kept.base >= remote.revision && !kept.more)) return 'kept'
  return kept.pending ? 'both' : 'remote'
}

export function readKept(text: string | null): Kept | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('document' in value)) return null
    const has = (name: string): unknown => (name in value ? Reflect.get(value, name) : undefined)
    const number = (name: string) => {
      const v = has(name)
      return typeof v === 'number' ? v : 0
    }
    const common = has('common')
    return {
      document: value.document,
      savedAt: number('savedAt'),
      base: number('base'),
      pending: has('pending') === true,
      ...(common === undefined ? {} : { common }),
      ...(has('more') === true ? { more: true } : {}),
    }
  } catch {
    return null
  }
}

export const isRemote = (value: unknown): value is Remote =>
  typeof value === 'object' &&
  value !== null &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'value' in value
