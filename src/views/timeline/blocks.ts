import { atom } from 'nanostores'
import type { Row } from '../../api/records.ts'
import { isAborted } from '../../api/errors.ts'
import { blockRows, rowSource, type FetchRows, type Question, type Total } from '../list/rows/row-source.ts'
import type { ListStatus } from '../list/grid/grid-handle.ts'

export interface Held {
  readonly blocks: ReadonlyMap<number, readonly Row[]>
  /** Total number of rows, as far as known. */
  readonly count: number
}

/** No query. */
export const noBlocks = atom<Held>({ blocks: new Map(), count: 0 })

export type Blocks = ReturnType<typeof blocksOf>

/** The rows of one query, loaded when they become visible. */
export function blocksOf(question: Question, fetchRows: FetchRows) {
  const $held = atom<Held>({ blocks: new Map(), count: 0 })
  const source = rowSource(question, fetchRows),
    asked = new Set<number>()
  let report: (status: Partial<ListStatus>) => void = () => undefined
  // Pending requests of one reload; the next reload does not wait for them.
  let round = new AbortController(),
    over = false
  let busy = 0,
    reads = 0,
    seen: readonly number[] = []
  const countOf = (blocks: Held['blocks'], end: number | undefined, total: Total | undefined): number =>
    end ??
    (total && !total.capped ? total.rows : Math.max(total?.rows ?? 0, (Math.max(-1, ...blocks.keys()) + 2) * blockRows))
  const load = async (n: number) => {
    const { signal } = round
    asked.add(n)
    if (busy++ === 0) report({ busy: true })
    try {
      const { rows, end, total } = await source.block(n * blockRows, blockRows, signal)
      if (signal.aborted) return
      const blocks = new Map($held.get().blocks).set(n, rows)
      $held.set({ blocks, count: countOf(blocks, end, total) })
      report({ error: null, total, settled: true })
    } catch (error) {
      if (signal.aborted || isAborted(error)) return
      asked.delete(n)
      report({ error, settled: true })
    } finally {
      if (--busy === 0 && !over) report({ busy: false })
    }
  }
  const inSight = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / blockRows) - Math.floor(from / blockRows) + 1 },
      (_, i) => Math.floor(from / blockRows) + i,
    )
  return {
    $held,
    /** Range of visible rows. */
    need(from: number, to: number) {
      seen = inSight(from, to)
      for (const n of seen) if (!asked.has(n)) void load(n)
    },
    /** Reloads visible rows; the old ones stay until then. */
    async again(): Promise<void> {
      round.abort()
      round = new AbortController()
      const { blocks, count } = $held.get()
      source.again()
      asked.clear()
      $held.set({ blocks: new Map([...blocks].filter(([n]) => seen.includes(n))), count })
      report({ reads: ++reads })
      await Promise.all(seen.map(load))
    },
    /** Reports progress until nobody listens; then it stops. */
    hear(listener: typeof report) {
      report = listener
      return () => {
        over = true
        round.abort()
      }
    },
  }
}

export const rowAt = ({ blocks }: Held, index: number): Row | undefined =>
  blocks.get(Math.floor(index / blockRows))?.[index % blockRows]
