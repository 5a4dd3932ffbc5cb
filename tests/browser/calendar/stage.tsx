import { useState } from 'react'
import { page } from 'vitest/browser'
import { calendarDefaults, type CalendarSettings } from '../../../domain/meta/screens/calendar.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { CalendarWidget } from '../../../blocks/calendar/CalendarWidget.tsx'
import type { CalendarPlace, CalendarUse, ShownEvent } from '../../../blocks/calendar/contract.ts'
import { show } from '../on-page.tsx'

export const today = '2026-11-18'

export const step = (id: string, day: string, more: Partial<ShownEvent> = {}): ShownEvent => ({
  id,
  title: `PO-${id}`,
  start: day,
  end: day,
  movable: true,
  ...more,
})

/** The calendar alone, with its events. */
export async function calendar(
  events: readonly ShownEvent[],
  settings: CalendarSettings = {},
  more: CalendarUse = {},
  begin: Partial<CalendarPlace> = {},
) {
  await page.viewport(1200, 900)
  setLanguage('en_US')
  await panelMessages()
  const calls: string[] = []
  const note =
    (name: string) =>
    (...given: readonly unknown[]) => {
      calls.push(
        [
          name,
          ...given.map(g => (typeof g === 'object' && g !== null && 'id' in g ? String(g.id) : JSON.stringify(g))),
        ].join(' '),
      )
    }
  const use: CalendarUse = {
    onViewTypeChange: note('view-type-change'),
    onDateClick: note('dateClick'),
    onSelect: note('select'),
    onUnselect: note('unselect'),
    onEventClick: event => {
      note('eventClick')(event)
    },
    onEventMouseEnter: note('eventMouseEnter'),
    onEventMouseLeave: note('eventMouseLeave'),
    onEventDrop: note('eventDrop'),
    onEventResize: note('eventResize'),
    onCustomButton: note('custom'),
    ...more,
  }
  const full = { ...calendarDefaults, ...settings }
  function Stage() {
    const [place, go] = useState<CalendarPlace>({ view: full.viewMode, day: today, yearDay: today, ...begin })
    const [held] = useState({
      ...full,
      startEditable: full.startEditable ?? full.editable,
      durationEditable: full.durationEditable ?? full.editable,
    })
    return <CalendarWidget settings={held} place={place} today={today} zone="UTC" events={events} use={use} onGo={go} />
  }
  show(
    <div style={{ height: 860, display: 'flex', containerType: 'inline-size' }}>
      <Stage />
    </div>,
  )
  return { calls }
}
