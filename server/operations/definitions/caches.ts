import { createHash } from 'node:crypto'
import { kinds, type CacheKind, type Manifest } from '../../../domain/contracts/define.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import type { CatalogueStore } from '../../catalogue-store.ts'
import type { Context } from '../../context.ts'
import { listKey, visibleEntities, visibleViews, wireEntity, wireView } from './wire-definitions.ts'

/** The three caches of an actor and their versions (cache-reference, header-version). */
interface Caches {
  readonly hashes: CacheHashes
  readonly content: ByKind<ReadonlyMap<string, unknown>>
}

type ByKind<T> = Readonly<Record<CacheKind, T>>

/** The versions of a reader's definitions without their content: one version per cache, one hash per key. */
export interface CacheHashes {
  readonly version: ByKind<string>
  readonly keys: ByKind<ReadonlyMap<string, string>>
}

/** The reader, and the definitions in effect. */
type Reader = Pick<Context, 'catalogue' | 'actor'>

/**
 * Caches are built once per company and set of rights; the key contains all inputs (safety.md rule 14). Those of an
 * earlier publication are dropped.
 */
const memory = new WeakMap<CatalogueStore, { readonly version: string; readonly caches: Map<string, Caches> }>()
const remembered = 500

function cachesOf(reader: Reader): Caches {
  const { version } = reader.catalogue
  let known = memory.get(reader.catalogue)
  if (known?.version !== version) memory.set(reader.catalogue, (known = { version, caches: new Map() }))
  const key = keyOf(reader.actor)
  let caches = known.caches.get(key)
  if (!caches) {
    caches = build(reader)
    if (known.caches.size >= remembered) known.caches.clear()
    known.caches.set(key, caches)
  }
  return caches
}

const keyOf = (actor: Actor): string =>
  JSON.stringify(
    actor.kind === 'user' ? [actor.companyId, actor.companyType, actor.grants, actor.isAdmin] : [actor.kind],
  )

function build({ catalogue, actor }: Reader): Caches {
  const index = catalogue.of(actor)
  const content: ByKind<ReadonlyMap<string, unknown>> = {
    entity: new Map(visibleEntities(index, actor).map(e => [e.name, wireEntity(index, actor, e)])),
    lov: new Map([...index.list.values()].map(l => [listKey(l), l])),
    view: new Map(visibleViews(index, actor).map(v => [v.code, wireView(index, actor, v)])),
  }
  const keys = byKind(kind => new Map([...content[kind]].map(([key, value]) => [key, hash(JSON.stringify(value))])))
  return { content, hashes: { keys, version: byKind(kind => hash(JSON.stringify([...keys[kind]]))) } }
}

const byKind = <T>(of: (kind: CacheKind) => T): ByKind<T> =>
  Object.fromEntries(kinds.map(kind => [kind, of(kind)])) as Record<CacheKind, T>

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

export const cacheHashes = (reader: Reader): CacheHashes => cachesOf(reader).hashes

export function manifest(reader: Reader, kind: CacheKind): Manifest {
  const { version, keys } = cacheHashes(reader)
  return { version: version[kind], resultList: [...keys[kind].keys()], hashes: Object.fromEntries(keys[kind]) }
}

/**
 * One definition and its hash. An unknown key and one that the reader may not see give the same answer.
 *
 * @throws NOT_FOUND
 */
export function definition(reader: Reader, kind: CacheKind, key: string): { value: unknown; hash: string } {
  const { content, hashes } = cachesOf(reader)
  const value = content[kind].get(key),
    found = hashes.keys[kind].get(key)
  if (value === undefined || found === undefined) throw fail('NOT_FOUND')
  return { value, hash: found }
}
