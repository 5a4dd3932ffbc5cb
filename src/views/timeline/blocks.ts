import { atom } from 'nanostores'
import type { Row } from '../../api/records.ts'
import { isAborted } from '../../api/errors.ts'
import { blockRows, rowSource, type FetchRows, type Question, type Total } from '../list/row-source.ts'
import type { ListStatus } from '../list/use-rows.ts'

export interface Held {
  readonly blocks: ReadonlyMap<number, readonly Row[]>
  /** Rows in all, as far as is known by now. */
  readonly count: number
}

/** Nothing asked. */
export const noBlocks = atom<Held>({ blocks: new Map(), count: 0 })

export type Blocks = ReturnType<typeof blocksOf>

/** The rows of one question, fetched as they come into sight. */
export function blocksOf(question: Question, fetchRows: FetchRows) {
  const $held = atom<Held>({ blocks: new Map(), count: 0 })
  const source = rowSource(question, fetchRows), stop = new AbortController(), asked = new Set<number>()
  let told: (status: Partial<ListStatus>) => void = () => undefined
  let busy = 0, reads = 0, seen: readonly number[] = []
  const countOf = (blocks: Held['blocks'], end: number | undefined, total: Total | undefined): number =>
    end ?? (total && !total.capped ? total.rows : Math.max(total?.rows ?? 0, (Math.max(-1, ...blocks.keys()) + 2) * blockRows))
  const load = async (n: number) => {
    asked.add(n)
    if (busy++ === 0) told({ busy: true })
    try {
      const { rows, end, total } = await source.block(n * blockRows, blockRows, stop.signal)
      if (stop.signal.aborted) return
      const blocks = new Map($held.get().blocks).set(n, rows)
      $held.set({ blocks, count: countOf(blocks, end, total) })
      told({ error: null, total, settled: true })
    } catch (error) {
      asked.delete(n)
      if (!isAborted(error)) told({ error, settled: true })
    } finally {
      if (--busy === 0 && !stop.signal.aborted) told({ busy: false })
    }
  }
  const inSight = (from: number, to: number) => Array.from({ length: Math.floor(to / blockRows) - Math.floor(from / blockRows) + 1 }, (_, i) => Math.floor(from / blockRows) + i)
  return {
    $held,
    /** Rows that are seen, from one number to another. */
    need(from: number, to: number) {
      seen = inSight(from, to)
      for (const n of seen) if (!asked.has(n)) void load(n)
    },
    /** Reads again what is seen; what was there stays until it has come. */
    again() {
      const { blocks, count } = $held.get()
      source.again()
      asked.clear()
      $held.set({ blocks: new Map([...blocks].filter(([n]) => seen.includes(n))), count })
      told({ reads: ++reads })
      for (const n of seen) void load(n)
    },
    /** Tells how it goes, until nobody listens any more: then nothing more is asked. */
    hear(listener: typeof told) {
      told = listener
      return () => { stop.abort() }
    },
  }
}

export const rowAt = ({ blocks }: Held, index: number): Row | undefined => blocks.get(Math.floor(index / blockRows))?.[index % blockRows]
