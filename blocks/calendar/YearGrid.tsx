import { makeStyles } from '@fluentui/react-components'
import { useMemo, useRef, useState } from 'react'
import { calendarConstants } from '../../domain/meta/screens/calendar.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { isElement } from '../../src/lib/element.ts'
import { Floating } from '../../src/ui/Floating.tsx'
import { DayList, type OpenDay } from './DayList.tsx'
import { MonthTable } from './MonthTable.tsx'
import type { CalendarUse, DayMark, ShownEvent } from './contract.ts'
import { addMonths, doubleClicks, yearOf } from './days.ts'
import { dayOf } from './instants.ts'

interface Props {
  readonly day: string
  readonly today: string
  readonly first: number
  readonly dayNames: readonly string[]
  readonly events: readonly ShownEvent[]
  readonly zone: string
  readonly use: CalendarUse
  mark(day: string): DayMark
  dayText(day: string): string
  monthText(day: string): string
  onDay(day: string): void
  onMonth(day: string): void
}

const useStyles = makeStyles({
  year: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))',
    gap: '16px 24px',
    padding: '8px 12px',
  },
})

/** The year as twelve months. Arrow keys move between days; a day opens the list of its events. */
export function YearGrid({
  day,
  today,
  first,
  dayNames,
  events,
  zone,
  use,
  mark,
  dayText,
  monthText,
  onDay,
  onMonth,
}: Props) {
  const styles = useStyles()
  const grid = useRef<HTMLDivElement>(null)
  const [clicks] = useState(() => doubleClicks(calendarConstants.doubleClick))
  const [open, setOpen] = useState<OpenDay | null>(null)
  const [stop, setStop] = useState(yearOf(today) === yearOf(day) ? today : day)
  const counts = useMemo(() => countsOf(events, zone), [events, zone])
  const at = yearOf(stop) === yearOf(day) ? stop : `${day.slice(0, 4)}-01-01`
  const months = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(m => addMonths(`${day.slice(0, 4)}-01-01`, m))
  const here = open ? events.filter(e => dayOf(e.start, zone) <= open.day && dayOf(e.end, zone) >= open.day) : []
  const go = (to: string) => {
    if (yearOf(to) !== yearOf(day)) return
    setStop(to)
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  return (
    <div
      ref={grid}
      role="presentation"
      className={styles.year}
      onKeyDown={e => {
        const from = isElement(e.target) ? e.target.dataset.day : undefined
        if (e.nativeEvent.isComposing || e.ctrlKey || e.altKey || e.metaKey) return
        if (e.key === 'Escape' && open) {
          e.stopPropagation()
          setOpen(null)
          open.anchor.focus()
        }
        const step = steps[e.key]
        if (!from || !step) return
        e.preventDefault()
        go(step(from))
      }}
      onBlur={e => {
        if (
          open &&
          !(isElement(e.relatedTarget) && (e.currentTarget.contains(e.relatedTarget) || isInList(e.relatedTarget)))
        )
          setOpen(null)
      }}
    >
      {months.map(month => (
        <MonthTable
          key={month}
          month={month}
          caption={monthText(month)}
          first={first}
          dayNames={dayNames}
          today={today}
          stop={at}
          counts={counts}
          mark={mark}
          dayText={dayText}
          onMonth={onMonth}
          onDay={(d, e) => {
            setStop(d)
            setOpen({ day: d, anchor: e.currentTarget, byKey: e.detail === 0 })
            if (clicks(d, e.timeStamp)) use.onDateClick?.(d)
          }}
        />
      ))}
      {open ? (
        <Floating anchor={open.anchor}>
          <DayList key={open.day} open={open} events={here} use={use} dayText={dayText} onDay={onDay} />
        </Floating>
      ) : null}
    </div>
  )
}

const isInList = (target: EventTarget): boolean => isElement(target) && target.closest('[data-year-list]') !== null

/** Where a key goes from a day. */
const steps: Readonly<Record<string, (from: string) => string>> = {
  ArrowRight: d => addDays(d, 1),
  ArrowLeft: d => addDays(d, -1),
  ArrowDown: d => addDays(d, 7),
  ArrowUp: d => addDays(d, -7),
  PageDown: d => addMonths(d, 1),
  PageUp: d => addMonths(d, -1),
  Home: d => `${d.slice(0, 7)}-01`,
  End: d => addDays(addMonths(`${d.slice(0, 7)}-01`, 1), -1),
}

/** How many events each day has. */
function countsOf(events: readonly ShownEvent[], zone: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const e of events)
    for (let d = dayOf(e.start, zone); d <= dayOf(e.end, zone); d = addDays(d, 1)) found.set(d, (found.get(d) ?? 0) + 1)
  return found
}
