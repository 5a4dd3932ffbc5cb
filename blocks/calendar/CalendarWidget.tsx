import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { CalendarViewCode } from '../../domain/meta/screens/calendar.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { useT, useText } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { CalendarBar } from './CalendarBar.tsx'
import type { CalendarPlace, CalendarUse, FullSettings, ShownEvent } from './contract.ts'
import { firstWeekday, isWeekend, periodOf, stepFrom, type Period } from './days.ts'
import { EventReach } from './EventReach.tsx'
import { HoverPopup } from './HoverPopup.tsx'
import { isAllDay } from './instants.ts'
import { fillTemplate } from './template.ts'
import { useHover } from '../../src/fields/show/use-hover.ts'
import { useWords } from './use-words.ts'
import { YearGrid } from './YearGrid.tsx'

const ToastView = lazyComponent(async () => (await import('./ToastView.tsx')).ToastView)

interface Props {
  readonly settings: FullSettings
  readonly place: CalendarPlace
  readonly today: string
  readonly zone: string
  readonly events: readonly ShownEvent[]
  readonly use: CalendarUse
  onGo(place: CalendarPlace): void
  /** Beside the days, when the left area is shown. */
  readonly left?: ReactNode
}

const useStyles = makeStyles({
  widget: { position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
  body: { display: 'flex', minHeight: 0, flexGrow: 1, overflow: 'auto', padding: '0 10px 10px', gap: '16px' },
  left: {
    flex: 'none',
    width: '184px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    '@container (max-width: 719px)': { display: 'none' },
  },
  days: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: '240px',
    minHeight: '560px',
    alignSelf: 'flex-start',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  year: { flex: '1 1 0', minWidth: 0 },
})

const noMark = { rest: false }

/**
 * The transaction calendar (components#trans-calendar): our own year grid; month, week and day use a library, loaded
 * when first shown.
 */
export function CalendarWidget({ settings, place, today, zone, events, use, onGo, left }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const language = useStore($language)
  const [focused, setFocused] = useState<string | null>(null)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const height = useHeight(box)
  const popup = useHover<ShownEvent>()
  const first = firstWeekday[language]
  const { view } = place
  const day = view === 'yearGrid' ? place.yearDay : place.day
  const mark = useMemo(
    () => use.dayRender ?? ((d: string) => (isWeekend(d) ? { rest: true } : noMark)),
    [use.dayRender],
  )
  const words = useWords(first, today, settings, mark)
  const period: Period = periodOf(view, day, first, settings.fixedWeekCount)
  const drawn = useMemo(() => (use.eventRender ? events.map(use.eventRender) : events), [events, use.eventRender])
  const show = (next: CalendarViewCode, at: string) => {
    // The year opens at the current one (B-057); the other views keep their day.
    onGo({
      view: next,
      day: next === 'yearGrid' ? place.day : at,
      yearDay: next === 'yearGrid' ? today : place.yearDay,
    })
    if (next !== view) use.onViewTypeChange?.(next)
  }
  const step = (by: 1 | -1) => {
    onGo(
      view === 'yearGrid'
        ? { ...place, yearDay: stepFrom(view, place.yearDay, by) }
        : { ...place, day: stepFrom(view, place.day, by) },
    )
  }
  const moved = (event: ShownEvent, days: 1 | -1) => {
    if (settings.editable && settings.startEditable && event.movable && isAllDay(event.start))
      use.onEventDrop?.(event, { start: addDays(event.start, days), end: addDays(event.end, days) })
  }
  return (
    <div className={styles.widget}>
      <CalendarBar
        settings={settings}
        view={view}
        title={words.title(view, day, period)}
        onView={next => {
          show(next, place.day)
        }}
        onStep={step}
        onToday={() => {
          onGo({ ...place, day: today, yearDay: today })
        }}
        onCustom={opens => {
          use.onCustomButton?.(opens)
        }}
      />
      <div className={styles.body}>
        {settings.showLeftArea && left ? <div className={styles.left}>{left}</div> : null}
        {view === 'yearGrid' ? (
          <div className={styles.year}>
            <YearGrid
              day={day}
              today={today}
              first={first}
              dayNames={words.narrowNames}
              events={drawn}
              zone={zone}
              use={use}
              mark={mark}
              dayText={words.dayText}
              monthText={words.monthText}
              onDay={d => {
                show('day', d)
              }}
              onMonth={d => {
                show('month', d)
              }}
            />
          </div>
        ) : (
          <div
            ref={setBox}
            className={styles.days}
            style={{
              aspectRatio: settings.aspectRatio,
              ...(view === 'month' ? { minHeight: monthHeight(settings) } : {}),
            }}
          >
            <ToastView
              key={height}
              view={view}
              day={day}
              period={period}
              events={drawn}
              settings={settings}
              words={words.toast}
              zone={zone}
              focused={focused}
              use={use}
              onEnter={(event, anchor) => {
                use.onEventMouseEnter?.(event)
                popup.enter({ event, anchor })
              }}
              onLeave={event => {
                use.onEventMouseLeave?.(event)
                popup.leave()
              }}
            />
            <EventReach
              period={period}
              events={drawn}
              zone={zone}
              begin={today >= period.start && today <= period.end ? today : day}
              moves={settings.editable && settings.startEditable}
              dayText={words.dayText}
              onFocused={setFocused}
              onDay={d => {
                if (use.onDateClick) use.onDateClick(d)
                else show('day', d)
              }}
              onEvent={(event, how) => {
                use.onEventClick?.(event, how)
              }}
              onMove={moved}
              onStep={step}
            />
          </div>
        )}
      </div>
      {popup.hover ? (
        <HoverPopup hover={popup.hover} onEnter={popup.stay} onLeave={popup.leave} onClose={popup.close}>
          {use.hover?.(popup.hover.event) ?? (
            <span>
              {settings.eventHoverTemplate
                ? fillTemplate(text(settings.eventHoverTemplate), popup.hover.event)
                : (popup.hover.event.note ??
                  t('calendarSpan', { start: popup.hover.event.start, end: popup.hover.event.end }))}
            </span>
          )}
        </HoverPopup>
      ) : null}
    </div>
  )
}

/** Height of a month with space for the configured events per day: day names, and six weeks with dates. */
const monthHeight = ({ eventLimit }: FullSettings): number => 32 + 6 * (34 + eventLimit * 26)

/** The height of the days in steps: the library measures itself once, so another height recreates it. */
function useHeight(box: HTMLElement | null): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!box) return
    const watch = new ResizeObserver(([entry]) => {
      setHeight(Math.round((entry?.contentRect.height ?? 0) / 24))
    })
    watch.observe(box)
    return () => {
      watch.disconnect()
    }
  }, [box])
  return height
}
