import { compare, divideTimes, subtract, sum } from './decimal.ts'

/**
 * A whole given out by size, in units of the last digit: every share is what its size comes to with all before it, less
 * what those have, so that the shares add up to the whole and none is below zero (practice B-45). What the whole has
 * beyond that digit is in the last one.
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
