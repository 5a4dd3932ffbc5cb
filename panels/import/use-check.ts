import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ImportMapping, ImportPreview, ImportRead } from '../../domain/contracts/files.calls.ts'
import { isAborted } from '../../src/api/errors.ts'
import { previewImport } from '../../src/api/imports.ts'
import { checksOf, type ColumnCheck } from './questions.ts'

/** Delay after a change before the whole file is checked, in milliseconds. */
const restMs = 500

interface Held {
  readonly mapping: ImportMapping
  readonly preview: ImportPreview | null
  readonly error: unknown
}

export interface Check {
  readonly checking: boolean
  /** The answer applies to the current mapping. */
  readonly checked: boolean
  readonly columns: ReadonlyMap<string, ColumnCheck>
  /** Columns with open questions. */
  readonly open: number
  readonly error: unknown
  again(): void
}

/** Checks the whole file on every mapping change; old results stay until new ones arrive. */
export function useCheck(read: Pick<ImportRead, 'batch' | 'fields'>, mapping: ImportMapping, possible: boolean): Check {
  const { batch, fields } = read
  const [held, setHeld] = useState<Held | null>(null)
  const [n, setN] = useState(0)
  const text = JSON.stringify(mapping)
  const load = useEffectEvent((stop: AbortController) => {
    previewImport(batch, { mapping, length: 1 }, stop.signal).then(
      preview => {
        if (!stop.signal.aborted) setHeld({ mapping, preview, error: null })
      },
      (error: unknown) => {
        if (!stop.signal.aborted && !isAborted(error)) setHeld(h => ({ mapping, preview: h?.preview ?? null, error }))
      },
    )
  })
  const start = useEffectEvent((_asked: string, stop: AbortController) =>
    setTimeout(
      () => {
        load(stop)
      },
      held === null ? 0 : restMs,
    ),
  )
  // Checks again when the file, the mapping or the number of tries changes.
  const asked = possible ? JSON.stringify([batch, text, n]) : null
  useEffect(() => {
    if (asked === null) return
    const stop = new AbortController()
    const timer = start(asked, stop)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  const columns = useMemo(
    () => (held ? checksOf(held.preview, held.mapping, fields) : new Map<string, ColumnCheck>()),
    [held, fields],
  )
  const checked = held !== null && JSON.stringify(held.mapping) === text
  return {
    checking: possible && !checked,
    checked,
    columns,
    open: [...columns.values()].filter(c => c.unread.length > 0).length,
    error: checked ? held.error : null,
    again: () => {
      setHeld(null)
      setN(x => x + 1)
    },
  }
}
