import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { definitionCall, type CacheKind } from '../../domain/contracts/define.calls.ts'
import type { WireEntity, WireList, WireView } from '../../domain/contracts/definitions.ts'
import { call } from '../api/http.ts'
import { isApiError } from '../api/errors.ts'
import { $server } from '../api/server-headers.ts'
import { $session } from './session.ts'

/**
 * The three caches of definitions (cache-reference): entities by name, lists of values by module:code, views by code.
 * Kept in the browser with their versions. A version that differs drops and refills the one cache; what is open
 * follows, because each definition is an atom that changes in place (B-047 to B-050).
 */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown }

interface Kinds {
  entity: WireEntity
  lov: WireList
  view: WireView
}

interface Cache {
  version: string | null
  items: Record<string, unknown>
  readonly atoms: Map<string, WritableAtom<Loaded<unknown>>>
}

const kinds: readonly CacheKind[] = ['entity', 'lov', 'view']
const caches = {} as Record<CacheKind, Cache>
let owner: string | null = null
/** What is about to be kept in the browser. */
const pending = new Map<CacheKind, ReturnType<typeof setTimeout>>()

const storageKey = (kind: CacheKind) => `portside.cache.${kind}`

/** Whose definitions these are: rights differ between users, so a cache is never taken over by another one. */
const ownerKey = (): string | null => {
  const s = $session.get()
  return s && `${s.companyId}/${s.roles.join()}/${s.roleNames.join()}`
}

function open(): void {
  owner = ownerKey()
  for (const timer of pending.values()) clearTimeout(timer)
  pending.clear()
  for (const kind of kinds) {
    let stored: { owner?: string; version?: string; items?: Record<string, unknown> } = {}
    try {
      stored = JSON.parse(localStorage.getItem(storageKey(kind)) ?? '{}') as typeof stored
    } catch {
      /* begins empty */
    }
    const mine = stored.owner === owner
    caches[kind] = {
      version: mine ? (stored.version ?? null) : null,
      items: mine ? (stored.items ?? {}) : {},
      atoms: new Map(),
    }
  }
}
open()

$session.listen(() => {
  if (ownerKey() !== owner) open()
})

/** The version of the views: with another one there may be other screens. */
export const $viewsVersion = atom<string | null>(null)

/** The version header of an answer (header-version). */
$server.listen(({ version }) => {
  if (!version || !$session.get()) return
  let versions: Partial<Record<CacheKind, string>>
  try {
    versions = JSON.parse(version) as typeof versions
  } catch {
    return
  }
  if (versions.view) $viewsVersion.set(versions.view)
  for (const kind of kinds) {
    const next = versions[kind]
    if (next && next !== caches[kind].version) renew(kind, next)
  }
})

function renew(kind: CacheKind, version: string): void {
  const cache = caches[kind]
  const first = cache.version === null
  cache.version = version
  if (first && Object.keys(cache.items).length === 0) return
  cache.items = {}
  keep(kind)
  for (const key of cache.atoms.keys()) void fetchInto(kind, key)
}

function keep(kind: CacheKind): void {
  clearTimeout(pending.get(kind))
  pending.set(
    kind,
    setTimeout(() => {
      try {
        localStorage.setItem(
          storageKey(kind),
          JSON.stringify({ owner, version: caches[kind].version, items: caches[kind].items }),
        )
      } catch {
        localStorage.removeItem(storageKey(kind)) /* full: the next start asks again */
      }
    }, 300),
  )
}

/**
 * A definition as an atom; it is fetched when it is first asked for, and changes in place when a new version is
 * published.
 */
export function definition<K extends CacheKind>(kind: K, key: string): ReadableAtom<Loaded<Kinds[K]>> {
  const cache = caches[kind]
  let found = cache.atoms.get(key)
  if (!found) {
    const known = cache.items[key]
    found = atom<Loaded<unknown>>(known === undefined ? { state: 'loading' } : { state: 'ready', value: known })
    cache.atoms.set(key, found)
    if (known === undefined) void fetchInto(kind, key)
  }
  return found as ReadableAtom<Loaded<Kinds[K]>>
}

/** The same as a promise. */
export const definitionNow = <K extends CacheKind>(kind: K, key: string): Promise<Kinds[K]> =>
  new Promise((resolve, reject) => {
    const stop = definition(kind, key).subscribe(loaded => {
      if (loaded.state === 'loading') return
      queueMicrotask(() => stop())
      if (loaded.state === 'ready') resolve(loaded.value)
      else reject(loaded.error)
    })
  })

async function fetchInto(kind: CacheKind, key: string): Promise<void> {
  const cache = caches[kind]
  const target = cache.atoms.get(key)
  try {
    const value = await call<unknown, typeof definitionCall>(definitionCall, { params: { kind, key }, quiet: true })
    if (caches[kind] !== cache) return
    cache.items[key] = value
    keep(kind)
    target?.set({ state: 'ready', value })
  } catch (error) {
    // While a new version is on its way the old definition is better than none, unless it is gone.
    if (target?.get().state !== 'ready' || isApiError(error, 'NOT_FOUND')) target?.set({ state: 'failed', error })
  }
}
