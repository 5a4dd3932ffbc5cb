import type { Row } from '../../api/records.ts'
import type { CellEdit } from './cell-edit.ts'

/**
 * Values of a list that were changed and are not saved yet: an answer that was asked for before them does not hide
 * them.
 */
export interface UnsavedValues {
  hold(edits: readonly CellEdit[]): void
  letGo(edits: readonly CellEdit[]): void
  /** Whether something of this record is on its way. */
  has(id: string): boolean
  /**
   * A row as the server gave it, beside the one that is shown: never older than that, and with what is not saved yet.
   */
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
