/** What a person gives for rows of a record in the dialog of an action: of a row, a field, and its value. */
export interface RowChange { readonly line: string; readonly field: string; readonly value: unknown }

export const isRowChange = (c: unknown): c is RowChange =>
  typeof c === 'object' && c !== null && 'line' in c && typeof c.line === 'string' && 'field' in c && typeof c.field === 'string' && 'value' in c

export const rowChanges = (given: unknown): readonly RowChange[] => (Array.isArray(given) ? given.filter(isRowChange) : [])
