/** A, B … Z, AA: as a spreadsheet names a column, counted from 0. */
export function letterOf(at: number): string {
  const rest = Math.floor(at / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`
}
