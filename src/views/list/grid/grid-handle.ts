import type { GridApi } from 'ag-grid-community'
import type { BodyOf } from '../../../../domain/contracts/call.ts'
import type { saveManyCall } from '../../../../domain/contracts/save-many.calls.ts'
import type { Row } from '../../../api/records.ts'
import type { Missed } from '../../follow-changes.ts'
import type { Total } from '../rows/row-source.ts'

export interface ListStatus {
  readonly busy: boolean
  readonly error: unknown
  readonly total: Total | undefined
  /** Rows are loaded, or known to be none. */
  readonly settled: boolean
  /** Number of reloads in this search. */
  readonly reads: number
}

/** The row form of a save's answer for this list. */
export type RowsAnswer = NonNullable<BodyOf<typeof saveManyCall>['answer']>

/** Operations of the grid for its list. */
export interface GridHandle {
  readonly api: GridApi<Row>
  /** Reloads loaded rows; scroll position and selection stay. */
  refresh(): Promise<void>
  /** Shows changes without moving the viewed row. */
  catchUp(missed: Missed): Promise<void>
  /** Changes that are no saves of this list. */
  others(changes: Missed['changes']): Promise<Missed['changes']>
  /** Shows rows from a save's answer: null is one that is no longer in the list. */
  show(rows: ReadonlyMap<string, Row | null>): Promise<void>
  /** Expected answer of a save; undefined while the list has no query. */
  rowsAnswer(): RowsAnswer | undefined
  clearChosen(keep: ReadonlySet<string>): void
}
