import { exact, inUnits, nothing, toDigits, total, type Exact } from './exact.ts'

/** Why a whole cannot be given out: no weight at all, or a weight below zero. */
export type BasisError = 'zeroBasis' | 'negativeBasis'

/**
 * Gives a whole out to lines by weight, in units of the last digit (M-AMT-5): every share is cut down, then the largest
 * fractions get one unit each, the earlier line first. The shares add up to the whole, and a negative whole mirrors the
 * positive one. A rise of the whole by one unit may lower one share by a unit: a known property of largest remainders.
 */
export function allocate(
  whole: string,
  weights: readonly string[],
  digits: number,
): { readonly shares: readonly string[] } | { readonly error: BasisError } {
  const exactWeights = weights.map(exact)
  if (exactWeights.some(w => w.lt(nothing))) return { error: 'negativeBasis' }
  const units = exact(whole).mul(10n ** BigInt(digits))
  if (units.d !== 1n) throw new RangeError(`${whole} has more than ${digits} digits`)
  const sizes = wholeNumbers(exactWeights)
  const all = sizes.reduce((a, b) => a + b, 0n)
  if (all === 0n) return { error: 'zeroBasis' }
  const sign = units.s < 0n ? -1n : 1n
  return { shares: largestRemainders(units.n, sizes, all).map(n => inUnits(sign * n, digits)) }
}

/** Decimals as whole numbers of one scale: dividing whole numbers is many times faster than dividing fractions. */
function wholeNumbers(weights: readonly Exact[]): readonly bigint[] {
  let scale = 1n
  for (const { d } of weights) while (scale % d !== 0n) scale *= 10n
  return weights.map(w => w.n * (scale / w.d))
}

function largestRemainders(units: bigint, sizes: readonly bigint[], all: bigint): readonly bigint[] {
  const floors = sizes.map(size => (units * size) / all)
  const left = Number(units - floors.reduce((a, b) => a + b, 0n))
  const order = sizes.map((size, at) => ({ at, rest: (units * size) % all }))
  order.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
  const raised = new Set(order.slice(0, left).map(o => o.at))
  return floors.map((n, at) => (raised.has(at) ? n + 1n : n))
}

/**
 * Rounds exact values together, so that they add up to their rounded sum: every value is cut down, then the largest
 * fractions get one unit each, the earlier value first (M-AMT-5, M-FX-6).
 */
export function roundTogether(values: readonly Exact[], digits: number): readonly string[] {
  const scale = 10n ** BigInt(digits)
  const scaled = values.map(v => v.mul(scale))
  const floors = scaled.map(v => v.floor())
  const rests = scaled.map((v, at) => ({ at, rest: v.sub(floors[at] ?? nothing) }))
  rests.sort((a, b) => b.rest.compare(a.rest) || a.at - b.at)
  const whole = exact(toDigits(total(values), digits)).mul(scale)
  const left = whole.sub(total(floors)).valueOf()
  const raised = new Set(rests.slice(0, left).map(r => r.at))
  return floors.map((f, at) => inUnits(f.s * f.n + (raised.has(at) ? 1n : 0n), digits))
}
