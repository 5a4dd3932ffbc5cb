import type { GridApi } from 'ag-grid-community'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Cursor } from '../../grid/cell-of.ts'
import type { Values } from '../model/draft.ts'
import type { RecordModel } from '../model/record-model.ts'
import type { LineRow } from './line-rows.ts'
import type { ChosenCells } from './use-chosen.ts'

export interface LineCommands {
  add(): void
  remove(key: string): void
}

/** The grid of rows as its cells are edited in: where the cursor is, what is chosen, what an edit changes. */
export interface CellSetup {
  readonly api: GridApi<LineRow>
  readonly cursor: Cursor | null
  readonly cells: ChosenCells
  readonly child: string
  readonly entity: WireEntity
  readonly rows: ReadonlyMap<string, LineRow>
  readonly currency: string | undefined
  readonly model: RecordModel
  readonly editable: boolean
  readonly commands: LineCommands
  newRow(): Values
}
