import { asUtc, clockIn, offsetAt } from './zone-clock.ts'

/**
 * The instants at which a clock shows a time (read as if it were UTC, in milliseconds): usually one, two in a repeated
 * hour; in a skipped hour its end, so that a daily job still runs.
 */
export function instantsOf(zone: string, wall: number): number[] {
  const tried = [...new Set([wall - offsetAt(zone, wall - 86_400_000), wall - offsetAt(zone, wall + 86_400_000)])].sort(
    (a, b) => a - b,
  )
  const exact = tried.filter(at => asUtc(clockIn(zone, at)) === wall)
  if (exact.length > 0) return exact
  let low = Math.min(...tried) - 3_600_000,
    high = Math.max(...tried) + 3_600_000
  const before = offsetAt(zone, low)
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return [high]
}

const known = new Map<string, number>()
const mostKnown = 20_000

/**
 * The first of these instants. It is remembered, because a sum of working time asks for the same hours again and again.
 */
export function instantOf(zone: string, wall: number): number {
  const key = `${zone} ${wall}`
  const found = known.get(key)
  if (found !== undefined) return found
  const at = instantsOf(zone, wall)[0] ?? wall
  if (known.size >= mostKnown) known.clear()
  known.set(key, at)
  return at
}
