import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { CacheKind } from '../../domain/contracts/define.calls.ts'
import type { WireEntity, WireList, WireView } from '../../domain/contracts/definitions.ts'
import { fetchDefinition, fetchManifest } from '../api/definitions.ts'
import { isApiError } from '../api/errors.ts'
import { $server } from '../api/server-headers.ts'
import { onDefinitions } from './live.ts'
import { $session } from './session.ts'

/**
 * The three caches of definitions (cache-reference): entities by name, lists of values by module:code, views by code.
 * Stored in the browser with their versions. Another version clears and reloads that cache (B-047 to B-050). Open
 * panels update, because each definition is an atom that changes in place. The event stream names the published keys,
 * and the manifest has each key's hash: a definition with the same hash is not fetched.
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
  /** Hash of each item, where it is known. */
  hashes: Record<string, string>
  readonly atoms: Map<string, WritableAtom<Loaded<unknown>>>
  /** The newest request of each key: an answer to an earlier one is ignored. */
  readonly requests: Map<string, symbol>
}

const kinds: readonly CacheKind[] = ['entity', 'lov', 'view']
const caches = {} as Record<CacheKind, Cache>
let owner: string | null = null
/** Data waiting to be stored in the browser. */
const pending = new Map<CacheKind, ReturnType<typeof setTimeout>>()

const storageKey = (kind: CacheKind) => `portside.cache.${kind}`

/** Owner of these definitions: rights differ between users, so nobody takes over another user's cache. */
const ownerKey = (): string | null => {
  const s = $session.get()
  return s && `${s.companyId}/${s.roles.join()}/${s.roleNames.join()}`
}

function open(): void {
  owner = ownerKey()
  for (const timer of pending.values()) clearTimeout(timer)
  pending.clear()
  for (const kind of kinds) {
    let stored: Partial<Pick<Cache, 'version' | 'items' | 'hashes'>> & { readonly owner?: string } = {}
    try {
      stored = JSON.parse(localStorage.getItem(storageKey(kind)) ?? '{}') as typeof stored
    } catch {
      /* starts empty */
    }
    const mine = stored.owner === owner
    caches[kind] = {
      version: mine ? (stored.version ?? null) : null,
      items: mine ? (stored.items ?? {}) : {},
      hashes: mine ? (stored.hashes ?? {}) : {},
      atoms: new Map(),
      requests: new Map(),
    }
  }
}
open()

$session.listen(() => {
  if (ownerKey() !== owner) open()
})

/** Version of the views: another one may have other screens. */
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
  renewAll(versions)
})

onDefinitions(renewAll, changes => {
  for (const { kind, from, to, keys } of changes) {
    const cache = caches[kind]
    if (cache.version !== from) renewAll({ [kind]: to })
    else {
      if (kind === 'view') $viewsVersion.set(to)
      cache.version = to
      keep(kind)
      for (const [key, hash] of Object.entries(keys)) renew(kind, key, hash)
    }
  }
})

function renewAll(versions: Partial<Record<CacheKind, string>>): void {
  if (versions.view) $viewsVersion.set(versions.view)
  for (const kind of kinds) {
    const next = versions[kind]
    if (next && next !== caches[kind].version) void renewCache(kind, next)
  }
}

/** Clears what differs from the server's version, and reloads what is shown. */
async function renewCache(kind: CacheKind, version: string): Promise<void> {
  const cache = caches[kind]
  const first = cache.version === null
  cache.version = version
  const keys = new Set([...Object.keys(cache.items), ...cache.atoms.keys()])
  if (first && Object.keys(cache.items).length === 0) return
  let hashes: Readonly<Record<string, string>> = {}
  if (Object.keys(cache.hashes).length > 0)
    try {
      hashes = (await fetchManifest(kind)).hashes
    } catch {
      /* the changed ones are unknown: all are fetched */
    }
  if (caches[kind] !== cache) return
  keep(kind)
  for (const key of keys) renew(kind, key, hashes[key])
}

/** Drops a definition unless it has this hash, and fetches it again if it is shown. */
function renew(kind: CacheKind, key: string, hash: string | null | undefined): void {
  const cache = caches[kind]
  const outdated = cache.hashes[key]
  if (hash && outdated === hash) return
  Reflect.deleteProperty(cache.items, key)
  Reflect.deleteProperty(cache.hashes, key)
  keep(kind)
  if (cache.atoms.has(key)) void fetchInto(kind, key, outdated)
}

function keep(kind: CacheKind): void {
  clearTimeout(pending.get(kind))
  pending.set(
    kind,
    setTimeout(() => {
      try {
        localStorage.setItem(
          storageKey(kind),
          JSON.stringify({
            owner,
            version: caches[kind].version,
            items: caches[kind].items,
            hashes: caches[kind].hashes,
          }),
        )
      } catch {
        localStorage.removeItem(storageKey(kind)) /* full: the next start requests it again */
      }
    }, 300),
  )
}

/** A definition as an atom; loaded on first use, and updated in place on publication. */
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

/** Retries and their delay when another server process lacks the publication. */
const again = { times: 4, everyMs: 500 } as const

/** `outdated` is the hash of the dropped definition. */
async function fetchInto(kind: CacheKind, key: string, outdated?: string, tries = 0): Promise<void> {
  const cache = caches[kind]
  const target = cache.atoms.get(key)
  const request = Symbol(key)
  cache.requests.set(key, request)
  const isCurrent = () => caches[kind] === cache && cache.requests.get(key) === request
  try {
    const { value, hash } = await fetchDefinition(kind, key)
    if (!isCurrent()) return
    cache.items[key] = value
    if (hash) cache.hashes[key] = hash
    keep(kind)
    target?.set({ state: 'ready', value })
    if (hash && hash === outdated && tries < again.times)
      setTimeout(() => {
        if (isCurrent()) void fetchInto(kind, key, outdated, tries + 1)
      }, again.everyMs)
  } catch (error) {
    if (!isCurrent()) return
    // Keeps the old definition while a new version loads, unless it was removed.
    if (target?.get().state !== 'ready' || isApiError(error, 'NOT_FOUND')) target?.set({ state: 'failed', error })
  }
}
