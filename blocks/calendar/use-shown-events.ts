import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { Row } from '../../src/api/records.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { $language } from '../../src/state/language.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { chosenRows, useViewFunctions, type RowMark } from '../../src/views/view-functions.ts'
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
  const functions = useViewFunctions()
  const { start, end } = { start: period.start, end: period.end, ...functions.range?.(period) }
  const conditions = useMemo(
    () => [
      ...periodConditions({ start, end }),
      ...(view.groups && state.shown ? [{ field: view.groups, operator: 'in' as const, value: state.shown }] : []),
      ...(state.search === ''
        ? []
        : view.search.slice(0, 1).map(s => ({ field: s.field, operator: s.operator, value: state.search }))),
    ],
    [start, end, view, state.shown, state.search],
  )
  const { value, error, again } = useFetched(JSON.stringify(conditions), stop =>
    readPeriod(settings, conditions, state.view === 'yearGrid' ? mostInYear : mostAtOnce, stop),
  )
  const [held, setHeld] = useState(value)
  // Old content stays until the next period is loaded.
  if (value && held !== value) setHeld(value)
  const shown = value ?? held
  const spoken = `${language}/${heard}`
  const chosen = useMemo(() => chosenRows(functions.rows, shown?.rows ?? [], entity.fields), [functions, shown, entity])
  const { events } = useMemo(
    () => ({
      spoken,
      events: eventsOf(chosen.rows, { start: period.start, end: period.end }, row =>
        marked(eventOf(row, view, entity, now), functions.mark?.(row, entity.fields)),
      ),
    }),
    [chosen, view, entity, now, period.start, period.end, spoken, functions],
  )
  return { period, shown, events, unknown: chosen.unknown, value, error, again }
}

const toneOf = { none: 'plain', success: 'done', warning: 'tomorrow', danger: 'late' } as const
const signOf = { none: undefined, success: '✓', warning: '•', danger: '!' } as const

/** An event as a page around the calendar marks it; a tone always has a sign beside it. */
function marked(event: ShownEvent | null, mark: RowMark | undefined): ShownEvent | null {
  if (!event || !mark) return event
  const { title, tone, sign } = mark
  const { sign: own, ...rest } = event
  const given = sign ?? (tone === undefined ? own : signOf[tone])
  return {
    ...rest,
    ...(title === undefined ? {} : { title }),
    ...(tone === undefined ? {} : { tone: toneOf[tone] }),
    ...(given === undefined ? {} : { sign: given }),
  }
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
