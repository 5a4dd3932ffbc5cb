import { compare, decimalOf, round } from '../values/decimal.ts'

/** A percentage as a bar shows it: whole, from 0 to 100 (B-107); null for what is no number. */
export function percentOf(value: unknown): number | null {
  const exact = decimalOf(value)
  if (exact === null) return null
  if (compare(exact, '0') <= 0) return 0
  return compare(exact, '100') >= 0 ? 100 : Number(round(exact, 0))
}
