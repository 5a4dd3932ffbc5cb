import type { GridApi } from 'ag-grid-community'
import { cellsOf } from '../../grid/cells-text.ts'
import { columnsOf } from '../../grid/use-cursor.ts'
import type { RecordModel } from '../model/record-model.ts'
import type { LineRow } from './line-rows.ts'
import { pasteBlock } from './paste-block.ts'
import { pasted } from './paste.ts'

/** Pastes into a table without rows: every line of the text becomes one. */
export function pasteFirst(
  api: GridApi<LineRow>,
  text: string,
  into: Pick<Parameters<typeof pasteBlock>[2], 'child' | 'entity' | 'rows' | 'newRow'>,
  model: RecordModel,
): void {
  const { child, entity } = into
  const all = columnsOf(api).map(c => c.getColId())
  // Read-only columns are skipped by pasting too.
  const fields = all.slice(
    Math.max(
      0,
      all.findIndex(f => entity.fields[f]?.creatable),
    ),
  )
  const block = pasted(cellsOf(text), { rows: 1, columns: 1, room: fields.length })
  model.edit((d, base) => pasteBlock(d, base, { ...into, fields, keys: [] }, block))
  void model.lookUp(entity, child)
}
