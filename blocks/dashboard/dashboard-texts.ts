import type { WireField } from '../../domain/contracts/definitions.ts'
import type { GroupUnit } from '../../domain/meta/screens/dashboard.ts'
import { leastDigits, showDecimal } from '../../domain/values/shown-number.ts'
import { unitWord } from '../../domain/values/unit-words.ts'
import { $language } from '../../src/state/language.ts'
import { t } from '../../src/i18n/intl.ts'

export const countText = (count: number, capped: boolean): string =>
  `${count.toLocaleString('en-US')}${capped ? '+' : ''}`

/** A sum with its currency or unit: '1,234.50 USD'. */
export function amountText(sum: string, of: string | null, field: WireField | undefined): string {
  const amount = showDecimal(sum, field ? leastDigits(field.kind, of ?? undefined) : 0)
  const unit = of ?? (field?.unit ? unitWord(field.unit, $language.get()) : undefined)
  return unit ? `${amount} ${unit}` : amount
}

/** The short label below a column: 2026-11 for a month; month and day for a day or the start of a week. */
export const shortDays = (key: string, unit: GroupUnit): string => (unit === 'month' ? key.slice(0, 7) : key.slice(5))

/** Label of a group by its first day: 2026-11 for a month, 'week of' for a week. */
export const daysText = (key: string, unit: GroupUnit): string =>
  unit === 'month' ? key.slice(0, 7) : unit === 'week' ? t('dashboardWeekOf', { date: key }) : key
