/**
 * What a person gives for rows of a record in the dialog of an action: of a row, a field, and its value. `part`: of a
 * row that is given in parts, the place of the part, from 1; the first stays in the row, each other one becomes a row
 * of its own.
 */
export interface RowChange {
  readonly line: string
  readonly field: string
  readonly value: unknown
  readonly part?: number
}

export const isRowChange = (c: unknown): c is RowChange =>
  typeof c === 'object' &&
  c !== null &&
  'line' in c &&
  typeof c.line === 'string' &&
  'field' in c &&
  typeof c.field === 'string' &&
  'value' in c &&
  (!('part' in c) || isPart(c.part))

/** Parts of a row at most. */
const mostParts = 99

const isPart = (part: unknown): boolean =>
  part === undefined || (Number.isInteger(part) && Number(part) >= 1 && Number(part) <= mostParts)

export const rowChanges = (given: unknown): readonly RowChange[] =>
  Array.isArray(given) ? given.filter(isRowChange) : []
