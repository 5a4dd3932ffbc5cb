import type { Row } from '../../../api/records.ts'
import type { CellEdit } from './cell-edit.ts'

/** Unsaved list changes: an earlier answer does not hide them. */
export interface UnsavedValues {
  hold(edits: readonly CellEdit[]): void
  letGo(edits: readonly CellEdit[]): void
  /** Whether a change of this record is being saved. */
  has(id: string): boolean
  /** A server row beside the shown one: never older, and with unsaved changes applied. */
  over(row: Row, shown: Row | undefined): Row
}

export function unsavedValues(): UnsavedValues {
  let held: readonly CellEdit[] = []
  return {
    hold(edits) {
      held = [...held, ...edits]
    },
    letGo(edits) {
      held = held.filter(e => !edits.includes(e))
    },
    has: id => held.some(e => e.id === id),
    over(row, shown) {
      const newest = shown && shown.revision > row.revision ? shown : row
      const mine = held.filter(e => e.id === row.id)
      return mine.length > 0 ? { ...newest, ...Object.fromEntries(mine.map(e => [e.field, e.now])) } : newest
    },
  }
}
