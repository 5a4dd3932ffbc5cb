import { kinds } from '../../domain/contracts/define.calls.ts'
import type { DefinitionChange } from '../../domain/contracts/live.calls.ts'
import type { CacheHashes } from '../operations/definitions/caches.ts'

/** Differences between two states of a reader's definitions, by cache; nothing for equal caches. */
export const definitionChanges = (before: CacheHashes, after: CacheHashes): DefinitionChange[] =>
  kinds
    .filter(kind => before.version[kind] !== after.version[kind])
    .map(kind => {
      const was = before.keys[kind],
        is = after.keys[kind]
      const gone = [...was.keys()].filter(key => !is.has(key)).map(key => [key, null] as const)
      return {
        kind,
        from: before.version[kind],
        to: after.version[kind],
        keys: Object.fromEntries([...[...is].filter(([key, hash]) => was.get(key) !== hash), ...gone]),
      }
    })
