import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Condition, Sort } from '../../../domain/meta/query.ts'
import { queryList } from '../../api/records.ts'
import type { ListStatus } from '../list/grid/grid-handle.ts'
import { blocksOf, noBlocks, type Blocks, type Held } from './blocks.ts'

interface Setup {
  readonly service: string
  /** Null asks nothing: the list waits for a condition. */
  readonly conditions: readonly Condition[] | null
  readonly sort: readonly Sort[]
  status(status: Partial<ListStatus>): void
}

/** Creates the rows of each search, and tells its blocks which rows are needed. */
export function useBlocks({ service, conditions, sort, status }: Setup): {
  readonly held: Held
  readonly blocks: Blocks | null
} {
  const key = JSON.stringify([service, conditions, sort])
  const [{ of, blocks }, setMade] = useState(() => made(key))
  if (of !== key) setMade(made(key))
  const onStatus = useEffectEvent(status)
  useEffect(() => {
    if (blocks)
      return blocks.hear(change => {
        onStatus(change)
      })
    onStatus({ busy: false, error: null, total: undefined, settled: true })
    return undefined
  }, [blocks])
  return { held: useStore(blocks?.$held ?? noBlocks), blocks }
}

function made(key: string): { readonly of: string; readonly blocks: Blocks | null } {
  const [service, conditions, sort] = JSON.parse(key) as [string, Setup['conditions'], Setup['sort']]
  return {
    of: key,
    blocks: conditions === null ? null : blocksOf({ conditions, sort }, (body, stop) => queryList(service, body, stop)),
  }
}
