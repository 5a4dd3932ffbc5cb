import type { GridApi } from 'ag-grid-community'
import { sameValue } from '../../../../domain/meta/records/same-value.ts'
import type { WireEntity, WireField } from '../../../../domain/contracts/definitions.ts'
import type { Row } from '../../../api/records.ts'
import { readCell } from '../../../fields/edit/read-cell.ts'
import { namedReferences, type NamedReference } from '../../../fields/named-references.ts'
import { cellsOf } from '../../grid/cells-text.ts'
import type { Cursor } from '../../grid/cell-of.ts'
import { fieldsFrom, keysFrom } from '../../grid/use-cursor.ts'
import { mayEditInList, type CellEdit } from './cell-edit.ts'

interface Pasted {
  readonly row: Row
  readonly field: string
  readonly of: WireField
  readonly text: string
}

/**
 * Changes by a sheet pasted from the cursor on, and the number of skipped cells: locked, unreadable, or beyond the
 * loaded rows.
 */
export async function pastedEdits(
  api: GridApi<Row>,
  entity: WireEntity,
  cursor: Cursor,
  text: string,
): Promise<{ readonly edits: readonly CellEdit[]; readonly left: number }> {
  const keys = keysFrom(api, cursor),
    fields = fieldsFrom(api, cursor)
  const cells = cellsOf(text).flatMap((line, r) =>
    line.map((value, c): Pasted | null => {
      const row = api.getRowNode(keys[r] ?? '')?.data,
        field = fields[c] ?? '',
        of = entity.fields[field]
      return row && of && mayEditInList(entity, row, field) ? { row, field, of, text: value } : null
    }),
  )
  const open = cells.filter(c => c !== null)
  const named = await namesOf(open)
  const read = open.map(c => ({
    c,
    read:
      c.of.kind === 'ref' && c.text.trim() !== ''
        ? named.get(c.of.entity ?? '')?.(c.text)
        : readCell(c.of, c.text, { entity, values: c.row }),
  }))
  const edits = read.flatMap(({ c, read: r }): CellEdit[] =>
    r && 'value' in r
      ? [{ id: c.row.id, field: c.field, revision: c.row.revision, was: c.row[c.field] ?? null, now: r.value }]
      : [],
  )
  return {
    edits: edits.filter(e => !sameValue(entity.fields[e.field], e.was, e.now)),
    left: cells.length - edits.length,
  }
}

/** Names of records, each looked up once. */
async function namesOf(cells: readonly Pasted[]): Promise<ReadonlyMap<string, (text: string) => NamedReference>> {
  const entities = [...new Set(cells.flatMap(c => (c.of.kind === 'ref' ? [c.of.entity ?? ''] : [])))]
  return new Map(
    await Promise.all(
      entities.map(
        async entity =>
          [
            entity,
            await namedReferences(
              entity,
              cells.filter(c => c.of.entity === entity).map(c => c.text),
            ),
          ] as const,
      ),
    ),
  )
}
