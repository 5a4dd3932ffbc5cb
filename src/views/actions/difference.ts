import { daysBetween, isDateOnly } from '../../../domain/values/date-only.ts'
import { compare, decimalOf, divideTimes, normalise, subtract } from '../../../domain/values/decimal.ts'
import { showDecimal } from '../../../domain/values/shown-number.ts'
import { t } from '../../i18n/intl.ts'

/**
 * Difference of a value from the previous one: days of a date, percentage of a number. Empty where it cannot be
 * measured.
 */
export function differenceOf(kind: string | undefined, was: unknown, now: unknown): string {
  if (kind === 'date') {
    const days = isDateOnly(was) && isDateOnly(now) ? daysBetween(was, now) : 0
    return days === 0 ? '' : t(days > 0 ? 'daysLater' : 'daysEarlier', { count: Math.abs(days) })
  }
  const from = decimalOf(was),
    to = decimalOf(now)
  if (from === null || to === null || compare(from, '0') === 0) return ''
  const share = normalise(divideTimes(subtract(to, from), from, '100', 2))
  return `${compare(share, '0') > 0 ? '+' : ''}${showDecimal(share, 0)} %`
}
