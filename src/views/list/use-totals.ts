import { useEffect, useRef, useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import { isAborted } from '../../api/errors.ts'
import { fetchTotals, type Row } from '../../api/records.ts'
import { writable } from './rows/row-source.ts'
import { totalRows } from './totals.ts'
import type { GridHandle, ListStatus } from './grid/grid-handle.ts'

/** State of the sums; null when switched off. */
export type Totals =
  | { readonly state: 'asking' | 'failed' | 'shown' }
  | { readonly state: 'tooMany'; readonly rows: number }
  | null

interface Setup {
  readonly on: boolean
  readonly service: string
  readonly entity: WireEntity
  /** Joined by commas. */
  readonly fields: string
  readonly conditions: readonly Condition[] | null
  readonly status: ListStatus
  readonly handle: GridHandle | null
}

/** The rows of the page come first; changes by others update sums after a delay. Milliseconds. */
const afterRowsMs = 50
const restMs = 3000

const none: readonly Row[] = []

/**
 * Sums over all rows of a search, in pinned rows at the bottom of the grid. Requested only if wanted and if there are
 * rows; a new search aborts the request.
 */
export function useTotals({ on, service, entity, fields, conditions, status, handle }: Setup): Totals {
  const [held, setHeld] = useState<{
    readonly of: readonly Condition[] | null
    readonly totals: Totals
    readonly rows: readonly Row[]
  }>({ of: null, totals: null, rows: none })
  const last = useRef(-restMs)
  const wanted = on && fields !== '' && conditions !== null && status.settled && !status.error
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        last.current = performance.now()
        fetchTotals(service, { fields: fields.split(','), conditions: conditions.map(writable) }, stop.signal).then(
          answer => {
            setHeld({
              of: conditions,
              totals: answer.capped ? { state: 'tooMany', rows: answer.rows } : { state: 'shown' },
              rows: answer.capped || answer.rows === 0 ? none : totalRows(answer, entity),
            })
          },
          (error: unknown) => {
            if (!isAborted(error)) setHeld({ of: conditions, totals: { state: 'failed' }, rows: none })
          },
        )
      },
      Math.max(afterRowsMs, status.reads === 0 ? 0 : last.current + restMs - performance.now()),
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, service, entity, fields, conditions, status.reads])
  const shown = on && held.of === conditions ? held : null
  const rows = shown?.rows ?? none
  useEffect(() => {
    // Otherwise the grid would redraw all rows, even when no sums replace no sums.
    if (handle && (rows.length > 0 || handle.api.getPinnedBottomRowCount() > 0))
      handle.api.setGridOption('pinnedBottomRowData', [...rows])
  }, [handle, rows])
  return !on ? null : (shown?.totals ?? { state: 'asking' })
}
