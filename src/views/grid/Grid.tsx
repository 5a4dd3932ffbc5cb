import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community'
import { useEffect, useEffectEvent, useRef } from 'react'
import './grid.css'
import { holdWhereRoom, lettingGo } from './held-columns.ts'
import { localeText } from './locale.ts'
import './modules.ts'
import { styleNonce } from './theme.ts'
import { headsToCells } from './heads-to-cells.ts'
import { keepScroll } from './keep-scroll.ts'
import { stickAside } from './stick-aside.ts'

interface Props<T> {
  /** Read once, when the grid is created; later changes go through its api. */
  options(): GridOptions<T>
  onReady(api: GridApi<T>, host: HTMLElement): void
  readonly label: string
}

/** Focus moves through rows; sums below are read-only. */
const walk = <T,>(): GridOptions<T> => ({
  navigateToNextCell: p => (p.nextCellPosition?.rowPinned ? p.previousCellPosition : p.nextCellPosition),
  tabToNextCell: p => (p.nextCellPosition?.rowPinned ? false : (p.nextCellPosition ?? false)),
  // The column heads are one tab stop; arrows move between them.
  tabToNextHeader: () => false,
  focusGridInnerElement: ({ api, fromBottom }) => {
    // A paged list counts the rows of all its pages.
    const count = api.getDisplayedRowCount(),
      paged = api.getGridOption('pagination') === true
    const last =
        (paged ? Math.min(count, (api.paginationGetCurrentPage() + 1) * api.paginationGetPageSize()) : count) - 1,
      column = api.getAllDisplayedColumns().at(-1)
    if (!fromBottom || last < 0 || !column) return false
    api.ensureIndexVisible(last)
    api.setFocusedCell(last, column)
    return true
  },
})

/**
 * A grid of the library without its React layer: plain DOM rows and cells, more than twice as fast. The user of the
 * grid updates columns, language and density through the api.
 */
export function Grid<T>({ options, onReady, label }: Props<T>) {
  const host = useRef<HTMLDivElement>(null)
  const make = useEffectEvent(options)
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const nonce = styleNonce()
    const given = make()
    const api = createGrid<T>(element, {
      ...walk<T>(),
      ...lettingGo<T>(),
      ...given,
      getLocaleText: localeText,
      ...(nonce ? { styleNonce: nonce } : {}),
    })
    element.querySelector('[role=grid]')?.setAttribute('aria-label', label)
    holdWhereRoom(api, element)
    const letHeads = given.tabToNextHeader ? undefined : headsToCells(api, element)
    ready(api, element)
    const letScroll = keepScroll(element),
      letStick = stickAside(element)
    return () => {
      letStick()
      letScroll()
      letHeads?.()
      api.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the grid is made once; its name is set again below
  }, [])
  useEffect(() => {
    host.current?.querySelector('[role=grid]')?.setAttribute('aria-label', label)
  }, [label])
  return <div ref={host} className="ps-grid" />
}
