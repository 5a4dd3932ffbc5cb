/**
 * Input for rows of a record in an action dialog: row, field and value. `part`: of a split row, the index from 1; the
 * first stays in the row, others become new rows.
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

/** Maximum parts of a row. */
const mostParts = 99

const isPart = (part: unknown): boolean =>
  part === undefined || (Number.isInteger(part) && Number(part) >= 1 && Number(part) <= mostParts)

export const rowChanges = (given: unknown): readonly RowChange[] =>
  Array.isArray(given) ? given.filter(isRowChange) : []
