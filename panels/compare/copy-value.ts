import type { BodyOf } from '../../domain/contracts/call.ts'
import type { Detail, saveCall } from '../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { showValue } from '../../src/fields/show-value.ts'
import { isReference } from '../../src/fields/reference.ts'
import { hasEditor } from '../../src/fields/edit/FieldEditor.tsx'
import { mayEdit, mayEditCell, mayEditRows } from '../../src/views/record/model/rights.ts'
import type { CompareCell, CompareRow } from './compare-rows.ts'

/** A compared record that can be changed: present, not an earlier version. */
export type Target = Detail

/** The collection of a row; null for the record itself. */
export interface Part {
  readonly child: string
  readonly entity: WireEntity
}

/** References are sent as ids. */
const sent = (value: unknown): unknown =>
  isReference(value)
    ? value.id
    : Array.isArray(value)
      ? value.map(v => (isReference(v) ? v.id : v))
      : value === ''
        ? null
        : (value ?? null)

/**
 * What saves the value of the base record in another one (WS-8x); null where that is not possible now: by right, by
 * state, or because the same number would mean another amount.
 */
export function copyOf(
  entity: WireEntity,
  target: Target | null,
  row: Pick<CompareRow, 'name' | 'field'>,
  { from, to, part }: { readonly from: CompareCell | null; readonly to: CompareCell; readonly part: Part | null },
): BodyOf<typeof saveCall> | null {
  const { name, field } = row
  if (!target || !from || to.same || field.kind === 'file' || !hasEditor(field.kind) || field.brings) return null
  if (showValue(field, from.value, from.around).unit !== showValue(field, to.value, { ...to.around }).unit) return null
  const { id, revision } = target.record
  if (part === null)
    return mayEdit(entity, target, name) ? { record: { id, revision, [name]: sent(from.value) } } : null
  const values = to.around.values
  if (
    entity.children[part.child]?.apart === true ||
    !mayEditRows(entity, part.entity, target) ||
    !mayEditCell(part.entity, { added: false, values }, name)
  )
    return null
  return {
    record: { id, revision },
    rows: { [part.child]: { save: [{ id: values.id, revision: values.revision, [name]: sent(from.value) }] } },
  }
}
