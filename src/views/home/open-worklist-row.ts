import type { Worklist } from '../../../domain/contracts/define.calls.ts'
import type { Row } from '../../api/records.ts'
import { definitionNow } from '../../state/caches.ts'
import { findRoute } from '../../state/menus.ts'
import type { How, ViewHost } from '../host.ts'
import { addressOfRow } from '../list/open-row.ts'

/** The record of a row: where its list opens it. */
export async function openWorklistRow(list: Worklist, row: Worklist['rows'][number], host: ViewHost, how: How): Promise<void> {
  const route = findRoute(list.opens)
  const code = route?.entry.view ?? route?.params.code
  const view = code ? await definitionNow('view', code) : undefined
  if (view && 'opens' in view && view.opens && typeof row.id === 'string') host.open(addressOfRow(view.opens, row as Row), how)
}
