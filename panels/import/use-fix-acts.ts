import type { GridApi } from 'ag-grid-community'
import { useRef, type KeyboardEvent } from 'react'
import { moved, type Stroke } from '../../src/views/grid/cell-keys.ts'
import { cellsOf } from '../../src/views/grid/cells-text.ts'
import type { useCursor } from '../../src/views/grid/use-cursor.ts'
import { fieldsFrom, goToCell, keysFrom, placeIn, sizeOf } from '../../src/views/grid/use-cursor.ts'
import type { FixedCell } from './fixed-cell.ts'
import type { CellFix } from './use-fixes.ts'

/**
 * ready: the next character replaces the cell; typing: it was replaced, arrows move on; editing: arrows move in the
 * text.
 */
type Mode = 'ready' | 'typing' | 'editing'

export interface TypedCell {
  readonly mode: Mode
  readonly text: string
}

interface Fixing {
  readonly api: GridApi
  readonly cursor: ReturnType<typeof useCursor>
  readonly cell: FixedCell | null
  readonly own: TypedCell
  setOwn(own: TypedCell): void
  /** The cell at a grid position; null outside the file's data. */
  cellAt(key: string, field: string): FixedCell | null
  onFix(cells: readonly CellFix[], was: readonly CellFix[]): void
  onUndo(): void
}

/** What keys, pasting and leaving do to the cell under the cursor. */
export function useFixActs({ api, cursor, cell, cellAt, onFix, onUndo, own, setOwn }: Fixing) {
  const { mode } = own
  const leaving = useRef(false)
  const edit = () => {
    if (cell) setOwn({ mode: 'editing', text: cell.text })
  }
  const rest = () => {
    setOwn({ mode: 'ready', text: '' })
  }
  const change = (cells: readonly FixedCell[], texts: readonly string[]) => {
    const other = cells.map((c, i) => ({ c, text: texts[i] ?? '' })).filter(({ c, text }) => c.text !== text.trim())
    onFix(
      other.map(({ c, text }) => ({ row: c.row, column: c.column, text })),
      other.map(({ c }) => ({ row: c.row, column: c.column, text: c.text })),
    )
  }
  const take = () => {
    if (cell && mode !== 'ready') change([cell], [own.text])
    rest()
  }
  const step = (stroke: Stroke): boolean => {
    const from = cursor && placeIn(api, cursor),
      to = from && moved(stroke, from, sizeOf(api))
    if (to) goToCell(api, to)
    return to !== null
  }
  const paste = (text: string) => {
    if (!cursor) return
    const keys = keysFrom(api, cursor),
      fields = fieldsFrom(api, cursor)
    const into = cellsOf(text).flatMap((line, r) =>
      line.flatMap((value, c) => {
        const to = cellAt(keys[r] ?? '', fields[c] ?? '')
        return to ? [{ to, value }] : []
      }),
    )
    change(
      into.map(i => i.to),
      into.map(i => i.value),
    )
  }
  const taken = (stroke: Stroke): boolean => {
    if (mode === 'ready') {
      if (stroke.ctrl && !stroke.shift && !stroke.alt && stroke.key.toLowerCase() === 'z') onUndo()
      else if (stroke.key === 'F2' || (stroke.key === 'Enter' && !stroke.ctrl && !stroke.alt)) edit()
      else if ((stroke.key === 'Delete' || stroke.key === 'Backspace') && !stroke.ctrl && !stroke.alt) {
        if (cell) change([cell], [''])
      } else return step(stroke)
      return true
    }
    if (stroke.key === 'Escape') {
      rest()
      return true
    }
    if (stroke.key !== 'Enter' && stroke.key !== 'Tab' && !(mode === 'typing' && stroke.key.startsWith('Arrow')))
      return false
    take()
    // Moving on blurs; the input was accepted before.
    leaving.current = true
    const went = step(
      stroke.key === 'Enter' ? { ...stroke, key: stroke.shift ? 'ArrowUp' : 'ArrowDown', shift: false } : stroke,
    )
    leaving.current = false
    return went || stroke.key !== 'Tab'
  }
  const key = (e: KeyboardEvent) => {
    if (
      e.nativeEvent.isComposing ||
      e.keyCode === 229 ||
      !taken({ key: e.key, ctrl: e.ctrlKey || e.metaKey, shift: e.shiftKey, alt: e.altKey })
    )
      return
    e.preventDefault()
    e.stopPropagation()
  }
  const blurred = () => {
    if (!leaving.current) take()
  }
  return { edit, key, paste, blurred }
}
