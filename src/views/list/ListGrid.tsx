import type { GridApi, GridOptions } from 'ag-grid-community'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import type { ViewColumn } from '../../../domain/meta/view.ts'
import type { Row } from '../../api/records.ts'
import { listsOf, useLists } from '../../fields/lists.ts'
import { $spoken } from '../../i18n/intl.ts'
import { isKeyEvent, isMouseEvent, isTextBox } from '../../lib/element.ts'
import { $preferences } from '../../state/preferences.ts'
import { textToEdit } from '../../fields/edit/read-typed.ts'
import { textOf } from '../../state/language.ts'
import { notify } from '../../state/notices.ts'
import { textOfCells } from '../grid/cells-text.ts'
import { listColumn, withSort, type ColumnSetup } from '../grid/columns.ts'
import { grouped } from '../grid/groups.ts'
import { Grid } from '../grid/Grid.tsx'
import { viewportOf } from '../grid/keep-scroll.ts'
import { gridTheme } from '../grid/theme.ts'
import { useColumns } from '../grid/use-columns.ts'
import { howOf, type How } from '../host.ts'
import type { Prefetch } from './prefetch-rows.ts'
import { CellConflictDialog, CellEditor } from './CellEditor.tsx'
import { withKept } from './columns-kept.ts'
import { columnsOf, sortOf } from './grid-state.ts'
import type { ListState, PageSize } from './list-state.ts'
import { ownRevisions } from './own-revisions.ts'
import { letRowsGo } from './row-drag.ts'
import { blockRows } from './row-source.ts'
import { unsavedValues } from './unsaved-values.ts'
import { useCellEdit } from './use-cell-edit.ts'
import { useRows, type GridHandle, type ListStatus } from './use-rows.ts'

interface Props {
  readonly service: string
  readonly columns: readonly ViewColumn[]
  readonly entity: WireEntity
  readonly steps: WireEntity | undefined
  readonly label: string
  readonly state: ListState
  /** Null requests nothing: the list waits for a condition. */
  readonly conditions: readonly Condition[] | null
  /** Fields that are not requested. */
  readonly without: readonly string[]
  readonly prefetch: RefObject<Prefetch | null>
  href(row: Row): string
  onOpen(row: Row, how: How): void
  /** Requests the open menu at a position. */
  onOffer(address: string, at: { readonly x: number; readonly y: number }): void
  /** Another row got focus. */
  onRow(row: Row): void
  onState(change: Partial<ListState>): void
  onStatus(status: Partial<ListStatus>): void
  onChosen(rows: readonly Row[]): void
  onHandle(handle: GridHandle | null): void
  /** Typing goes to the focused cell. */
  readonly typing: boolean
  onTyping(on: boolean): void
}

/** The rows of a list. */
export function ListGrid(props: Props) {
  const { service, columns, entity, steps, label, state, conditions } = props
  const spoken = useStore($spoken)
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
  const open = useEffectEvent((row: Row, e: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) => {
    if (props.typing) editing.open()
    else props.onOpen(row, howOf(e))
  })
  const chosen = useEffectEvent((rows: readonly Row[]) => {
    props.onChosen(rows)
  })
  const offer = useEffectEvent((address: string, at: { readonly x: number; readonly y: number }) => {
    props.onOffer(address, at)
  })
  const href = useEffectEvent((at: Row) => props.href(at))
  const row = useEffectEvent((at: Row) => {
    props.onRow(at)
  })
  const keep = useEffectEvent((change: Partial<ListState>) => {
    props.onState(change)
  })

  /** The selected rows, or the focused one, as spreadsheet text: visible columns in their order. */
  const copy = useEffectEvent((api: GridApi<Row>, e: ClipboardEvent) => {
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
  })
  const setup: ColumnSetup = {
    entity,
    steps,
    open: (row, e) => {
      props.onOpen(row, howOf(e))
    },
    href: props.href,
  }
  const options = (): GridOptions<Row> => ({
    rowModelType: 'infinite',
    cacheBlockSize: blockRows,
    maxConcurrentDatasourceRequests: 2,
    blockLoadDebounceMillis: 30,
    maxBlocksInCache: 60,
    infiniteInitialRowCount: state.top > 0 || state.page > 0 ? Math.max(1, state.rows) : 1,
    theme: gridTheme(density),
    columnDefs: grouped(
      withSort(
        withKept(
          columns.map(c => listColumn(c, setup)),
          state.columns,
        ),
        state.sort,
      ),
      columns,
      textOf,
    ),
    maintainColumnOrder: true,
    suppressDragLeaveHidesColumns: true,
    getRowId: p => p.data.id,
    rowSelection: { mode: 'multiRow', headerCheckbox: false, enableClickSelection: true },
    selectionColumnDef: { width: 40, pinned: 'left', lockPinned: true, resizable: false, suppressMovable: true },
    pagination: state.pageSize !== 'endless',
    paginationPageSize: state.pageSize === 'endless' ? blockRows : state.pageSize,
    suppressPaginationPanel: true,
    rowBuffer: 4,
    rowClassRules: { 'ps-row-total': p => p.node.rowPinned === 'bottom' },
    suppressOverlays: ['noRows', 'loading'],
    animateRows: false,
  })

  const ready = (fresh: GridApi<Row>, host: HTMLElement) => {
    setMade({ api: fresh, host })
  }
  useEffect(() => {
    if (!made) return
    listen(made.api, made.host, {
      open: (row, e) => {
        open(row, e)
      },
      chosen: rows => {
        chosen(rows)
      },
      keep: change => {
        keep(change)
      },
      row: at => {
        row(at)
      },
    })
    const copied = (e: ClipboardEvent) => {
      copy(made.api, e)
    }
    made.host.addEventListener('copy', copied)
    const keepRows = letRowsGo(made.api, made.host, {
      href: row => href(row),
      offer: (address, at) => {
        offer(address, at)
      },
    })
    return () => {
      keepRows()
      made.host.removeEventListener('copy', copied)
    }
  }, [made])

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

  useColumns(
    api,
    () =>
      grouped(
        columns.map(c => listColumn(c, setup)),
        columns,
        textOf,
      ),
    [columns, entity, steps, spoken],
    changes,
  )
  useEffect(() => {
    api?.setGridOption('theme', gridTheme(density))
  }, [api, density])
  useEffect(() => {
    if (api) setPaging(api, state.pageSize)
  }, [api, state.pageSize])

  return (
    <>
      <Grid options={options} onReady={ready} label={label} />
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

interface Hears {
  open(row: Row, e: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): void
  chosen(rows: readonly Row[]): void
  keep(change: Partial<ListState>): void
  row(row: Row): void
}

/** User actions in the grid, reported to its list. */
function listen(api: GridApi<Row>, host: HTMLElement, { open, chosen, keep, row }: Hears): void {
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

function setPaging(api: GridApi<Row>, size: PageSize): void {
  api.setGridOption('pagination', size !== 'endless')
  if (size !== 'endless') api.setGridOption('paginationPageSize', size)
}
