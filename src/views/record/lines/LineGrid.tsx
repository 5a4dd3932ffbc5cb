import type { ColDef, GridApi, GridOptions } from 'ag-grid-community'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { ChildTable } from '../../../../domain/meta/view.ts'
import { listsOf, useLists } from '../../../fields/lists.ts'
import { $spoken, useT, useText } from '../../../i18n/intl.ts'
import { $preferences } from '../../../state/preferences.ts'
import { Grid } from '../../grid/Grid.tsx'
import { grouped, hasGroups } from '../../grid/groups.ts'
import { oneTabStop } from '../../grid/one-tab-stop.ts'
import { gridTheme, heights } from '../../grid/theme.ts'
import { useColumns } from '../../grid/use-columns.ts'
import type { ShownRow, Values } from '../draft.ts'
import type { RecordModel, RecordState } from '../record-model.ts'
import { CellInput } from './CellInput.tsx'
import { EmptyRows } from './EmptyRows.tsx'
import { lineColumn } from './line-columns.ts'
import { lineRows, sameRow, totalsRow, type LineRow } from './line-rows.ts'
import { cellsOf } from '../../grid/cells-text.ts'
import { pasted } from './paste.ts'
import { pasteBlock } from './paste-block.ts'
import { makeMarks, useChosen } from './use-chosen.ts'
import { columnsOf, goToCell, placeIn, useCursor } from '../../grid/use-cursor.ts'
import { useKeepCursor } from '../../grid/use-keep-cursor.ts'
import type { LineCommands } from './cell-setup.ts'

export interface Wish {
  readonly key: string
  readonly field: string
  /** A counter, so that the same cell can be requested again. */
  readonly n: number
}

/** Display settings for the rows of a record. */
export interface LineTableProps {
  readonly table: ChildTable
  readonly entity: WireEntity
  readonly model: RecordModel
  readonly state: RecordState
  readonly rows: readonly ShownRow[]
  readonly currency: string | undefined
  readonly editable: boolean
  /** Target position of the error list. */
  readonly goTo: Wish | null
}

interface Props extends LineTableProps {
  /** The cell to focus: that of a new row. */
  readonly wish: Wish | null
  readonly commands: LineCommands
  newRow(): Values
  /** The row of the cursor. */
  onRow(key: string | null): void
}

/** Visible rows before the table itself scrolls. */
const tallest = 14

const useStyles = makeStyles({
  box: {
    position: 'relative',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  empty: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
  },
})

/** The grid of a record's rows, with one input that follows the cursor. */
export function LineGrid({
  table,
  entity,
  model,
  state,
  rows,
  currency,
  editable,
  wish,
  goTo,
  commands,
  newRow,
  onRow,
}: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const spoken = useStore($spoken)
  const { density } = useStore($preferences)
  const changes = useLists(
    listsOf(
      entity,
      table.columns.map(c => c.field),
    ),
  )
  const [made, setMade] = useState<{ readonly api: GridApi<LineRow>; readonly host: HTMLElement } | null>(null)
  const shown = useMemo(
    () => lineRows({ child: table.child, entity, columns: table.columns, editable }, rows, state),
    [table, entity, editable, rows, state],
  )
  const grows = editable && entity.rights.create
  const byKey = useMemo(() => new Map(shown.map(r => [r.key, r])), [shown])
  const cursor = useCursor(made?.api, made?.host)
  const [marks] = useState(makeMarks)
  const cells = useChosen(made?.api, made?.host, cursor, marks)
  const columns = () =>
    grouped(
      table.columns
        .map(c => lineColumn(c, entity, currency, marks, table.columns))
        .filter((c): c is ColDef<LineRow> => c !== null),
      table.columns,
      text,
    )
  const options = (): GridOptions<LineRow> => ({
    ...oneTabStop<LineRow>(),
    theme: gridTheme(density),
    columnDefs: columns(),
    maintainColumnOrder: true,
    getRowId: p => p.data.key,
    rowData: [],
    animateRows: false,
    suppressDragLeaveHidesColumns: true,
    rowClassRules: {
      'ps-row-locked': p => p.data?.locked === true && editable,
      'ps-row-total': p => p.data?.total === true,
    },
    suppressOverlays: ['noRows', 'loading'],
  })

  useEffect(() => {
    if (!made) return
    const { api } = made
    const kept = (old: LineRow | undefined, now: LineRow): LineRow => (old && sameRow(old, now) ? old : now)
    // Typing elsewhere does not redraw the grid: only differences are applied.
    give(
      api,
      'rowData',
      shown.map(r => kept(api.getRowNode(r.key)?.data, r)),
    )
    const total = totalsRow(table.columns, rows)
    give(api, 'pinnedBottomRowData', total ? [kept(api.getPinnedBottomRow(0)?.data, total)] : [])
  }, [made, shown, rows, table])
  useColumns(made?.api, columns, [entity, spoken, currency, JSON.stringify(table.columns)], changes)
  useEffect(() => {
    made?.api.setGridOption('theme', gridTheme(density))
  }, [made, density])

  const pasteFirst = (api: GridApi<LineRow>, text: string) => {
    const all = columnsOf(api).map(c => c.getColId())
    // Read-only columns are skipped by pasting too.
    const fields = all.slice(
      Math.max(
        0,
        all.findIndex(f => entity.fields[f]?.creatable),
      ),
    )
    const block = pasted(cellsOf(text), { rows: 1, columns: 1, room: fields.length })
    model.edit((d, base) =>
      pasteBlock(d, base, { child: table.child, entity, rows: byKey, fields, keys: [], newRow }, block),
    )
    void model.lookUp(entity, table.child)
  }
  useKeepCursor(made, cursor, byKey)

  const tellRow = useEffectEvent((key: string | null) => {
    onRow(key)
  })
  useEffect(() => {
    tellRow(cursor?.key ?? null)
  }, [cursor?.key])
  useGoTo(made?.api, wish)
  useGoTo(made?.api, goTo)

  const size = heights[density]
  const total = table.columns.some(c => c.total) && rows.length > 0 ? 1 : 0
  const heads = size.header * (hasGroups(table.columns) ? 2 : 1)
  const height = heads + (Math.max(1, Math.min(rows.length, tallest)) + total) * size.row + 20
  return (
    <div className={styles.box} style={{ height }} data-typing-grid={editable ? '' : undefined}>
      <Grid<LineRow>
        options={options}
        onReady={(api, host) => {
          setMade({ api, host })
        }}
        label={text(table.title)}
      />
      {rows.length === 0 && !grows ? (
        <div className={styles.empty} style={{ top: heads + 2 }}>
          {t('noData')}
        </div>
      ) : null}
      {rows.length === 0 && grows && made ? (
        <EmptyRows
          top={heads + 2}
          onAdd={commands.add}
          onPaste={text => {
            pasteFirst(made.api, text)
          }}
          onUndo={() => {
            model.undo()
          }}
        />
      ) : null}
      {made ? (
        <CellInput
          api={made.api}
          host={made.host}
          cursor={cursor}
          cells={cells}
          child={table.child}
          entity={entity}
          rows={byKey}
          currency={currency}
          model={model}
          editable={editable}
          commands={commands}
          newRow={newRow}
        />
      ) : null}
    </div>
  )
}

function give(api: GridApi<LineRow>, to: 'rowData' | 'pinnedBottomRowData', rows: LineRow[]): void {
  const there = api.getGridOption(to) ?? []
  if (there.length !== rows.length || rows.some((r, i) => r !== there[i])) api.setGridOption(to, rows)
}

function useGoTo(api: GridApi<LineRow> | undefined, wish: Wish | null): void {
  useEffect(() => {
    const at = api && wish ? placeIn(api, wish) : null
    if (api && at) goToCell(api, at)
  }, [api, wish])
}
