import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { addDays } from '../../domain/values/date-only.ts'
import { $language } from '../../src/state/language.ts'
import type { DayMark, FullSettings, ShownEvent } from './contract.ts'
import { firstWeekday } from './days.ts'
import { dayOf } from './instants.ts'
import { MonthTable } from './MonthTable.tsx'
import { useWords } from './use-words.ts'

interface Props {
  readonly day: string
  readonly today: string
  readonly zone: string
  readonly settings: FullSettings
  readonly events: readonly ShownEvent[]
  mark(day: string): DayMark
  onDay(day: string): void
}

/** The month beside the days, for navigation. */
export function LeftArea({ day, today, zone, settings, events, mark, onDay }: Props) {
  const first = firstWeekday[useStore($language)]
  const words = useWords(first, today, settings, mark)
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const e of events)
      for (let d = dayOf(e.start, zone); d <= dayOf(e.end, zone); d = addDays(d, 1))
        found.set(d, (found.get(d) ?? 0) + 1)
    return found
  }, [events, zone])
  return (
    <MonthTable
      month={day}
      caption={words.yearMonthText(day)}
      first={first}
      dayNames={words.narrowNames}
      today={today}
      stop={day}
      counts={counts}
      mark={mark}
      dayText={words.dayText}
      onDay={onDay}
      onMonth={onDay}
    />
  )
}
