export interface PastedCell {
  /** Counted from the first cell of the paste. */
  readonly row: number
  readonly column: number
  readonly text: string
}

export interface PasteSize {
  /** Size of the selection; one row and column for a single cell. */
  readonly rows: number
  readonly columns: number
  /** Number of table columns from there on; wider content is cut off. */
  readonly room: number
}

/** A block over the selection, as in spreadsheets: repeated if it fits evenly, otherwise pasted once. */
export function pasted(block: readonly (readonly string[])[], to: PasteSize): PastedCell[] {
  const high = block.length,
    broad = Math.max(0, ...block.map(r => r.length))
  if (broad === 0) return []
  const rows = to.rows % high === 0 ? to.rows : high
  const columns = Math.min(to.room, to.columns % broad === 0 ? to.columns : broad)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column): PastedCell[] => {
      const text = block[row % high]?.[column % broad]
      return text === undefined ? [] : [{ row, column, text }]
    }),
  ).flat(2)
}
