/** Editing keys of a grid, as in a spreadsheet. Pure: the meaning of a key at the cursor. */
export interface At {
  readonly row: number
  readonly column: number
}

export interface Size {
  readonly rows: number
  readonly columns: number
  /** Visible rows. */
  readonly page: number
}

export interface Stroke {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

/** Where a key moves the cursor; null if it does not, so that others can handle the key. */
export function moved({ key, ctrl, shift, alt }: Stroke, { row, column }: At, size: Size): At | null {
  if (alt) return null
  const to = (r: number, c: number): At | null => {
    const next = { row: Math.max(0, Math.min(size.rows - 1, r)), column: Math.max(0, Math.min(size.columns - 1, c)) }
    return next.row === row && next.column === column ? null : next
  }
  switch (key) {
    case 'ArrowUp':
      return to(ctrl ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(ctrl ? size.rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return to(row, ctrl ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, ctrl ? size.columns - 1 : column + 1)
    case 'Home':
      return to(ctrl ? 0 : row, 0)
    case 'End':
      return to(ctrl ? size.rows - 1 : row, size.columns - 1)
    case 'PageUp':
      return to(row - size.page, column)
    case 'PageDown':
      return to(row + size.page, column)
    case 'Tab':
      return tabbed(row, column, shift ? -1 : 1, size)
    default:
      return null
  }
}

/** The next cell, continuing in the next row; after the last one the key leaves the grid. */
function tabbed(row: number, column: number, by: 1 | -1, size: Size): At | null {
  const at = row * size.columns + column + by
  return at < 0 || at >= size.rows * size.columns
    ? null
    : { row: Math.floor(at / size.columns), column: at % size.columns }
}
