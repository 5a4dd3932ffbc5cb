/**
 * Widths of which none is below its `least` value, one for all or one for each. Narrow ones get width from others in
 * proportion to what these can spare. Without enough room for all, they share it in proportion. The sum stays the same.
 */
export function shares(widths: readonly number[], least: number | readonly number[]): number[] {
  const leasts = typeof least === 'number' ? widths.map(() => least) : least
  const sum = total(widths)
  const needed = total(leasts)
  if (sum <= needed) return leasts.map(l => (sum * l) / needed)
  const spare = total(widths.map((w, i) => Math.max(0, w - (leasts[i] ?? 0))))
  const lacking = total(widths.map((w, i) => Math.max(0, (leasts[i] ?? 0) - w)))
  return widths.map((w, i) => {
    const own = leasts[i] ?? 0
    return w <= own ? own : w - ((w - own) / spare) * lacking
  })
}

const total = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0)
