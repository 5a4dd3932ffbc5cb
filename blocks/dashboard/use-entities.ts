import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useMemo } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { definition } from '../../src/state/caches.ts'

/** Definitions of several entities; undefined until all are loaded. */
export function useEntities(names: readonly string[]): {
  readonly entities: ReadonlyMap<string, WireEntity> | undefined
  readonly error: unknown
} {
  const key = [...new Set(names)].join()
  const $all = useMemo(() => {
    const asked = key.split(',')
    return computed(
      asked.map(n => definition('entity', n)),
      (...loaded) => ({
        entities: loaded.every(l => l.state === 'ready')
          ? new Map(
              loaded.flatMap((l, i): [string, WireEntity][] =>
                l.state === 'ready' ? [[asked[i] as string, l.value]] : [],
              ),
            )
          : undefined,
        error: loaded.flatMap(l => (l.state === 'failed' ? [l.error] : []))[0] ?? null,
      }),
    )
  }, [key])
  return useStore($all)
}
