import { makeStyles } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import type { GridApi, GridOptions } from 'ag-grid-community'
import { useEffect, useMemo, useState } from 'react'
import type { ImportFieldOffer, ImportMapping } from '../../domain/contracts/files.calls.ts'
import { cellText } from '../../domain/import/cell.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { $preferences } from '../../src/state/preferences.ts'
import { Grid } from '../../src/views/grid/Grid.tsx'
import { gridTheme } from '../../src/views/grid/theme.ts'
import { FixInput } from './FixInput.tsx'
import { titleOfColumn } from './column-texts.ts'
import type { FixedCell } from './fixed-cell.ts'
import { textAt, problemsOf, type ShownRow } from './row-cells.ts'
import { rowColumns } from './row-columns.ts'
import type { Fixes } from './use-fixes.ts'

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
  const columns = useMemo(
    () => rowColumns({ header, mapping, fields, states, width, language, texts, t }),
    [header, mapping, fields, states, width, language, texts, t],
  )
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
