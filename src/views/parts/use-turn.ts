import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import type { ViewPanel } from '../host.ts'

/** Deferred work, one task at a time, so that keys and frames are handled in between. */
const waiting = new Set<() => void>()
let asked = false

/** Maximum delay for content out of sight, in milliseconds. */
const longest = 2000

function ask(): void {
  if (asked || waiting.size === 0) return
  asked = true
  whenIdle(
    () => {
      asked = false
      const [first] = waiting
      if (first) {
        waiting.delete(first)
        first()
      }
      ask()
    },
    { timeout: longest },
  )
}

/**
 * Whether content below the fold is drawn: at once in the active panel, otherwise when idle. Several restored records
 * show their heads first.
 */
export function useTurn({ active }: Pick<ViewPanel, 'active'>): boolean {
  const [turn, setTurn] = useState(() => active.get())
  useEffect(() => {
    if (turn) return
    const take = () => {
      setTurn(true)
    }
    const off = active.subscribe(on => {
      if (on) take()
    })
    waiting.add(take)
    ask()
    return () => {
      off()
      waiting.delete(take)
    }
  }, [turn, active])
  return turn
}
