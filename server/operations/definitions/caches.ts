import { createHash } from 'node:crypto'
import type { CacheKind, Manifest } from '../../../domain/contracts/define.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'
import { listKey, visibleEntities, visibleViews, wireEntity, wireView } from './wire-definitions.ts'

/** The three caches as an actor has them, and their versions (cache-reference, header-version). */
interface Caches {
  readonly version: Readonly<Record<CacheKind, string>>
  readonly content: Readonly<Record<CacheKind, ReadonlyMap<string, unknown>>>
}

/**
 * Made once for all users of a company with the same rights; the key holds everything they depend on (safety.md rule
 * 14).
 */
const memory = new Map<string, Caches>()
const remembered = 500

function cachesOf(context: Context): Caches {
  const key = keyOf(context.catalogue.version, context.actor)
  let caches = memory.get(key)
  if (!caches) {
    caches = build(context)
    if (memory.size >= remembered) memory.clear()
    memory.set(key, caches)
  }
  return caches
}

const keyOf = (version: string, actor: Actor): string =>
  JSON.stringify([
    version,
    ...(actor.kind === 'user' ? [actor.companyId, actor.companyType, actor.grants, actor.isAdmin] : [actor.kind]),
  ])

function build(context: Context): Caches {
  const { actor } = context
  const index = context.catalogue.of(actor)
  const content = {
    entity: new Map(visibleEntities(index, actor).map(e => [e.name, wireEntity(index, actor, e)])),
    lov: new Map([...index.list.values()].map(l => [listKey(l), l])),
    view: new Map(visibleViews(index, actor).map(v => [v.code, wireView(index, actor, v)])),
  }
  const hash = (m: ReadonlyMap<string, unknown>) =>
    createHash('sha256')
      .update(JSON.stringify([...m]))
      .digest('hex')
      .slice(0, 12)
  return { content, version: { entity: hash(content.entity), lov: hash(content.lov), view: hash(content.view) } }
}

export const cacheVersions = (context: Context): Caches['version'] => cachesOf(context).version

export function manifest(context: Context, kind: CacheKind): Manifest {
  const { version, content } = cachesOf(context)
  return { version: version[kind], resultList: [...content[kind].keys()] }
}

/** One definition; an unknown key and one that is not for the reader give the same answer. */
export function definition(context: Context, kind: CacheKind, key: string): unknown {
  const found = cachesOf(context).content[kind].get(key)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}
