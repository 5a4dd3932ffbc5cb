import type { GridApi } from 'ag-grid-community'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Row } from '../../../api/records.ts'
import { textToEdit } from '../../../fields/edit/read-typed.ts'
import { isKeyEvent, isMouseEvent, isTextBox } from '../../../lib/element.ts'
import { textOf } from '../../../state/language.ts'
import { notify } from '../../../state/notices.ts'
import { textOfCells } from '../../grid/cells-text.ts'
import { viewportOf } from '../../grid/keep-scroll.ts'
import { columnsOf, sortOf } from './grid-state.ts'
import type { ListState } from '../list-state.ts'

/** What the grid tells its list. */
interface Hears {
  open(row: Row, e: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): void
  chosen(rows: readonly Row[]): void
  keep(change: Partial<ListState>): void
  row(row: Row): void
}

/** User actions in the grid, reported to its list. */
export function listen(api: GridApi<Row>, host: HTMLElement, { open, chosen, keep, row }: Hears): void {
  let at = ''
  api.addEventListener('cellFocused', e => {
    const data =
      typeof e.rowIndex === 'number' && !e.rowPinned ? api.getDisplayedRowAtIndex(e.rowIndex)?.data : undefined
    if (!data || data.id === at) return
    at = data.id
    row(data)
  })
  api.addEventListener('rowDoubleClicked', e => {
    if (e.data && !e.rowPinned && isMouseEvent(e.event)) open(e.data, e.event)
  })
  api.addEventListener('cellKeyDown', e => {
    const key = e.event
    if (!isKeyEvent(key) || key.isComposing) return
    if (key.key === 'Enter' && e.data && !e.rowPinned) open(e.data, key)
    if (key.key === 'a' && (key.ctrlKey || key.metaKey)) {
      key.preventDefault()
      chooseShown(api)
    }
  })
  api.addEventListener('selectionChanged', () => {
    // The grid reports late; its panel may be closed by then.
    if (api.isDestroyed()) return
    const rows = api.getSelectedRows()
    chosen(rows)
    keep({ chosen: rows.map(r => r.id) })
  })
  api.addEventListener('sortChanged', () => {
    keep({ sort: sortOf(api), page: 0, top: 0 })
  })
  // Columns released and pinned for space do not change stored state.
  let before = JSON.stringify(columnsOf(api))
  for (const type of ['columnMoved', 'columnResized', 'columnVisible', 'columnPinned'] as const) {
    api.addEventListener(type, e => {
      const columns = columnsOf(api),
        now = JSON.stringify(columns)
      if (('finished' in e && !e.finished) || now === before) return
      before = now
      keep({ columns })
    })
  }
  api.addEventListener('paginationChanged', e => {
    if (e.newPage) keep({ page: api.paginationGetCurrentPage(), top: 0 })
  })
  api.addEventListener('bodyScrollEnd', () => {
    const view = viewportOf(host)
    if (view) keep({ top: Math.round(view.scrollTop), left: Math.round(view.scrollLeft) })
  })
}

/** Selects all rows of the page, or all loaded ones. */
function chooseShown(api: GridApi<Row>): void {
  const first = api.paginationGetCurrentPage() * api.paginationGetPageSize()
  api.forEachNode((node, index) => {
    if (node.data && index >= first && index < first + api.paginationGetPageSize()) node.setSelected(true, false, 'api')
  })
}

/** The selected rows, or the focused one, as spreadsheet text: visible columns in their order. */
export function copyRows(api: GridApi<Row>, entity: WireEntity, e: ClipboardEvent): void {
  const focused = api.getFocusedCell(),
    one = focused && !focused.rowPinned ? api.getDisplayedRowAtIndex(focused.rowIndex)?.data : undefined
  const chosenRows = api.getSelectedRows(),
    rows = chosenRows.length > 0 ? chosenRows : one ? [one] : []
  if (rows.length === 0 || !e.clipboardData || isTextBox(e.target)) return
  const fields = api.getAllDisplayedColumns().flatMap(c => {
    const f = entity.fields[c.getColId()]
    return f ? [[c.getColId(), f] as const] : []
  })
  e.preventDefault()
  e.clipboardData.setData(
    'text/plain',
    textOfCells([
      fields.map(([, f]) => textOf(f.label)),
      ...rows.map(r => fields.map(([name, f]) => textToEdit(f, r[name], { entity, values: r }))),
    ]),
  )
  notify({ kind: 'info', code: 'rowsCopied', params: { count: rows.length } })
}
