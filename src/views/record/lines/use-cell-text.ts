import { useState } from 'react'
import type { Cursor } from '../../grid/cell-of.ts'

/**
 * ready: the cell is focused and the next character replaces its value; typing: it was replaced, arrows move on;
 * editing: arrows move in the text.
 */
export type Mode = 'ready' | 'typing' | 'editing'

/** Input of the cell under the cursor; another cell resets it. `asks`: possible readings of the input. */
export function useCellText(cursor: Cursor | null) {
  const [mode, setMode] = useState<Mode>('ready')
  const [own, setOwn] = useState('')
  const [asks, setAsks] = useState<readonly [string, string] | null>(null)
  const [at, setAt] = useState(cursor)
  if (at !== cursor) {
    setAt(cursor)
    setMode('ready')
    setOwn('')
    setAsks(null)
  }
  const rest = () => {
    setMode('ready')
    setOwn('')
    setAsks(null)
  }
  return { mode, own, asks, setMode, setOwn, setAsks, rest }
}
