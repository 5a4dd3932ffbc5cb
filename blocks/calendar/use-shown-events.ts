import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { Row } from '../../src/api/records.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { $language } from '../../src/state/language.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { CalendarState } from './calendar-state.ts'
import type { CalendarView as View } from './calendar.block.ts'
import type { FullSettings, ShownEvent } from './contract.ts'
import { firstWeekday, periodConditions, periodOf, type Period } from './days.ts'
import { eventOf } from './events.ts'
import { mostAtOnce, mostInYear, readPeriod } from './rows.ts'

interface Asked {
  readonly view: View
  readonly entity: WireEntity
  readonly settings: FullSettings
  readonly state: CalendarState
  readonly now: Date
}

/** The events of the period that is shown. */
export function useShownEvents({ view, entity, settings, state, now }: Asked) {
  const language = useStore($language)
  const heard = useLists(
    listsOf(entity, [...view.event, ...(view.groups ? [view.groups] : []), ...Object.values(view.tasks ?? {})]),
  )
  const period = periodOf(
    state.view,
    state.view === 'yearGrid' ? state.yearDay : state.day,
    firstWeekday[language],
    settings.fixedWeekCount,
  )
  const conditions = useMemo(
    () => [
      ...periodConditions({ start: period.start, end: period.end }),
      ...(view.groups && state.shown ? [{ field: view.groups, operator: 'in' as const, value: state.shown }] : []),
      ...(state.search === ''
        ? []
        : view.search.slice(0, 1).map(s => ({ field: s.field, operator: s.operator, value: state.search }))),
    ],
    [period.start, period.end, view, state.shown, state.search],
  )
  const { value, error, again } = useFetched(JSON.stringify(conditions), stop =>
    readPeriod(settings, conditions, state.view === 'yearGrid' ? mostInYear : mostAtOnce, stop),
  )
  const [held, setHeld] = useState(value)
  // Old content stays until the next period is loaded.
  if (value && held !== value) setHeld(value)
  const shown = value ?? held
  const spoken = `${language}/${heard}`
  const { events } = useMemo(
    () => ({
      spoken,
      events: eventsOf(shown?.rows ?? [], { start: period.start, end: period.end }, row =>
        eventOf(row, view, entity, now),
      ),
    }),
    [shown, view, entity, now, period.start, period.end, spoken],
  )
  return { period, shown, events, value, error, again }
}

/** Rows of the previous period stay until the next ones arrive; those outside are not drawn. */
const eventsOf = (
  rows: readonly Row[],
  { start, end }: Period,
  made: (row: Row) => ShownEvent | null,
): readonly ShownEvent[] =>
  rows.flatMap(row => {
    const e = made(row)
    return e && e.start >= start && e.start <= end ? [e] : []
  })
