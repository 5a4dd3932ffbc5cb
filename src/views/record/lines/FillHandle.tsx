import { makeStyles, tokens } from '@fluentui/react-components'
import type { GridApi } from 'ag-grid-community'
import { useRef, useState, type PointerEvent } from 'react'
import { useCellBox } from '../../grid/use-cell-box.ts'
import { cellOf, type Cursor } from '../../grid/cell-of.ts'
import { allCells, stretched, type Chosen } from './chosen-cells.ts'
import type { LineRow } from './line-rows.ts'
import type { ChosenCells } from './use-chosen.ts'

const useStyles = makeStyles({
  box: { position: 'absolute', pointerEvents: 'none', zIndex: 3 },
  handle: {
    position: 'absolute',
    right: '-1px',
    bottom: '-1px',
    width: '8px',
    height: '8px',
    boxSizing: 'border-box',
    pointerEvents: 'auto',
    cursor: 'crosshair',
    touchAction: 'none',
    backgroundColor: tokens.colorStrokeFocus2,
    border: `1px solid ${tokens.colorNeutralBackground1}`,
    forcedColorAdjust: 'none',
  },
})

interface Props {
  readonly api: GridApi<LineRow>
  readonly host: HTMLElement
  readonly cursor: Cursor
  readonly cells: ChosenCells
  onFill(to: Chosen): void
}

/** The fill handle of the selected cells: dragging repeats them. The keys are Ctrl+D and Ctrl+R. */
export function FillHandle({ api, host, cursor, cells, onFill }: Props) {
  const styles = useStyles()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const to = useRef<Chosen | null>(null)
  const chosen = cells.chosen()
  const key = chosen?.keys.at(-1) ?? cursor.key,
    field = chosen?.fields.at(-1) ?? cursor.field
  useCellBox(api, host, { key, field }, box)
  const down = (e: PointerEvent) => {
    if (e.button !== 0) return
    // The input keeps the focus.
    e.preventDefault()
    e.stopPropagation()
    e.currentTarget.setPointerCapture(e.pointerId)
  }
  const move = (e: PointerEvent) => {
    if (!chosen || !e.currentTarget.hasPointerCapture(e.pointerId)) return
    const under = host.ownerDocument.elementsFromPoint(e.clientX, e.clientY).find(x => host.contains(x) && cellOf(x))
    const cell = under ? cellOf(under) : null
    const next = cell ? stretched(allCells(api), chosen, cell) : null
    to.current = next
    cells.preview(next)
  }
  const stop = (takes: boolean) => {
    const wanted = to.current
    to.current = null
    cells.preview(null)
    if (takes && wanted) onFill(wanted)
  }
  return (
    <div ref={setBox} className={styles.box} aria-hidden="true">
      <div
        role="presentation"
        className={styles.handle}
        data-fill-handle=""
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={() => {
          stop(true)
        }}
        onPointerCancel={() => {
          stop(false)
        }}
        onMouseDown={e => {
          e.preventDefault()
          e.stopPropagation()
        }}
      />
    </div>
  )
}
