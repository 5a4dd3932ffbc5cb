import type { GridApi } from 'ag-grid-community'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { isApiError } from '../../api/errors.ts'
import { saveRecord, type Row } from '../../api/records.ts'
import { hasEditor } from '../../fields/edit/FieldEditor.tsx'
import { idOf, type Field } from '../../../domain/meta/field.ts'
import { sameValue } from '../../../domain/meta/same-value.ts'

/** One value of a list that is changed where it stands. */
export interface CellEdit {
  readonly id: string
  readonly field: string
  /** The record as it was when the change began. */
  readonly revision: number
  readonly was: unknown
  readonly now: unknown
}

/** Somebody else has changed the same value meanwhile. */
export interface CellConflict extends CellEdit {
  readonly theirs: unknown
  readonly by: string
  /** The record as it is now. */
  readonly fresh: Row
}

/** Whether a value may be changed in the list; the server says it again when it is saved. */
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

/** The next value of the row, or of the rows after it, that may be changed; null at the end of what is loaded. */
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

const tries = 4

/**
 * Saves one value. What others have changed beside it is kept; where they changed the same value nothing is saved and
 * the answer is the conflict. Rejects with what the server has against it.
 */
export async function saveCell(
  entity: string,
  edit: CellEdit,
  known: Row | undefined,
  field: Pick<Field, 'kind'> | undefined,
): Promise<{ readonly saved: Row } | { readonly conflict: CellConflict }> {
  const sent: unknown = Array.isArray(edit.now) ? edit.now.map(idOf) : idOf(edit.now)
  // What one's own last change of the record brought: it may hold others' changes too.
  let fresh: Row | undefined = known && known.revision > edit.revision ? known : undefined
  for (let left = tries; ; left--) {
    if (fresh) {
      const theirs = fresh[edit.field] ?? null
      if (sameValue(field, theirs, edit.now)) return { saved: fresh }
      if (!sameValue(field, theirs, edit.was))
        return { conflict: { ...edit, theirs, by: typeof fresh.updatedBy === 'string' ? fresh.updatedBy : '', fresh } }
    }
    try {
      return {
        saved: (
          await saveRecord(
            entity,
            { record: { id: edit.id, revision: fresh?.revision ?? edit.revision, [edit.field]: sent } },
            crypto.randomUUID(),
          )
        ).record,
      }
    } catch (error) {
      const theirs = isApiError(error, 'CONFLICT') ? recordIn(error.object) : undefined
      if (!theirs || left === 0) throw error
      fresh = theirs
    }
  }
}

function recordIn(object: unknown): Detail['record'] | undefined {
  if (typeof object !== 'object' || object === null || !('record' in object)) return undefined
  const { record } = object
  return typeof record === 'object' &&
    record !== null &&
    'id' in record &&
    typeof record.id === 'string' &&
    'revision' in record &&
    typeof record.revision === 'number'
    ? { ...record, id: record.id, revision: record.revision }
    : undefined
}
