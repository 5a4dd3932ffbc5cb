import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Values } from './draft.ts'

/** A new record has the id ''. */
export const isNew = (detail: Detail): boolean => detail.record.id === ''

/** Is this field editable now? A field with its own rule follows that, whatever the status. */
export function mayEdit(entity: WireEntity, detail: Detail, field: string): boolean {
  const f = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined
  if (!f || detail.approval) return false
  const own = entity.ownRule[field]
  if (own) return !isNew(detail) && own.while.values.includes(String(detail.record[own.while.field]))
  return isNew(detail) ? entity.rights.create && f.creatable : detail.editable && f.writable
}

/** May the rows be changed? Adding and removing rows is checked separately. */
export const mayEditRows = (entity: WireEntity, child: WireEntity, detail: Detail): boolean =>
  isNew(detail) ? entity.rights.create && child.rights.create : detail.editable && child.rights.update

/** An unsaved row can be removed by users who may add rows. */
export const mayRemoveRow = (child: WireEntity, row: { readonly added: boolean; readonly values: Values }): boolean =>
  (row.added ? child.rights.create : child.rights.delete) && !rowLocked(child, row.values)

/** Automatic and copied rows cannot be changed (V-108). */
export const rowLocked = (child: WireEntity, values: Values): boolean => {
  const kind = child.rowLock ? values[child.rowLock] : undefined
  return kind !== undefined && kind !== null && kind !== 'M'
}

export function mayEditCell(
  child: WireEntity,
  row: { readonly added: boolean; readonly values: Values },
  field: string,
): boolean {
  const f = Object.hasOwn(child.fields, field) ? child.fields[field] : undefined
  // Rich text needs the space of a form.
  return f !== undefined && f.kind !== 'rich' && !rowLocked(child, row.values) && (row.added ? f.creatable : f.writable)
}
