/** Text of one font and look, to be drawn from left to right after the one before. */
export interface TextRun {
  readonly text: string
  readonly font: string
  readonly size: number
  readonly underline: boolean
}

export interface TextLine {
  readonly runs: readonly TextRun[]
  /** Points. */
  readonly height: number
  /** Whether its paragraph is read from right to left. */
  readonly rightToLeft: boolean
}
