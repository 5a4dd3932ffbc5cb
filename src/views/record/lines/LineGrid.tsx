import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import type { ColDef, GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { ChildTable } from '../../../../domain/meta/view.ts'
import { listsOf, useLists } from '../../../fields/lists.ts'
import { $spoken, useT, useText } from '../../../i18n/intl.ts'
import { $preferences } from '../../../state/preferences.ts'
import { Grid } from '../../grid/Grid.tsx'
import { grouped, hasGroups } from '../../grid/groups.ts'
import { gridTheme, heights } from '../../grid/theme.ts'
import { useColumns } from '../../grid/use-columns.ts'
import { goToCell, placeIn, useCursor } from '../../grid/use-cursor.ts'
import { useKeepCursor } from '../../grid/use-keep-cursor.ts'
import type { ShownRow, Values } from '../draft.ts'
import type { RecordModel } from '../record-model.ts'
import type { RecordState } from '../record-state.ts'
import { CellInput } from './CellInput.tsx'
import { EmptyRows } from './EmptyRows.tsx'
import { lineColumn } from './line-columns.ts'
import { lineOptions } from './line-options.ts'
import { lineRows, type LineRow } from './line-rows.ts'
import { pasteFirst } from './paste-first.ts'
import { makeMarks, useChosen } from './use-chosen.ts'
import { useGivenRows } from './use-given-rows.ts'
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
export function LineGrid(props: Props) {
  const { table, entity, model, state, rows, currency, editable, wish, goTo, commands, newRow, onRow } = props
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
  const options = () => lineOptions(columns(), density, editable)

  useGivenRows(made, shown, rows, table)
  useColumns(made?.api, columns, [entity, spoken, currency, JSON.stringify(table.columns)], changes)
  useEffect(() => {
    made?.api.setGridOption('theme', gridTheme(density))
  }, [made, density])

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
            pasteFirst(made.api, text, { child: table.child, entity, rows: byKey, newRow }, model)
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

function useGoTo(api: GridApi<LineRow> | undefined, wish: Wish | null): void {
  useEffect(() => {
    const at = api && wish ? placeIn(api, wish) : null
    if (api && at) goToCell(api, at)
  }, [api, wish])
}
