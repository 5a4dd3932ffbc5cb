import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useMemo, type ReactNode } from 'react'
import { useHover } from '../../src/fields/show/use-hover.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { useDays, DaysArea } from './DaysArea.tsx'
import { HoverPopup } from './HoverPopup.tsx'
import { YearGrid } from './YearGrid.tsx'
import { calendarMoves } from './calendar-moves.ts'
import type { CalendarPlace, CalendarUse, FullSettings, ShownEvent } from './contract.ts'
import { firstWeekday, isWeekend, periodOf, type Period } from './days.ts'
import { fillTemplate } from './template.ts'
import { useWords } from './use-words.ts'

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
  year: { flex: '1 1 0', minWidth: 0 },
})

const noMark = { rest: false }

/**
 * The transaction calendar (components#trans-calendar): our own year grid; month, week and day use a library, loaded
 * when first shown.
 */
export function CalendarWidget({ settings, place, today, zone, events, use, onGo, left }: Props) {
  const styles = useStyles()
  const language = useStore($language)
  const days = useDays()
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
  const { show, step, moved } = calendarMoves({ settings, place, today, use, onGo })
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
          <DaysArea
            settings={settings}
            view={view}
            day={day}
            today={today}
            period={period}
            events={drawn}
            zone={zone}
            words={words}
            use={use}
            days={days}
            popup={popup}
            onShow={show}
            onMove={moved}
            onStep={step}
          />
        )}
      </div>
      {popup.hover ? (
        <HoverPopup hover={popup.hover} onEnter={popup.stay} onLeave={popup.leave} onClose={popup.close}>
          {use.hover?.(popup.hover.event) ?? <HoverText event={popup.hover.event} settings={settings} />}
        </HoverPopup>
      ) : null}
    </div>
  )
}

/** What an event says under the pointer. */
function HoverText({ event, settings }: { readonly event: ShownEvent; readonly settings: FullSettings }) {
  const t = useT()
  const text = useText()
  return (
    <span>
      {settings.eventHoverTemplate
        ? fillTemplate(text(settings.eventHoverTemplate), event)
        : (event.note ?? t('calendarSpan', { start: event.start, end: event.end }))}
    </span>
  )
}
