/** A cell of a grid, by the key of its row and its field. */
export interface Cursor {
  readonly key: string
  readonly field: string
}

/** The cell an element of the grid belongs to. */
export function cellOf(element: Element | null): Cursor | null {
  const field = element?.closest('[col-id]')?.getAttribute('col-id'),
    key = element?.closest('[row-id]')?.getAttribute('row-id')
  return field && key && !field.startsWith('ag-Grid') ? { key, field } : null
}
