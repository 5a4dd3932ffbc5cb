import { useRef, useState } from 'react'
import { mendImport } from '../../src/api/imports.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'

/** Another text for a cell of the file. */
export interface Mend {
  readonly row: number
  readonly column: number
  readonly text: string
}

export const mendKey = (row: number, column: number): string => `${row}/${column}`

export interface Mends {
  /** What was typed, by cell. */
  readonly texts: ReadonlyMap<string, string>
  /** Something of it is on its way. */
  readonly busy: boolean
  /** `was`: what the cells read before, for taking it back. */
  mend(cells: readonly Mend[], was: readonly Mend[]): void
  undo(): void
}

/** Steps that can be taken back. */
const most = 100

/**
 * Values that are mended in the preview: sent one after the other; when the last has been taken the file is judged
 * anew.
 */
export function useMends(batch: string, judge: () => void): Mends {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [under, setUnder] = useState(0)
  const queue = useRef({ last: Promise.resolve(), length: 0 })
  const done = useRef<readonly (readonly Mend[])[]>([])
  const send = (cells: readonly Mend[], after?: readonly Mend[]) => {
    const keys = cells.map(c => mendKey(c.row, c.column))
    setTexts(now => new Map([...now, ...cells.map(c => [mendKey(c.row, c.column), c.text] as const)]))
    const { current: q } = queue
    setUnder(++q.length)
    q.last = q.last.then(async () => {
      try {
        await mendImport(batch, [...cells])
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
    mend: (cells, was) => {
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
