import { wordsKey } from '../values/canonical-key.ts'
import { normalise } from '../values/decimal.ts'

/**
 * A table cell as read: a date is 'yyyy-MM-dd', with 'THH:mm:ss' for a time; an error is the spreadsheet's text, such
 * as #REF!.
 */
export type Cell = string | number | boolean | null | { readonly date: string } | { readonly error: string }

/** A row of a file, counted from 1 without the header; blank rows count and are left out. */
export interface TableRow {
  readonly rowNo: number
  readonly cells: readonly Cell[]
  /** Row number of which this row is a further delivery. */
  readonly partOfRow?: number | null
}

/** Error texts of spreadsheet formulas. */
const cellErrors: ReadonlySet<string> = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
  '#EXTERNAL!',
])
export const isCellError = (text: string): boolean => cellErrors.has(text)

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Spreadsheets keep 15 digits of a number; further digits are binary noise. */
export const numberText = (n: number): string => normalise(String(Number(n.toPrecision(15))))

/** True when a number has more digits than a spreadsheet keeps: the last ones are wrong. */
export const losesDigits = (n: number): boolean => Math.abs(n) >= 1e15

/** A cell as a person reads it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return 'date' in cell ? cell.date.replace('T', ' ') : cell.error
}

/** Normal form of texts with the same meaning, ignoring width, case, spaces and invisible marks. */
export const matchForm: (text: string) => string = wordsKey
