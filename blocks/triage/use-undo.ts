import { useEffect, useRef, useState } from 'react'
import { undoMs } from './queue.ts'

/** Decisions that one key takes back, and what they were about. */
export interface Undo {
  readonly ids: readonly string[]
  readonly what: string
}

/** The last decisions, for ten seconds. */
export function useUndo() {
  const [undo, setUndo] = useState<Undo | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  const forget = () => {
    clearTimeout(timer.current)
    setUndo(null)
  }
  return {
    undo,
    forget,
    offer: (next: Undo) => {
      forget()
      setUndo(next)
      timer.current = setTimeout(() => {
        setUndo(null)
      }, undoMs)
    },
  }
}
