import { compare, divideTimes, subtract, sum } from './decimal.ts'

/**
 * Distributes a total by size, in units of the last digit: each share is the cumulative share less the earlier ones,
 * so that shares add up exactly and none is negative (practice B-45). Any finer remainder is in the last one.
 */
export function sharesOf(whole: string, sizes: readonly string[], digits: number): readonly string[] {
  const all = sum(sizes)
  if (compare(all, '0') === 0) throw new RangeError('shares of nothing')
  const upTo = sizes.map((_, i) => {
    const to = divideTimes(whole, all, sum(sizes.slice(0, i + 1)), digits)
    return i === sizes.length - 1 || compare(to, whole) > 0 ? whole : to
  })
  return upTo.map((to, i) => subtract(to, upTo[i - 1] ?? '0'))
}
