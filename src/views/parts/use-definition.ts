import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { CacheKind } from '../../../domain/contracts/define.calls.ts'
import { definition, type Loaded } from '../../state/caches.ts'
import type { WireEntity, WireList, WireView } from '../../../domain/contracts/definitions.ts'

interface Kinds {
  entity: WireEntity
  lov: WireList
  view: WireView
}

const $none = atom({ state: 'loading' } as const)

/** A definition that changes in place on publication; undefined without a key. */
export const useDefinition = <K extends CacheKind>(kind: K, key: string | undefined): Loaded<Kinds[K]> =>
  useStore<typeof $none | ReturnType<typeof definition<K>>>(key ? definition(kind, key) : $none)
