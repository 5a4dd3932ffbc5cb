import type { RecordWireView } from '../../../domain/contracts/definitions.ts'
import { placeOf } from './model/draft.ts'
import type { LiveRecord } from './model/live-values.ts'

/** Goes to the first cell of a table of the record, the first table unless named; to its tools while it has no rows. */
export function toLines(
  view: RecordWireView,
  rows: LiveRecord['rows'],
  area: HTMLElement | null,
  jump: (place: string) => void,
  child = view.tables?.[0]?.child,
): void {
  const table = view.tables?.find(t => t.child === child)
  const section = child && area?.querySelector<HTMLElement>(`[data-rows="${CSS.escape(child)}"]`)
  if (!table || !child || !section) return
  section.scrollIntoView({ block: 'nearest' })
  const key = rows[child]?.[0]?.key
  const field = table.columns[0]?.field
  if (key && field) return jump(placeOf(field, { child, key }))
  section.tabIndex = -1
  ;(section.querySelector('button') ?? section).focus()
}
