import type { GridApi } from 'ag-grid-community'
import type { KeyboardEvent } from 'react'
import type { Choice } from '../../../fields/choice/use-choice.ts'
import { moved, type Stroke } from '../../grid/cell-keys.ts'
import type { Cursor } from '../../grid/cell-of.ts'
import { goToCell, placeIn, sizeOf } from '../../grid/use-cursor.ts'
import type { CellSetup } from './cell-setup.ts'
import type { BlockActs } from './block-acts.ts'
import { extended } from './chosen-cells.ts'
import type { LineRow } from './line-rows.ts'
import { goToMarked } from './onward.ts'
import type { Mode } from './use-cell-text.ts'
import type { ChosenCells } from './use-chosen.ts'

interface Taking {
  readonly setup: CellSetup
  readonly mode: Mode
  readonly own: string
  readonly block: BlockActs
  readonly choice: Choice
  rest(): void
  /** Accepts the input; false when it asks first. */
  commit(): boolean
  /** Does what a key asks for in a cell that nothing is typed into. */
  ready(stroke: Stroke): boolean
  step(stroke: Stroke): boolean
  /** Goes on to the next cell that a new row needs; false when there is none. */
  onward(): boolean
}

/** Does what a key asks for; false when the input is to hear it. */
export function takesKey(
  e: KeyboardEvent,
  stroke: Stroke,
  { setup, mode, own, block, choice, rest, commit, ready, step, onward }: Taking,
): boolean {
  const { cursor, editable, cells, commands } = setup
  if (choice.open && choice.key(e)) return true
  if (stroke.ctrl && e.key === 'Enter' && editable) {
    // With a selection, input goes to all its cells (C-09); otherwise a new row follows.
    if (mode !== 'ready' && cells.several) {
      block.paste(own)
      choice.hide()
      rest()
    } else if (commit()) commands.add()
    return true
  }
  if (stroke.alt && e.key === 'Delete' && editable && cursor) {
    commands.remove(cursor.key)
    return true
  }
  if (e.key === 'F8') return commit() && goToMarked(setup.api, setup.rows.values(), cursor)
  if (mode === 'ready') return ready(stroke)
  if (e.key === 'Escape') {
    choice.hide()
    rest()
    return true
  }
  if (e.key !== 'Enter' && e.key !== 'Tab' && !(mode === 'typing' && e.key.startsWith('Arrow'))) return false
  if (!commit()) return true
  if (e.key === 'Tab' && !e.shiftKey && onward()) return true
  const went = step(e.key === 'Enter' ? { ...stroke, key: e.shiftKey ? 'ArrowUp' : 'ArrowDown', shift: false } : stroke)
  return went || e.key !== 'Tab'
}

/** Chooses cells from the cursor to the next one in a direction. */
export function extendTo(api: GridApi<LineRow>, cells: ChosenCells, cursor: Cursor | null, stroke: Stroke): boolean {
  const next = cursor && extended(api, cells.corner ?? cursor, stroke)
  if (!next) return stroke.key.startsWith('Arrow')
  cells.setCorner(next)
  const place = placeIn(api, next)
  if (place) {
    api.ensureIndexVisible(place.row)
    api.ensureColumnVisible(next.field)
  }
  return true
}

/** Moves the cursor by a key: to another cell, or from the first row to the header; false when it stays. */
export function stepTo(api: GridApi<LineRow>, cells: ChosenCells, cursor: Cursor | null, stroke: Stroke): boolean {
  const from = cursor && placeIn(api, cursor)
  const to = from && moved(stroke, from, sizeOf(api))
  if (cursor && from?.row === 0 && stroke.key === 'ArrowUp' && !stroke.ctrl) {
    api.setFocusedHeader(cursor.field)
    return true
  }
  if (to) goToCell(api, to)
  else if (/^(Arrow|Home|End|Page)/.test(stroke.key)) cells.setCorner(null)
  return to !== null
}
