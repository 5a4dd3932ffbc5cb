import type { ReadableAtom } from 'nanostores'
import type { LiveChange } from '../../domain/contracts/live.calls.ts'
import { onChange, onResync } from '../state/live.ts'

/** Changes of the panel's data since it was last read. */
export interface Missed {
  /** One per record, the newest. */
  readonly changes: readonly LiveChange[]
  /** There may be more changes: everything must be reloaded. */
  readonly all: boolean
}

interface Follow {
  readonly visible: ReadableAtom<boolean>
  concerns(change: LiveChange): boolean
  catchUp(missed: Missed): Promise<void>
}

/** Delay to collect changes, and minimum interval between reloads; in milliseconds. */
const gatherMs = 50
const restMs = 500

/** Follows live changes for a panel. A hidden panel requests nothing and updates once when shown. */
export function follow({ visible, concerns, catchUp }: Follow): () => void {
  let changes = new Map<string, LiveChange>()
  let all = false,
    running = false,
    over = false,
    last = -restMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    if (running || over || !visible.get()) return
    const missed = { changes: [...changes.values()], all }
    changes = new Map()
    all = false
    running = true
    // The reload shows its own failures; the next change tries again.
    void catchUp(missed)
      .catch(() => undefined)
      .finally(() => {
        running = false
        last = performance.now()
        soon()
      })
  }
  const soon = () => {
    if (timer !== undefined || running || over || (changes.size === 0 && !all) || !visible.get()) return
    timer = setTimeout(run, Math.max(gatherMs, last + restMs - performance.now()))
  }
  const offs = [
    onChange(change => {
      if (change.presence || !concerns(change)) return
      changes.set(`${change.entity}/${change.id}`, change)
      soon()
    }),
    onResync(() => {
      all = true
      soon()
    }),
    visible.listen(soon),
  ]
  return () => {
    over = true
    clearTimeout(timer)
    offs.forEach(off => {
      off()
    })
  }
}
