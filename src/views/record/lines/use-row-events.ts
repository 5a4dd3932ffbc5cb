import { useEffect, useEffectEvent, useRef } from 'react'
import type { RowEvent } from '../../table-functions.ts'
import { noRows, type RowsDraft } from '../model/draft.ts'

/** Reports rows that are added, removed or typed in; saves and changes of others are no such events. */
export function useRowEvents(changes: RowsDraft | undefined, onRow: ((event: RowEvent) => void) | undefined): void {
  const before = useRef(changes)
  const report = useEffectEvent((event: RowEvent) => onRow?.(event))
  useEffect(() => {
    for (const event of rowEvents(before.current, changes)) report(event)
    before.current = changes
  }, [changes])
}

/** What happened between two states of the unsaved changes; none are left after a save. */
export function rowEvents(before: RowsDraft | undefined, now: RowsDraft | undefined): readonly RowEvent[] {
  if (now === undefined) return []
  const was = before ?? noRows
  const typed =
    Object.entries(now.changed).some(([key, row]) => was.changed[key] !== row) ||
    now.added.some(row => was.added.some(w => w.key === row.key && w !== row))
  const gone = was.added.some(w => !now.added.some(row => row.key === w.key))
  return [
    ...(now.added.length > was.added.length ? (['row add'] as const) : []),
    ...(now.removed.length > was.removed.length || gone ? (['row remove'] as const) : []),
    ...(typed ? (['row edit'] as const) : []),
  ]
}
