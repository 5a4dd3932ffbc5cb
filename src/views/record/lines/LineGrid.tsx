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
import { useTableFunctions } from '../../table-functions.ts'
import type { ShownRow, Values } from '../model/draft.ts'
import type { RecordModel } from '../model/record-model.ts'
import type { RecordState } from '../model/record-state.ts'
import { CellInput } from './CellInput.tsx'
import { EmptyRows } from './EmptyRows.tsx'
import { lineColumn } from './line-columns.ts'
import { lineOptions } from './line-options.ts'
import { lineRows, type LineRow } from './line-rows.ts'
import { goToMarked } from './onward.ts'
import { pasteFirst } from './paste-first.ts'
import { makeMarks, useChosen } from './use-chosen.ts'
import { UnknownCodes } from './UnknownCodes.tsx'
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

/** Height of the column heads and of the whole table, in pixels. */
function sizeOf(size: (typeof heights)[keyof typeof heights], { columns }: ChildTable, rows: number) {
  const total = columns.some(c => c.total) && rows > 0 ? 1 : 0
  const heads = size.header * (hasGroups(columns) ? 2 : 1)
  return { heads, height: heads + (Math.max(1, Math.min(rows, tallest)) + total) * size.row + 20 }
}

/** The grid of a record's rows, with one input that follows the cursor. */
export function LineGrid(props: Props) {
  const { table, entity, model, state, rows, currency, editable, wish, goTo, commands, newRow, onRow } = props
  const styles = useStyles()
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
  const { tone, resizes = true } = useTableFunctions()
  const shown = useMemo(() => {
    const all = lineRows({ child: table.child, entity, columns: table.columns, editable, currency }, rows, state)
    return tone ? all.map(r => (r.total ? r : { ...r, tone: tone({ fields: entity.fields, values: r.values }) })) : all
  }, [table, entity, editable, rows, state, currency, tone])
  const byKey = useMemo(() => new Map(shown.map(r => [r.key, r])), [shown])
  const cursor = useCursor(made?.api, made?.host)
  const [marks] = useState(makeMarks)
  const cells = useChosen(made?.api, made?.host, cursor, marks)
  const columns = () =>
    grouped(
      table.columns
        .map(c => lineColumn(c, entity, currency, marks, table.columns))
        .flatMap((c): readonly ColDef<LineRow>[] => (c === null ? [] : [{ ...c, resizable: resizes }])),
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

  useTellRow(cursor?.key ?? null, onRow)
  useGoTo(made?.api, wish)
  useGoTo(made?.api, goTo)

  const { heads, height } = sizeOf(heights[density], table, rows.length)
  return (
    <>
      {editable ? (
        <UnknownCodes
          rows={shown}
          entity={entity}
          known={state.codes}
          onNext={() => made && goToMarked(made.api, shown, cursor)}
        />
      ) : null}
      <div className={styles.box} style={{ height }} data-typing-grid={editable ? '' : undefined}>
        <Grid<LineRow>
          options={options}
          onReady={(api, host) => {
            setMade({ api, host })
          }}
          label={text(table.title)}
        />
        {rows.length === 0 ? <NoLines {...props} api={made?.api} byKey={byKey} top={heads + 2} /> : null}
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
    </>
  )
}

interface NoLinesProps extends Pick<Props, 'table' | 'entity' | 'model' | 'editable' | 'commands' | 'newRow'> {
  readonly api: GridApi<LineRow> | undefined
  readonly byKey: ReadonlyMap<string, LineRow>
  readonly top: number
}

/** A table without rows: says so, or takes the first ones. */
function NoLines({ api, byKey, top, table, entity, model, editable, commands, newRow }: NoLinesProps) {
  const styles = useStyles()
  const t = useT()
  if (!editable || !entity.rights.create)
    return (
      <div className={styles.empty} style={{ top }}>
        {t('noData')}
      </div>
    )
  return api ? (
    <EmptyRows
      top={top}
      onAdd={commands.add}
      onPaste={text => {
        pasteFirst(api, text, { child: table.child, entity, rows: byKey, newRow }, model)
      }}
      onUndo={() => {
        model.undo()
      }}
    />
  ) : null
}

function useTellRow(key: string | null, onRow: Props['onRow']): void {
  const tell = useEffectEvent(onRow)
  useEffect(() => {
    tell(key)
  }, [key])
}

function useGoTo(api: GridApi<LineRow> | undefined, wish: Wish | null): void {
  useEffect(() => {
    const at = api && wish ? placeIn(api, wish) : null
    if (api && at) goToCell(api, at)
  }, [api, wish])
}
