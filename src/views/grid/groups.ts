import type { ColDef, ColGroupDef } from 'ag-grid-community'
import type { Text } from '../../../domain/meta/text.ts'
import type { ViewColumn } from '../../../domain/meta/view.ts'

/** Whether the table header has two levels. */
export const hasGroups = (of: readonly ViewColumn[]): boolean => of.some(c => c.group)

/**
 * Columns under group headings (multi-level header). Neighbours share a heading; a moved column takes its heading
 * along.
 */
export function grouped<T>(
  columns: readonly ColDef<T>[],
  of: readonly ViewColumn[],
  say: (text: Text) => string,
): (ColDef<T> | ColGroupDef<T>)[] {
  if (!hasGroups(of)) return [...columns]
  const groups = new Map(of.map(c => [c.field, c.group]))
  const out: (ColDef<T> | ColGroupDef<T>)[] = []
  let open: { readonly name: string; readonly children: ColDef<T>[] } | undefined
  for (const column of columns) {
    const group = groups.get(column.colId ?? '')
    if (!group) {
      open = undefined
      out.push(column)
      continue
    }
    const name = say(group)
    if (open?.name === name) {
      open.children.push(column)
      continue
    }
    open = { name, children: [column] }
    out.push({ groupId: `group ${group.en_US} ${column.colId ?? ''}`, headerName: name, children: open.children })
  }
  return out
}
