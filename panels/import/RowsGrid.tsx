import type { ColDef, GridApi, GridOptions, ICellRendererParams } from 'ag-grid-community'
import { useStore } from '@nanostores/react'
import { makeStyles } from '@fluentui/react-components'
import { useEffect, useMemo, useState } from 'react'
import type { WireProblem } from '../../domain/contracts/call.ts'
import type { ImportFieldOffer, ImportMapping, OriginalCells } from '../../domain/contracts/files.calls.ts'
import { cellText, type Cell } from '../../domain/import/cell.ts'
import { isExtraColumn } from '../../domain/import/extra-columns.ts'
import { t as say, useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { $preferences } from '../../src/state/preferences.ts'
import { Grid } from '../../src/views/grid/Grid.tsx'
import { gridTheme } from '../../src/views/grid/theme.ts'
import { fieldLabel, titleOfColumn } from './column-texts.ts'
import { FixInput, type FixedCell } from './FixInput.tsx'
import { fixKey, type Fixes } from './use-fixes.ts'

export type RowState = 'new' | 'changed' | 'unchanged' | 'refused'

/** A row of the file with its result. */
export interface ShownRow {
  readonly row: number
  readonly state: RowState
  readonly cells: readonly Cell[]
  readonly problems: readonly WireProblem[]
  /** Original file content of corrected cells, by column. */
  readonly original?: OriginalCells
}

interface Props {
  readonly label: string
  readonly header: readonly string[]
  readonly mapping: ImportMapping | null
  readonly fields: readonly ImportFieldOffer[]
  readonly rows: readonly ShownRow[]
  /** Shows the row state in the preview; afterwards all rows are refused ones. */
  readonly states: boolean
  /** Present when values can be fixed. */
  readonly fixes?: Fixes
}

const useStyles = makeStyles({
  place: { position: 'relative', display: 'flex', flexGrow: 1, minWidth: 0, minHeight: 0 },
})

/** File rows as they are. A faulty cell is marked with its reason, like the reasons column. */
export function RowsGrid(props: Props) {
  const { label, header, mapping, fields, rows, states, fixes } = props
  const styles = useStyles()
  const t = useT()
  const language = useStore($language)
  const { density } = useStore($preferences)
  const [made, setMade] = useState<{ readonly api: GridApi<ShownRow>; readonly host: HTMLElement } | null>(null)
  const api = made?.api
  const texts = fixes?.texts
  const byKey = useMemo(() => new Map(rows.map(r => [String(r.row), r])), [rows])
  // The reasons column is wide only where most rows have reasons.
  const refused = rows.filter(r => r.problems.length > 0).length
  const width = refused === 0 ? 0 : refused * 2 > rows.length ? 300 : 170
  const columns = useMemo((): ColDef<ShownRow>[] => {
    const ours = (row: ShownRow | undefined, at: number) => problemsOf(row, at, mapping, texts)
    const read = (row: ShownRow | undefined, at: number) => textAt(row, at, texts)
    const mapped = (at: number) => mapping?.columns.filter(c => c.column === at) ?? []
    const own = header.map((_, at) => at).filter(at => !isExtraColumn(header[at] ?? ''))
    // Mapped columns come first, then the rest of the file.
    const order = [...own.filter(at => mapped(at).length > 0), ...own.filter(at => mapped(at).length === 0)]
    return [
      {
        colId: 'row',
        headerName: t('impRow'),
        width: 72,
        pinned: 'left',
        cellClass: 'ps-num',
        headerClass: 'ag-right-aligned-header',
        valueGetter: p => p.data?.row,
      },
      ...(states
        ? [{ colId: 'state', headerName: t('impState'), width: 112, pinned: 'left' as const, cellRenderer: stateCell }]
        : []),
      ...(width > 0
        ? [
            {
              colId: 'reasons',
              headerName: t('impReasons'),
              width,
              valueGetter: (p: { readonly data: ShownRow | undefined }) => reasonsOf(p.data),
              cellRenderer: titled,
            },
          ]
        : []),
      ...order.map((at): ColDef<ShownRow> => {
        const targets = mapped(at)
        const names = targets.map(c =>
          fieldLabel(
            fields.find(f => f.path === c.field),
            language,
          ),
        )
        const title = titleOfColumn(header, at, t)
        return {
          colId: String(at),
          headerName: names.length > 0 && names.join() !== title ? `${title} → ${names.join(', ')}` : title,
          width: Math.min(
            300,
            Math.max(110, (title.length + names.join(', ').length) * 7.4 + (names.length > 0 ? 46 : 26)),
          ),
          valueGetter: p => read(p.data, at),
          cellClassRules: {
            'ps-cell-wrong': p => ours(p.data, at).length > 0,
            'ps-cell-changed': p => isFixed(p.data, at, texts),
            'ps-missing': () => targets.length === 0,
          },
          cellRenderer: (p: ICellRendererParams<ShownRow>) =>
            named(
              read(p.data, at),
              ours(p.data, at)
                .map(x => x.message)
                .join('\n'),
            ),
        }
      }),
    ]
  }, [header, mapping, fields, states, width, language, texts, t])
  useEffect(() => {
    api?.setGridOption('columnDefs', columns)
    api?.refreshCells({ force: true })
  }, [api, columns])
  useEffect(() => {
    api?.setGridOption('rowData', [...rows])
  }, [api, rows])
  useEffect(() => {
    api?.setGridOption('theme', gridTheme(density))
  }, [api, density])
  const options = (): GridOptions<ShownRow> => ({
    columnDefs: columns,
    rowData: [...rows],
    theme: gridTheme(density),
    defaultColDef: { resizable: true, sortable: false, suppressMovable: true },
    getRowId: p => String(p.data.row),
    animateRows: false,
    suppressOverlays: ['noRows', 'loading'],
  })
  const cellAt = (key: string, field: string): FixedCell | null => {
    const row = byKey.get(key)
    if (!row || !/^\d+$/.test(field)) return null
    const column = Number(field)
    return {
      row: row.row,
      column,
      title: titleOfColumn(header, column, t),
      text: textAt(row, column, texts),
      problem: problemsOf(row, column, mapping, texts)
        .map(p => p.message)
        .join('\n'),
      file: row.original && Object.hasOwn(row.original, field) ? cellText(row.original[field]) : null,
    }
  }
  return (
    <div className={styles.place} data-typing-grid={fixes ? '' : undefined}>
      <Grid<ShownRow>
        label={label}
        options={options}
        onReady={(ready, host) => {
          setMade({ api: ready, host })
        }}
      />
      {made && fixes ? (
        <FixInput api={made.api} host={made.host} rows={byKey} cellAt={cellAt} onFix={fixes.fix} onUndo={fixes.undo} />
      ) : null}
    </div>
  )
}

type Typed = ReadonlyMap<string, string> | undefined

/** Typed text shows in the cell at once, before the server's check. */
const textAt = (row: ShownRow | undefined, at: number, texts: Typed): string =>
  (row && texts?.get(fixKey(row.row, at))) ?? cellText(row?.cells[at])

const isLookedAt = (row: ShownRow | undefined, at: number, texts: Typed): boolean =>
  textAt(row, at, texts).trim() !== cellText(row?.cells[at])

const isFixed = (row: ShownRow | undefined, at: number, texts: Typed): boolean =>
  isLookedAt(row, at, texts) || Object.hasOwn(row?.original ?? {}, String(at))

/** Reason of a faulty cell; unknown for just typed text. */
function problemsOf(
  row: ShownRow | undefined,
  at: number,
  mapping: ImportMapping | null,
  texts: Typed,
): readonly WireProblem[] {
  if (isLookedAt(row, at, texts)) return []
  return (row?.problems ?? []).filter(
    p =>
      p.field !== undefined &&
      mapping?.columns.some(
        c => c.column === at && c.field === (p.child === undefined ? p.field : `${p.child}.${p.field}`),
      ),
  )
}

const reasonsOf = (row: ShownRow | undefined): string => (row?.problems ?? []).map(p => p.message).join('; ')

const titled = (p: ICellRendererParams<ShownRow>): HTMLElement => named(reasonsOf(p.data), reasonsOf(p.data))

/** File text is never parsed as HTML. */
function named(text: string, title: string): HTMLElement {
  const node = document.createElement('span')
  node.textContent = text
  if (title !== '') node.title = title
  return node
}

const tones: Readonly<Record<RowState, string>> = {
  new: 'ps-success',
  changed: 'ps-info',
  unchanged: '',
  refused: 'ps-danger',
}

function stateCell(p: ICellRendererParams<ShownRow>): HTMLElement {
  const node = document.createElement('span')
  if (!p.data) return node
  node.className = `ps-chip ${tones[p.data.state]}`
  node.textContent = say(`impRowState_${p.data.state}`)
  return node
}
