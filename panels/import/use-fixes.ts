import { useRef, useState } from 'react'
import { fixImport } from '../../src/api/imports.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'

/** A corrected text of a cell. */
export interface CellFix {
  readonly row: number
  readonly column: number
  readonly text: string
}

export const fixKey = (row: number, column: number): string => `${row}/${column}`

export interface Fixes {
  /** Typed text by cell. */
  readonly texts: ReadonlyMap<string, string>
  /** Some corrections are being sent. */
  readonly busy: boolean
  /** `was`: the previous cell texts, for undo. */
  fix(cells: readonly CellFix[], was: readonly CellFix[]): void
  undo(): void
}

/** Undo steps. */
const most = 100

/** Corrections in the preview, sent one after the other; after the last one the file is checked again. */
export function useFixes(batch: string, judge: () => void): Fixes {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [under, setUnder] = useState(0)
  const queue = useRef({ last: Promise.resolve(), length: 0 })
  const done = useRef<readonly (readonly CellFix[])[]>([])
  const send = (cells: readonly CellFix[], after?: readonly CellFix[]) => {
    const keys = cells.map(c => fixKey(c.row, c.column))
    setTexts(now => new Map([...now, ...cells.map(c => [fixKey(c.row, c.column), c.text] as const)]))
    const { current: q } = queue
    setUnder(++q.length)
    q.last = q.last.then(async () => {
      try {
        await fixImport(batch, [...cells])
        if (after) done.current = [...done.current.slice(1 - most), after]
      } catch (error) {
        setTexts(now => new Map([...now].filter(([key]) => !keys.includes(key))))
        notify({ kind: 'error', code: 'saveFailed', message: errorText(error) })
      }
      setUnder(--q.length)
      if (q.length === 0) judge()
    })
  }
  return {
    texts,
    busy: under > 0,
    fix: (cells, was) => {
      if (cells.length > 0) send(cells, was)
    },
    undo: () => {
      const last = done.current.at(-1)
      if (!last) return
      done.current = done.current.slice(0, -1)
      send(last)
    },
  }
}
