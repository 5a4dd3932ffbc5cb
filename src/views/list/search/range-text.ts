import { resolveDay } from '../../../../domain/meta/query.ts'
import { dayIn } from '../../../../domain/values/date-only.ts'
import { userZone } from '../../../fields/show-value.ts'
import { t } from '../../../i18n/intl.ts'
import { isRelative, nameOf, type DayRange } from './relative-days.ts'

const plain = (from: string, to: string): string =>
  from && from === to ? from : from && to ? `${from} – ${to}` : from ? `≥ ${from}` : `≤ ${to}`

/** A range in words: its name, or its days as they are now. */
export function rangeText(range: DayRange): string {
  if (!isRelative(range)) return plain(range.from, range.to)
  const name = nameOf(range),
    today = dayIn(userZone(), new Date())
  return name ? t(name) : plain(resolveDay(range.from, today), resolveDay(range.to, today))
}
