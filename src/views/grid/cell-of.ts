/** A cell of a grid, by the key of its row and its field. */
export interface Cursor {
  readonly key: string
  readonly field: string
}

/** The grid cell of an element. */
export function cellOf(element: Element | null): Cursor | null {
  const field = element?.closest('[col-id]')?.getAttribute('col-id'),
    key = element?.closest('[row-id]')?.getAttribute('row-id')
  return field && key && !field.startsWith('ag-Grid') ? { key, field } : null
}
