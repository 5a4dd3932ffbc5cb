import { useStore } from '@nanostores/react'
import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Condition } from '../../../../domain/meta/query.ts'
import type { Row } from '../../../api/records.ts'
import { listsOf, useLists } from '../../../fields/lists.ts'
import { $preferences } from '../../../state/preferences.ts'
import { Grid } from '../../grid/Grid.tsx'
import { countdowns, type ColumnSetup } from '../../grid/columns.ts'
import { howOf } from '../../host.ts'
import { CellConflictDialog, CellEditor } from '../cells/CellEditor.tsx'
import { gridOptions, useGridSettings, type ShownGrid } from './grid-options.ts'
import { ownRevisions } from '../cells/own-revisions.ts'
import type { Prefetch } from '../rows/prefetch-rows.ts'
import { unsavedValues } from '../cells/unsaved-values.ts'
import { useCellEdit } from '../cells/use-cell-edit.ts'
import { useGridEvents, type ListGridEvents } from './use-grid-events.ts'
import type { GridHandle, ListStatus } from './grid-handle.ts'
import { useRows } from '../rows/use-rows.ts'

interface Props extends ShownGrid, ListGridEvents {
  readonly service: string
  readonly label: string
  /** Countdowns are drawn again when it changes. */
  readonly minute: Date
  /** Null requests nothing: the list waits for a condition. */
  readonly conditions: readonly Condition[] | null
  /** Fields that are not requested. */
  readonly without: readonly string[]
  readonly prefetch: RefObject<Prefetch | null>
  onStatus(status: Partial<ListStatus>): void
  onHandle(handle: GridHandle | null): void
  onTyping(on: boolean): void
}

/** The rows of a list. */
export function ListGrid(props: Props) {
  const { service, columns, entity, steps, label, state, conditions } = props
  const { density } = useStore($preferences)
  const changes = useLists([
    ...listsOf(
      entity,
      columns.flatMap(c => (c.what ? [c.field, c.what] : [c.field])),
    ),
    ...(steps ? listsOf(steps, ['milestone']) : []),
  ])
  const [made, setMade] = useState<{ readonly api: GridApi<Row>; readonly host: HTMLElement } | null>(null)
  const [handle, setHandle] = useState<GridHandle | null>(null)
  const [unsaved] = useState(unsavedValues)
  const [own] = useState(ownRevisions)
  const api = made?.api
  const editing = useCellEdit({
    made,
    entity,
    on: props.typing,
    setOn: props.onTyping,
    unsaved,
    own,
    rowsAnswer: () => handle?.rowsAnswer(),
    show: async rows => {
      await handle?.show(rows)
    },
  })

  const setup: ColumnSetup = {
    entity,
    steps,
    open: (row, e) => {
      props.onOpen(row, howOf(e))
    },
    href: props.href,
  }

  const ready = (fresh: GridApi<Row>, host: HTMLElement) => {
    setMade({ api: fresh, host })
  }
  useGridEvents(made, props, () => {
    editing.open()
  })

  useRows({
    made,
    conditions,
    service,
    without: props.without,
    prefetch: props.prefetch,
    wanted: state,
    unsaved,
    own,
    keep: change => {
      props.onState(change)
    },
    status: change => {
      props.onStatus(change)
    },
    chosen: rows => {
      props.onChosen(rows)
    },
    handle: next => {
      setHandle(next)
      props.onHandle(next)
    },
  })

  useGridSettings(api, props, setup, changes)
  const { minute } = props
  const drawCountdowns = useEffectEvent((_minute: Date) => {
    const fields = countdowns(columns, entity)
    if (fields.length > 0) api?.refreshCells({ columns: fields, force: true })
  })
  useEffect(() => {
    drawCountdowns(minute)
  }, [minute])
  return (
    <>
      <Grid options={() => gridOptions(props, setup, density)} onReady={ready} label={label} />
      {made && editing.cell ? (
        <CellEditor
          key={`${editing.cell.key}/${editing.cell.field}`}
          api={made.api}
          host={made.host}
          entity={entity}
          cell={editing.cell}
          editing={editing}
        />
      ) : null}
      {editing.conflict ? (
        <CellConflictDialog conflict={editing.conflict} entity={entity} onAnswer={editing.answer} />
      ) : null}
    </>
  )
}
