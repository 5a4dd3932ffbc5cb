import type { ColDef, GridApi, GridOptions, ICellRendererParams } from 'ag-grid-community'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { WireProblem } from '../../domain/contracts/call.ts'
import type { ImportFieldOffer, ImportMapping } from '../../domain/contracts/files.calls.ts'
import { cellText, type Cell } from '../../domain/import/cell.ts'
import { isExtraColumn } from '../../domain/import/extra-columns.ts'
import { t as say, useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { $preferences } from '../../src/state/preferences.ts'
import { Grid } from '../../src/views/grid/Grid.tsx'
import { gridTheme } from '../../src/views/grid/theme.ts'
import { fieldLabel, titleOfColumn } from './column-texts.ts'

export type RowState = 'new' | 'changed' | 'unchanged' | 'refused'

/** A row of the file with what becomes of it. */
export interface ShownRow {
  readonly row: number
  readonly state: RowState
  readonly cells: readonly Cell[]
  readonly problems: readonly WireProblem[]
}

interface Props {
  readonly label: string
  readonly header: readonly string[]
  readonly mapping: ImportMapping | null
  readonly fields: readonly ImportFieldOffer[]
  readonly rows: readonly ShownRow[]
  /** What becomes of a row is told apart by its state; else all rows are refused ones. */
  readonly states: boolean
}

/** Rows of the file as they stand in it. A cell that is in the way is marked and says why; so does the column of reasons. */
export function RowsGrid(props: Props) {
  const { label, header, mapping, fields, rows, states } = props
  const t = useT()
  const language = useStore($language)
  const { density } = useStore($preferences)
  const [api, setApi] = useState<GridApi<ShownRow> | null>(null)
  // Reasons need their room only where most rows have some.
  const refused = rows.filter(r => r.problems.length > 0).length
  const width = refused === 0 ? 0 : refused * 2 > rows.length ? 300 : 170
  const columns = useMemo((): ColDef<ShownRow>[] => {
    const mapped = (at: number) => mapping?.columns.filter(c => c.column === at) ?? []
    const own = header.map((_, at) => at).filter(at => !isExtraColumn(header[at] ?? ''))
    // What goes into a field stands first; the rest of the file is to be seen all the same.
    const order = [...own.filter(at => mapped(at).length > 0), ...own.filter(at => mapped(at).length === 0)]
    return [
      { colId: 'row', headerName: t('impRow'), width: 72, pinned: 'left', cellClass: 'ps-num', headerClass: 'ag-right-aligned-header', valueGetter: p => p.data?.row },
      ...(states ? [{ colId: 'state', headerName: t('impState'), width: 112, pinned: 'left' as const, cellRenderer: stateCell }] : []),
      ...(width > 0 ? [{ colId: 'reasons', headerName: t('impReasons'), width, valueGetter: (p: { readonly data: ShownRow | undefined }) => reasonsOf(p.data), cellRenderer: titled }] : []),
      ...order.map((at): ColDef<ShownRow> => {
        const targets = mapped(at)
        const names = targets.map(c => fieldLabel(fields.find(f => f.path === c.field), language))
        const title = titleOfColumn(header, at, t)
        const ours = (row: ShownRow | undefined) => (row?.problems ?? []).filter(p => p.field !== undefined && targets.some(c => c.field === (p.child === undefined ? p.field : `${p.child}.${p.field}`)))
        return {
          colId: String(at), headerName: names.length > 0 && names.join() !== title ? `${title} → ${names.join(', ')}` : title, width: Math.min(300, Math.max(110, (title.length + names.join(', ').length) * 7.4 + (names.length > 0 ? 46 : 26))),
          valueGetter: p => cellText(p.data?.cells[at]), cellClassRules: { 'ps-cell-wrong': p => ours(p.data).length > 0, 'ps-missing': () => targets.length === 0 },
          cellRenderer: (p: ICellRendererParams<ShownRow>) => named(cellText(p.data?.cells[at]), ours(p.data).map(x => x.message).join('\n')),
        }
      }),
    ]
  }, [header, mapping, fields, states, width, language, t])
  useEffect(() => { api?.setGridOption('columnDefs', columns) }, [api, columns])
  useEffect(() => { api?.setGridOption('rowData', [...rows]) }, [api, rows])
  useEffect(() => { api?.setGridOption('theme', gridTheme(density)) }, [api, density])
  const options = (): GridOptions<ShownRow> => ({
    columnDefs: columns, rowData: [...rows], theme: gridTheme(density), defaultColDef: { resizable: true, sortable: false, suppressMovable: true }, getRowId: p => String(p.data.row), animateRows: false, suppressOverlays: ['noRows', 'loading'],
  })
  return <Grid label={label} options={options} onReady={setApi} />
}

const reasonsOf = (row: ShownRow | undefined): string => (row?.problems ?? []).map(p => p.message).join('; ')

const titled = (p: ICellRendererParams<ShownRow>): HTMLElement => named(reasonsOf(p.data), reasonsOf(p.data))

/** Text of a file goes in as text, never as HTML. */
function named(text: string, title: string): HTMLElement {
  const node = document.createElement('span')
  node.textContent = text
  if (title !== '') node.title = title
  return node
}

const tones: Readonly<Record<RowState, string>> = { new: 'ps-success', changed: 'ps-info', unchanged: '', refused: 'ps-danger' }

function stateCell(p: ICellRendererParams<ShownRow>): HTMLElement {
  const node = document.createElement('span')
  if (!p.data) return node
  node.className = `ps-chip ${tones[p.data.state]}`
  node.textContent = say(`impRowState_${p.data.state}`)
  return node
}
