export interface FixedCell {
  readonly row: number
  readonly column: number
  readonly title: string
  readonly text: string
  /** Problem of the cell. */
  readonly problem: string
  /** The file's value, if corrected. */
  readonly file: string | null
}
