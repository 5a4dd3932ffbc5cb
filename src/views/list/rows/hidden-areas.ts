import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { ViewColumn } from '../../../../domain/meta/view.ts'
import type { QueryBody } from '../../../api/records.ts'
import type { ColumnState } from '../list-state.ts'

interface Columns {
  readonly columns: readonly ViewColumn[]
  readonly data?: { readonly areas?: readonly string[] }
}

/** Hidden SQL area columns, except units of visible numbers. The list does not request them, so nothing is computed. */
export function hiddenAreas(
  { columns, data }: Columns,
  { fields }: Pick<WireEntity, 'fields'>,
  kept: readonly ColumnState[],
): readonly string[] {
  if (!data?.areas) return none
  const shown = columns
    .filter(c => !(kept.find(k => k.id === c.field)?.hidden ?? c.optional === true))
    .flatMap(c => [c.field, c.what, fields[c.field]?.unit])
  return data.areas.filter(name => !shown.includes(name))
}

const none: readonly string[] = []

/** A query without the fields that are not shown. */
export const leavingOut = (body: QueryBody, without: readonly string[]): QueryBody =>
  without.length > 0 ? { ...body, without: [...without] } : body
