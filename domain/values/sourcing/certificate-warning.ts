import { daysBetween } from '../date-only.ts'

const usual = [90, 30, 7]

/**
 * The warning that a certificate is due for on a day, as days before its end, or null (S-SUP-2). Each is given once,
 * and one that was missed is not given after a nearer one.
 */
export function dueWarning(
  validTo: string | null,
  warned: number | null,
  today: string,
  steps: readonly number[] = usual,
): number | null {
  if (validTo === null || validTo < today) return null
  const left = daysBetween(today, validTo)
  const nearest = Math.min(...steps.filter(s => left <= s))
  return Number.isFinite(nearest) && (warned === null || nearest < warned) ? nearest : null
}
