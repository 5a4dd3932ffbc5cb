import { useEffect, useState } from 'react'
import { calendarDefaults } from '../../domain/meta/screens/calendar.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { calendarFromJson, calendarToJson, type CalendarState } from './calendar-state.ts'
import type { CalendarView as View } from './calendar.block.ts'
import type { FullSettings } from './contract.ts'

/** Windows below this width in pixels start with one day, because seven have no space for text. */
const narrow = 600

/** Where a calendar stands, kept with its panel. */
export function useCalendarState(
  panel: ViewPanel,
  view: View,
  settings: FullSettings,
  today: string,
): [CalendarState, (part: Partial<CalendarState>) => void] {
  const { host } = panel
  const [state, setState] = useState<CalendarState>(() =>
    calendarFromJson(panel.state.get(), {
      view:
        host.document.documentElement.clientWidth < narrow ? 'day' : (settings.viewMode ?? calendarDefaults.viewMode),
      day: today,
      yearDay: today,
      shown: view.shown ?? null,
    }),
  )
  const change = (part: Partial<CalendarState>) => {
    setState(s => ({ ...s, ...part }))
  }
  useEffect(() => {
    panel.state.set(calendarToJson(state))
  }, [panel.state, state])
  return [state, change]
}
