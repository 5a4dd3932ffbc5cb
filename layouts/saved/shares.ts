/**
 * Widths with a minimum `least`: missing width is taken from others in proportion. Without enough room all share
 * evenly. The sum is constant.
 */
export function shares(widths: readonly number[], least: number): number[] {
  const sum = widths.reduce((a, b) => a + b, 0)
  if (sum <= least * widths.length) return widths.map(() => sum / widths.length)
  const spare = widths.reduce((a, w) => a + Math.max(0, w - least), 0)
  const lacking = widths.reduce((a, w) => a + Math.max(0, least - w), 0)
  return widths.map(w => (w <= least ? least : w - ((w - least) / spare) * lacking))
}
