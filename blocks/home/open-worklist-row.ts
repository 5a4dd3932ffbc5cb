import type { Worklist } from '../../domain/contracts/define.calls.ts'
import { recordAddress } from '../../domain/navigation/record-address.ts'
import { definitionNow } from '../../src/state/caches.ts'
import { findRoute } from '../../src/state/menus.ts'
import type { How, ViewHost } from '../../src/views/host.ts'

/** The record address of a row, as in its list. */
export async function openWorklistRow(
  list: Worklist,
  row: Worklist['rows'][number],
  host: ViewHost,
  how: How,
): Promise<void> {
  const route = findRoute(list.opens)
  const code = route?.entry.view ?? route?.params.code
  const view = code ? await definitionNow('view', code) : undefined
  if (!view || !('opens' in view) || !view.opens || typeof row.id !== 'string') return
  const entity = await definitionNow('entity', list.entity)
  host.open(recordAddress(view.opens, { ...row, id: row.id }, entity.numberedByOthers), how)
}
