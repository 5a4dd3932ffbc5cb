import type { GridApi } from 'ag-grid-community'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Row } from '../../../api/records.ts'
import { hasEditor } from '../../../fields/edit/FieldEditor.tsx'

/** A list value edited in place. */
export interface CellEdit {
  readonly id: string
  readonly field: string
  /** The record before the change. */
  readonly revision: number
  readonly was: unknown
  readonly now: unknown
}

/** Somebody else changed the same value meanwhile. */
export interface CellConflict extends CellEdit {
  readonly theirs: unknown
  readonly by: string
  /** The current record. */
  readonly fresh: Row
}

/** Whether a value can be edited in the list; the server checks again. */
export function mayEditInList(
  entity: Pick<WireEntity, 'fields' | 'rights' | 'ownRule' | 'editableWhile'>,
  row: Row,
  field: string,
): boolean {
  const f = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined
  if (
    !f ||
    !hasEditor(f.kind) ||
    f.kind === 'text' ||
    f.kind === 'rich' ||
    f.kind === 'json' ||
    // It sets fields beside it, which a list does not do.
    f.brings !== undefined ||
    !entity.rights.update ||
    !(field in row)
  )
    return false
  const own = entity.ownRule[field]
  if (own) return own.while.values.includes(String(row[own.while.field]))
  return (
    f.writable &&
    (!entity.editableWhile || entity.editableWhile.values.includes(String(row[entity.editableWhile.field])))
  )
}

/** The next editable value in the row or later rows; null at the end. */
export function nextCell(
  api: GridApi<Row>,
  at: { readonly row: number; readonly field: string },
  by: 1 | -1,
  may: (row: Row, field: string) => boolean,
): { readonly row: number; readonly field: string } | null {
  const fields = api.getAllDisplayedColumns().map(c => c.getColId())
  const start = fields.indexOf(at.field)
  for (
    let row = at.row, column = start + by;
    row >= 0 && row < api.getDisplayedRowCount();
    row += by, column = by > 0 ? 0 : fields.length - 1
  ) {
    const data = api.getDisplayedRowAtIndex(row)?.data
    if (!data) return null
    for (; column >= 0 && column < fields.length; column += by) {
      const field = fields[column]
      if (field !== undefined && may(data, field)) return { row, field }
    }
  }
  return null
}
