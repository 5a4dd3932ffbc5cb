import { createHash } from 'node:crypto'
import { kinds, type CacheKind, type Manifest } from '../../../domain/contracts/define.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
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
 * Caches are built once per set of definitions and rights, for a reader who has nothing else: so no other property of a
 * reader can reach them (safety.md rule 14), and companies with the same roles share them. Those of an earlier
 * publication are dropped with its definitions.
 */
const memory = new WeakMap<CatalogueIndex, Map<string, Caches>>()
const remembered = 500

function cachesOf({ catalogue, actor }: Reader): Caches {
  const index = catalogue.of(actor)
  let known = memory.get(index)
  if (!known) memory.set(index, (known = new Map()))
  const reader = onlyRights(actor)
  const key = JSON.stringify(reader)
  let caches = known.get(key)
  if (!caches) {
    caches = build(index, reader)
    if (known.size >= remembered) known.clear()
    known.set(key, caches)
  }
  return caches
}

/** A reader with the type of their company and their rights, and without anything that tells them from others. */
function onlyRights(actor: Actor): Actor {
  if (actor.kind === 'anonymous') return { kind: 'anonymous', language: 'en_US' }
  if (actor.kind === 'system') return { kind: 'system', reason: '' }
  const { companyType, isAdmin } = actor
  return {
    kind: 'user',
    userId: '',
    name: '',
    username: '',
    companyId: '',
    companyName: '',
    companyCode: '',
    companyType,
    companyStatus: '',
    grants: actor.grants.map(({ basis, administers, limits }) => ({
      basis,
      ...(administers === undefined ? {} : { administers }),
      limits,
    })),
    ...(isAdmin === undefined ? {} : { isAdmin }),
    language: 'en_US',
    timeZone: '',
    sessionId: '',
  }
}

function build(index: CatalogueIndex, actor: Actor): Caches {
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
