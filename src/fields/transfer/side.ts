import { useState } from 'react'
import { matches, type Option } from '../choice/options.ts'

/** One side of a transfer list: search, selection and focus. */
export interface Side {
  readonly typed: string
  readonly shown: readonly Option[]
  readonly active: number
  readonly marked: ReadonlySet<string>
  find(typed: string): void
  setActive(index: number): void
  mark(value: string): void
  /** All visible entries, or none when all of them are selected already. */
  markAll(): void
  /** Entries to move: the selected ones still on this side, otherwise the focused one. */
  going(): readonly string[]
  clear(): void
}

/** `ask`: searches on the server; the options are the results. */
export function useSide(options: readonly Option[], ask?: (typed: string) => void): Side {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [held, setMarked] = useState<ReadonlySet<string>>(new Set())
  const shown = ask ? options : options.filter(o => matches(typed, [o.label, o.hint ?? '']))
  // Entries hidden by a search are not moved.
  const marked = new Set(shown.filter(o => held.has(o.value)).map(o => o.value))
  const at = Math.max(0, Math.min(active, shown.length - 1))
  return {
    typed,
    shown,
    active: at,
    marked,
    find: text => {
      setTyped(text)
      setActive(0)
      ask?.(text)
    },
    setActive: index => {
      setActive(Math.max(0, Math.min(index, shown.length - 1)))
    },
    mark: value => {
      setMarked(marked.has(value) ? new Set([...marked].filter(v => v !== value)) : new Set([...marked, value]))
    },
    markAll: () => {
      setMarked(marked.size === shown.length ? new Set() : new Set(shown.map(o => o.value)))
    },
    going: () => (marked.size > 0 ? [...marked] : shown.slice(at, at + 1).map(o => o.value)),
    clear: () => {
      setMarked(new Set())
    },
  }
}
