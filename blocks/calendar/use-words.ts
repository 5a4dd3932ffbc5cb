import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { CalendarViewCode } from '../../domain/meta/screens/calendar.ts'
import { $locale, useT, useText } from '../../src/i18n/intl.ts'
import type { DayMark, FullSettings } from './contract.ts'
import type { Period } from './days.ts'
import type { Words } from './toast-options.ts'

const sunday = Date.parse('2026-11-22T00:00:00Z')
const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** Names of days and months in the current language. */
export function useWords(first: number, today: string, settings: FullSettings, mark: (day: string) => DayMark) {
  const t = useT()
  const text = useText()
  const locale = useStore($locale)
  const more = text(settings.eventLimitText)
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    const weekdays = (weekday: 'short' | 'narrow') =>
      [0, 1, 2, 3, 4, 5, 6].map(d => format({ weekday }).format(sunday + d * 86_400_000))
    const long = format({ year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' })
    const month = format({ month: 'long' }),
      yearMonth = format({ year: 'numeric', month: 'long' }),
      year = format({ year: 'numeric' })
    const toast: Words = {
      dayNames: weekdays('short'),
      first,
      today,
      more: hidden => (more === '' ? t('calendarMore', { count: hidden }) : more.replaceAll('{count}', String(hidden))),
      allDay: t('calendarAllDay'),
      mark,
    }
    return {
      toast,
      narrowNames: weekdays('narrow'),
      dayText: (day: string) => long.format(utc(day)),
      monthText: (day: string) => month.format(utc(day)),
      yearMonthText: (day: string) => yearMonth.format(utc(day)),
      title: (view: CalendarViewCode, day: string, period: Period) =>
        view === 'yearGrid'
          ? year.format(utc(day))
          : view === 'month'
            ? yearMonth.format(utc(day))
            : view === 'day'
              ? long.format(utc(day))
              : `${period.start} – ${period.end}`,
    }
  }, [locale, first, today, more, mark, t])
}
