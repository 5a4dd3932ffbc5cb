import type { WireField } from '../../../../domain/contracts/definitions.ts'
import type { Stroke } from '../../grid/cell-keys.ts'

export type ReadyAct =
  | 'edit'
  | 'list'
  | 'clear'
  | 'today'
  | 'fillDown'
  | 'fillRight'
  | 'toggle'
  | 'undo'
  | 'redo'
  | 'all'
  | 'extend'
  | 'move'

/** Effect of a key on a focused cell that is not being edited, as in a spreadsheet. */
export function readyAct({ key, ctrl, shift, alt }: Stroke, f: Pick<WireField, 'kind'>): ReadyAct {
  const letter = ctrl && !alt ? key.toLowerCase() : ''
  if (letter === 'z') return shift ? 'redo' : 'undo'
  if (letter === 'y') return 'redo'
  if (letter === 'a') return 'all'
  if (letter === 'd') return 'fillDown'
  if (letter === 'r') return 'fillRight'
  if (key === 'F2' || (key === 'Enter' && !ctrl && !alt)) return 'edit'
  if (alt && key === 'ArrowDown') return 'list'
  if ((key === 'Delete' || key === 'Backspace') && !ctrl && !alt) return 'clear'
  if (ctrl && key === ';' && f.kind === 'date') return 'today'
  if (key === ' ' && f.kind === 'bool') return 'toggle'
  return shift && !alt && key !== 'Tab' ? 'extend' : 'move'
}
